#!/bin/sh
# judge.sh -- tells how good the learnt value of a rule set is: its error by quarter of a game, and its calibration.
#
#     sh tools/train/judge.sh ID [FOLDER]
#
# FOLDER (build/judge/ID) keeps the games that it plays. THREADS=N uses N threads (2); what it prints is the same.
#
# rules/ID/judge.txt says what to do:
#
#     games PLAYER FROM COUNT [OPTION]...   games that were not learnt from, or some of which were not; options are
#                                           those of `train_games play`
#     judge FILE [OPTION]...                the learnt value, and options of `train_games judge`
set -eu
export LC_ALL=C

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
cd "$root"
id=${1:-}
table=rules/$id/judge.txt
if [ -z "$id" ] || [ ! -f "$table" ]; then
    echo "judge: usage: sh tools/train/judge.sh ID [FOLDER]; there are" rules/*/judge.txt >&2
    exit 2
fi
folder=${2:-build/judge/$id}

[ -f build/release/build.ninja ] || cmake --preset release >/dev/null
ninja -C build/release train_games >&2
mkdir -p "$folder"

# play FILE PLAYER FROM COUNT [OPTION]...: unless they were played before.
play() {
    file=$1 player=$2 from=$3 count=$4
    shift 4
    [ ! -f "$file" ] || return 0
    build/release/train_games play "$id" "$player" "$from" "$count" "${THREADS:-2}" "$file.part" "$@"
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
$(sed -n 's/^games  *//p' "$table")
END
# shellcheck disable=SC2046 # several words
set -- $(sed -n 's/^judge  *//p' "$table")
net=rules/$id/$1
shift
# shellcheck disable=SC2086 # several files
build/release/train_games judge "$id" "$net" "$@" $files
