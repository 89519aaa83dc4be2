#!/bin/sh
# slurm.sh -- a real Slurm on this one machine plays questions of the lab: tools/slurm.sh [SEED]
#
# It starts munged, slurmctld and two slurmd with a configuration of its own in build/slurm and on ports of its own, and
# ends them afterwards. One job runs to its end; another is cancelled midway and submitted again. Each has a process on
# either node, and both must have the hash of one process. It needs root, because slurmd starts the jobs.
set -u
export LC_ALL=C
cd "$(dirname -- "$0")/.." || exit 1
root=$PWD
seed=${1:-1}

fail() {
    echo "slurm.sh: $*" >&2
    for file in out err job.txt slurmctld.log slurmd.n1.log slurmd.n2.log munged.log; do
        [ ! -s "$folder/$file" ] || tail -n 5 "$folder/$file" | sed "s/^/  $file: /" >&2
    done
    exit 1
}

folder=$root/build/slurm
missing=
for program in munged:munge mungekey:munge slurmctld:slurmctld slurmd:slurmd sbatch:slurm-client mpirun:openmpi-bin; do
    command -v "${program%:*}" >/dev/null 2>&1 || missing="$missing ${program#*:}"
done
[ -z "$missing" ] || fail "these packages are missing; as root: apt-get install --no-install-recommends$missing"
[ "$(id -u)" = 0 ] || fail "only root can start slurmd"
ST=${ST:-$root/build/release/sandtable}
[ -x "$ST-mpi" ] || fail "$ST-mpi was not built; is OpenMPI installed?"
rm -rf "$folder"
mkdir -p "$folder/state" || exit 1
cd "$folder" || exit 1

# ---- the cluster: two nodes of one processor each, both on this machine ----

host=$(hostname -s)
cat >slurm.conf <<END
ClusterName=sandtable
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
KillWait=5
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool.%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.%n.log
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=26818 CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=26819 CPUs=1 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
daemons=
end_daemons() {
    for pid in $daemons; do
        kill "$pid" 2>/dev/null
        wait "$pid" 2>/dev/null
    done
}
trap end_daemons EXIT
trap 'exit 130' INT TERM
# daemon NAME COMMAND...; those that were started last end first.
daemon() {
    name=$1
    shift
    "$@" >"$name.out" 2>&1 </dev/null &
    daemons="$! $daemons"
}
export SLURM_CONF="$folder/slurm.conf" OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_oob_tcp_if_include=lo OMPI_MCA_btl_tcp_if_include=lo
mungekey -c -k munge.key || fail "no key"
daemon munged munged -F -f --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" --seed-file="$folder/munge.seed"
for _ in $(seq 1 100); do
    [ ! -S munge.socket ] || break
    sleep 0.1
done
[ -S munge.socket ] || fail "munged did not start"
daemon slurmctld slurmctld -D -i
daemon slurmd1 slurmd -D -N n1
daemon slurmd2 slurmd -D -N n2
for _ in $(seq 1 300); do
    [ "$(sinfo -h -o %T 2>err)" != idle ] || break
    sleep 0.1
done
[ "$(sinfo -h -o %T 2>err)" = idle ] || fail "the nodes are not idle: $(sinfo -h -o '%T %E' 2>&1)"

# ---- two questions ----

# question NAME PAIRS: NAME.yaml, its hash by one process and its batch file.
question() {
    cat >"$1.yaml" <<END
question: compare
rules: template
b: { changes: ['units.chief.strength=3'] }
players: [greedy]
pairs: $2
seed: $seed
END
    "$ST" lab ask "$1.yaml" --quiet --db none >out 2>err || fail "$1 without Slurm"
    hash=$(grep -Ex 'hash [0-9a-f]{16}' out) || fail "no hash"
    "$ST" lab slurm "$1.yaml" --threads 2 --db "$1.db" >job.sh || fail "no batch file"
    result=$(sed -n 's/^#SBATCH --output=//p' job.sh)
}

submit() {
    job=$(sbatch --parsable job.sh 2>err) || fail "sbatch"
}

# Wait until the job is over, at most 5 minutes.
over() {
    for _ in $(seq 1 600); do
        case $(squeue -h -j "$job" -o %T 2>/dev/null) in
        '' | COMPLETED | CANCELLED | FAILED) return 0 ;;
        esac
        sleep 0.5
    done
    cp "$result" job.txt 2>/dev/null
    fail "job $job does not end"
}

# check NAME: the job has the hash of one process.
check() {
    cp "$result" job.txt || fail "$1: no output"
    grep -qx "$hash" "$result" || fail "$1: expected $hash"
}

question whole 256
submit
over
check whole
first=$hash
cat slurmd.n?.log >slurmd.log
[ "$(grep -c "launch task StepId=$job.0" slurmd.log)" = 2 ] || fail "the job did not use both nodes"

question cancelled 1024
submit
for _ in $(seq 1 600); do
    "$ST" lab list --db cancelled.db 2>/dev/null | grep -Eq ' running, [1-9][0-9]{2}' && break
    sleep 0.1
done
scancel "$job" 2>err || fail "scancel"
over
for _ in $(seq 1 100); do
    "$ST" lab list --db cancelled.db >out
    grep -q ' running, ' out || break
    sleep 0.1
done
grep -Eq ' stopped, [1-9][0-9]* of about' out || fail "the job was not cancelled midway"
submit
over
check cancelled
grep -Eq '^4096 games, [1-9][0-9]* of them before' "$result" || fail "everything was played again"
echo "slurm.sh: seed $seed, 2 jobs, 1 cancelled midway and submitted again, $first, $hash"
