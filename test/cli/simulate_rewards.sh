# Rewards from a file: those that repeat a label give the label's run; graded
# ones are summed as they are; wrong files are refused with their line.
sundog world make --pages 3000 --hosts 200 --seed 5 -o w.sdw >/dev/null
keep() { grep -o '"label":"[a-z]*"\|"fetched":[0-9]*\|"rewarded":[0-9.]*'; }

# Every page pays a quarter: so does every policy.
seq 0 2999 | sed 's/$/\t0.25/' >quarter.tsv
sundog simulate w.sdw --policy success-rate,thompson,bfs --budget 400 \
    --rewards quarter.tsv --json | keep

# Only even pages pay, and one id is foreign.
{ seq 0 2 2998 | sed 's/$/\t1/'; echo '9999999 1'; } >even.tsv
sundog simulate w.sdw --policy bfs --budget 1M --rewards even.tsv --json | keep
gzip -c even.tsv >even.gz
sundog simulate w.sdw --policy bfs --budget 1M --rewards even.gz --json | keep
sundog simulate w.sdw --policy bfs --budget 100 --rewards quarter.tsv -o out \
    >/dev/null
tail -n 1 out/curve.tsv | cut -f 1-5

printf '0\t0.5\n1\t2\n' >bad.tsv
sundog simulate w.sdw --policy bfs --rewards bad.tsv || echo "status $?"
sundog simulate w.sdw --policy bfs --rewards none.tsv || echo "status $?"
sundog simulate w.sdw --table2 --rewards even.tsv || echo "status $?"
