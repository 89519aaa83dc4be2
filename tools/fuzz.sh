#!/bin/sh
# fuzz.sh -- runs one fuzz target for a while.
#
#   tools/fuzz.sh NAME SECONDS [--keep]
#
# NAME is a file of fuzz/ without its ending.  What the fuzzer learns goes to build/fuzz/learned/NAME
# and is where the next run begins; what breaks the target goes to build/fuzz/broken/NAME and is
# printed with its path.  With --keep the fewest learned inputs that reach something new are added
# to fuzz/corpus/NAME, which is replayed by every test.  Status 1 if something broke.
set -u
export LC_ALL=C

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
cd "$root" || exit 1

usage() {
    echo "usage: tools/fuzz.sh NAME SECONDS [--keep]" >&2
    exit 2
}
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
    usage
fi
name=$1
seconds=$2
keep=${3:-}
if [ ! -f "fuzz/$name.c" ] || [ "$name" = replay_main ]; then
    usage
fi
case $seconds in
'' | *[!0-9]*) usage ;;
esac
case $keep in
'' | --keep) ;;
*) usage ;;
esac

# limit NAME: a number of text/limits.h.
limit() {
    sed -n "s/^ *$1 = \\([0-9][0-9]*\\).*/\\1/p" text/limits.h
}

# The longest input.  A file may be larger than what is tried here, but nothing new happens
# behind so many lines, and each run would take long.
case $name in
words) longest=$(limit TX_TEXT_MAX) ;;
action) longest=$((4 + 24 * 64)) ;;
*) longest=$(($(limit TX_LINE_MAX) * 4)) ;;
esac
if [ -z "$longest" ]; then
    echo "fuzz.sh: text/limits.h does not say how long an input may be" >&2
    exit 1
fi

# The words of the formats, then those of the shipped books and scenarios: a fuzzer that had to
# find them letter by letter would never get past the first line.
dictionary() {
    printf '"%s"\n' '### ' '**' '> **Ruling ' 'Table ' '|---|' '[T]' '[N]' '```example ' '[Sandtable \"1\"]' \
        '[Set \"' '\"]' 'undo ' '= ' '| ' '&a ' '*a' '!!str ' '{' '}' '\xef\xbb\xbf' \
        'setoption ' 'player ' 'position ' 'actions ' 'movers' 'list ' 'go ' 'simulations ' 'newgame' 'isready'
    for file in rules/*/rulebook.md rules/*/scenarios/*.yaml; do
        [ ! -f "$file" ] || grep -E '^(\||Table |[a-z]+:|  - )' "$file"
    done | grep -oE '[A-Za-z][A-Za-z0-9_-]*' | sort -u | sed 's/.*/"&"/'
}

folder=build/fuzz
learned=$folder/learned/$name
broken=$folder/broken/$name
mkdir -p build
flock build/lock sh -c 'cmake --preset fuzz >/dev/null && ninja -C build/fuzz --quiet "$1"' build "fuzz_$name" ||
    exit 1
mkdir -p "$learned" "$broken" "fuzz/corpus/$name" || exit 1
dictionary >"$folder/words.dict"

status=0
"$folder/fuzz_$name" -max_total_time="$seconds" -max_len="$longest" -rss_limit_mb=2048 -timeout=5 \
    -dict="$folder/words.dict" -artifact_prefix="$broken/" -print_final_stats=1 \
    "$learned" "fuzz/corpus/$name" || status=1
if [ -n "$keep" ]; then
    # Without counters: an input that only runs a loop once more is not new.
    "$folder/fuzz_$name" -merge=1 -use_counters=0 -max_len="$longest" -rss_limit_mb=2048 -timeout=5 \
        -artifact_prefix="$broken/" "fuzz/corpus/$name" "$learned" || status=1
fi
for file in "$broken"/*; do
    [ ! -f "$file" ] || echo "broken by $file"
done
exit $status
