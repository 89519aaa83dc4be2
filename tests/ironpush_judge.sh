#!/bin/sh
# ironpush_judge.sh -- the judge of Iron Push by itself: its worked cases and what must hold in any position.
exec python3 "$(dirname "$0")/ironpush/judge.py" --self-test "$(dirname "$0")/ironpush/judge_cases.txt"
