#!/bin/sh
# stares.sh -- looks at the board for ever, and sees.
# ends: time no answer
turn() {
    while echo show; do
        read -r word _ && [ "$word" = shown ] || exit 1
        echo legal
        while read -r word _ && [ "$word" != choices ]; do :; done
    done
}
. "$(dirname "$0")/manners/polite.sh"
