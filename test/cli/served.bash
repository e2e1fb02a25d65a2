# For cases of `world serve`: a served world in the background, and curl.
command -v curl >/dev/null || exit 77

# start OPTION...: serve $world, or w.sdw; $at is the address
start() {
    rm -f address
    sundog world serve ${world:-w.sdw} --listen 127.0.0.1:0 "$@" >address \
        2>said &
    pid=$!
    while [ ! -s address ]; do
        kill -0 $pid 2>/dev/null || { cat said; return 1; }
        sleep 0.02
    done
    at=$(head -n 1 address)
}
# What is not success is told.
stop() {
    kill -TERM $pid
    wait $pid || echo "exit $?"
}
# get HOST PATH CURL_OPTION...: in $seconds at most
get() {
    local host=$1 path=$2
    shift 2
    curl -s --max-time ${seconds:-20} --path-as-is --connect-to "::$at" "$@" \
        "http://$host$path"
}
