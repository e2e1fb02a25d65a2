# Boards trap a greedy crawl and not a beam: what doc/topics.md shows at length.
export LC_ALL=C
sundog world make --pages 6000 --hosts 300 --topics 6 --seed 2 --set communities=18 \
    --set nav_links=2 --set link_menu=2 --set local_links=8 --set cross_rate=4 \
    --set largest_share=0.03 --set say_host=0.3 --set boards=0.5 --set board_pages=60 -o w >/dev/null
sundog world text w --examples 30 -o ex
sundog topics train ex -o model | tail -n 1
sundog world text w | while IFS=$(printf '\t') read -r path _ words; do
    {
        echo "name $path"
        echo "want topic($path)"
        echo "model model"
        echo "keywords $(echo "$words" | cut -d ' ' -f 1-3,13-14)"
        echo "description $(awk 'FNR == 1 || FNR == 4' "ex/$path"/*.html |
            sed 's/<[^>]*>/ /g' | tr '\n' ' ')"
        ls "ex/$path" | sed 's/.html//; s/^/example /'
    } >"$(basename "$path").topic"
done
for file in *.topic; do
    set -- "$@" --topic "$file"
done
for n in 1 64; do
    sundog simulate w "$@" --budget 400 --buffer 64 --n $n --policy best-n-first --log runs >table
done
sundog evaluate runs/*.jsonl -o report >/dev/null

# compare CURVE X: what N = 1 and N = 64 have at X of a curve.
compare() {
    awk -F '\t' -v c="$1" -v x="$2" '
        $1 == c && $3 == x {v[$2] = $4}
        END {a = v["best-n-first 1"]; b = v["best-n-first 64"]
             printf "%s at %s: %.3f %s %.3f\n", c, x, a, a < b ? "<" : ">=", b}' report/evaluate.tsv
}
echo "== N = 64 ends with more of the best pages and of the targets"
compare lexical_static 0.1
compare linkage_static 0.1
compare recall 400
echo "== and pays for it early"
compare harvest 48
compare linkage_dynamic 48
