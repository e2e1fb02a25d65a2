mkdir -p web/Sky/Night web/Sky/Day web/Sea
for i in 1 2 3 4 5 6; do
    echo "<title>Stars</title><p>the moon and every star of night number $i" >web/Sky/Night/$i.html
    echo "<title>Sun</title><p>the cloud and the bright sun of the day number $i" >web/Sky/Day/$i.html
    echo "<title>Fish</title><p>the boat and the fish of the sea number $i" >web/Sea/$i.html
done
echo ignored >web/readme.txt
mkdir web/Sky/Rain
echo "<p>the rain and the cloud" >web/Sky/Rain/1.html
echo "== train on folders"
sundog topics train web --least 3 -o model
echo "== the same from a list, as JSON"
(cd web && find . -name '*.html' | sort | sed 's|^./||; s|\(.*\)/\(.*\)|\1\t\1/\2|') >web/list.tsv
sundog topics train web/list.tsv --least 3 --held-out 0 -o model2 --json
cmp model model2 && echo same model
echo "== test"
echo "<p>a boat under the star" >page.html
sundog topics test model page.html --top 2
sundog topics test model page.html --top 1 --json
echo "== pages of a server"
sundog world make --pages 60 --hosts 6 --topics 3 --seed 2 -o w >/dev/null
sundog world text w --examples 12 -o ex
sundog topics train ex -o critic --held-out 0 >/dev/null
sundog world serve w --listen 127.0.0.1:0 >at 2>/dev/null &
server=$!
while [ ! -s at ]; do sleep 0.05; done
url=$(sundog world seeds w | head -n 1)
sundog world text w 0 >first.html
sundog topics test critic --delay 0 --connect-to "$(cat at)" --top 1 "$url" first.html "${url}missing" >said 2>wrong
echo "exit $?"
sed 's|[a-z]*[0-9]/[a-z]*[0-9]|TOPIC|; s|//[^/]*/|//HOST/|' said wrong
kill $server
wait $server
echo "== in a target"
sundog extract --base http://a.example/ --model model --want 'topic(Sky) and similar("star boat") >= 0.3' page.html
echo "== what goes wrong"
sundog extract --base http://a.example/ --model model --want 'topic(Land)' page.html || echo "exit $?"
sundog extract --base http://a.example/ --want 'topic(Sky)' page.html || echo "exit $?"
sundog topics test model --top 1 http://127.0.0.1/ page.html || echo "exit $?"
head -c 100 model >cut
sundog topics test cut page.html || echo "exit $?"
sundog topics test model --top 1 missing.html page.html || echo "exit $?"
sundog topics test page.html page.html || echo "exit $?"
printf 'no tab\n' >bad.tsv
sundog topics train bad.tsv -o x || echo "exit $?"
sundog topics train web/Sea -o x || echo "exit $?"
sundog topics frob || echo "exit $?"
