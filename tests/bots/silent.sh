#!/bin/sh
# silent.sh -- never says a word.
# ends: time no answer
exec sleep 1000
