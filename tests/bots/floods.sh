#!/bin/sh
# floods.sh -- writes without end.
# ends: garbage it wrote more than 1048576 bytes
turn() {
    exec yes info thinking
}
. "$(dirname "$0")/manners/polite.sh"
