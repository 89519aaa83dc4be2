#!/bin/sh
# megabyte.sh -- writes a line of a megabyte.
# ends: garbage it wrote a line of more than
turn() {
    head -c 1048576 /dev/zero | tr '\0' x
    echo
}
. "$(dirname "$0")/manners/polite.sh"
