#!/bin/sh
# train.sh -- makes a learnt value of a rule set: games, facts, training, factors.
#
#     sh tools/train/train.sh [--play] ID [FOLDER]
#
# Without --play it does what rules/ID/train.txt says and writes rules/ID/value.net, which measures luck; with --play,
# what rules/ID/play.txt says, and writes rules/ID/play.net, which players use. FOLDER (build/train/ID, build/play/ID)
# keeps the games, so that a run that was stopped goes on; remove it after a change of the rules or the players. The
# same commit and the same torch give the same file. THREADS=N uses N threads (2); the file is the same.
#
# Lines of the table:
#
#     games PLAYER FROM COUNT [OPTION]...   games to learn from; options are those of `train_games play`. Games of
#                                           different numbers are different games. A battle that is held out needs
#                                           games too.
#     each N                                positions of a quarter of a game to learn from; 0 or no such line: all
#     learn [OPTION]...                     options of train.py
#     passes N                              1 fits results; in each further pass the network of the one before takes
#                                           luck out of them
#     fit PAIRS BATTLE...                   pairs of games for the factors, and their battles; none: no factors
set -eu
export LC_ALL=C

say() {
    printf 'train: %s\n' "$*" >&2
}

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
cd "$root"
what=train
name=value.net
how=
if [ "${1:-}" = --play ]; then
    what=play
    name=play.net
    how='--play '
    shift
fi
id=${1:-}
table=rules/$id/$what.txt
if [ -z "$id" ] || [ ! -f "$table" ]; then
    say "usage: sh tools/train/train.sh [--play] ID [FOLDER]; there are" rules/*/train.txt rules/*/play.txt
    exit 2
fi
folder=${2:-build/$what/$id}
python=/usr/bin/python3
if ! "$python" -c 'import torch' 2>/dev/null; then
    say "$python cannot import torch; install the package python3-torch."
    exit 1
fi

each=$(sed -n 's/^each  *//p' "$table")

# The words behind the first word of the line, one line each.
line() {
    sed -n "s/^$1  *//p" "$table"
}

[ -f build/release/build.ninja ] || cmake --preset release >/dev/null
ninja -C build/release train_games sandtable >&2
games=build/release/train_games
mkdir -p "$folder"

# play FILE PLAYER FROM COUNT [OPTION]...: unless they were played before.
play() {
    file=$1 player=$2 from=$3 count=$4
    shift 4
    [ ! -f "$file" ] || return 0
    say "$count games of $player" "$@"
    "$games" play "$id" "$player" "$from" "$count" "${THREADS:-2}" "$file.part" "$@"
    mv "$file.part" "$file"
}

files=
n=0
while read -r words; do
    n=$((n + 1))
    # shellcheck disable=SC2086 # several words
    play "$folder/$n.games" $words </dev/null
    files="$files $folder/$n.games"
done <<END
$(line games)
END

net=
pass=1
passes=$(line passes)
while [ "$pass" -le "$passes" ]; do
    say "pass $pass of $passes"
    # shellcheck disable=SC2086 # several files; no network in the first pass
    "$games" facts "$id" "$folder/facts" $files --each "${each:-0}" --threads "${THREADS:-2}" \
        ${net:+--net "$net"}
    net=$folder/$pass.net
    # shellcheck disable=SC2046 # several words
    "$python" tools/train/train.py "$folder/facts" "$net" $(line learn) --note "sh tools/train/train.sh $how$id" >&2
    pass=$((pass + 1))
done

if [ -z "$(line fit)" ]; then
    cp "$net" "rules/$id/$name"
    say "wrote rules/$id/$name"
    exit
fi
say "factors"
# shellcheck disable=SC2046 # several words
set -- $(line fit)
pairs=$1
shift
for battle; do
    shift
    set -- "$@" --scenario "$battle"
done
build/release/sandtable lab fit --rules "$id" "$@" --players greedy,search:3 --pairs "$pairs" --net "$net" \
    --threads "${THREADS:-2}" >"$folder/fit"
cat "$folder/fit" >&2
factor=$(grep '^factor ' "$folder/fit")
sed "s/^factor .*/$factor/" "$net" >"rules/$id/$name"
say "wrote rules/$id/$name"
