#!/bin/sh
# absent.sh -- is a program that is not there.
# ends: crash it exited with 127
exec ./no-such-bot
