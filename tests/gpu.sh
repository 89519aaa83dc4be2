#!/bin/sh
# gpu.sh -- games on a graphics card equal the processor's: 200,000 of each rule set, and every signature.  Without a
# card or its compiler, only what the program says then is tested.
#
#   ST=build/release/sandtable sh tests/gpu.sh
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"

# refused WORDS OPTION...: the program does not take these options, and says why.
refused() {
    words=$1
    shift
    "$ST" bench "$@" >out 2>err </dev/null
    [ $? = 2 ] || fail "bench $*: expected exit status 2"
    grep -Fq "$words" err || fail "bench $*: expected \"$words\""
}

refused 'go with --gpu' --verify
refused 'go with --gpu' --compile
refused 'go with --gpu' --gpu --signature
refused 'a number from 1' --gpu --games 0
refused 'a number from 1' --gpu --games 1x
refused 'five numbers' --gpu --plan 128,4
refused 'five numbers' --gpu --plan 100,4,2,1,0
refused 'goes with --players' --gpu --actions 3
refused 'a number from 1' --gpu --players greedy --actions 0
refused 'no rule set' --gpu --rules none

"$ST" bench --gpu --verify >out 2>err </dev/null
status=$?
if [ $status = 3 ]; then
    [ "$(wc -l <err)" = 1 ] && [ ! -s out ] || fail "without a card: expected one sentence"
    echo "skipped: $(cat err)"
    exit 0
fi
[ $status = 0 ] || fail "exit status $status"
rules=$(sed -n 's/^signature \([^.]*\)\..*/\1/p' "$root/bench/signatures.txt" | sort -u)
battles=$(grep -c '\.' "$root/bench/signatures.txt")
[ "$(grep -c ' games equal$' out)" = "$battles" ] || fail "expected $battles battles"
for id in $rules; do
    grep -q "^$id: .* signatures equal$" out || fail "the signatures of $id are missing"
done
cat out
