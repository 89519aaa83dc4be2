#!/bin/sh
# build.sh -- the scripts, styles and pages of the browser table: web/build.sh OUT VERSION LAYOUT
#
# LAYOUT is the program that writes src/desk/layout.ts.
#
# Fetches the few packages that package-lock.json names when they are missing or have changed.
# What esbuild writes needs no node; nothing here runs when a game is played.
set -eu

cd "$(dirname -- "$0")"
out=$1
version=$2
layout=$3
stamp=node_modules/.sandtable

if ! [ -f "$stamp" ] || ! cmp -s package-lock.json "$stamp"; then
    echo "sandtable: fetching the packages of the browser table" >&2
    log=$(mktemp)
    if ! npm ci --no-audit --no-fund --loglevel=error >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        exit 1
    fi
    rm -f "$log"
    cp package-lock.json "$stamp"
fi

rm -rf "$out"
mkdir -p "$out/assets"
"$layout" >src/desk/layout.ts
node words/words.mjs "$out/assets/words"
# A group of pages shares files. What the first game needs is a group of its own, so that others do not cut it up.
group() {
    node_modules/.bin/esbuild "$@" --bundle --minify --format=esm --splitting --chunk-names=shared-[hash] \
        --target=es2022 --jsx=automatic --jsx-import-source=preact --legal-comments=none --log-level=warning \
        --external:*.woff2 --define:VERSION="\"$version\"" --define:ONE_FILE=false --outdir="$out/assets"
}
group start=src/start/main.tsx table=src/table/main.tsx worker=src/table/worker.ts app=css/app.css \
    rulebook=css/book.css fonts=css/fonts.css coach=css/coach.css
group book=src/book/main.tsx review=src/review/main.tsx lobby=src/lobby/main.tsx specimen=src/specimen/main.tsx \
    review_worker=src/review/worker.ts review=css/review.css lobby=css/lobby.css
# The editor of battles, and the worker that plays them.
group editor=src/editor/main.tsx editor=css/editor.css editor_worker=src/editor/meter_worker.ts
# The lab shares no file with the other pages, so that a first game does not pay for it; a report is one file.
node_modules/.bin/esbuild lab=src/lab/main.tsx lab=css/lab.css \
    --bundle --minify --format=esm --target=es2022 --jsx=automatic --jsx-import-source=preact \
    --legal-comments=none --log-level=warning --define:ONE_FILE=false --outdir="$out/assets"
node_modules/.bin/esbuild report=src/lab/file.tsx \
    --bundle --minify --format=iife --target=es2022 --jsx=automatic --jsx-import-source=preact \
    --legal-comments=none --log-level=warning --define:ONE_FILE=true --outdir="$out/assets"
# The workshop is a group of its own, for the same reason.
group workshop=src/shop/main.tsx workshop_worker=src/shop/worker.ts workshop=css/workshop.css
# What only the folder of `sandtable site` has a use for.
node_modules/.bin/esbuild sw=src/local/sw.ts --bundle --minify --format=iife --target=es2022 --legal-comments=none \
    --log-level=warning --outdir="$out/static"
node_modules/.bin/esbuild local=src/local/main.ts --bundle --minify --format=esm --target=es2022 --legal-comments=none \
    --log-level=warning --define:ONE_FILE=false --outdir="$out/static"
# Each is a subset already: the Latin letters of all weights.
mkdir "$out/assets/fonts"
fonts=node_modules/@fontsource-variable
cp $fonts/inter/files/inter-latin-wght-normal.woff2 "$out/assets/fonts/sans.woff2"
cp $fonts/source-serif-4/files/source-serif-4-latin-wght-normal.woff2 "$out/assets/fonts/serif.woff2"
cp brand-192.png brand-512.png "$out/assets/"
cat ../LICENSE ../NOTICES.md $fonts/inter/LICENSE $fonts/source-serif-4/LICENSE >"$out/notices.txt"
cp icons.svg brand.svg brand-turn.svg "$out/assets/"
node words/words.mjs "$out" pages/*
mv "$out/start.html" "$out/index.html"
mv "$out/lost.html" "$out/static/404.html"
