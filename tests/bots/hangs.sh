#!/bin/sh
# hangs.sh -- thinks for ever.
# ends: time no answer
turn() {
    exec sleep 1000
}
. "$(dirname "$0")/manners/polite.sh"
