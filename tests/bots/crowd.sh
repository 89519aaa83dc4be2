#!/bin/sh
# crowd.sh -- starts more processes than it may, each in a session of its own.
# ends: crash it started more than 256 processes
turn() {
    for _ in 1 2 3 4 5; do
        setsid sh -c 'i=0; while [ $i -lt 100 ]; do sleep 1000 & i=$((i + 1)); done; wait' &
    done
    exec sleep 1000
}
. "$(dirname "$0")/manners/polite.sh"
