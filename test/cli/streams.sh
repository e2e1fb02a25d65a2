# Standard streams that are closed or full.
# The next file must not get the messages of one that is closed.
echo '<title>A page</title>' >page.html
echo "== messages to nowhere stay out of other files"
sundog extract --repairs mends missing.html page.html >out 2>&-
echo "exit $?"
wc -c <mends
echo "== no input to wait for"
timeout 20 sundog fetch - <&-
echo "exit $?"
echo "== no output"
sundog extract page.html >&-
echo "exit $?"
echo "== no room for the output"
for args in --version --help "world --help" "crawl --help" "extract page.html"
do
    # shellcheck disable=SC2086
    sundog $args >/dev/full
    echo "exit $?"
done
