#!/bin/sh
# lint.sh -- runs a linter on the sources: tools/lint.sh WHAT
#
#   format        clang-format agrees with every C file
#   cppcheck      the C files; tools/cppcheck.txt says what is left out and why
#   shell         shellcheck, on every shell script
#   web           oxlint, on the TypeScript and the scripts of the tests; web/.oxlintrc.json has the rules
#   tidy [--all | FILE...]
#                 clang-tidy, on these C files, or on all, or else on those that differ from the commit before last, new
#                 ones first; .clang-tidy has the checks, build/release the compile commands
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1

# Tracked files of these patterns, and new ones that git does not ignore.
sources() {
    git ls-files --cached --others --exclude-standard -- "$@" | while IFS= read -r file; do
        [ ! -f "$file" ] || echo "$file"
    done
}

format() {
    sources '*.c' '*.h' | xargs -P 2 -n 40 clang-format-14 --dry-run -Werror
}

cppcheck_all() {
    sources 'core/*.c' 'space/*.c' 'rules/*.c' 'table/*.c' 'text/*.c' 'ai/*.c' 'desk/*.c' 'bench/*.c' 'lab/*.c' \
        'server/*.c' 'cli/*.c' 'tools/*.c' 'gpu/*.c' 'lib/*.c' |
        cppcheck -q -j 2 --file-list=- --std=c11 --enable=warning,portability --inline-suppr \
            --suppressions-list=tools/cppcheck.txt --error-exitcode=1 -D_POSIX_C_SOURCE=200809L
}

shell() {
    {
        sources '*.sh' .ci/run
        echo sandtable
        echo tools/checksrc
    } | xargs shellcheck -x -S warning
}

web() {
    web/node_modules/.bin/oxlint -c web/.oxlintrc.json --deny-warnings web/src tests
}

# New and changed files, at most 40 of them, so that a short test stays short; --long looks at all.
changed() {
    base=$(git rev-parse -q --verify HEAD~2) || base=$(git rev-list --max-parents=0 HEAD | tail -n 1)
    {
        git ls-files --others --exclude-standard -- '*.c'
        git diff --name-only --diff-filter=d "$base" -- '*.c'
    } | grep -v '^tests/\|^fuzz/' >"$list.all"
    head -n 40 "$list.all"
    count=$(wc -l <"$list.all")
    [ "$count" -le 40 ] || echo "40 of $count changed files; test --long looks at all" >&2
}

tidy() {
    list=$(mktemp) || exit 1
    trap 'rm -f "$list" "$list.all"' EXIT
    if [ "${1:-}" = --all ]; then
        sources '*.c' | grep -v '^web/\|^bench/signature_main.c\|^lib/example.c' >"$list"
    elif [ $# -gt 0 ]; then
        printf '%s\n' "$@" >"$list"
    else
        changed | grep -v '^web/\|^bench/signature_main.c\|^lib/example.c' >"$list"
    fi
    [ -s "$list" ] || return 0
    xargs -P 2 -n 4 clang-tidy-14 --quiet -p build/release <"$list" >"$list.all" 2>&1 && return 0
    grep -v 'warnings generated\|warning generated\|Suppressed\|Use -header-filter' "$list.all"
    return 1
}

case ${1:-} in
format) format ;;
cppcheck) cppcheck_all ;;
shell) shell ;;
web) web ;;
tidy)
    shift
    tidy "$@"
    ;;
*)
    echo "usage: tools/lint.sh format | cppcheck | shell | web | tidy [--all | FILE...]" >&2
    exit 2
    ;;
esac
