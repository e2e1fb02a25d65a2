printf '<!doctype html><p class=x>a<b>b<p>c' >page.html
echo "== a page"
sundog tree page.html
echo "== from a pipe, as HTML"
sundog tree --serialize - <page.html
echo
echo "== a fragment"
printf '<td>x</td>' | sundog tree --fragment tr -
echo "== a fragment of SVG"
printf '<g viewbox=1>' | sundog tree --fragment 'svg path' -
echo "== scripts decide what noscript holds"
printf '<noscript><p>x' | sundog tree --scripting --fragment div -
echo "== the transport knows the charset"
printf '<p>\317\320' | sundog tree --encoding windows-1251 -
echo "== no such file"
sundog tree missing.html || echo "status $?"
echo "== no file at all"
sundog tree || echo "status $?"

# What the user gets wrong, and what a page does.
printf 'x' | sundog tree --encoding klingon - 2>&1
echo "exit $?"
printf '%01000d' 0 | sed 's/0/<div>/g' | sundog tree - 2>&1 >/dev/null
