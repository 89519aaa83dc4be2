#!/bin/sh
# wargame_judge.sh -- the judge of Wargame by itself: its worked cases and what must hold on any table.
exec python3 "$(dirname "$0")/wargame/judge.py" --self-test "$(dirname "$0")/wargame/judge_cases.txt"
