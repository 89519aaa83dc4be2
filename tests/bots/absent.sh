#!/bin/sh
# absent.sh -- is a program that is not there.
# ends: crash it exited with 127: program not found, or not enough memory to load it
exec ./no-such-bot
