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
