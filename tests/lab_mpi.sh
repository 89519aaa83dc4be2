#!/bin/sh
# lab_mpi.sh -- the lab with several processes: one hash for 1, 2 and 4 of them and for one program; a process that is
# killed ends the job, and what it had played is kept.
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
b: { changes: ['units.chief.strength=3'] }
players: [random]
pairs: 192
seed: 3
END
"$ST" lab ask q.yaml --quiet --db none >out 2>err || fail "one program"
hash=$(grep '^hash ' out) || fail "no hash"
for count in 1 2 4; do
    ranks $count lab ask q.yaml --quiet --db $count.db >out 2>err || fail "$count processes"
    grep -qx "$hash" out || fail "$count processes, expected $hash"
done

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
grep -q "^srun sandtable-mpi lab ask '.*/q.yaml' --db 'x.db'$" job.sh || fail "the command"
sh -n job.sh || fail "the batch file is no script"
echo "lab_mpi.sh: 1, 2 and 4 processes, one hash"
