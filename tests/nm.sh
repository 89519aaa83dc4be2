#!/bin/sh
# nm.sh -- proves from its object files that the engine is freestanding.
#
#   tests/nm.sh build/release
#
# The engine, the desk included, may call the four memory functions that any compiler may call, and st_bug(),
# which the host gives it; _GLOBAL_OFFSET_TABLE_ is the linker's, for position independent code.  The engine has no
# memory of its own that can change, so two games cannot meet in it, and no symbol that smells of a clock, a generator
# or a heap.
set -u
export LC_ALL=C

allowed="memcpy memmove memset memcmp st_bug _GLOBAL_OFFSET_TABLE_"

# judge FILE...: one line for each fault, and status 1 if there is one.
judge() {
    {
        nm -P "$@" | sed 's/^/nm /'
        size -A "$@" | sed 's/^/size /'
    } | awk -v allowed="$allowed" '
        BEGIN { n = split(allowed, a, " "); for (i = 1; i <= n; i++) may[a[i]] = 1 }
        $1 == "nm" && NF >= 3 && $3 ~ /^[a-zA-Z]$/ {
            symbols++
            # As whole words: the player called random draws from a key that it is given.
            if ($2 ~ /(^|_)(s?rand|time|clock|[mc]?alloc|realloc|free)(_|$)/ && !($2 in smelt)) {
                print $2 ": its name speaks of chance, time or a heap"
                smelt[$2] = bad = 1
            }
            if ($3 == "U" || $3 == "w")
                undefined[$2] = 1
            else
                defined[$2] = 1
            if ($3 == "C") {
                print $2 ": a common variable can change"
                bad = 1
            }
            if ($3 ~ /[bBdD]/)
                last = last " " $2
        }
        # Tables of pointers are constant after loading: .data.rel.ro is not a fault.
        $1 == "size" && $2 ~ /^\.(data|bss|sdata|sbss|tdata|tbss|ldata|lbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 > 0 {
            print $2 ": " $3 " bytes that can change"
            bad = writable = 1
        }
        END {
            for (s in undefined)
                if (!(s in defined) && !(s in may)) {
                    print s ": called, but neither ours nor allowed"
                    bad = 1
                }
            if (writable)
                print "symbols in writable sections:" last
            if (symbols == 0) {
                print "no symbols found"
                bad = 1
            }
            exit bad
        }'
}

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# caught NAME LINE-OF-C: the judge must fault it, or this whole test proves nothing.
caught() {
    printf '%s\n' "$2" >"$folder/bad.c"
    gcc -O2 -c "$folder/bad.c" -o "$folder/bad.o" || exit 1
    if judge "$folder/bad.o" >"$folder/faults"; then
        echo "self-test: not caught: $1"
        exit 1
    fi
}
caught "a call of the C library" 'int puts(const char *); int f(void) { return puts("x"); }'
caught "a variable" 'int f(void); static int n = 1; int f(void) { return n++; }'
caught "an empty variable" 'int f(void); static int n; int f(void) { return n++; }'
caught "a variable of a thread" 'int f(void); static _Thread_local int n; int f(void) { return n++; }'
caught "a common variable" 'int n __attribute__((common));'
caught "a table of pointers that can change" 'int x; int *table[] = { &x };'
caught "a name" 'int my_rand(void); int my_rand(void) { return 4; }'
printf '%s\n' 'extern const char *const t[]; const char *const t[] = { "a" };' \
    'int f(int); int f(int i) { return t[i][0]; }' >"$folder/good.c"
gcc -O2 -c "$folder/good.c" -o "$folder/good.o" || exit 1
if ! judge "$folder/good.o"; then
    echo "self-test: a constant table is no fault"
    exit 1
fi

judge "${1:-build/release}/libst_engine.a" || exit 1
echo "freestanding"
