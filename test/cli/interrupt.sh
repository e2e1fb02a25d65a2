# Ctrl-C: exit 130, no half-written file.
sundog world make --pages 3M --hosts 300K -o big.sdw >/dev/null 2>&1 &
pid=$!
while [ ! -e big.sdw.part ]; do sleep 0.02; done
kill -INT $pid
wait $pid
echo "make: exit $?"
ls
sundog world make --pages 200K --hosts 20K -o w.sdw >/dev/null
sundog simulate w.sdw --policy thompson-best-score --budget 200K --runs 500 \
    -o out >printed 2>message &
pid=$!
sleep 0.5
kill -INT $pid
wait $pid
echo "simulate: exit $?"
cat message
[ -s printed ] || echo "nothing printed"
ls
# A file that must not grow is an error like others.
(
    ulimit -f 10
    sundog world make --pages 30K --hosts 200 -o limited.sdw >/dev/null
    echo "limit: exit $?"
)
ls
