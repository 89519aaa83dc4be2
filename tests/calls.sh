#!/bin/sh
# calls.sh -- the rules do not recurse, and their deepest calls fit the stack that a thread of a graphics card has.
#
#   sh tests/calls.sh
#
# gcc writes who calls whom, and the frame of each function.  Calls through pointers are not followed; the few there are
# lead to functions that do not call back.
set -u
export LC_ALL=C

most=49152 # bytes; docs/gpu.md says what it is made of
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# graph FOLDER: who calls whom in its files.
graph() {
    sed -n 's/^node: { title: "\([^"]*\)" label: "[^"]*\\n\([0-9]*\) bytes.*/frame \1 \2/p
        s/^edge: { sourcename: "\([^"]*\)" targetname: "\([^"]*\)".*/call \1 \2/p' "$1"/*.ci |
        grep -v ' __indirect_call$'
}

# judge FOLDER: prints the deepest calls; status 1 and the reason if there is a loop, or if they are too deep.
judge() {
    graph "$1" | sort -u >"$1/graph"
    grep -q '^call' "$1/graph" || {
        echo "calls: nothing calls anything"
        return 1
    }
    if awk '$1 == "call" && $2 == $3 { print $2 " calls itself"; n++ } END { exit !n }' "$1/graph" ||
        ! sed -n 's/^call //p' "$1/graph" | tsort >"$1/order" 2>"$1/loop"; then
        cat "$1/loop" 2>/dev/null
        echo "calls: the rules recurse"
        return 1
    fi
    # Those that are called come first.
    tac "$1/order" | sed 's/^/order /' | cat "$1/graph" - | awk -v most="$most" '
        $1 == "frame" { frame[$2] = $3 }
        $1 == "call" { calls[$2] = calls[$2] " " $3 }
        $1 == "order" {
            n = split(calls[$2], to, " ")
            for (i = 1; i <= n; i++)
                if (deep[to[i]] > deep[$2]) {
                    deep[$2] = deep[to[i]]
                    way[$2] = way[to[i]]
                }
            deep[$2] += frame[$2] + 8
            name = $2
            sub(/.*[\/:]/, "", name)
            way[$2] = name " " way[$2]
            if (deep[$2] > deep[last])
                last = $2
        }
        END {
            print "calls: at most " deep[last] " bytes deep: " way[last]
            exit deep[last] > most
        }'
}

# caught NAME LINE-OF-C: the judge must fault it, or this whole test proves nothing.
caught() {
    mkdir "$folder/bad"
    printf '%s\n' "$2" >"$folder/bad/bad.c"
    (cd "$folder/bad" && gcc -fcallgraph-info=su -c bad.c) || exit 1
    if judge "$folder/bad" >"$folder/faults"; then
        echo "self-test: not caught: $1"
        exit 1
    fi
    rm -r "$folder/bad"
}
caught "a call of itself" 'int f(int n); int f(int n) { return n > 0 ? f(n - 1) : 0; }'
caught "a loop of calls" 'int f(int n); static int g(int n) { return f(n - 1); } int f(int n) { return n ? g(n) : 0; }'
caught "a large frame" 'void h(char *); void f(void); void f(void) { char all[60000]; h(all); }'

mkdir "$folder/rules"
for source in rules/*.c rules/*/*.c core/*.c space/*.c; do
    [ -e "$source" ] && printf '%s\n%s\n' "$PWD/$source" "$(printf %s "${source%.c}" | tr / _).o"
done >"$folder/sources"
cd "$folder/rules" || exit 1
# shellcheck disable=SC2016
xargs -P 2 -n 2 sh -c 'gcc -std=c11 -O1 -w -fcallgraph-info=su -c "$0" -o "$1"' <"$folder/sources" || exit 1
judge "$folder/rules"
