#!/bin/sh
# drips.sh -- writes a letter at a time and never ends its line.
# ends: time no answer
turn() {
    while :; do
        printf b
        sleep 0.05
    done
}
. "$(dirname "$0")/manners/polite.sh"
