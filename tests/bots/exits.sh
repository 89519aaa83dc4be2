#!/bin/sh
# exits.sh -- gives up at its turn.
# ends: crash it exited with 3
turn() {
    exit 3
}
. "$(dirname "$0")/manners/polite.sh"
