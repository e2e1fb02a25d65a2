# world import: the recorded graph that comes with the project's data.
real=$SHARED/webgraphs/real-dev
[ -d "$real" ] || exit 77
sundog world import --index "$real/index.tsv.gz" --links "$real/links.tsv.gz" \
    --relevant "$real/relevant-any.txt.gz" --seeds "$real/seeds.txt" \
    --rare "$real/relevant-microdata5.txt.gz" -o real.sdw
sundog world stats real.sdw
