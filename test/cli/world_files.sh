# Damaged and foreign files are refused with their name.
try() {
    "$@"
    echo "exit $?"
}
sundog world make --pages 500 --hosts 40 --seed 5 -o w.sdw >/dev/null
head -c 300 w.sdw >short.sdw
try sundog world stats short.sdw
head -c 20000 w.sdw >cut.sdw
try sundog world stats cut.sdw
echo "not a world" >foreign.sdw
try sundog simulate foreign.sdw --policy bfs
: >empty.sdw
try sundog world stats empty.sdw
cp w.sdw flipped.sdw
printf '\377' | dd of=flipped.sdw bs=1 seek=9000 conv=notrunc status=none
try sundog world stats flipped.sdw
try sundog world stats .
mkfifo pipe
try sundog simulate pipe --policy bfs
rm pipe
ls
