#!/bin/sh
# quick.sh -- quick checks while changing a rule: tools/quick.sh ID
#
# Examples, laws, kept records, signature and coverage of one game; under a minute on a built tree.
# ./sandtable test --rules ID runs it after a build.
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1
id=${1:-}
st=build/release/sandtable
if [ -z "$id" ] || ! "$st" rules | grep -qx -- "$id"; then
    echo "quick.sh: expected a rule set, one of: $("$st" rules | tr '\n' ' ')" >&2
    exit 2
fi

failed=0
passed=0
step() {
    name=$1
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
        printf 'ok %s: %s\n' "$name" "$(printf '%s\n' "$output" | tail -n 1)"
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n%s\n' "$name" "$output"
    fi
}

signature() {
    if ! grep -q "^signature $id\\." bench/signatures.txt; then
        echo "none is kept for $id"
        return 0
    fi
    "$st" bench --signature --rules "$id" | grep "^signature $id\\." >build/signature.now
    if grep "^signature $id\\." bench/signatures.txt | diff - build/signature.now >build/signature.diff; then
        echo unchanged
        return 0
    fi
    cat build/signature.diff
    echo "The games have changed. If you meant to change a rule: raise its version, run"
    echo "build/release/sandtable bench --signature >bench/signatures.txt"
    echo "and name the change in the commit."
    return 1
}

# Games of older versions and of releases replay as they were played.
records() {
    ST=$st sh tests/versions.sh "$id" >build/records.now && ST=$st sh tests/golden.sh "$id" >>build/records.now ||
        return 1
    paste -s -d ';' build/records.now | sed 's/;/; /g'
}

# Of a failure only the clauses that lack something, and the sums.
coverage() {
    "$st" coverage "$id" >build/coverage.now && tail -n 1 build/coverage.now && return 0
    grep -E 'NO CODE|NO EXAMPLE|no code|no example' build/coverage.now
    tail -n 1 build/coverage.now
    return 1
}

if [ -d "tests/$id" ]; then
    step examples "$st" check "rules/$id/rulebook.md" "tests/$id"
else
    step examples "$st" check "rules/$id/rulebook.md"
fi
step laws build/release/test_laws --rules "$id" 10
# Games that break off early compare nothing.
if [ "$failed" = 0 ]; then
    step signature signature
    step coverage coverage
fi
step records records
for program in build/release/test_"$id" build/release/test_"$id"_*; do
    [ ! -x "$program" ] || step "$(basename "$program")" "$program"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
