# world make, world stats: the summary, the same bytes twice, refusals.
sundog world make --pages 2000 --hosts 150 --seed 4 -o a.sdw | grep -v seconds
sundog world make --pages 2K --hosts 150 --seed 4 -o b.sdw >/dev/null
cmp a.sdw b.sdw && echo "the same bytes"
sundog world stats a.sdw
sundog world stats a.sdw --json

sundog world make --pages 10 --hosts 1 --set any=0.5 -o half.sdw | grep any
sundog world make --pages 3 --hosts 5 -o no.sdw
echo "exit $?"
sundog world make --pages 3 --hosts 1 --set colour=1 -o no.sdw
echo "exit $?"
sundog world make --pages 3
echo "exit $?"
sundog world make --pages 9 --hosts 1 -o no/where.sdw
echo "exit $?"

sundog world paint
echo "exit $?"
ls
