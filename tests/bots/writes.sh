#!/bin/sh
# writes.sh -- writes a larger file than it may.
# ends: crash it was killed by signal 25
turn() {
    exec head -c 100000000 /dev/zero >"${TMPDIR:-/dev/shm}/sandtable-bot-$$"
}
. "$(dirname "$0")/manners/polite.sh"
