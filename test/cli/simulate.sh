# A run prints one object with every promised key; the same seed prints the
# same numbers; -o writes curves and a report.
sundog world make --pages 3000 --hosts 200 --seed 5 -o w.sdw >/dev/null

strip() { sed -E 's/"(select_ns|classify_ns|train_ns|seconds|peak_rss_bytes)":[0-9.]+/"\1":0/g'; }
sundog simulate w.sdw --policy success-rate,bfs --budget 600 --runs 2 \
    --lambda 0.2 --decay 100 --json | strip
sundog simulate w.sdw --policy success-rate,bfs --budget 600 --runs 2 \
    --lambda 0.2 --decay 100 --json | strip | cksum >a
sundog simulate w.sdw --policy success-rate,bfs --budget 600 --runs 2 \
    --lambda 0.2 --decay 100 --json | strip | cksum >b
cmp a b && echo same
sundog simulate w.sdw --budget 600 --json | strip >a
sundog simulate w.sdw --policy sundog --budget 600 --json | strip >b
cmp a b && echo "sundog is the default"
sundog simulate w.sdw --siblings --budget 60 --json | grep -o '"features":"[^"]*"'

sundog simulate w.sdw --policy thompson,random --budget 1K -o out >/dev/null
ls out
head -n 3 out/curve.tsv | cut -f 1-6
wc -l <out/curve.tsv
grep -c '<svg' out/report.html
sundog simulate w.sdw --budget 10 -o out/report.html 2>&1
sundog simulate w.sdw --table2 -o out/report.html 2>&1

# More than there is: everything is fetched, once.
sundog simulate w.sdw --policy best-score --learner ht --budget 1M --json |
    grep -o '"fetched":[0-9]*'

# Nothing of what is said is ignored.
sundog simulate w.sdw --lambda 0.2 2>&1 | head -n 1
sundog simulate w.sdw --lambda 0.2 --policy sundog,bfs 2>&1 | head -n 1

# Where nothing can be told apart there is nothing to run.
printf '1\thttp://a/\n2\thttp://a/x\n' >index
: >links
echo 1 >relevant
sundog world import --index index --links links --relevant relevant -o plain.sdw >/dev/null
sundog simulate plain.sdw --label rare || echo "exit $?"
sundog simulate plain.sdw --objective rare || echo "exit $?"
sundog simulate w.sdw --policy critic || echo "exit $?"
