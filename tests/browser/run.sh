#!/bin/sh
# run.sh -- the tests in the browser: tests/browser/run.sh [playwright's arguments]
#
# Debian's Chromium; Playwright brings no browser of its own.  Pictures of every page are kept in
# build/screenshots.
set -eu

cd "$(dirname -- "$0")"
stamp=node_modules/.sandtable
if ! [ -f "$stamp" ] || ! cmp -s package-lock.json "$stamp"; then
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json "$stamp"
fi
exec node_modules/.bin/playwright test "$@"
