#!/bin/sh
# orphans.sh -- leaves children behind: in its group, in groups of their own, and children's children.
# ends: crash it exited with 0
turn() {
    sleep 1000 &
    setsid sleep 1000 &
    setsid sh -c 'sleep 1000 & setsid sleep 1000 & wait' &
    # Dead before anybody looks, and with nobody to wait for it.
    setsid sh -c 'sleep 0.01 & exit' &
    sleep 0.2
    exit 0
}
. "$(dirname "$0")/manners/polite.sh"
