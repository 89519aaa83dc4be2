#!/bin/sh
# illegal.sh -- does what no rule allows.
# ends: illegal bestaction hold
turn() {
    # Whose units may act is asked for; the other side's may not.
    echo movers
    read -r _ unit
    case $unit in
    A*) echo "bestaction hold B1" ;;
    *) echo "bestaction hold A1" ;;
    esac
}
. "$(dirname "$0")/manners/polite.sh"
