#!/bin/sh
# hungry.sh -- wants more memory than it may have.
# ends: crash
turn() {
    all=$(head -c 1000000000 /dev/zero | tr '\0' x)
    echo "bestaction $all"
}
. "$(dirname "$0")/manners/polite.sh"
