#!/bin/sh
# curious.sh -- asks everything that can be asked, then plays what is not there.
# ends: garbage bestaction none 0 1: expected a verb
turn() {
    echo result
    read -r _ result _
    echo chance
    read -r _ chance _
    [ "$chance" = none ] || exit 2
    echo show
    read -r shown _
    [ "$shown" = shown ] || exit 3
    echo numbers
    while read -r word number && [ "$word" = number ]; do :; done
    [ "$word" = numbers ] && [ "$number" -gt 50 ] || exit 4
    echo legal
    n=0
    while read -r word count && [ "$word" = choice ]; do n=$((n + 1)); done
    echo "bestaction $result $((n - count)) $((n > 8))"
}
. "$(dirname "$0")/manners/polite.sh"
