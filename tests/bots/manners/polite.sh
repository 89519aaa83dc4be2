#!/bin/sh
# polite.sh -- what the bad bots share: they behave until it is their turn.  Read by them, with turn() defined.
while read -r word _; do
    case $word in
    sandtable) echo sandtableok ;;
    isready) echo readyok ;;
    go) turn ;;
    quit) exit 0 ;;
    esac
done
