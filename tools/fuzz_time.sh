#!/bin/sh
# fuzz_time.sh -- adds to the table of docs/fuzzing.md how long each fuzz target ran without a fault.
#
#     tools/fuzz_time.sh COMMIT <FILE
#
# Lines of FILE: "NAME seconds S runs R ... crashes C"; one with crashes does not count, and gives status 1. Sessions on
# several machines so add up, and the commit of the last one stands beside the sum.
set -eu
export LC_ALL=C

cd "$(dirname -- "$0")/.."
[ $# = 1 ] || {
    echo "usage: tools/fuzz_time.sh COMMIT <FILE" >&2
    exit 2
}
commit=$(git rev-parse --short "$1")
new=$(mktemp)
trap 'rm -f "$new"' EXIT
awk -v commit="$commit" -v date="$(date -u +%Y-%m-%d)" '
    BEGIN { FS = "[ |`]+" }
    NR == FNR {
        for (i = 2; i < NF; i += 2)
            v[$i] = $(i + 1)
        bad += v["crashes"] > 0
        if (!v["crashes"] && v["seconds"] > 0) {
            seconds[$1] += v["seconds"]
            runs[$1] += v["runs"]
        }
        next
    }
    /<!-- time -->/ { inside = 1 }
    /<!-- end of time -->/ { inside = 0 }
    inside && /^\| `/ {
        name = $2
        if (name in seconds) {
            printf "| `%s` | %d | %d | %s | %s |\n", name, $3 + seconds[name], $4 + runs[name], commit, date
            next
        }
    }
    { print }
    END { exit bad > 0 }' - docs/fuzzing.md >"$new" || bad=1
cat "$new" >docs/fuzzing.md
exit "${bad:-0}"
