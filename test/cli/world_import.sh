# The three-file format, good and bad.
printf '7\thttp://a.test/\n18446744073709551615\thttp://a.test/x\n9\thttp://b.test/y?q=1\n' >index
printf '7\t18446744073709551615\t9\t12\n9\t7\n' >links
printf '9\n44\n' >good
gzip -c index >index.gz
sundog world import --index index.gz --links links --relevant good -o w.sdw
sundog world stats w.sdw | head -n 8
sundog simulate w.sdw --policy bfs --json | grep -o '"fetched":3,"rewarded":1'
printf '7\thttp://a.test/\nx\thttp://b.test/\n8\n8\tftp://c/\n7\thttp://d.test/\n' >bad
sundog world import --index bad --links links --relevant good -o no.sdw
echo "exit $?"
sundog world import --index nowhere --links links --relevant good -o no.sdw
echo "exit $?"
ls
