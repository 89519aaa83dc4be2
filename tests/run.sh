#!/bin/sh
# run.sh -- runs every check of the project: one line each, then `N passed, N failed`.
#
#   ./sandtable test [--long]      installs the tools first; this script expects them
#
# A check is one line: check NAME COMMAND...  It passes if the command exits with 0; its output is
# shown if it fails, and if a browser test passed only on a retry.  Commands run in the project root
# without input.
set -u

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
cd "$root" || exit 1
long=
limit=900
case ${1:-} in
'') ;;
--long)
    long=--long
    limit=14400
    ;;
*)
    echo "usage: sandtable test [--long]" >&2
    exit 2
    ;;
esac

# Use the same environment everywhere.
export LC_ALL=C ST="$root/build/release/sandtable" ST_LONG="$long"
unset ST_NO_INSTALL CFLAGS CXXFLAGS CPPFLAGS LDFLAGS ASAN_OPTIONS UBSAN_OPTIONS

results=$(mktemp -d) || exit 1
trap 'rm -rf "$results"' EXIT
# If the run is interrupted, stop the lanes; each stops its own command.
lanes=
child=
stop() {
    # shellcheck disable=SC2086
    kill $lanes $child 2>/dev/null
    exit 130
}
trap stop INT TERM
: >"$results/passed"
: >"$results/failed"

# Lanes run in parallel; the lock keeps the output of a failure together.
check() {
    name=$1
    shift
    output=$(mktemp "$results/output.XXXXXX")
    began=$(date +%s%N)
    timeout -k 10 "$limit" "$@" >"$output" 2>&1 </dev/null &
    child=$!
    wait $child
    status=$?
    child=
    tenths=$((($(date +%s%N) - began) / 100000000))
    time=$((tenths / 10)).$((tenths % 10))s
    (
        flock 9
        if [ $status = 0 ]; then
            echo "ok $name $time"
            grep -A 9 '^ *[0-9]* flaky$' "$output"
            echo "$name" >>"$results/passed"
        else
            echo "FAILED $name"
            cat "$output"
            [ $status != 124 ] || echo "stopped after $limit s"
            echo "(exit status $status, $time)"
            echo "$name" >>"$results/failed"
        fi
    ) 9>"$results/lock"
    rm -f "$output"
    return $status
}

# build PRESET [TARGET], one at a time as ./sandtable does.  A folder that was configured in
# another place is recreated. After an error in one file, the others are still built.
builder='preset=$1
shift
web=
[ "$preset" != release ] || web=-DST_WEB=ON
cmake --preset "$preset" $web >/dev/null 2>&1 || {
    rm -rf "build/$preset"
    cmake --preset "$preset" $web
} && ninja -C "build/$preset" --quiet -k 0 "$@"'
mkdir -p build
build() {
    for name in "$@"; do :; done
    check "build-$name" flock build/lock sh -c "$builder" build "$@"
}

# List the files of a pattern; nothing if there are none.
files() {
    for file in "$@"; do
        [ ! -e "$file" ] || echo "$file"
    done
}

# ---- the sources ----

check checksrc-self-test sh tools/checksrc --self-test
check checksrc sh tools/checksrc
check lint-format sh tools/lint.sh format
check lint-shell sh tools/lint.sh shell

# ---- the builds ----

build release
build asan
build clang
build release cpp
build release o0
build release wasm
build tsan test_lab_match
build tsan test_lib
if [ -n "$long" ]; then
    build fuzz
    build release i686
    build release aarch64
fi
check nm sh tests/nm.sh build/release
check signatures sh -c 'build/release/sandtable bench --signature | diff bench/signatures.txt -'

# ---- the test programs: release build and sanitizers in parallel ----

programs() {
    preset=$1
    for source in $(files tests/*.c); do
        name=$(basename "$source" .c)
        # With a sanitizer the many games of these take minutes.
        case $long$preset-$name in
        asan-lab_many | asan-luck) continue ;;
        esac
        # shellcheck disable=SC2086
        check "$preset-$name" "build/$preset/test_$name" $long
    done
}

release_programs() {
    programs release
}

asan_programs() {
    programs asan
}

replays() {
    for source in $(files fuzz/*.c); do
        name=$(basename "$source" .c)
        [ "$name" != replay_main ] || continue
        check "replay-$name" build/asan/"replay_$name" "fuzz/corpus/$name"
    done
}

# Matches use threads for games, for starting bots, and for the journal; the library for batches.
threads() {
    check tsan-lab_match build/tsan/test_lab_match
    check tsan-lib build/tsan/test_lib --batches
}

# The slow linters.
lints() {
    check lint-cppcheck sh tools/lint.sh cppcheck
    check lint-tidy sh tools/lint.sh tidy ${long:+--all}
}

servers() {
    for script in $(files tests/*.mjs); do
        # shellcheck disable=SC2086
        check "$(basename "$script" .mjs)" node "$script" build/release $long
    done
}

scripts() {
    for script in $(files tests/*.sh); do
        case $script in
        tests/run.sh | tests/nm.sh) continue ;;
        esac
        # shellcheck disable=SC2086
        check "$(basename "$script" .sh)" sh "$script" $long
    done
}

browsers() {
    check web-types sh -c 'cd web && node_modules/.bin/tsc -p .'
    check lint-web sh tools/lint.sh web
    # Four hundred tests beside all other lanes.
    limit=$((2 * limit))
    check browser sh tests/browser/run.sh
    check browser-site env ST_SITE=1 sh tests/browser/run.sh
}

lane() {
    trap stop INT TERM
    for part in "$@"; do
        $part
    done
}

# Scripts mostly wait for servers and bots, and tests of pages for pages, so they have lanes of their own.  The longest
# lane comes first.
lane browsers &
lanes=$!
lane release_programs lints &
lanes="$lanes $!"
lane servers &
lanes="$lanes $!"
lane scripts &
lanes="$lanes $!"
lane asan_programs replays threads &
lanes="$lanes $!"
# shellcheck disable=SC2086
wait $lanes
lanes=

passed=$(wc -l <"$results/passed")
failed=$(wc -l <"$results/failed")
if [ "$failed" -gt 0 ]; then
    echo "failed: $(tr '\n' ' ' <"$results/failed")"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
