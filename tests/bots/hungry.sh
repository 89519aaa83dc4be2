#!/bin/sh
# hungry.sh -- wants more memory than it may have.
# ends: crash it exited with 1
turn() {
    exec dd if=/dev/zero of=/dev/null bs=512M count=1000 3>&1
}
. "$(dirname "$0")/manners/polite.sh"
