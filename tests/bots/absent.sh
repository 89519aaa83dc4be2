#!/bin/sh
# absent.sh -- is a program that is not there.
# ends: crash it exited with 127, which says that there is no such program, or too little memory to load it
exec ./no-such-bot
