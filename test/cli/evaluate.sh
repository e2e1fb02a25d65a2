# Names of policies and files as logs give them. That the longest ones are read
# past their end only a sanitizer shows.
log() { # FILE MEMBERS
    printf '{"run": {%s}}\n{"url": "http://a/", "reward": 1}\n' "$2" >"$1"
}
# What stands before the measures, many x as one.
policies() { tr -s x | sed 's/, "loss.*//'; }

long=$(head -c 65536 /dev/zero | tr '\0' x)

echo "== the longest name"
log one.jsonl "\"policy\": \"$long\", \"seed\": 1"
log two.jsonl "\"policy\": \"$long\", \"seed\": 2"
sundog evaluate one.jsonl two.jsonl --json -o report | policies
echo "== a longer one"
log over.jsonl "\"policy\": \"x$long\""
sundog evaluate over.jsonl || echo "exit $?"
echo "== the longest name of a file"
for what in topic world; do
    log file.jsonl "\"$what\": \"$long\""
    sundog evaluate file.jsonl >out 2>&1
    echo "$what: exit $?, $(grep -c xxxx out) line"
done
echo "== control characters in a name"
log one.jsonl '"policy": "a\tb\nc\u0000d", "seed": 1'
log two.jsonl '"policy": "a\tb\nc\u0000d", "seed": 2'
log three.jsonl '"policy": "a\tb\nc\u0000x", "seed": 1'
sundog evaluate one.jsonl two.jsonl three.jsonl --json -o report | policies
awk -F '\t' '{n[NF]++} END {for (i in n) print i, "columns"}' report/evaluate.tsv
cut -f 2 report/evaluate.tsv | uniq | head -n 3
echo "== topics of different lengths: after so many pages, whatever was asked for"
pages() { # TOPIC PAGES: the first hundred are rewarded
    echo "{\"run\": {\"policy\": \"p\", \"seed\": $1}}"
    awk -v n="$2" 'BEGIN {for (i = 0; i < n; i++)
        printf "{\"url\": \"http://a/%d\", \"reward\": %d}\n", i, i < 100}'
}
pages 1 200 >short.jsonl
pages 2 2000 >long.jsonl
sundog evaluate short.jsonl long.jsonl -o report >/dev/null
grep -P '^harvest\tp\t(40|200|1000|2000)\t' report/evaluate.tsv | cut -f 3,4

# Two halves of a crawl: judged together each has half of the pool, judged apart
# each has all of its own.
sundog world make --pages 400 --hosts 20 --topics 3 --seed 5 -o w >/dev/null
printf 'name t\nwant any\ndescription vagerou\n' >t.topic
cp t.topic copy.topic
sundog simulate w --topic t.topic --policy breadth-first --budget 80 --log lab >/dev/null
half() { # WHICH [MEMBERS]: with a head if there are any
    [ $# = 1 ] || echo "{\"run\": {\"policy\": \"$1\", $2}}"
    sed 1d lab/*.jsonl | awk -v which="$1" 'NR % 2 == (which == "odd")'
}
judge() { # What of the last point, all of the pool, they have
    sundog evaluate "$@" -o report >/dev/null &&
        awk -F '\t' '$1 == "lexical_static" && $3 == 1 {print $2 ": " $4}' report/evaluate.tsv
}
half odd '"topic": "t.topic", "world": "w", "seed": 1' >odd.jsonl
half even '"topic": "./t.topic", "world": "./w", "seed": 1' >even.jsonl
echo "== one file by two names"
judge odd.jsonl even.jsonl
echo "== two files, unless the command line names one"
half even '"topic": "copy.topic", "world": "elsewhere/w", "seed": 1' >copy.jsonl
judge odd.jsonl copy.jsonl --world w
judge odd.jsonl copy.jsonl --world w --topic t.topic
echo "== files that are not there go by their names"
half odd '"topic": "no.topic", "world": "w"' >gone1.jsonl
half even '"topic": "no.topic", "world": "w"' >gone2.jsonl
half even '"topic": "./no.topic", "world": "w"' >gone3.jsonl
sundog evaluate gone1.jsonl gone2.jsonl || echo "exit $?"
sundog evaluate gone1.jsonl gone3.jsonl || echo "exit $?"
echo "== the log of a live crawl belongs to the one group, whichever comes first"
half even >live.jsonl
judge odd.jsonl live.jsonl --topic t.topic --world w
judge live.jsonl odd.jsonl
echo "== another seed is another start; of two groups none is that of a live crawl"
half even '"topic": "t.topic", "world": "w", "seed": 2' >seed2.jsonl
judge odd.jsonl seed2.jsonl live.jsonl --topic t.topic --world w
echo "== pages that the world does not have"
{ cat odd.jsonl; for i in 1 2 2; do echo "{\"url\": \"http://no.test/$i\", \"reward\": 0}"; done; } >more.jsonl
judge more.jsonl even.jsonl
sed 's/http:/https:/' even.jsonl >none.jsonl
judge odd.jsonl none.jsonl
echo "== none of them: the wrong world"
sed 's/http:/https:/' odd.jsonl >wrong.jsonl
judge wrong.jsonl none.jsonl || echo "exit $?"
sundog evaluate none.jsonl || echo "exit $?"
echo "== no pages at all"
head -n 1 odd.jsonl >empty.jsonl
sundog evaluate empty.jsonl --json
