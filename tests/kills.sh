#!/bin/sh
# kills.sh -- a question whose processes are killed at any moment and started again: one hash, and no game is lost or
# played twice.
#
#   ST=build/release/sandtable sh tests/kills.sh [--long] [--seed N] [--kills THREADS RANKS JOBS]
#
# THREADS kills are of the program with threads; RANKS of one of several processes, which must end the others; JOBS of
# mpirun, alone or with all its processes. The seed chooses the question's dice and the moments.
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_mpi_yield_when_idle=1
[ -x "$ST-mpi" ] || fail "$ST-mpi was not built; is OpenMPI installed?"
seed=1
threads=2
ranks=1
jobs=2
pairs=320
while [ $# -gt 0 ]; do
    case $1 in
    --long)
        threads=10
        ranks=5
        jobs=5
        pairs=1280
        ;;
    --seed)
        seed=$2
        shift
        ;;
    --kills)
        threads=$2
        ranks=$3
        jobs=$4
        pairs=1280
        shift 3
        ;;
    *) fail "what is $1?" ;;
    esac
    shift
done

cat >q.yaml <<END
question: balance
rules: template
players: [greedy]
pairs: $pairs
seed: $seed
END
games=$((2 * pairs))
"$ST" lab ask q.yaml --quiet --db whole.db >out 2>err || fail "without a kill"
hash=$(grep -Ex 'hash [0-9a-f]{16}' out) || fail "no hash"
id=$("$ST" lab list --db whole.db | cut -c 1-8 | head -n 1)
"$ST" lab report "$id" --csv whole.csv --db whole.db >out 2>err || fail "the games"

# A number from 0 to $1 - 1, which depends on the seed and on how many were drawn before.
drawn=0
draw() {
    drawn=$((drawn + 1))
    number=$(awk "BEGIN { srand($seed * 1000 + $drawn); print int($1 * rand()) }")
}

# How many games are stored; the database must be sound.
stored() {
    python3 - "$1" <<'END'
import os, sqlite3, sys
if not os.path.exists(sys.argv[1]):
    print(0)
    sys.exit(0)
d = sqlite3.connect(sys.argv[1], timeout=20)
if d.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0:
    print(0)
    sys.exit(0)
assert d.execute("PRAGMA integrity_check").fetchall() == [("ok",)], "integrity"
assert not d.execute("PRAGMA foreign_key_check").fetchall(), "foreign keys"
print(d.execute("SELECT count(*) FROM game").fetchone()[0])
END
}

# Wait until nobody plays: a process that was killed may stay in the list of processes for a moment.
wait_for_nobody() {
    for _ in $(seq 1 600); do
        "$ST" lab list --db "$1" >list 2>/dev/null || : >list
        grep -q ' running, ' list || return 0
        sleep 0.05
    done
    fail "$1: somebody still plays"
}

# begin DB: the question in the background, with threads or with $count processes.
begin() {
    if [ "$kind" = threads ]; then
        "$ST" lab ask q.yaml --quiet --threads 2 --db "$1" >out 2>err </dev/null &
        child=$!
    else
        mpirun -n $count --oversubscribe "$ST-mpi" lab ask q.yaml --quiet --db "$1" >out 2>err </dev/null &
        child=$!
    fi
}

# The processes of the job, once all have started.
members() {
    for _ in $(seq 1 400); do
        list=$(ps -o pid= --ppid $child)
        # shellcheck disable=SC2086
        set -- $list
        [ $# -lt $count ] || return 0
        kill -0 $child 2>/dev/null || return 0
        sleep 0.02
    done
    fail "mpirun started no processes"
}

is_alive() {
    case $(ps -o stat= -p "$1") in
    '' | Z*) return 1 ;;
    esac
}

# All processes of the job are gone soon.
gone() {
    for _ in $(seq 1 300); do
        left=
        for pid in $list; do
            ! is_alive "$pid" || left="$left $pid"
        done
        [ -n "$left" ] || return 0
        sleep 0.05
    done
    # shellcheck disable=SC2086
    kill -9 $left
    fail "$kind: process$left went on without the job"
}

# Kill what $kind says at a random moment. Returns 1 if everything had ended before.
strike() {
    count=3
    [ "$kind" = threads ] || {
        draw 2
        count=$((2 + number))
    }
    begin "$1"
    [ "$kind" = threads ] || members
    draw 900
    sleep "$(printf '0.%03d' "$number")"
    draw $count
    is_alive $child || return 1
    case $kind in
    threads) kill -9 $child ;;
    ranks)
        # shellcheck disable=SC2086
        set -- $list
        shift "$number"
        kill -9 "$1" 2>/dev/null || return 1
        ;;
    jobs)
        # shellcheck disable=SC2086
        if [ "$number" = 0 ]; then kill -9 $child; else kill -9 $child $list 2>/dev/null; fi
        ;;
    esac
    wait $child 2>/dev/null && fail "$kind: the job went on"
    [ "$kind" = threads ] || gone
    return 0
}

# The question to its end, from what is stored.
finish() {
    before=$(stored "$1") || fail "$1 is damaged"
    count=2
    begin "$1"
    wait $child || fail "$kind: status $?"
    grep -qx "$hash" out || fail "$kind: expected $hash"
    [ "$before" = "$games" ] || [ "$before" = 0 ] || grep -q "^$games games, $before of them before" out ||
        fail "$kind: $before games were stored, and some of them were played again"
    [ "$(stored "$1")" = "$games" ] || fail "$kind: $(stored "$1") games are stored, expected $games"
    "$ST" lab report "$id" --csv killed.csv --db "$1" >out 2>err || fail "$kind: the games"
    cmp -s killed.csv whole.csv || fail "$kind: the games differ"
}

for kind in threads ranks jobs; do
    eval "wanted=\$$kind"
    database=0
    kills=0
    last=0
    while [ "$kills" -lt "$wanted" ]; do
        # Was it too quick? Then it is asked again in an empty database.
        if strike $kind$database.db; then
            kills=$((kills + 1))
        else
            wait $child || fail "$kind: status $?"
            finish $kind$database.db
            database=$((database + 1))
            last=0
        fi
        wait_for_nobody $kind$database.db
        now=$(stored $kind$database.db) || fail "$kind: the database is damaged"
        [ "$now" -ge "$last" ] || fail "$kind: games are lost"
        last=$now
    done
    finish $kind$database.db
done
echo "kills.sh: seed $seed, $threads kills of threads, $ranks of a process, $jobs of a job, $hash"
