# The paper's tables on a small world: all rows, all figures.
sundog world make --pages 5500 --hosts 450 --seed 2 -o w.sdw >/dev/null
sundog simulate w.sdw --table2 --runs 2 -o t2 | tail -n +3 |
    sed -E 's/  +1,000  .*//'
grep -o 'Figure [0-9]:' t2/report.html | sort -u
echo "== each row has a name of its own"
tail -n +2 t2/curve.tsv | cut -f 1-3 | sort | uniq -d | wc -l
cut -f 1 t2/curve.tsv | grep Rare | uniq
sundog simulate w.sdw --table2 --json | wc -l
sundog simulate w.sdw --table1 --runs 2 --json |
    sed -E 's/"(accuracy|iteration_ns)":[0-9.]+/"\1":0/g' | head -n 3
sundog simulate w.sdw --table1 -o t1 | wc -l
grep -c '<table' t1/report.html
grep -o '[0-9]* pages at most per run' t1/report.html
sundog simulate w.sdw --objective rare -o rare | wc -l
grep -o 'Figure [0-9]:' rare/report.html | sort -u
echo "== a path as long as paths may be"
long=$(printf './%.0s' {1..2000})
printf '0 1\n' >rewards
sundog simulate "${long}w.sdw" --objective rare --budget 5 -o long >/dev/null
grep -c '5 pages fetched per run' long/report.html
sundog simulate "${long}w.sdw" --policy bfs --rewards "${long}rewards" --budget 5 -o long >/dev/null
grep -c 'rewards, budget 5, 1 runs' long/report.html
