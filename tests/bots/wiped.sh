#!/bin/sh
# wiped.sh -- leaves children behind that have left its group and wiped off what they could be known by.
# ends: crash it exited with 0
turn() {
    env -i setsid sleep 1000 >/dev/null &
    env -i setsid sh -c 'sleep 1000; sleep 1' >/dev/null &
    sleep 0.2
    exit 0
}
. "$(dirname "$0")/manners/polite.sh"
