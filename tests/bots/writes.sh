#!/bin/sh
# writes.sh -- writes a larger file than it may.
# ends: crash it was killed by signal 25
turn() {
    # Its output stays open beside the file.
    exec head -c 100000000 /dev/zero 3>&1 >"${TMPDIR:-/dev/shm}/sandtable-bot-$$"
}
. "$(dirname "$0")/manners/polite.sh"
