#!/bin/sh
# hardened.sh -- reads from the program itself that it was built to withstand: a position independent executable, bound
# and then read-only tables, guarded stacks, checked copies.
#
#   ST=build/release/sandtable sh tests/hardened.sh
set -u
export LC_ALL=C
faults=0

# has WHAT OPTION PATTERN: readelf says so of the program.
has() {
    if ! readelf -W "$2" "$ST" | grep -q "$3"; then
        echo "$ST: $1 is missing"
        faults=$((faults + 1))
    fi
}

has 'a position independent executable' -h 'Type: *DYN'
has 'binding at the start' -d 'FLAGS.*\(BIND_NOW\|NOW\)'
has 'a table that becomes read-only' -l GNU_RELRO
has 'a stack that cannot be executed' -l 'GNU_STACK.* RW '
has 'the guard of stacks' --dyn-syms '__stack_chk_fail'
has 'the checked copy' --dyn-syms '__[a-z]*_chk'
echo "hardened: $((6 - faults)) passed, $faults failed"
[ "$faults" = 0 ]
