#!/bin/sh
# frozen.sh -- builds the program of a commit, so that its players stay as opponents: tools/frozen.sh [COMMIT]
#
# Without a commit: the one whose players docs/strength.md compares with. The program is build/frozen/COMMIT/sandtable,
# and a match against its players is
#
#     sandtable match --first search:5 --second 'cmd:build/frozen/COMMIT/sandtable bot --player search:5'
set -eu

cd "$(dirname -- "$0")/.."
commit=$(git rev-parse --verify --short=12 "${1:-96547c0c}^{commit}")
folder=build/frozen/$commit
program=$folder/sandtable
if [ ! -x "$program" ]; then
    rm -rf "$folder"
    mkdir -p "$folder/source"
    git archive "$commit" | tar -x -C "$folder/source"
    (cd "$folder/source" && cmake --preset release >/dev/null && ninja -C build/release --quiet sandtable) >&2
    mv "$folder/source/build/release/sandtable" "$program"
    rm -rf "$folder/source"
fi
echo "$program"
