# world serve: what can go wrong does, by name and as often as asked; traps
# never end; sitemaps of every kind list what is there.
. "$(dirname "$0")/served.bash"
sundog world make --pages 600 --hosts 20 --seed 7 -o w.sdw >/dev/null
seed=www.narostis-nabeas.test

for fault in 404 500 503 429 timeout slow cut reset redirect-loop big \
    wrong-type bad-length bad-chunk gzip; do
    start --faults $fault=1
    case $fault in timeout | slow) seconds=1 ;; *) seconds=20 ;; esac
    get $seed / -L --max-redirs 5 -D head -o body \
        -w "$fault: %{http_code} %{content_type}"
    echo " curl $?"
    tr -d '\r' <head | grep -E '^(Retry-After|Location|Content-Enc|Transfer)' |
        uniq -c
    [ $fault = gzip ] && get $seed / --compressed -D head | tail -n 1 &&
        grep -c 'Content-Encoding: gzip' head
    [ $fault = big ] && [ "$(wc -c <body)" -gt 10000000 ] && echo "10 MB"
    stop
done
seconds=20

# Links lead to a redirect, and that to the page.
start --faults redirect=1
link=$(get $seed / | grep -o 'href="[^"]*"' | head -n 1)
echo "$link"
path=${link#*test}
get $seed "${path%\"}" -L -o /dev/null -w '%{http_code} %{num_redirects}\n'
stop

# A share is a share: about a tenth of the pages.
start --faults 404=0.1
gone=0
for path in $(get $seed / | grep -o 'href="/[^"]*"' | cut -d '"' -f 2); do
    [ "$(get $seed "$path" -o /dev/null -w '%{http_code}')" = 404 ] &&
        gone=$((gone + 1))
done
echo "$gone gone"
stop

# Half of all links are traps, and each leads to more.
start --traps 0.5
get x1.farm.example / | grep -c 'farm.example'
get x1.farm.example / | grep -om 1 'http://[^/]*' >one
get "$(cut -d / -f 3 one)" / | grep -c 'farm.example'
get sessions.example /item/1?visit=2 | grep -c 'sessions.example'
get $seed /calendar/2026/12/28 | grep -o '/calendar/2027/01/01' | uniq
get $seed '/facets?color=3&size=4' | grep -c 'facets?'
get sundog.invalid /__stats | grep traps
stop

# The sitemaps of a host together list each of its pages once.
start --sitemaps 1
hosts=$(get $seed / | grep -o 'href="http://[^/"]*' | cut -d / -f 3 | sort -u)
list() {
    local text
    case $2 in *.gz) text=$(get "$1" "$2" | gzip -dc) ;; *) text=$(get "$1" "$2") ;; esac
    case $2 in
    /sitemap_index.xml)
        for part in $(grep -o '/sitemap-[^<]*' <<<"$text"); do
            list "$1" "$part"
        done
        ;;
    *) grep -o 'http://[^"<]*' <<<"$text" | grep -v 'www.*\.org/' ;;
    esac
}
for host in $hosts; do
    map=$(get "$host" /robots.txt | sed -n 's|^Sitemap: http://[^/]*||p')
    list "$host" "$map" | sort -u >urls
    echo "$host $map $(wc -l <urls)"
done
stop
