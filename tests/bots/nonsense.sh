#!/bin/sh
# nonsense.sh -- answers with words that are no action.
# ends: garbage bestaction dance
turn() {
    echo "bestaction dance A1 with me"
}
. "$(dirname "$0")/manners/polite.sh"
