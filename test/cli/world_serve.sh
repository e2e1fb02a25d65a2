# world serve: pages over HTTP, robots.txt, redirects, counters, the log, the
# end. The port is free by chance; nothing else here is.
. "$(dirname "$0")/served.bash"
sundog world make --pages 600 --hosts 20 --seed 7 -o w.sdw >/dev/null

start --log log
seed=$(get nobody.test / | sed -n 's|^http://\([^/]*\)/$|\1|p')
echo "seed $seed"
get "$seed" / -D head -o page && head -n 4 page
tr -d '\r' <head
sundog extract --format jsonl page | grep -o '"title": *"[^"]*"'
# The same page, by another spelling of its address.
get "$seed" '/?utm_source=x' | cmp - page && echo "the same page"
get "$seed" /nothing -o /dev/null -w '%{http_code}\n'
get "$seed" /robots.txt
get "$seed" / -I | tr -d '\r' | grep -c ''
get "$seed" / -X DELETE -o /dev/null -w '%{http_code}\n'
# Two requests, one connection.
get "$seed" / -o /dev/null -o /dev/null "http://$seed/robots.txt" \
    -w '%{num_connects}\n'
get sundog.invalid /__stats | grep -vE 'least|bytes|"host"'
get sundog.invalid /__stats/hosts | cut -f 1,2,4
# By other spellings of its name.
get sundog.invalid:8080 /__stats -o /dev/null -w '%{http_code}\n'
get "$seed" /__stats -H 'Host: Sundog.Invalid' -o /dev/null -w '%{http_code}\n'
stop
grep -c '^[0-9]* [a-z.-]* /[^ ]* [0-9]*$' log
cut -d ' ' -f 2- log | head -n 3
tail -n +2 address | grep pages_asked

# An answer waits for its time.
start --latency 60..70
get "$seed" / -o /dev/null -w '%{time_starttransfer}\n' |
    awk '{ print ($1 >= 0.06 ? "in time" : "too early: " $1) }'
stop

# A recorded page is sent as it is, and says itself in which charset it is.
mkdir html
printf '<meta charset=iso-8859-1><title>Caf\xe9</title>' >html/1.html
printf '1\thttp://a.ex/\n' >index
sundog world import --index index --links /dev/null --relevant /dev/null \
    --html html -o recorded.sdw >/dev/null
world=recorded.sdw start
get a.ex / -o page -w '%{content_type}\n'
cmp page html/1.html && echo "as recorded"
stop

# What changes links is refused where pages have their own.
timeout 5 sundog world serve recorded.sdw --listen 127.0.0.1:0 --traps 0.1
echo "exit $?"
sundog world make --pages 60 --hosts 2 --topics 2 -o topics.sdw >/dev/null
timeout 5 sundog world serve topics.sdw --listen 127.0.0.1:0 \
    --faults 404=0.1,redirect=0.1
echo "exit $?"

sundog world serve w.sdw
echo "exit $?"
sundog world serve w.sdw --listen nowhere
echo "exit $?"
for port in 99999 65536 "" " 0"; do
    sundog world serve w.sdw --listen "127.0.0.1:$port"
    echo "exit $?"
done
sundog world serve w.sdw --listen 127.0.0.1:0 --faults 404=0.5,slow=0.6
echo "exit $?"
sundog world serve w.sdw --listen 127.0.0.1:0 --faults teapot=1
echo "exit $?"
sundog world serve w.sdw --listen 127.0.0.1:0 --latency 5..1
echo "exit $?"

# A log that cannot be written.
start --log /dev/full
get "$seed" / -o /dev/null -w '%{http_code}\n'
stop
tail -n 1 said
