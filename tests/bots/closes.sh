#!/bin/sh
# closes.sh -- closes its output and stays.
# ends: crash it closed its output
turn() {
    exec sleep 1000 >/dev/null
}
. "$(dirname "$0")/manners/polite.sh"
