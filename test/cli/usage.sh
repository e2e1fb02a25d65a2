# Wrong usage: exit 2, what is wrong, and where help is.
try() {
    echo "\$ $*"
    "$@"
    echo "exit $?"
}
try sundog
try sundog frob
try sundog simulate
try sundog simulate --polcy bfs w
try sundog simulate w --policy nope
try sundog simulate w --policy bfs,nope
try sundog simulate w --budget
try sundog simulate w --policy bfs --budget many
try sundog simulate w --policy bfs --budget 0
try sundog simulate w --policy bfs --lambda 1.5
try sundog simulate w --policy bfs --lambda nan
try sundog simulate w --policy bfs --learner svm
try sundog simulate w --policy bfs --features words
try sundog simulate w --policy bfs --label some
try sundog simulate w --policy bfs --json=yes
try sundog simulate w x --policy bfs
try sundog simulate w
try sundog simulate w --table2 --policy bfs
for option in "--label rare" "--learner ht" "--delay 5" "--lambda 0.5" "--decay 5" "--static 5" "--features url" \
    "--hashes 5" "--tune tell=1" --siblings --chart; do
    try sundog simulate w --table2 $option
done
try sundog simulate w --objective rare --label any
try sundog simulate w --table1 --learner ht
try sundog simulate w --table1 --budget 5
try sundog simulate w --table1 --table2
try sundog simulate w --policy best-score --learner none --static 5
try sundog simulate nowhere.sdw --policy bfs
try sundog --version
