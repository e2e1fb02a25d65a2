# The real graph imports whole.
dir=$SHARED/webgraphs/real-dev
[ -d "$dir" ] || exit 77
sundog world import --index "$dir/index.tsv.gz" --links "$dir/links.tsv.gz" \
    --relevant "$dir/relevant-any.txt.gz" --rare "$dir/relevant-microdata5.txt.gz" \
    --seeds "$dir/seeds.txt" -o real.sdw >/dev/null
sundog world stats real.sdw
sundog simulate real.sdw --policy bfs,success-rate --budget 3439 --json |
    grep -oE '"policy":"[a-z-]*"|"fetched":[0-9]*|"rewarded":[0-9]*'
