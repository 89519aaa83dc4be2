#!/bin/sh
# signals.sh -- sends the match a signal, and answers whether that was allowed.
# ends: garbage bestaction signal
turn() {
    if kill -CONT "$PPID" 2>/dev/null; then
        echo "bestaction signal sent"
    else
        echo "bestaction signal refused"
    fi
}
. "$(dirname "$0")/manners/polite.sh"
