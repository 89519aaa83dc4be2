#!/bin/sh
# stranger.sh -- asks what somebody can do who is not there, with blanks behind his name.
# ends: garbage it asked for the actions of 'Z9', which cannot act
turn() {
    echo "list Z9   "
}
. "$(dirname "$0")/manners/polite.sh"
