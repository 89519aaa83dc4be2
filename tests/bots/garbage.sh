#!/bin/sh
# garbage.sh -- writes bytes that are not text.
# ends: garbage it wrote bytes that are not text
turn() {
    printf 'bestaction \377\376\001\n'
}
. "$(dirname "$0")/manners/polite.sh"
