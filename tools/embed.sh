#!/bin/sh
# embed.sh -- writes a folder as the table of server/assets.h: tools/embed.sh SITE SMALL > assets.S
#
# SITE/index.html is "/", SITE/table.html is "/table", SITE/lab.html is "/lab", SITE/review.html is "/review",
# SITE/lobby.html is "/lobby", SITE/workshop.html is "/workshop", every other file has its path in the folder.  The
# same files go to SMALL, gzipped and by Brotli.
set -eu
export LC_ALL=C

site=$1
smalls=$2

type_of() {
    case $1 in
    *.html) echo "text/html; charset=utf-8" ;;
    *.js) echo "text/javascript; charset=utf-8" ;;
    *.css) echo "text/css; charset=utf-8" ;;
    *.webmanifest) echo "application/manifest+json" ;;
    *.png) echo "image/png" ;;
    *.svg) echo "image/svg+xml" ;;
    *.txt) echo "text/plain; charset=utf-8" ;;
    *.wasm) echo "application/wasm" ;;
    *.woff2) echo "font/woff2" ;;
    */api/net/*) echo "application/octet-stream" ;;
    */api/*) echo "application/json" ;;
    *) echo "application/octet-stream" ;;
    esac
}

path_of() {
    case $1 in
    ./index.html) echo "/" ;;
    ./table.html) echo "/table" ;;
    ./lab.html) echo "/lab" ;;
    ./review.html) echo "/review" ;;
    ./lobby.html) echo "/lobby" ;;
    ./workshop.html) echo "/workshop" ;;
    *) echo "${1#.}" ;;
    esac
}

rm -rf "$smalls"
cat <<'TOP'
/* assets.S -- generated: the table that server/assets.h declares, and the files. */
#if __SIZEOF_POINTER__ == 8
#define WORD .quad
#else
#define WORD .long
#endif
        .section .rodata
TOP
n=0
table=
# The separator sorts before every character of a path, so that a path comes before longer ones that start with it.
for path in $(cd "$site" && find . -type f | while read -r file; do echo "$(path_of "$file")!$file"; done | sort); do
    file=$site/${path#*!./}
    path=${path%%!*}
    small=$smalls/$n
    mkdir -p "$smalls"
    # Every visit loads these, so use the slower, better compressor.
    case $file in
    */assets/*) zopfli -c "$file" >"$small.gz" ;;
    *) gzip -9nc "$file" >"$small.gz" ;;
    esac
    brotli -cq 11 "$file" >"$small.br"
    etag=$(sha256sum <"$file" | cut -c1-16)
    cat <<ROW
path_$n: .asciz "$path"
type_$n: .asciz "$(type_of "$file")"
etag_$n: .asciz "\"$etag\""
        .balign 8
data_$n: .incbin "$file"
        .set size_$n, . - data_$n
gz_$n:  .incbin "$small.gz"
        .set gzsize_$n, . - gz_$n
br_$n:  .incbin "$small.br"
        .set brsize_$n, . - br_$n
ROW
    table="$table        WORD path_$n, type_$n, etag_$n, data_$n, gz_$n, br_$n, size_$n, gzsize_$n, brsize_$n
"
    n=$((n + 1))
done
cat <<END
        .section .data.rel.ro, "aw"
        .balign 8
        .globl sv_asset, sv_asset_count
        .type sv_asset, @object
        .type sv_asset_count, @object
sv_asset:
$table        .size sv_asset, . - sv_asset
sv_asset_count:
        WORD $n
        .size sv_asset_count, . - sv_asset_count
        .section .note.GNU-stack, "", @progbits
END
