#!/bin/sh
# longer.sh -- writes a line that is a byte longer than it may be.
# ends: garbage it wrote a line of more than
turn() {
    printf 'info '
    head -c 65532 /dev/zero | tr '\0' x
    echo
}
. "$(dirname "$0")/manners/polite.sh"
