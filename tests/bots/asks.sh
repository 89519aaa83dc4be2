#!/bin/sh
# asks.sh -- asks for ever, and listens.
# ends: time no answer
turn() {
    while echo movers; do
        while read -r word _ && [ "$word" != choices ]; do :; done
    done
}
. "$(dirname "$0")/manners/polite.sh"
