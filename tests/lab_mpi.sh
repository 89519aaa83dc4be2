#!/bin/sh
# lab_mpi.sh -- the lab with several processes: one hash for 1, 2 and 4 of them and for one program; a process that is
# killed ends the job, and what it had played is kept; what is wrong is one sentence. See kills.sh too.
#
#   ST=build/release/sandtable sh tests/lab_mpi.sh
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_mpi_yield_when_idle=1
[ -x "$ST-mpi" ] || fail "$ST-mpi was not built; is OpenMPI installed?"

# ranks N ARGUMENTS...: N processes.
ranks() {
    count=$1
    shift
    timeout 300 mpirun -n "$count" --oversubscribe "$ST-mpi" "$@" </dev/null
}

cat >q.yaml <<'END'
question: compare
rules: template
b: { changes: ['round_limit=9'] }
players: [random]
pairs: 192
seed: 3
END
"$ST" lab ask q.yaml --quiet --db none >out 2>err || fail "one program"
hash=$(grep '^hash ' out) || fail "no hash"
used() { sed -n '/^Clauses used more or less/,/^$/p' out; }
used >used.one
[ -s used.one ] || fail "no clause is used more or less"
for count in 1 2 4; do
    ranks $count lab ask q.yaml --quiet --db $count.db >out 2>err || fail "$count processes"
    grep -qx "$hash" out || fail "$count processes, expected $hash"
    used | cmp -s - used.one || fail "$count processes use clauses differently"
done

# What is seen of clauses comes from all processes.
for count in 1 3; do
    ranks $count lab clauses template --players random --pairs 64 --quiet --db none >out 2>err || fail "clauses"
    sed '/ games, .* seed /d' out >clauses.$count
done
cmp -s clauses.1 clauses.3 || fail "3 processes count clauses differently"

# sentence STATUS WORDS: what the last job said first, and its status.
sentence() {
    [ $status = "$1" ] || fail "status $status, expected $1"
    head -n 1 err | grep -Eq "$2" || fail "expected \"$2\""
}
ranks 2 match --pairs 1 >out 2>err
status=$?
sentence 2 '^sandtable-mpi: only questions of the lab are played by several processes'
# The same program with a byte behind it is another build.
{
    cat "$ST-mpi"
    echo
} >other
chmod +x other
timeout 60 mpirun --oversubscribe -n 1 "$ST-mpi" lab ask q.yaml --db other.db : -n 1 ./other lab >out 2>err </dev/null
status=$?
sentence 1 '^sandtable-mpi: process 1 on .* runs another build of the program'
[ ! -e other.db ] || fail "another build played"
# A full disk at the first process.
sed 's/192/20000/; s/seed: 3/seed: 5/' q.yaml >full.yaml
# shellcheck disable=SC2016
timeout 300 mpirun -n 2 --oversubscribe --mca btl self,tcp --mca btl_tcp_if_include lo \
    sh -c 'trap "" XFSZ; ulimit -f 600; exec "$0" "$@"' \
    "$ST-mpi" lab ask full.yaml --quiet --db full.db >out 2>err </dev/null
status=$?
[ $status = 1 ] || fail "a full disk: status $status"
grep -Eq 'disk (is|may be) full' err || fail "a full disk"
"$ST" lab list --db full.db >out
grep -Eq ' (stopped|failed), [1-9][0-9]* of about' out || fail "a full disk: the games are lost"

# Ctrl-C: the games in progress are stored, and the answer so far is told.
mpirun -n 3 --oversubscribe "$ST-mpi" lab ask full.yaml --quiet --db stopped.db >out 2>err </dev/null &
job=$!
for _ in $(seq 1 600); do
    "$ST" lab list --db stopped.db 2>/dev/null | grep -Eq ' running, [1-9]' && break
    sleep 0.05
done
kill -INT $job
wait $job
grep -q 'lab resume .* plays the rest' err || fail "an interrupt"
"$ST" lab list --db stopped.db | grep -Eq ' stopped, [1-9][0-9]* of about' || fail "an interrupt: not stopped"

# A process that is killed.
sed 's/192/20000/; s/seed: 3/seed: 4/' q.yaml >long.yaml
mpirun -n 3 --oversubscribe "$ST-mpi" lab ask long.yaml --quiet --db killed.db >out 2>err </dev/null &
job=$!
for _ in $(seq 1 600); do
    games=$("$ST" lab list --json --db killed.db 2>/dev/null | sed -n 's/.*"games":\([0-9]*\),.*/\1/p')
    [ "${games:-0}" -lt 20 ] || break
    sleep 0.05
done
victim=$(ps -o pid= --ppid $job | tail -n 1)
kill -9 "$victim" || fail "nobody to kill"
! wait $job || fail "the job went on without one of its processes"
for _ in $(seq 1 600); do
    "$ST" lab list --db killed.db >out
    grep -q ' running, ' out || break
    sleep 0.05
done
grep -Eq ' (stopped|failed), [1-9][0-9]* of about' out || fail "the games are lost"

# One program goes on where several began: nothing is played twice but the first game of each variant.
python3 - <<'END' || fail "the copy"
import sqlite3
d = sqlite3.connect("2.db")
d.execute("DELETE FROM game WHERE number >= 300")
d.execute("UPDATE experiment SET state = 'stopped'")
d.commit()
END
"$ST" lab ask q.yaml --quiet --db 2.db >out 2>err || fail "one program after several"
grep -qx "$hash" out || fail "one program after several, expected $hash"
grep -Eq '^768 games, 598 of them before' out || fail "games were played twice"

"$ST" lab slurm q.yaml --threads 8 --db x.db >job.sh || fail "slurm"
grep -qx '#SBATCH --ntasks=8' job.sh || fail "the number of tasks"
grep -Eq "^exec mpirun .* '/.*/sandtable-mpi' lab ask '/.*/q.yaml' --db '/.*/x.db'\$" job.sh || fail "the command"
sh -n job.sh || fail "the batch file is no script"
echo "lab_mpi.sh: 1, 2 and 4 processes, one hash"
