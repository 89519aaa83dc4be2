#!/bin/sh
# soak.sh -- checks that take too long for a test run: tools/soak.sh NAME [BATCHES]
#
#   laws    the laws of every rule set, 500 games of each battle in a batch; 20 batches
#   fuzz    every fuzzer, one minute each in a batch; 10 batches; also adds up in docs/fuzzing.md
#   desk    random events at the desk, 200,000 for each rule set in a batch; 20 batches
#   room    cramped positions of Iron Push, 5,000 in a batch, 10 of them searched place by place; 22 batches
#   aa      the lab asks what no change does: 5 experiments of 64 pairs of greedy players with separate dice, in each of
#           the smallest battles, in a batch; 20 batches; at most 10 of 100 may seem to differ
#   luck    the luck of 500 games of random and 10 of greedy players of each rule set in a batch; 200 batches
#   kills   a question of the lab, killed 10 times on threads, 5 times in one of several processes and 5 times with all
#           of them, and resumed, in a batch; 5 batches
#   server-kills
#           the server, killed 50 times while people play, in a batch; 20 batches
#   simulation
#           the server in a simulated world with every fault, 100 seeds in a batch; 100 batches
#   load    10,000 connections and 300 games of one act a second for 10 minutes, 99 % of the acts at their watchers
#           within 250 ms, in a batch; 1 batch; needs a quiet machine
#   slurm   two jobs of the lab on a real Slurm with two nodes on this machine, one of them cancelled midway and
#           submitted again, in a batch; 1 batch; needs root, munge, slurmctld, slurmd and slurm-client
#   chroot  the installed library in two bare Debian 12 systems, Python without a compiler and the C example, in a
#           batch; 1 batch; needs root, debootstrap and the mirror that apt is set up with
#   package the package for Debian in a bare system: installed, upgraded, removed, and judged by systemd, in a batch;
#           1 batch; needs root, debootstrap, curl and the mirror that apt is set up with
#   answers the questions of docs/answers, those that were not measured yet; writes docs/answers.md
#   gpu     200,000 games of each rule set and every signature on a graphics card; 1 batch; needs a card.  On a machine
#           that cannot build: ST=PROGRAM ST_SOAK_COMMIT=its commit sh tools/soak.sh gpu
#   python  games that Python and the engine play alike, 500 of each rule set in a batch; 20 batches
#
# Stopped at any moment, it goes on with the batch it was at: build/soak/NAME keeps what was done.  When all batches are
# done it writes a row into docs/soak.md (counts, hash of all output, commit, seconds), to be committed.
set -u
export LC_ALL=C

cd "$(dirname -- "$0")/.." || exit 1

usage() {
    sed -n '3,/^set /s/^# \{0,1\}//p' tools/soak.sh >&2
    exit 2
}

name=${1:-}
case $name in
laws | desk | python) batches=${2:-20} ;;
room) batches=${2:-22} ;;
fuzz) batches=${2:-10} ;;
luck) batches=${2:-200} ;;
kills) batches=${2:-5} ;;
server-kills) batches=${2:-20} ;;
simulation) batches=${2:-100} ;;
slurm | chroot | package | load | gpu) batches=${2:-1} ;;
aa) batches=${2:-20} ;;
answers) exec python3 tools/answers.py ;;
*) usage ;;
esac
case $batches in
'' | *[!0-9]* | 0) usage ;;
esac

# Run one batch. Its output is hashed, so it must not contain times or paths.
batch() {
    case $name in
    laws) build/release/test_laws --from $(($1 * 500)) 500 ;;
    desk) build/release/test_desk --seed "$1" --events 200000 ;;
    python) sh tests/python.sh --from $(($1 * 500)) --games 500 ;;
    gpu) # speeds are left out of the hash
        ST=${ST:-build/release/sandtable} sh tests/gpu.sh >build/soak/gpu.out 2>&1 || {
            cat build/soak/gpu.out
            return 1
        }
        grep ' equal$' build/soak/gpu.out || { # skipped
            cat build/soak/gpu.out
            return 1
        }
        ;;
    room) build/release/test_ironpush_room --from $(($1 * 5000)) --net 10 5000 ;;
    luck)
        build/release/test_luck --player random --from $(($1 * 500)) 500 &&
            build/release/test_luck --player greedy --from $(($1 * 10)) 10
        ;;
    kills) sh tests/kills.sh --seed $((1 + $1)) --kills 10 5 5 ;;
    server-kills) ST_SEED=$((1 + $1)) node tests/kill.mjs build/release --long ;;
    simulation) build/release/test_server_sim --seeds $((1 + $1 * 100)) 100 ;;
    load) node tests/load.mjs build/release --games 300 --connections 10000 --seconds 600 --within 250 ;;
    slurm) sh tools/slurm.sh $((1 + $1)) ;;
    chroot) sh tools/chroot.sh ;;
    package) sh tools/package_check.sh ;;
    aa) build/release/test_lab_ask --aa $(($1 * 5)) 5 ;;
    fuzz)
        for source in fuzz/*.c; do
            target=$(basename "$source" .c)
            [ "$target" != replay_main ] || continue
            sh tools/fuzz.sh "$target" 60 >build/soak/fuzz.out 2>&1 || {
                cat build/soak/fuzz.out
                return 1
            }
            runs=$(sed -n 's/^stat::number_of_executed_units: *//p' build/soak/fuzz.out)
            echo "$runs" >>"$work/runs"
            echo "$target seconds 60 runs $runs crashes 0" >>"$work/times"
            echo "$target: nothing broke"
        done
        ;;
    esac
}

work=build/soak/$name
mkdir -p "$work" || exit 1
commit=${ST_SOAK_COMMIT:-$(git rev-parse --short HEAD)}
# Discard the batches of another commit.
if [ "$(cat "$work/commit" 2>/dev/null)" != "$commit" ]; then
    rm -rf "$work"
    mkdir -p "$work"
    echo "$commit" >"$work/commit"
fi
done=0
while [ -f "$work/batch-$done" ]; do
    done=$((done + 1))
done
[ "$done" = 0 ] || echo "soak: resuming; $done of $batches batches are done" >&2
while [ "$done" -lt "$batches" ]; do
    began=$(date +%s)
    if ! batch "$done" >"$work/now" 2>&1; then
        cat "$work/now"
        echo "soak: batch $done failed; its seeds begin at $done batches" >&2
        exit 1
    fi
    echo $(($(date +%s) - began)) >>"$work/seconds"
    mv "$work/now" "$work/batch-$done"
    done=$((done + 1))
    echo "soak: $done of $batches batches" >&2
done

seconds=$(awk '{ n += $1 } END { print n }' "$work/seconds")
n=0
hash=$(while [ "$n" -lt "$batches" ]; do
    cat "$work/batch-$n"
    n=$((n + 1))
done | sha256sum | cut -c 1-16)
case $name in
laws | python) counts=$(cat "$work"/batch-* | awk '{ g += $2; a += $4 } END { print g " games, " a " actions" }') ;;
fuzz) counts=$(awk '{ n += $1 } END { print n " inputs" }' "$work/runs") ;;
chroot) counts=$(sed -n 's/^chroot: all is well in //p' "$work"/batch-* | head -n 1) ;;
package) counts=$(sed -n 's/^package: \(.* security says .*\)/\1/p' "$work"/batch-* | head -n 1) ;;
server-kills)
    counts=$(cat "$work"/batch-* | tr -d , | awk '{ k += $2; a += $4 } END { print k " kills, " a " acknowledged" }')
    ;;
simulation)
    counts=$(cat "$work"/batch-* | tr -d , | awk '/ seeds / { s += $1; r += $7; a += $9; k += $11; p += $13 }
        END { print s " seeds, " r " rows, " a " acknowledged, " k " restarts, " p " power losses" }')
    ;;
gpu)
    counts=$(awk '/games equal/ { g += $1 } /signatures equal/ { s += $2 } END { print g " games, " s " signatures" }' \
        "$work"/batch-*)
    ;;
load) counts=$(sed -n 's/^load: //p' "$work"/batch-* | tr '\n' ';' | sed 's/;$//; s/;/; /g') ;;
slurm) counts=$(cat "$work"/batch-* | awk '{ j += $4; c += $6 } END { print j " jobs, " c " of them cancelled" }') ;;
kills)
    counts=$(cat "$work"/batch-* | tr -d , | awk '{ t += $4; p += $8; j += $12 }
        END { print t " kills on threads, " p " of a process, " j " of a job" }')
    ;;
desk)
    counts=$(sed -n "s/.* \\([0-9]*\\) events.*/\\1/p" "$work"/batch-* | awk "{ n += \$1 } END { print n \" events\" }")
    ;;
room)
    counts=$(sed -n 's/^ways //p' "$work"/batch-* | tr -dc '0-9,\n' | awk -F, '
        { a += $1 + $4; n += $2 + $5; m += $3 + $6; t += $7 }
        END { print a " with a place, " n " without one, " m " missed by samples, " t " searched place by place" }')
    ;;
esac
# Over all batches too, the mean of luck is within 3.5 standard errors of 0.
if [ "$name" = luck ]; then
    counts=$(cat "$work"/batch-* | tr -d ',:' | awk '
        $1 == "luck" && $5 == "games" { n[$2 " " $3] += $4; l[$2 " " $3] += $10; q[$2 " " $3] += $13; all += $4 }
        END {
            for (k in n) {
                mean = l[k] / n[k]
                t = mean / sqrt((q[k] / n[k] - mean * mean) / n[k])
                worst = (t < 0 ? -t : t) > worst ? (t < 0 ? -t : t) : worst
            }
            printf "%d games, the mean of luck at most %.1f standard errors from 0\n", all, worst
            exit worst > 3.5
        }') || {
        echo "soak: $counts" >&2
        exit 1
    }
fi
# A tenth at most; intervals of 95 % that hold at every look are wrong less often than that.
if [ "$name" = aa ]; then
    counts=$(cat "$work"/batch-* | tr -d ':' | awk '
        $1 == "aa" { clear[$2 " " $3] += $4; all[$2 " " $3] += $6; games += 256 * $6 }
        END {
            for (k in all) {
                words = words sprintf("%s: %d of %d clear, ", k, clear[k], all[k])
                bad += 10 * clear[k] > all[k]
            }
            print words games " games"
            exit bad > 0
        }') || {
        echo "soak: $counts" >&2
        exit 1
    }
fi
[ "$name" != fuzz ] || sh tools/fuzz_time.sh "$commit" <"$work/times" || exit 1
row="| $name | $batches | $counts | \`$hash\` | $commit | $seconds | $(date -u +%Y-%m-%d) |"
echo "$row" >>docs/soak.md
echo "$row"
echo "soak: added a row to docs/soak.md; commit it"
