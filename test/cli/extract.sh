cat >page.html <<'PAGE'
<!doctype html><html lang=en><title>A page</title>
<meta property=og:title content="A title"><base href="http://ex.org/d/">
<script type="application/ld+json">
{"@context": "http://schema.org/", "@type": "Person", "name": "Ann",}
</script>
<div itemscope itemtype="http://schema.org/Book"><i itemprop=name>B</i></div>
<p vocab="http://schema.org/" typeof=Place><b property=name>P</b></p>
<a class=h-card href=ann rel=me>Ann</a>
PAGE
base=http://ex.org/page
labels() { sed -E 's/_:p[0-9a-f]{16}/_:/g'; }
echo "== N-Quads"
sundog extract --base $base page.html | labels
echo "== one syntax"
sundog extract --base $base --syntax microdata page.html | labels
echo "== strict"
sundog extract --base $base --syntax json-ld --strict page.html
echo "== two syntaxes, as Turtle"
sundog extract --base $base --syntax rdfa,microformats --format ttl page.html |
    labels
echo "== JSON, with links, from a pipe"
sundog extract --base $base --format jsonl --links - <page.html
echo "== a summary, and what was mended"
sundog extract --base $base --format summary --links --repairs mends page.html
cat mends
echo "== the address of a file"
sundog extract --syntax meta page.html |
    sed "s|<file://$(pwd -P)/|<file://HERE/|g"
echo "== the same blank nodes every time, others for another page"
sundog extract --base $base page.html >one
sundog extract --base $base page.html | cmp - one && echo the same
sed s/Ann/Bob/ page.html >other.html
sundog extract --base $base other.html | grep -o '_:p[0-9a-f]*' | sort -u >a
grep -o '_:p[0-9a-f]*' one | sort -u >b
comm -12 a b | wc -l
echo "== many pages come in order, whatever the threads"
for i in $(seq 40); do echo "<title>page $i</title>" >many$i.html; done
list=$(seq -f many%g.html 40)
sundog extract --threads 7 --syntax meta $list | grep -o '"page [0-9]*"' >got
seq -f '"page %g"' 40 | cmp - got && echo in order
echo "== a context out of a folder, and one that would leave it"
mkdir -p ctx/ex.org
echo '{"@context": {"name": "http://ex.org/name"}}' >ctx/ex.org/c.jsonld
echo '{"@context": {"name": "http://ex.org/out"}}' >out.jsonld
for c in http://ex.org/c.jsonld https://ex.org/c http://ex.org/../../out.jsonld
do
    echo "<script type=application/ld+json>{\"@context\": \"$c\"," \
        "\"@id\": \"http://ex.org/i\", \"name\": \"x\"}</script>" >c.html
    echo "$c"
    sundog extract --base $base --contexts ctx --repairs mends c.html
    cat mends
done
echo "== a page without data is no error"
: >empty.html
sundog extract empty.html && echo "status $?"
echo "== an input that cannot be read is told, the others are done"
sundog extract --base $base --syntax meta missing.html page.html ||
    echo "status $?"
echo "== what is over a limit is told, the rest is read"
{ echo '<title>Long</title>'; head -c 70000000 /dev/zero | tr '\0' x; } >long.html
sundog extract --base $base long.html page.html --format summary || echo "status $?"
{ printf '<meta '; printf 'a%d=b ' $(seq 600); echo 'name=author content=Ann>'; } |
    sundog extract --base $base - || echo "status $?"
echo "== wrong usage"
sundog extract || echo "status $?"
sundog extract --syntax jsonld page.html || echo "status $?"
sundog extract --base page page.html || echo "status $?"
sundog extract --links page.html || echo "status $?"
