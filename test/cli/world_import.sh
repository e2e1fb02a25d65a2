# world import: a small graph, its odds and ends, and what is refused.
printf '10\thttp://A.ex/\n20\thttps://b.ex/x?y=1\n30\thttp://a.ex:80/p\n' >index
printf '10\t20\t30\t20\t10\t99\r\n\n20\t10\n77\t10\n' | gzip >links.gz
printf '20\n88\textra\n' >relevant
sundog world import --index index --links links.gz --relevant relevant -o w.sdw
sundog world import --index index --links links.gz --relevant relevant \
    --rare relevant --seeds relevant -o w.sdw --json
sundog world stats w.sdw | head -10

printf '10\thttp://a.ex/\nten\thttp://a.ex/\n10\thttp://b.ex/\n30\tftp://c/\n' \
    >bad
sundog world import --index bad --links links.gz --relevant relevant -o no.sdw
echo "exit $?"
printf '20\n99\n30\n10\n' >rare
sundog world import --index index --links links.gz --relevant relevant \
    --rare rare -o no.sdw
echo "exit $?"
sundog world import --index index --links none --relevant relevant -o no.sdw
echo "exit $?"
sundog world import --index index
echo "exit $?"
gzip -dc links.gz | head -c 4 >/dev/null
head -c 30 links.gz >cut.gz
sundog world import --index index --links cut.gz --relevant relevant -o no.sdw
echo "exit $?"

# All seeds are printed, however many.
seq 40000 | sed 's|.*|&\thttp://host&.example/its/first/page|' >index
sundog world import --index index --links /dev/null --relevant relevant \
    --seeds <(seq 40000) -o many.sdw >/dev/null
sundog world seeds many.sdw | wc -lc
rm many.sdw
ls
