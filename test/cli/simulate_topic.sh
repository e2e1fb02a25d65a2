export LC_ALL=C
sundog world make --pages 3000 --hosts 150 --topics 6 --seed 5 --set communities=12 \
    --set nav_links=2 --set link_menu=2 --set cross_rate=4 -o w >/dev/null
echo "== topics of a world"
sundog world text w | cut -f 1,2
sundog world text w 7 | head -c 110
echo
sundog world text w --examples 20 -o ex
sundog topics train ex -o model | tail -n 1
path=$(sundog world text w | cut -f 1 | sed -n 2p)
{
    echo "# a topic file"
    echo "name second"
    echo "want topic($path)"
    echo "model model"
    echo "keywords $(sundog world text w | cut -f 3 | sed -n 2p)"
    ls "ex/$path" | sed 's/.html//; s/^/example /'
} >second.topic
echo "== crawls"
policies=breadth-first,best-first,best-n-first,critic,apprentice,apprentice-offline,recall
sundog simulate w --topic second.topic --policy $policies --budget 200 --n 32 \
    --runs 2 --log runs --json | sed 's/, "score_ns.*}/}/'
ls runs | wc -l
head -n 2 runs/critic-second-1.jsonl
echo "== the second run is that of its seed"
sundog simulate w --topic second.topic --policy critic --budget 200 --seed 2 --log alone >/dev/null
cmp runs/critic-second-2.jsonl alone/critic-second-2.jsonl && echo "the same"
echo "== from neighbours, a small buffer, batches, all features"
sundog simulate w --topic=second.topic --policy apprentice --start neighbours --starts 5 \
    --budget 200 --buffer 64 --batch 20 --switch 40 --several mean --hints --cocited \
    --as small --json | sed 's/, "score_ns.*}/}/'
echo "== the first kilobyte of each page"
sundog simulate w --topic second.topic --policy breadth-first --page-bytes 1000 --budget 200 --json
echo "== recall within a given set"
head -n 40 runs/breadth-first-second-1.jsonl >few.jsonl
sundog simulate w --topic second.topic --policy recall --only few.jsonl --budget 200 --json |
    sed 's/, "loss.*}/}/'
echo "== examples that are said again"
url=$(grep -m 1 '"url"' runs/critic-second-1.jsonl | sed 's/.*"url": "//; s/".*//')
{ cat second.topic; grep '^example' second.topic; echo "example $url"; } >again.topic
sundog simulate w --topic again.topic --policy critic --budget 200 --log again >/dev/null
cmp <(sed '1s/again/second/' again/critic-second-1.jsonl) runs/critic-second-1.jsonl && echo "the same"
for topic in second again; do
    sundog evaluate runs/critic-second-1.jsonl --topic $topic.topic --json |
        grep -o '"recall": [0-9.]*'
done
echo "== starts that a run did not fetch"
sundog simulate w --topic second.topic --policy critic --budget 200 --buffer 4 --log small >/dev/null
sundog simulate w --topic second.topic --policy recall --only few.jsonl --budget 200 --seed 2 --log small >/dev/null
head -q -n 1 small/*.jsonl | cut -d ' ' -f 2- | cut -d , -f 1,4,5
echo "== how links are judged"
sundog simulate w --topic second.topic --accuracy --d-max 1 --budget 200
echo "== of one page no link"
sundog simulate w --topic second.topic --accuracy --d-max 0 --budget 1 | head -n 2
echo "== evaluate"
sundog evaluate runs/*.jsonl -o report
head -n 2 report/evaluate.tsv
grep -c '<svg' report/report.html
echo "== whichever log comes first: halves of a crawl, no page has the keywords"
sed 's/^keywords .*/keywords zzzz yyyy/' second.topic >none.topic
for half in 0 1; do
    awk -v half=$half 'NR == 1 {sub("critic", "half " half); print}
                       NR > 1 && NR % 2 == half' runs/critic-second-1.jsonl >half$half.jsonl
done
sundog evaluate half0.jsonl half1.jsonl --topic none.topic -o halves | head -n 4 | tail -n 2
sundog evaluate half1.jsonl half0.jsonl --topic none.topic -o turned >/dev/null
sort halves/evaluate.tsv >halves.tsv
sort turned/evaluate.tsv | diff halves.tsv - && echo "the same"
echo "== a description, no keywords"
sed 's/^keywords/description/' second.topic >described.topic
for topic in second described; do
    sundog evaluate runs/critic-second-1.jsonl runs/apprentice-second-1.jsonl --topic $topic.topic |
        sed -n 3,4p
done
echo "== logs of a live crawl"
printf '{"url": "http://a/", "reward": 1}\n{"url": "http://b/", "reward": 0}\n' >live.jsonl
sundog evaluate live.jsonl --json
echo "== what goes wrong"
sundog simulate w --topic second.topic --policy frob || echo "exit $?"
sundog simulate w --topic second.topic || echo "exit $?"
sundog simulate w --topic second.topic --policy critic,recall --as both || echo "exit $?"
sundog simulate w --topic second.topic --accuracy --json || echo "exit $?"
cp second.topic other.topic
sundog simulate w --topic second.topic --topic other.topic --policy critic --log no || echo "exit $?"
sundog world make --pages 100 --hosts 10 -o mute >/dev/null
sundog simulate mute --topic second.topic --policy critic 2>&1 | grep -c 'has no text'
sed '/^keywords/d' second.topic >mute.topic
sundog simulate w --topic mute.topic --policy critic,best-first || echo "exit $?"
echo "wnat x" >bad.topic
sundog simulate w --topic bad.topic --policy critic || echo "exit $?"
{ printf 'model %05000d\n' 0; sed '/^model/d' second.topic; } >long.topic
sundog simulate w --topic long.topic --policy critic || echo "exit $?"
echo "{" >bad.jsonl
sundog evaluate bad.jsonl || echo "exit $?"
sundog world text mute || echo "exit $?"
