#!/bin/sh
# golden.sh -- what earlier releases kept is still read as they read it: every record of tests/golden replays to the
# same end, is written again byte for byte, and the games of their servers load and are served as they were.
#
#   ST=build/release/sandtable sh tests/golden.sh [RULES]     # only the records of one rule set, which may have none
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
rules=${1:-}

# write_again FILE: a game that is not over is gone on with, and saved as it was.
write_again() {
    rm -f kept.game again.game
    cp "$1" kept.game
    chmod u+w kept.game
    printf 'save again.game\nquit\n' >script
    timeout 60 "$ST" play --resume kept.game >out 2>err <script || fail "$1 cannot be gone on with"
    cmp -s "$1" again.game || fail "$1 is written otherwise"
    cmp -s "$1" kept.game || fail "$1 was changed by looking at it"
    written=$((written + 1))
}

# check RELEASE: every record of a release, against the lines of its hashes.txt.
check() {
    grep '^record ' "$1/hashes.txt" >lines || fail "$1/hashes.txt names no records"
    (cd "$1" && find . -name '*.game' | sed 's|^\./||' | sort) >there
    cut -d ' ' -f 2 lines | sort | cmp -s - there || fail "the records of $1 are not those of its hashes.txt"
    sed -n "\|^record $rules${rules:+/}|p" lines >some
    while read -r _ name hash actions result sum words; do
        [ "$(sha256sum <"$1/$name")" = "$sum  -" ] || fail "$name: its bytes are others"
        "$ST" replay "$1/$name" >out 2>err </dev/null || fail "$name does not replay"
        [ "$(tail -n 1 out)" = "hash $hash" ] || fail "$name: expected hash $hash"
        end=$(tail -n 2 out | head -n 1)
        case $end in
        "$words.  "*" $actions actions.") ;;
        *) fail "$name: expected \"$words\" after $actions actions" ;;
        esac
        grep -Fqx "[Result \"$result\"]" "$1/$name" || fail "$name: expected the result $result"
        [ "$result" != '*' ] || write_again "$1/$name"
    done <some
}

for release in "$root"/tests/golden/*/; do
    release=${release%/}
    written=0
    check "$release"
    if [ -n "$rules" ]; then
        echo "of release $(basename "$release"): $(wc -l <some), $written written again"
        continue
    fi
    node "$root/tests/golden/server.mjs" "$ST" "$release" >out 2>err </dev/null || fail "the server, with $release"
    echo "$(basename "$release"): $(wc -l <some) records, $written written again, $(cat out)"
done
