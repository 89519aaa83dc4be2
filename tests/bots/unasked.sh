#!/bin/sh
# unasked.sh -- answers twice.
# ends: garbage expected readyok
turn() {
    echo movers
    read -r _ unit
    while read -r word _ && [ "$word" != choices ]; do :; done
    echo "list $unit"
    read -r _ action
    while read -r word _ && [ "$word" != choices ]; do :; done
    echo "bestaction $action"
    echo "bestaction $action"
}
. "$(dirname "$0")/manners/polite.sh"
