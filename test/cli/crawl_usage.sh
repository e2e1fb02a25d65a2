# Wrong usage of the commands around a crawl.
try() {
    echo "\$ $*"
    "$@"
    echo "exit $?"
}
try sundog crawl
try sundog crawl http://a.example/
try sundog crawl -o out
try sundog crawl -o out http://a.example/ --want 'schema:'
try sundog crawl -o out http://a.example/ --policy nope
try sundog crawl -o out http://a.example/ --agent 'two words'
try sundog crawl -o out http://a.example/ --policy best-first
try sundog crawl -o out http://a.example/ --policy recall
try sundog crawl -o out http://a.example/ --policy recall --only nowhere.jsonl
try sundog crawl -o out http://a.example/ --policy apprentice-offline
try sundog crawl -o out http://a.example/ --policy apprentice --hints
try sundog crawl -o out http://a.example/ --topic nowhere.topic
try sundog crawl -o out http://a.example/ --lambda 0.2
try sundog crawl -o out http://a.example/ --lambda 0.2 --policy critic
try sundog crawl -o out a.example
try sundog crawl -o out https://me:secret@a.example/x
try sundog crawl -o out http://a.example/ --header X-Key: secret
try sundog crawl -o out http://a.example/ --header Cookie=secret
try sundog crawl -o out http://a.example/ --header @nowhere
ls
printf '\357\273\277http://a.example/\r\n# none\n\nb.example\n' >some.txt
try sundog crawl -o out --seeds some.txt
try sundog crawl -o out --seeds - <some.txt
printf 'http://a.example/\nhttp://me@b.example/\n' >some.txt
try sundog crawl -o out --seeds some.txt
rm some.txt
ls
# Of a crawl these are not what they are of fetch.
sundog crawl --help | grep -A1 -e '--max-per-host' -e '--max-redirects' -e '--retries'
mkdir mine
echo '# mine' >mine/seeds.txt
echo mine >mine/pages.jsonl
try sundog crawl -o mine http://a.example/
cat mine/seeds.txt
rm mine/seeds.txt
for name in status guard options.part; do
    echo '# mine' >mine/$name
    try sundog crawl -o mine http://a.example/
    cat mine/$name
    rm mine/$name
done
try sundog crawl -o mine http://a.example/
cat mine/pages.jsonl
rm -r mine
# What a crawl that was killed at once has left is in nobody's way.
mkdir killed
touch killed/seeds.txt killed/options.part
sundog crawl -o killed http://127.0.0.1/ --quiet 2>&1 >/dev/null
ls killed/seeds.txt killed/options*
rm -r killed
try sundog resume
sundog resume --help | grep -c "^  -o "
try sundog resume --budget 5
try sundog resume nowhere
try sundog status
try sundog status nowhere
try sundog explain nowhere
try sundog explain nowhere http://a.example/
try sundog report
try sundog report nowhere
try sundog world seeds nowhere.sdw
for command in crawl resume status explain report "world seeds"; do
    # shellcheck disable=SC2086
    sundog $command --help | head -n 1
done
ls
