# Standard streams that are closed: the next file must not get their messages.
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
