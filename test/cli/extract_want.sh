cat >recipe.html <<'PAGE'
<!doctype html><html lang=de-AT><title>Apfelkuchen</title>
<script type="application/ld+json">
{"@context": "https://schema.org/", "@type": "Recipe", "name": "Apfelkuchen",
 "image": "a.jpg", "recipeIngredient": ["4 Äpfel", "200 g Mehl"],
 "recipeInstructions": [{"@type": "HowToStep", "text": "Backen."}],
 "totalTime": "PT1H15M"}
</script><p>Nach Art der <b>Groß</b>mutter.<script>secret</script>
PAGE
cat >cars.html <<'PAGE'
<!doctype html><html lang=en><title>Cars</title>
<div itemscope itemtype="http://schema.org/Offer">
 <b itemprop=price>18.900 €</b>
 <div itemprop=itemOffered itemscope itemtype="http://schema.org/Car">
  <i itemprop=brand>Volkswagen</i> <i itemprop=modelDate>2007-03</i></div></div>
<div itemscope itemtype="http://schema.org/Offer"><b itemprop=price>25000</b></div>
PAGE
cd_want() { sundog extract --base http://a.example/p --want "$@"; }
echo "== the share that is there"
cd_want 'complete(schema:Recipe: name, image, recipeIngredient, recipeInstructions, nutrition)' recipe.html
echo "== conditions, on two pages"
cd_want 'schema:Offer where price < 20000 and itemOffered.brand ~ "volkswagen|seat"i and itemOffered.modelDate <= 2008' cars.html recipe.html
echo "== every part tells"
cd_want '0.5*schema:Product with name + 0.5*valid(schema:Car) or host = "b.example" or microdata >= 9' cars.html
echo "== an item is new once, whatever the threads"
cd_want 'new(schema:Offer)' --threads 8 cars.html recipe.html cars.html | grep '^[01]'
echo "== what a page without reward had is new on the next one"
sed 's/lang=en/lang=de/' cars.html >wagen.html
cd_want 'new(schema:Offer) and language = de' cars.html wagen.html wagen.html | grep '^[01]'
echo "== the words of the page, its language, not its scripts"
cd_want 'content ~ "art der großmutter"i and language = de' recipe.html | head -n 1
cd_want 'content ~ "secret"' recipe.html | head -n 1
echo "== as a filter"
cd_want schema:Recipe --format nq cars.html recipe.html | grep -c .
cd_want schema:Recipe --format jsonl cars.html recipe.html | grep -c .
echo "== a summary by host"
record() { # address, file
    head=$'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n'
    n=$((${#head} + $(wc -c <"$2")))
    printf 'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\n' "$1"
    printf 'Content-Type: application/http; msgtype=response\r\n'
    printf 'Content-Length: %d\r\n\r\n%s' $n "$head"
    cat "$2"
    printf '\r\n\r\n'
}
{ record http://a.example/1 cars.html; record http://b.example/1 cars.html
  record http://b.example/2 recipe.html; } >pages.warc
sundog extract --want 'schema:Offer with price, itemOffered.brand or language = de' \
    --format summary pages.warc
echo "== one host needs no total"
cd_want 'any' --format summary recipe.html | head -n 2
echo "== names of all kinds, and a long one"
cat >names.html <<'PAGE'
<script type="application/ld+json">
{"@id": "http://x.example/1", "@type": ["http://x.example/Pie", "https://schema.org/Recipe"],
 "https://schema.org/name": "Apfelkuchen nach Art der alten Frau, sehr gut mit viel Zimtäpfeln"}
</script>
PAGE
cd_want schema:Recipe names.html
echo "== a summary of many types"
for i in $(seq 200); do
    echo "<p vocab=http://x.example/ typeof=T$i><b property=p>1</b><b property=q>1</b></p>"
done >many.html
cd_want any --format summary many.html many.html | grep -c 'found <http://x.example/T[0-9]*>: 2 items$'
cd_want any --format summary many.html many.html | grep -c '^      <http://x.example/[pq]>  *100.0%  2$'
echo "== wrong expressions"
cd_want 'schema:Recip' cars.html || echo "status $?"
cd_want 'microdata >= ' cars.html || echo "status $?"
