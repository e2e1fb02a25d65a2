# Append a record: type, target, block.
record() {
    printf 'WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\n' "$1" "$2"
    printf 'Content-Length: %s\r\n\r\n%s\r\n\r\n' "${#3}" "$3"
}
response() {
    printf 'HTTP/1.1 200 OK\r\nContent-Type: %s\r\n%s\r\n%s' "$1" "$2" "$3"
}
one=$(response 'text/html; charset=utf-8' '' '<title>One</title>')
two=$(response text/html $'Transfer-Encoding: chunked\r\n' \
    $'7\r\n<title>\r\nb\r\nTwo</title>\r\n0\r\n\r\n')
image=$(response image/png '' '<title>No</title>')
{
    record warcinfo '' 'software: x'
    record response http://a.org/1 "$one"
    record request http://a.org/2 'GET / HTTP/1.1'
    record response http://a.org/2 "$two"
    record response http://a.org/3 "$image"
    record response http://a.org/4 "$one"
} >all.warc
echo "== plain"
sundog extract all.warc
echo "== gzip, a member for each record"
record response http://a.org/1 "$one" | gzip -n >1.gz
record response http://a.org/2 "$two" | gzip -n >2.gz
cat 1.gz 2.gz 1.gz >all.warc.gz
sundog extract --format summary all.warc.gz
echo "== from a pipe, as one member"
gzip -n <all.warc | sundog extract --format summary -
echo "== a damaged member is left out and told"
head -c 60 2.gz >bad
cat 1.gz bad 1.gz >bad.warc.gz
sundog extract --format summary bad.warc.gz || echo "status $?"
echo "== the end of a plain file is missing, and that is told"
head -c -30 all.warc >bad.warc
sundog extract --format summary bad.warc || echo "status $?"
echo "== gzip that is no WARC"
echo hello | gzip -n >hello.gz
sundog extract hello.gz || echo "status $?"
echo "== a page that is too long is told, and its start is read"
long() { head -c 70000000 /dev/zero | tr '\0' x; }
head='HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
title='\r\n<title>Long</title>'
warc() {
    printf 'WARC/1.0\r\nWARC-Type: response\r\n'
    printf 'WARC-Target-URI: http://a.org/long\r\nContent-Length: %s\r\n\r\n' \
        "$(wc -c <block)"
    cat block
    printf '\r\n\r\n'
    record response http://a.org/1 "$one"
}
{ printf "$head$title"; long; } >block
warc >long.warc
sundog extract long.warc || echo "status $?"
{ printf "${head}Content-Encoding: gzip\r\n\r\n"
    { echo '<title>Long</title>'; long; } | gzip -1n; } >block
warc >long.warc
sundog extract long.warc || echo "status $?"
