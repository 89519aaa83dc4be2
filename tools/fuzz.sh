#!/bin/sh
# fuzz.sh -- runs one fuzz target for a while, or says what it reaches.
#
#   tools/fuzz.sh NAME SECONDS [--keep]
#   tools/fuzz.sh --coverage NAME
#
# NAME is a file of fuzz/ without its ending.  What the fuzzer learns goes to build/fuzz/learned/NAME
# and is where the next run begins; what breaks the target goes to build/fuzz/broken/NAME and is
# printed with its path.  With --keep the fewest learned inputs that reach something new are added
# to fuzz/corpus/NAME, which is replayed by every test.  Status 1 if something broke.
#
# --coverage prints, as a row of the table in docs/fuzzing.md, how many edges of the code that the target is for are
# reached by what was learned and the corpus, and how many functions of it are.
set -u
export LC_ALL=C

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
cd "$root" || exit 1

usage() {
    echo "usage: tools/fuzz.sh NAME SECONDS [--keep], or tools/fuzz.sh --coverage NAME" >&2
    exit 2
}
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
    usage
fi
name=$1
seconds=$2
keep=${3:-}
coverage=
if [ "$name" = --coverage ]; then
    [ $# -eq 2 ] || usage
    name=$2
    seconds=0
    coverage=1
fi
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

# The longest input.  Files may be larger, but longer inputs reach nothing new and make each run
# slow.
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

# subject NAME: the code that a target is for, as a regular expression of its files.
subject() {
    case $1 in
    action) echo 'rules/[^/]*/[^/]*[.]c' ;;
    book) echo 'text/(book|numbers)[^/]*[.]c' ;;
    bot) echo 'lab/talk[^/]*[.]c' ;;
    example) echo 'text/example[^/]*[.]c' ;;
    frame) echo 'server/frame[.]c' ;;
    head) echo 'server/http_head[.]c' ;;
    heard) echo 'lab/bot[.]c' ;;
    journal) echo 'lab/journal[.]c' ;;
    local) echo 'local/[^/]*[.]c' ;;
    lib) echo 'lib/[^/]*[.]c' ;;
    own) echo '(text|core)/rows[.]c' ;;
    pack) echo 'table/pack[.]c' ;;
    reading) echo 'text/readings[.]c' ;;
    record) echo 'text/record[^/]*[.]c' ;;
    scenario) echo 'text/(scenario[^/]*|yaml)[.]c' ;;
    stored) echo 'server/game_load[.]c' ;;
    wire) echo 'server/wire[.]c' ;;
    words) echo 'text/words[^/]*[.]c' ;;
    *) return 1 ;;
    esac
}

# count_edges PATTERN: from libFuzzer's list of functions, "... edges: 3/9 name file:line", a row of the table.
count_edges() {
    awk -v name="$name" -v want="/$1:" '
        /^(UN)?COVERED_FUNC:/ && $0 ~ want {
            for (i = 1; i < NF; i++)
                if ($i == "edges:") split($(i + 1), e, "/")
            reached += e[1]; edges += e[2]; functions++; hit += /^COVERED/
        }
        END {
            if (!edges) exit 1
            printf "| `%s` | %d of %d (%d %%) | %d of %d |\n",
                name, reached, edges, 100 * reached / edges, hit, functions
        }'
}

folder=build/fuzz
learned=$folder/learned/$name
broken=$folder/broken/$name
mkdir -p build
flock build/lock sh -c 'cmake --preset fuzz >/dev/null && ninja -C build/fuzz --quiet "$1"' build "fuzz_$name" ||
    exit 1
mkdir -p "$learned" "$broken" "fuzz/corpus/$name" || exit 1
dictionary >"$folder/words.dict"

if [ -n "$coverage" ]; then
    pattern=$(subject "$name") || usage
    "$folder/fuzz_$name" -runs=0 -print_coverage=1 -max_len="$longest" -rss_limit_mb=2048 -timeout=60 \
        "$learned" "fuzz/corpus/$name" 2>&1 | count_edges "$pattern" || {
        echo "fuzz.sh: libFuzzer does not say which functions of $pattern were reached" >&2
        exit 1
    }
    exit 0
fi

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
