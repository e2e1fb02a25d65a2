# sundog robots: the deciding line, and what the exit status says.
printf 'User-agent: *\r\nDisallow: /private # ours\r\nAllow: /private/x$\r\nCrawl-delay: 2.5\r\n\r\nUser-agent: other\r\nDisallow: /*.php\r\n' >robots.txt
try() {
    sundog robots "$@"
    echo "status $?"
}
try robots.txt http://ex.org/
try robots.txt http://ex.org/private/y
try robots.txt http://ex.org/private/x
try --agent Other robots.txt http://ex.org/private
try --agent other robots.txt 'http://ex.org/a.php?b#c'
: >empty.txt
try empty.txt http://ex.org/
echo "== what cannot be told"
try missing.txt http://ex.org/
try robots.txt /private
try --agent 'other/1.0' robots.txt http://ex.org/
try robots.txt
try --help
