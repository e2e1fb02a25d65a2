# What is refused before anybody is asked, and what is wrong usage. Nothing
# here reaches a network; test_client has a server.
try() {
    echo "\$ $*"
    "$@"
    echo "exit $?"
}
try sundog fetch
try sundog fetch -o x http://a/ http://b/
try sundog fetch -o x -
try sundog fetch --delay -1 http://a/
try sundog fetch --max-redirects 21 http://a/
try sundog fetch --agent 'a b' http://127.0.0.1/
try sundog fetch --connect-to nowhere http://127.0.0.1/
try sundog fetch mailto:a@b.org
try sundog fetch page.html
try sundog fetch http://me:secret@example.org/
try sundog fetch http://example.org:25/
try sundog fetch http://127.0.0.1/
try sundog fetch --json 'http://[::ffff:10.1.2.3]/x#y'
try sundog fetch --no-robots http://169.254.169.254/
printf 'ftp://a/\n\n  \nhttp://0x7f.1/' | try sundog fetch -
echo "a line that is too long, and the one behind it"
{ head -c 3000000 /dev/zero | tr '\0' x; printf '\nftp://b/\n'; } |
    sundog fetch - | cut -c 1-70
try sundog fetch --warc x.warc ftp://a/
grep -a -e '^WARC-Type' -e '^software' -e '^robots' -e '^http-header' x.warc
try sundog fetch --warc nowhere/x.warc ftp://a/
try sundog extract http://127.0.0.1/ http://example.org:25/
try sundog extract http://me@example.org/
try sundog extract --connect-to nowhere http://127.0.0.1/
# A header is refused without its value being repeated.
for h in secret ': secret' 'X Key: secret' 'X-Key:' "X-Key: secret
X: y" 'host: secret' 'User-Agent: secret' 'Range: bytes=0-9' '@' '@nowhere'; do
    try sundog fetch --header "$h" http://127.0.0.1/
done
try sundog extract --header secret page.html
try sundog extract --header @nowhere http://127.0.0.1/
printf '# mine\n\nX-Key: a\r\nX Key: secret\n' >keys
try sundog fetch --header @keys http://127.0.0.1/
printf '# none\n' >keys
try sundog fetch --header @keys http://127.0.0.1/
for i in 1 2 3 4 5 6 7 8 9; do printf 'X-Key: a\n'; done >keys
try sundog fetch --header @keys --header @keys http://127.0.0.1/
printf 'X-Key: %5000s\n' a >keys
try sundog fetch --header @keys --header @keys http://127.0.0.1/
head -c 70000 /dev/zero >keys
try sundog fetch --header @keys http://127.0.0.1/
rm keys
