#!/bin/sh
# longest.sh -- writes lines that are as long as they may be, and is not told off for them.
# ends: crash it exited with 3
turn() {
    for end in '\n' '\r\n'; do
        printf 'info '
        head -c 65531 /dev/zero | tr '\0' x
        printf %b "$end"
    done
    exit 3
}
. "$(dirname "$0")/manners/polite.sh"
