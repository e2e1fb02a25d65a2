# sundog url: parts, normal form, domain, tokens, pattern; what does not parse.
echo "== an address"
sundog url 'HTTPS://User:pw@Shop.Example.co.uk:8443/a/../item-4711/red-winter-coat.html?ref=7&utm_source=x#top'
echo "== relative to a page"
sundog url --base https://ex.org/a/b/c?d '../x;jsessionid=1/index.html'
echo "== a domain of the world"
sundog url 'http://www.Bücher.de'
echo "== as JSON"
sundog url --json 'http://ex.org:81/shop/"quoted"?b=2&a=1'
sundog url --json mailto:someone@ex.org
echo "== an address of a machine"
sundog url 'http://0x7f.1/'
echo "== not an address"
sundog url 'http://a b/' || echo "status $?"
sundog url /relative || echo "status $?"
echo "== a base that is none"
sundog url --base nowhere /a || echo "status $?"
echo "== wrong usage"
sundog url || echo "status $?"
sundog url --help
