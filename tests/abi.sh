#!/bin/sh
# abi.sh -- compares what programs rely on in the library with tests/abi.txt: exported symbols, the sizes of public
# structs, where their members are, the values of constants.
#
#   tests/abi.sh             fails if anything differs in build/release
#   tests/abi.sh --update    writes tests/abi.txt
#
# A line that is new is an addition: update the file.  A line that changed or went breaks programs that were built
# before: then raise SOVERSION in CMakeLists.txt and SANDTABLE_ABI in lib/sandtable.h as well.
# shellcheck source=tests/lib/built.sh
. "$(dirname -- "$0")/lib/built.sh"

# The members and constants of the header as a program that prints them.
awk '
function declared(s,    n, part, i, name) {
    sub(/\/\*.*/, "", s)
    if (s !~ /;/)
        return
    sub(/;.*/, "", s)
    n = split(s, part, ",")
    for (i = 1; i <= n; i++) {
        name = part[i]
        sub(/\[.*/, "", name)
        sub(/[ ]+$/, "", name)
        sub(/.*[^A-Za-z0-9_]/, "", name)
        printf "    MEMBER(%s, %s)\n", type, name
    }
}
function constants(s,    n, part, i) {
    gsub(/\/\*.*/, "", s)
    sub(/.*\{/, "", s)
    sub(/\}.*/, "", s)
    n = split(s, part, ",")
    for (i = 1; i <= n; i++)
        if (match(part[i], /SANDTABLE_[A-Z_]+/))
            printf "    CONSTANT(%s)\n", substr(part[i], RSTART, RLENGTH)
}
BEGIN {
    print "#include <sandtable.h>\n#include <stdio.h>"
    print "#define STRUCT(t) printf(\"struct %s %zu\\n\", #t, sizeof(struct t));"
    print "#define MEMBER(t, m) \\"
    print "    printf(\"member %s.%s %zu %zu\\n\", #t, #m, offsetof(struct t, m), sizeof(((struct t *)0)->m));"
    print "#define CONSTANT(c) printf(\"constant %s %d\\n\", #c, (int)(c));"
    print "int main(void)\n{"
    print "    CONSTANT(SANDTABLE_ABI)"
}
/^(typedef )?struct [a-z_]+ \{/ {
    type = $0
    sub(/^(typedef )?struct /, "", type)
    sub(/ .*/, "", type)
    printf "    STRUCT(%s)\n", type
    next
}
/^enum/ { in_enum = 1 }
in_enum { constants($0); if ($0 ~ /\}/) in_enum = 0; next }
/^\}/ { type = "" }
type != "" { declared($0) }
END { print "    return 0;\n}" }' lib/sandtable.h >"$folder/print.c"
gcc -std=c11 -Wall -Werror -Ilib "$folder/print.c" -o "$folder/print" || exit 1

{
    readelf -d "$build/libsandtable.so" | sed -n 's/.*SONAME.*\[\(.*\)\].*/soname \1/p'
    nm -D --defined-only "$build/libsandtable.so" | awk '$2 != "A" { print "symbol", $2, $3 }' | sort
    "$folder/print"
} >"$folder/abi.txt"

# Every function of the header is exported, and nothing else.
sed -n 's/^SANDTABLE_API .*[ *]\(sandtable_[a-z0-9_]*\)(.*/\1/p' lib/sandtable.h | sort >"$folder/declared"
sed -n 's/^symbol T \([^@]*\).*/\1/p' "$folder/abi.txt" | sort >"$folder/exported"
if ! diff "$folder/declared" "$folder/exported"; then
    echo "the functions of lib/sandtable.h (<) are not those that the library exports (>)"
    exit 1
fi
if [ "${1:-}" = --update ]; then
    cp "$folder/abi.txt" tests/abi.txt
elif ! diff tests/abi.txt "$folder/abi.txt"; then
    echo "the ABI differs from tests/abi.txt; see the head of tests/abi.sh"
    exit 1
fi
echo "$(wc -l <"$folder/exported") functions, $(grep -c '^struct' "$folder/abi.txt") structs," \
    "$(grep -c '^member' "$folder/abi.txt") members, $(grep -c '^constant' "$folder/abi.txt") constants"
