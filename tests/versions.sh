#!/bin/sh
# versions.sh -- games of older versions of the rules are played as they were: every record of tests/versions turns on
# a rule that has changed since, and replays to the same end.  Replayed as a game of the next version it takes another
# course: an action is refused, or one of its hashes differs.
#
#   ST=build/release/sandtable sh tests/versions.sh [RULES]     # of one rule set, which may have none
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"

# by_next HASH: replays the record as if the next version had played it, with this hash of its battle and without the
# marks of its lines.
by_next() {
    sed "s/^\(\[Rules \"[a-z0-9]*\) $version .*/\1 $((version + 1)) $1\"]/; s/  =[0-9a-f]*\$//" "$record" >next.game
    "$ST" replay next.game >out 2>err </dev/null
}

rules=${1:-*}
count=0
# shellcheck disable=SC2231
for record in "$root"/tests/versions/$rules/*.game; do
    [ -f "$record" ] || break
    name=$(basename "$(dirname "$record")")/$(basename "$record")
    version=$(sed -n 's/^\[Rules "[a-z0-9]* \([0-9]*\) .*/\1/p' "$record")
    hash=$(sed -n 's/^= //p' "$record" | tail -n 1)
    "$ST" replay "$record" >out 2>err </dev/null || fail "$name does not replay"
    [ "$(tail -n 1 out)" = "hash $hash" ] || fail "$name: expected hash $hash"
    # By the next version the same battle takes another course.  The complaint tells the hash that it has there.
    by_next 0000000000000000 && fail "$name: a wrong hash is accepted"
    by_next "$(sed -n 's/.*their hash is \([0-9a-f]*\) here.*/\1/p' err)" &&
        fail "$name: version $((version + 1)) accepts every action, with the same results"
    grep -Eq 'is refused|is not the recorded one' err || fail "$name: version $((version + 1)) takes no other course"
    count=$((count + 1))
done
[ "$count" -gt 0 ] || [ "$rules" != '*' ] || fail "there are no records"
echo "records of older versions: $count"
