#!/bin/sh
# umlauts.sh -- answers with words that are cut in the middle of a letter.
# ends: garbage bestaction d
turn() {
    echo "bestaction dances with 0123456789 0123456789 0123456789 0123456789 0123456789 01234äöüäöüäöüäöüäöü"
}
. "$(dirname "$0")/manners/polite.sh"
