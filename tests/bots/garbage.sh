#!/bin/sh
# garbage.sh -- writes bytes that are no text.
# ends: garbage bytes that are no text
turn() {
    printf 'bestaction \377\376\001\n'
}
. "$(dirname "$0")/manners/polite.sh"
