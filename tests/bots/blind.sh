#!/bin/sh
# blind.sh -- asks to see the board for ever, and does not look.
# ends: time it read nothing for
turn() {
    while echo show; do :; done
}
. "$(dirname "$0")/manners/polite.sh"
