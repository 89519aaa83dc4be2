#!/bin/sh
# shipped.sh -- the table tx_shipped for WebAssembly, as assembly: tools/shipped.sh FILE... > shipped.s
#
# The same as st_embed() in CMakeLists.txt, for an assembler that wants every size as a number.  Files are named as they
# are in the project, where this runs.
set -eu
export LC_ALL=C

cd "$(dirname -- "$0")/.."
here=$(pwd)
printf '        .section .rodata.shipped,"",@\n'
n=0
table=
for file in "$@"; do
    size=$(wc -c <"$file")
    cat <<ROW
        .type path_$n,@object
path_$n: .asciz "$file"
        .size path_$n, . - path_$n
        .type data_$n,@object
data_$n: .incbin "$here/$file"
        .int8 0
        .size data_$n, . - data_$n
ROW
    table="$table        .int32 path_$n
        .int32 data_$n
        .int32 $((size))
"
    n=$((n + 1))
done
cat <<END
        .section .data.tx_shipped,"",@
        .globl tx_shipped
        .globl tx_shipped_count
        .type tx_shipped,@object
        .type tx_shipped_count,@object
        .p2align 3
tx_shipped:
$table        .size tx_shipped, . - tx_shipped
tx_shipped_count:
        .int32 $n
        .size tx_shipped_count, . - tx_shipped_count
END
