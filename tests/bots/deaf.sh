#!/bin/sh
# deaf.sh -- asks and asks and never reads what is answered.
# ends: time it read nothing
turn() {
    yes movers | head -n 20000
    exec sleep 1000
}
. "$(dirname "$0")/manners/polite.sh"
