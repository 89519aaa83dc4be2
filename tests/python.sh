#!/bin/sh
# python.sh -- the Python package: its games are the engine's, hash by hash; batches, environments, wrong calls.
#
#   tests/python.sh [--long]     50 games of each rule set, or 10,000; tests build/release
#   tests/python.sh --games N    N games of each rule set and nothing else; --from N: beginning with this seed
#
# Uses Debian's python3 with python3-numpy and python3-cffi, and skips without them.  SANDTABLE_LIBRARY names another
# library to test.
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1
games=50
from=0
only=
while [ $# -gt 0 ]; do
    case $1 in
    --long) games=10000 ;;
    --games)
        games=$2
        only=1
        shift
        ;;
    --from)
        from=$2
        shift
        ;;
    esac
    shift
done
python=/usr/bin/python3
if ! "$python" -c 'import cffi, numpy' 2>/dev/null; then
    echo "skipped: $python does not have numpy and cffi; install python3-numpy and python3-cffi"
    exit 0
fi
export PYTHONPATH=python PYTHONDONTWRITEBYTECODE=1
export SANDTABLE_LIBRARY="${SANDTABLE_LIBRARY:-build/release/libsandtable.so}"
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

"$python" python/cdef.py lib/sandtable.h | diff python/sandtable/cdef.txt - || {
    echo "the header changed; run: python/cdef.py lib/sandtable.h >python/sandtable/cdef.txt"
    exit 1
}

all=$("$python" -c 'import sandtable; print(*sandtable.all_rules())') || exit 1
for rules in $all; do
    build/release/test_python --from "$from" "$games" "$rules" >"$folder/engine" || exit 1
    cut -d ' ' -f 1-3 "$folder/engine" | "$python" tests/python/games.py >"$folder/python" || exit 1
    if ! diff "$folder/engine" "$folder/python" >"$folder/differ"; then
        echo "$rules: games that the engine (<) and Python (>) play in different ways:"
        head -n 6 "$folder/differ"
        exit 1
    fi
    echo "$rules: $(wc -l <"$folder/python") games, $(awk '{ n += $4 } END { print n }' "$folder/python") actions"
done
[ -z "$only" ] || exit 0

"$python" -W error -m unittest -q tests/python/test_*.py || exit 1

# What Python records, the program replays.
"$python" - "$folder/python.game" <<'END' || exit 1
import sys

import sandtable

game = sandtable.load_game("portable", "ford")
state, record, dice = game.new_initial_state(), game.record(), sandtable.Dice(2)
while not state.is_terminal():
    action = state.legal()[dice.below(state.count)]
    record.add(action)
    state.apply(action)
record.write(sys.argv[1])
END
build/release/sandtable replay "$folder/python.game" >"$folder/replayed" || {
    echo "the program does not replay what Python recorded"
    exit 1
}
