#!/bin/sh
# dies.sh -- falls over at its turn.
# ends: crash it was killed by signal 11
turn() {
    kill -s SEGV $$
}
. "$(dirname "$0")/manners/polite.sh"
