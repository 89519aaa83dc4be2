#!/bin/sh
# umlauts.sh -- answers with words that are cut in the middle of a letter.
# ends: garbage bestaction dances
turn() {
    echo "bestaction dances with 0123456789 0123456789 0123456789 0123456789 0123456789 012345äöüäöüäöüäöüäöü"
}
. "$(dirname "$0")/manners/polite.sh"
