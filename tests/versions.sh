#!/bin/sh
# versions.sh -- games of older versions of the rules are played as they were: every record of tests/versions turns on
# a rule that has changed since, and replays to the same end.
#
#   ST=build/release/sandtable sh tests/versions.sh
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"

# by_next HASH: replays the record as if the next version had played it, with this hash of its battle and without the
# marks of its lines.
by_next() {
    sed "s/^\(\[Rules \"[a-z0-9]*\) $version .*/\1 $((version + 1)) $1\"]/; s/  =[0-9a-f]*\$//" "$record" >next.game
    "$ST" replay next.game >out 2>err </dev/null
}

count=0
for record in "$root"/tests/versions/*/*.game; do
    name=$(basename "$(dirname "$record")")/$(basename "$record")
    version=$(sed -n 's/^\[Rules "[a-z0-9]* \([0-9]*\) .*/\1/p' "$record")
    hash=$(sed -n 's/^= //p' "$record")
    "$ST" replay "$record" >out 2>err </dev/null || fail "$name does not replay"
    [ "$(tail -n 1 out)" = "hash $hash" ] || fail "$name: expected hash $hash"
    # By the next version the same battle takes another course.  The complaint tells the hash that it has there.
    by_next 0000000000000000 && fail "$name: a wrong hash is accepted"
    by_next "$(sed -n 's/.*their hash is \([0-9a-f]*\) here.*/\1/p' err)" && fail "$name: both versions agree on it"
    grep -q 'is refused' err || fail "$name: version $((version + 1)) takes no other course"
    count=$((count + 1))
done
[ "$count" -gt 0 ] || fail "there are no records"
echo "$count records of older versions"
