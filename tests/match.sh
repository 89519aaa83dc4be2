#!/bin/sh
# match.sh -- matches as a user meets them: the same hash for any number of threads and after any end, the sequential
# test, bots, and everything that can be wrong with what was typed.
#
#   ST=build/release/sandtable sh tests/match.sh [--long]
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
long=
[ "${1:-}" != --long ] || long=1
exec </dev/null

has() {
    grep -Eq -- "$2" "$1" || fail "expected \"$2\" in $1"
}

# The last line, which is nothing but the hash.
hash_of_out() {
    tail -n 1 out | grep -Ex 'hash [0-9a-f]{16}' || fail "the last line is no hash"
}

# same NAME: the hash of what was just run is $hash.
same() {
    [ "$(hash_of_out)" = "$hash" ] || fail "$1: $(tail -n 1 out), expected $hash"
}

# ---- any number of threads, every game ----

for rules in $("$ST" rules); do
    pairs=2
    [ -z "$long" ] || pairs=10
    hash=
    for threads in 1 2 4; do
        run 0 match --rules "$rules" --first greedy --second random --pairs $pairs --seed 7 --threads $threads \
            --out "$rules-$threads"
        [ -n "$hash" ] || hash=$(hash_of_out)
        same "$rules, $threads threads"
        for ending in json csv journal; do
            [ -s "$rules-$threads.$ending" ] || fail "$rules-$threads.$ending is missing"
        done
        cmp -s "$rules-$threads.csv" "$rules-1.csv" || fail "the games differ: $rules"
    done
    [ "$(wc -l <"$rules-1.csv")" = $((2 * pairs + 1)) ] || fail "a line a game was expected: $rules"
    python3 -m json.tool "$rules-1.json" >/dev/null || fail "this is no JSON: $rules-1.json"
    python3 -c 'import csv, sys; assert all(len(row) == 10 for row in csv.reader(open(sys.argv[1])))' "$rules-1.csv" ||
        fail "this is no CSV: $rules-1.csv"
done
# One pair says nothing of how pairs vary.
run 0 match --rules breakthrough --first random --second random --pairs 1 --out one
has one.json '"normalised_elo": null,'
has one.json '"superiority": null,'
! grep -q normalised out || fail "normalised Elo of one pair"
run 0 match --first random --second random --pairs 20 --seed 7
hash=$(hash_of_out)
run 0 match --first random --second random --pairs 20 --seed 8
[ "$(hash_of_out)" != "$hash" ] || fail "another seed gave the same games"

# ---- stopped and begun again ----

pairs=300
[ -z "$long" ] || pairs=3000
# with OPTIONS...: the match that is stopped in many ways.
with() {
    set -- match --rules portable --first beginner --second random --pairs $pairs --seed 3 --threads 2 "$@"
    "$ST" "$@" >out 2>err </dev/null
}
with --out whole || fail "the whole match"
hash=$(hash_of_out)

# games NAME: how many the journal holds.
games() {
    grep -c '^game ' "$1.journal" 2>/dev/null || :
}

# begin NAME COUNT: the match in the background, until so many games are played.
begin() {
    "$ST" match --rules portable --first beginner --second random --pairs $pairs --seed 3 --threads 2 --out "$1" \
        >out 2>err </dev/null &
    child=$!
    for _ in $(seq 1 2000); do
        count=$(games "$1")
        [ "${count:-0}" -lt "$2" ] || return 0
        kill -0 $child 2>/dev/null || return 0
        sleep 0.005
    done
    fail "it does not come along"
}

for count in 1 40 150; do
    begin "killed" $count
    kill -9 $child 2>/dev/null
    wait $child 2>/dev/null
done
[ "$(games killed)" -lt $((2 * pairs)) ] || fail "it was over before it was killed; take more pairs"
with --out killed || fail "after kill -9"
same "after kill -9"
has err 'games were played before'
cmp -s whole.csv killed.csv || fail "after kill -9 the games differ"

begin "interrupted" 20
kill -INT $child
wait $child
[ $? = 130 ] || fail "status 130 was expected after an interrupt"
has err 'run the same command'
! grep -q '^hash' out || fail "an interrupted match has no hash"
before=$(games interrupted)
[ "$before" -lt $((2 * pairs)) ] || fail "it was over before it was interrupted; take more pairs"
with --out interrupted || fail "after an interrupt"
same "after an interrupt"
has err "^$before games were played before"

# Bots, too: the first interrupt waits for their games, the second does not, and neither that nor a kill leaves
# anything of them behind.  The bot is a script whose child outlives it, unless somebody sees to that.
cat >waits.sh <<'END'
#!/bin/sh
turn() {
    sleep 1000 &
    echo $! >>"$PIDS"
    wait
}
. "$POLITE"
END
chmod +x waits.sh
export POLITE="$root/tests/bots/manners/polite.sh" PIDS="$folder/pids"

# wait_for TEXT FILE: until it is there.
wait_for() {
    for _ in $(seq 1 1000); do
        ! grep -q "$1" "$2" 2>/dev/null || return 0
        sleep 0.01
    done
    fail "there is no $1 in $2"
}

# begin_waiting NAME: a match that waits for its bot for an hour.
begin_waiting() {
    rm -f pids
    "$ST" match --rules portable --first cmd:./waits.sh --second random --pairs 1 --threads 1 --deadline 3600000 \
        --out "$1" >out 2>err </dev/null &
    child=$!
    wait_for . pids
}

# all_gone: what the bot has started.
all_gone() {
    for pid in $(cat pids); do
        for _ in $(seq 1 300); do
            kill -0 "$pid" 2>/dev/null || continue 2
            sleep 0.01
        done
        fail "$1: a bot's child is still there"
    done
}

begin_waiting twice
kill -INT $child
wait_for 'Press Ctrl-C again' err
kill -0 $child || fail "the first interrupt did not wait for the game"
kill -INT $child
wait $child
[ $? = 130 ] || fail "status 130 was expected after two interrupts"
all_gone "two interrupts"
begin_waiting shot
kill -9 $child
wait $child 2>/dev/null
all_gone "kill -9"

# A torn line, a changed line, nothing but the head, half a head.
for cut in 1 7 20; do
    size=$(wc -c <whole.journal)
    head -c $((size - cut)) whole.journal >torn.journal
    with --out torn || fail "a torn line"
    same "a torn line"
done
sed '50s/ rules / crash /' whole.journal >torn.journal
with --out torn || fail "a changed line"
same "a changed line"
[ "$(games torn)" = $((2 * pairs)) ] || fail "the journal is not whole again"
# It is said, once; every other game is still believed.
has err '^torn.journal:50: damaged; the game is played again'
has err "^$((2 * pairs - 1)) games were played before"
with --out torn || fail "after a changed line"
same "after a changed line"
has err "^$((2 * pairs)) games were played before"
! grep -q damaged err || fail "the same damage is said again"
# A head that was changed is not taken for a torn one.
for line in 2 3; do
    sed "${line}s/^./x/" whole.journal >torn.journal
    cp torn.journal before.journal
    ! with --out torn || fail "line $line was changed, and it goes on"
    has err "^torn.journal:$line: is damaged"
    cmp -s torn.journal before.journal || fail "a journal whose line $line was changed was written over"
done
for lines in 3 2 1; do
    head -n $lines whole.journal >torn.journal
    with --out torn || fail "a head of $lines lines"
    same "a head of $lines lines"
done
# More pairs go on, fewer are counted from the same games.
pairs=$((pairs / 2))
with --out whole || fail "fewer pairs"
half=$(hash_of_out)
has err "^$((2 * pairs)) games were played before"
with --out half || fail "half"
[ "$(hash_of_out)" = "$half" ] || fail "fewer pairs of an old match differ from those of a new one"

# What is not this match's journal is left alone.
run 1 match --rules portable --first beginner --second random --pairs 2 --seed 4 --out whole
has err 'another match \(rules portable .* first beginner second random seed 3\); choose another --out'
printf 'precious\n' >precious.journal
run 1 match --rules portable --first random --second random --pairs 2 --out precious
has err 'is not a match journal'
[ "$(cat precious.journal)" = precious ] || fail "a file that is no journal was written over"
cp "$ST" other-build
echo >>other-build
./other-build match --rules portable --first beginner --second random --pairs 2 --seed 3 --out other >out 2>err ||
    fail "another build"
run 1 match --rules portable --first beginner --second random --pairs 2 --seed 3 --out other
has err 'another build'
run 0 match --rules portable --first beginner --second random --pairs 2 --seed 3 --out other --keep
has err '^4 games were played before'
run 0 match --rules portable --first beginner --second random --pairs 2 --seed 3 --out other --fresh

# ---- records ----

run 0 match --rules ancients --scenario tutorial --first greedy --second random --pairs 2 --records --out kept
hash=$(hash_of_out)
[ "$(find kept.games -name '*.game' | wc -l)" = 4 ] || fail "four records were expected"
for game in kept.games/*.game; do
    run 0 replay "$game"
    has out '^hash '
done
rm kept.games/000001b.game
run 0 match --rules ancients --scenario tutorial --first greedy --second random --pairs 2 --records --out kept
same "a record that was missing"
[ -s kept.games/000001b.game ] || fail "a missing record was not made again"

has err '^kept.games: 1 game is played again for the record; the results do not change'
[ "$(grep -c '^game ' kept.journal)" = 4 ] || fail "a game that was played for its record is in the journal"
# A bot that plays otherwise every time: what was counted stays, and no record tells of another game.
sed 's/Random(int(words\[2\]))/Random()/' "$root/bots/random_bot.py" >chance.py
# chance STATUS OPTIONS...: its match.
chance() {
    wanted=$1
    shift
    run "$wanted" match --rules breakthrough --first 'cmd:python3 chance.py' --second random --pairs 2 --out chance "$@"
}
chance 0
hash=$(hash_of_out)
for ending in json csv journal; do
    cp chance.$ending before.$ending
done
chance 1 --records
same "games played again by chance"
for ending in json csv journal; do
    cmp -s chance.$ending before.$ending || fail "records changed what was counted: chance.$ending"
done
has err '^chance.games: 4 games are played again for the records; the results do not change'
has err '^chance.games/00000[12][ab].game: not written'
has err '^chance.games lacks 4 records$'
[ -z "$(find chance.games -name '*.game')" ] || fail "a record of a game that does not count"
chance 0 --records --fresh
[ "$(find chance.games -name '*.game' | wc -l)" = 4 ] || fail "four records of a match by chance were expected"
: >chance.games/notes.game
chance 0 --fresh
[ "$(ls chance.games)" = notes.game ] || fail "records of the match before it stayed, or a file that is none went"
chance 0 --records --fresh
rm chance.journal
chance 0
[ "$(ls chance.games)" = notes.game ] || fail "records stayed of a match whose journal is gone"
# So too where the test has stopped the match.
run 0 match --rules portable --scenario ford --first greedy --second random --pairs 300 --sprt elo1=300 --out sprt
hash=$(hash_of_out)
run 0 match --rules portable --scenario ford --first greedy --second random --pairs 300 --sprt elo1=300 --out sprt \
    --records
same "records of a match that was stopped by the test"
[ "$(find sprt.games -name '*.game' | wc -l)" = $(($(wc -l <sprt.csv) - 1)) ] ||
    fail "a record was expected for each game that counts"

# ---- the sequential test stops on the right side ----

run 0 match --rules portable --scenario ford --first greedy --second random --pairs 300 --sprt elo0=0 elo1=30 --out h1
has out 'SPRT .*H1 accepted after [0-9]+ pairs'
has h1.json '"verdict": "H1"'
run 0 match --rules portable --scenario ford --first random --second greedy --pairs 300 --sprt elo0=0 elo1=30 --out h0
has out 'SPRT .*H0 accepted after [0-9]+ pairs'
hash=$(hash_of_out)
run 0 match --rules portable --scenario ford --first random --second greedy --pairs 300 --sprt elo0=0 elo1=30 \
    --threads 1 --out h0-1
same "the test on one thread"
# Equal players: neither is accepted before its time.
run 0 match --rules portable --scenario ford --first random --second random --pairs 5 --sprt --out even
has out 'not decided after 5 pairs'

# ---- the ladder goes on, too ----

run 0 ladder --rules breakthrough --pairs 1 --out rungs
[ "$(grep -c '^| breakthrough' out)" -ge 8 ] || fail "a line a rung was expected"
# One pair proves nothing, so what more thinking changes is shown; as that is nothing, the rung above is left out.
for row in '3 | search:2' '4 | search:2' '5 | search:4' '6 | search:4'; do
    [ "$(grep -cF "| search:$row |" out)" = 1 ] || fail "a line was expected: search:$row"
done
for row in '4 | search:3' '5 | search:3' '6 | search:5'; do
    ! grep -qF "| search:$row |" out || fail "this line tells nothing: search:$row"
done
grep -F '| greedy | random |' out | grep -qF '| not asked |' || fail "of greedy against random all pairs are played"
cp out table
rm rungs/*greedy-random.journal
for journal in rungs/*search-2*.journal; do
    head -c 150 "$journal" >torn.journal && cp torn.journal "$journal"
done
run 0 ladder --rules breakthrough --pairs 1 --out rungs --threads 1
cmp -s out table || fail "the ladder that went on has another table"

# ---- bots ----

bot="python3 $root/bots/random_bot.py"
games=2
[ -z "$long" ] || games=20
run 0 match --rules portable --first "cmd:$bot" --second greedy --pairs $games --threads 2 --out python
has out 'forfeits .*0 on time, 0 crashed, 0 garbage, 0 illegal'
hash=$(hash_of_out)
run 0 match --rules portable --first "cmd:$bot" --second greedy --pairs $games --threads 1 --out python-1
same "a bot on one thread"
ln -s "$ST" ours
cc -O2 "$root/bots/random_bot.c" -o random_bot || fail "the sample bot in C does not compile"
for rules in $("$ST" rules); do
    run 0 match --rules "$rules" --first cmd:./random_bot --second "cmd:./ours bot --player random" --pairs 1 \
        --out "bots-$rules"
    has out 'forfeits .*random_bot: 0 on time, 0 crashed, 0 garbage, 0 illegal'
    has out 'forfeits .*--player random: 0 on time, 0 crashed, 0 garbage, 0 illegal'
done
# A bot learns its side from its first movers, and every action is written as `sandtable rules` says.
sed 's/^        unit = .*/        movers = ask("movers")\
        if not told: open("sides", "a").write(max(movers)[0] + "\\n")\
        told, unit = True, dice.choice(movers)/; s/^dice = .*/&\
told = False/' "$root/bots/random_bot.py" >sides.py
for rules in $("$ST" rules); do
    rm -f sides
    run 0 match --rules "$rules" --first "cmd:python3 sides.py" --second random --pairs 2 --threads 1 --records \
        --out "sides-$rules"
    [ "$(cut -d , -f 2 "sides-$rules.csv" | tail -n 4)" = "$(cat sides)" ] || fail "$rules: the side of its movers"
    grep -hEv '^([[#|=]|$)' "sides-$rules.games"/*.game | cut -d ' ' -f 1 | grep -vx draw | sort -u >"done"
    run 0 rules "$rules"
    cut -d ' ' -f 1 out | sort >verbs
    [ -z "$(comm -23 "done" verbs)" ] || fail "$rules: verbs that are not listed"
done
run 0 rules wargame
has out '^march UNIT POINT$'
# A digit that is no number is no seed.
printf 'setoption seed \302\262\nisready\n' | PYTHONUTF8=1 $bot >out 2>err || fail "a seed that is no number"
has out '^readyok$'
# Blanks before and behind any line count for nothing.
sed 's/print(line,/print(f"  {line}   ",/' "$root/bots/random_bot.py" >blanks.py
run 0 match --rules portable --first "cmd:python3 blanks.py" --second greedy --pairs 1 --threads 1 --out blanks
has out 'forfeits .*0 on time, 0 crashed, 0 garbage, 0 illegal'
# Who thinks for exactly as long as it is told to is not late.
sed 's/^        unit = .*/        time.sleep(slow * int(words[2]) \/ 1000)\
        slow = 0\
&/; s/^import sys/&\
import time/; s/^dice = .*/&\
slow = 1/' "$root/bots/random_bot.py" >exact.py
run 0 match --rules breakthrough --first "cmd:python3 exact.py" --second random --pairs 1 --deadline 2000 --out exact
has out 'forfeits .*0 on time, 0 crashed, 0 garbage, 0 illegal'
# Behind the protocol our players play as they do without it.
for player in random beginner search:3; do
    run 0 match --rules ancients --scenario tutorial --first "cmd:./ours bot --player $player" --second greedy \
        --pairs 1 --out "behind-$player"
    hash=$(hash_of_out)
    run 0 match --rules ancients --scenario tutorial --first $player --second greedy --pairs 1 --out "own-$player"
    same "$player behind the protocol"
done
# Nothing is left for whoever takes in orphans: here, one who would see them.
python3 - "$ST" >out 2>err <<'END' || fail "a match leaves a process behind"
import ctypes, os, subprocess, sys
PR_SET_CHILD_SUBREAPER = 36
assert ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0
subprocess.run([sys.argv[1], "match", "--rules", "breakthrough", "--first", "cmd:./random_bot", "--second", "random",
                "--pairs", "1", "--out", "alone"], check=True)
try:
    sys.exit("left behind: " + str(os.waitpid(-1, 0)))
except ChildProcessError:
    pass
END
# What a shell had started before it became the match is no bot's, and lives on.
sh -c 'sleep 1000 & echo $! >sleeper; exec "$@"' sh "$ST" match --rules breakthrough --first cmd:./random_bot \
    --second random --pairs 1 --out became >out 2>err </dev/null || fail "a match that a shell became"
kill "$(cat sleeper)" 2>/dev/null || fail "a match has ended a process that is not its own"
# A match with a bad bot goes on to its end, and says why games were forfeited.
run 0 match --rules portable --first "cmd:$root/tests/bots/exits.sh" --second random --pairs 2 --out bad
has out 'forfeits .*exits.sh: 0 on time, 4 crashed'
has out 'pair 1, first game: crash: it exited with 3'
has bad.csv 'crash,.*it exited with 3'

# So too where whoever started it ignores the end of children.
python3 -c 'import os, signal, sys
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
os.execv(sys.argv[1], sys.argv[1:])' "$ST" match --rules portable --first "cmd:$root/tests/bots/exits.sh" \
    --second random --pairs 1 --out childless >out 2>err || fail "SIGCHLD is ignored"
has out 'pair 1, first game: crash: it exited with 3'
# Where standard error is closed the journal does not take its place, so nothing is said into it.
run 0 match --rules breakthrough --first random --second random --pairs 1 --out closed
cp closed.journal before.journal
"$ST" match --rules breakthrough --first random --second random --pairs 1 --out closed --records >out 2>&- </dev/null ||
    fail "standard error is closed"
cmp -s closed.journal before.journal || fail "a message was written into the journal"

# What the shell would make of a command is left to it.
mkdir 'a folder'
cp "$root/bots/random_bot.py" 'a folder/bot.py'
for words in "python3 'a folder/bot.py'" 'python3 a\ folder/bot.py' 'python3 "a folder/bot.py" 2>/dev/null' \
    '$PYTHON a*/bot.py' '"$PYTHON" a*/bot.py;'; do
    PYTHON=python3 "$ST" match --rules breakthrough --first "cmd:$words" --second random --pairs 1 --fresh --out words \
        >out 2>err </dev/null || fail "a command of the shell: $words"
    has out '0 crashed'
done
# edited STATUS OPTIONS...: the match of a bot that is changed.
edited() {
    wanted=$1
    shift
    run "$wanted" match --rules breakthrough --first random --second "cmd:$words" --pairs 1 --out edited "$@"
}
# A bot that was changed does not get the old one's results, unless somebody says that it is the same.
for words in "python3 'a folder/bot.py'" 'python3 a\ folder/bot.py 2>/dev/null' './changed --fast'; do
    printf '#!/bin/sh\nexec python3 "%s"\n' "$root/bots/random_bot.py" >changed
    chmod +x changed
    rm -f edited.journal
    edited 0
    edited 0
    has err '^2 games were played before'
    cp edited.journal before.journal
    echo '# another' | tee -a 'a folder/bot.py' >>changed
    edited 1
    has err '^edited.journal:3: was written with bots whose files have changed since; .*--keep'
    cmp -s edited.journal before.journal || fail "the old bot's journal was changed"
    edited 0 --keep
    has err '^2 games were played before'
done
# A bot is not the player of our own whose name it has.
cp changed random
run 0 match --rules breakthrough --first cmd:./changed --second random --pairs 1 --out named
PATH=.:$PATH "$ST" match --rules breakthrough --first cmd:./changed --second cmd:random --pairs 1 --out named \
    >out 2>err && fail "a bot got the results of another player"
has err 'another match .* first cmd:./changed second random seed 1'

# ---- the dialogue of docs/bots.md ----

sed -n '/^```dialogue/,/^```$/p' "$root/docs/bots.md" | grep '^[<>] ' >dialogue
[ "$(wc -l <dialogue)" -gt 20 ] || fail "docs/bots.md has no dialogue"
sed -n 's/^> //p' dialogue >asked
sed -n 's/^< //p' dialogue >answered
"$ST" bot --player beginner <asked >out 2>err || fail "the dialogue"
diff -u answered out || fail "docs/bots.md and the bot differ"

# What its help tells people to type, who wait for the answer before they quit.
"$ST" help bot | sed -n '/^  sandtable 1$/,/^  quit$/s/^  //p' >asked
[ "$(wc -l <asked)" -ge 4 ] || fail "help bot has no example"
: >out
{
    sed '$d' asked
    wait_for '^bestaction' out
    tail -n 1 asked
} | timeout 60 "$ST" bot >out 2>err || fail "the example of help bot"
has out '^bestaction [a-z]+ A[0-9]'
! grep '^complaint' out || fail "the example of help bot"

# ---- compliance ----

run 0 compliance -- "$ST" bot --player random
has out '^[0-9]+ passed, 0 failed$'
for rules in $("$ST" rules); do
    has out "^ok     plays a game to its end, $rules "
done
# A game that begins with a decision, not with a die.
run 0 compliance --rules breakthrough -- "$ST" bot --player greedy
has out 'twice with the same seed \(the same game; its matches can be repeated\)'
sed 's/Random(int(words\[2\]))/Random()/' "$root/bots/random_bot.py" >fickle.py
run 0 compliance --rules breakthrough -- python3 fickle.py
has out 'twice with the same seed \(a different game; its matches cannot be repeated\)'
run 0 compliance -- python3 "$root/bots/random_bot.py"
run 0 compliance --rules portable -- env PYTHONIOENCODING=utf-8:strict python3 "$root/bots/random_bot.py"
run 0 compliance -- ./random_bot
run 0 compliance -- python3 "$root/bots/seeing_bot.py"
# It is told which program plays, and starts its referee by that.
unset SANDTABLE
run 0 compliance --rules breakthrough -- python3 "$root/bots/looking_bot.py"
# A bot that sees beats one that does not, and one that looks ahead one that looks at every action once.
run 0 match --rules portable --first "cmd:python3 $root/bots/seeing_bot.py" --second random --pairs 5 --seed 2
has out '^  score +([7-9][0-9]|100)\.'
run 0 match --rules breakthrough --first "cmd:python3 $root/bots/looking_bot.py" --second greedy --pairs 5 --seed 2 \
    --deadline 60000
has out '^  score +([6-9][0-9]|100)\.'
# Its referee plays by the numbers of the match, or it would choose what they forbid.
run 0 match --rules breakthrough --set moves.straight.captures=yes --set moves.diagonal.captures=no \
    --first "cmd:python3 $root/bots/looking_bot.py" --second random --pairs 1
has out '0 on time, 0 crashed, 0 garbage, 0 illegal'
run 1 compliance -- "$root/tests/bots/nonsense.sh"
has out '^[0-9]+ passed, [1-9][0-9]* failed$'
run 1 compliance --deadline 300 -- "$root/tests/bots/silent.sh"
# What is said of a failure is what the bot did.
run 1 compliance --rules breakthrough -- "$root/tests/bots/garbage.sh"
has out '^FAILED gives its name: it wrote no line: id name NAME$'
has out '^FAILED plays a game to its end, .*: it wrote bytes that are not text$'
cat >talks.sh <<'END'
#!/bin/sh
while read -r word _; do
    case $word in
    sandtable) echo sandtableok ;;
    isready) echo "readyok$remark" ;;
    setoption | newgame) ;;
    position) remark='
by the way' ;;
    *) echo pardon ;;
    esac
done
END
chmod +x talks.sh
run 1 compliance --rules breakthrough -- ./talks.sh
has out '^FAILED survives an unknown command.*: expected a complaint or readyok, it wrote: pardon$'
has out '^FAILED is quiet until it is asked: expected no output before a question, it wrote: by the way$'

# ---- what can be wrong with what was typed ----

misused() {
    run 2 "$@"
    [ "$(wc -l <err)" = 1 ] || fail "expected one line: $*"
    has err 'sandtable help'
}
misused match --rules portable --first random
misused match --first random --second random --pairs 0
misused match --first random --second random --pairs 1000001
misused match --first random --second random --pairs -1
misused match --first random --second random --threads 0
misused match --first random --second random --threads 10000
misused match --first random --second random --seed x
misused match --first random --second random elo0=0
misused match --first random --second random --sprt elo=0
misused match --first random --second random --sprt elo0=5 elo1=0
misused match --first random --second random --sprt alpha=0
misused match --first random --second random --deadline 0
misused match --rules portable --first random --second random --pairs 1 --out ''
misused match --rules portable --first random --second random --pairs 1 --out "$folder/"
misused bot here
misused compliance
run 1 match --first nobody --second random
has err 'is not a player'
for command in cmd: 'cmd:   '; do
    run 1 match --rules breakthrough --first "$command" --second random --pairs 1 --out blank
    has err 'is not a player'
done
for program in ./no-such-bot no-such-bot '  ' ''; do
    run 1 compliance --rules breakthrough -- "$program"
    has err 'program not found'
    [ ! -s out ] || fail "a program that is not there is tried"
done
for program in ./no-such-bot no-such-bot "'no such bot' --option" "$folder" ./dialogue; do
    run 1 match --rules portable --first random --second "cmd:$program" --pairs 1 --out no-bot
    has err 'program not found'
    [ ! -e no-bot.journal ] || fail "a match without a program has a journal"
done
misused explain --rules portable --seed -1
misused explain --rules portable --candidates 0
misused explain --rules portable --player nobody
misused ladder --pairs 0
misused ladder --pairs 301
for wrong in '--scenario nowhere' '--seconds abc' '--seconds inf' '--seconds 0'; do
    run 2 bench --signature $wrong
    has err '^bench: '
done
misused ladder --rules chess
run 1 match --first search:7 --second random
run 2 match --rules chess --first random --second random
run 1 match --first random --second random --out no/such/folder/x
mkdir unwritten.json
run 1 match --rules breakthrough --first random --second random --pairs 1 --out unwritten
has err 'unwritten.json: '
! grep -q '^written' err || fail "it says that it has written what it could not write"
run 0 match --rules breakthrough --first random --second random --pairs 1 --out stopped
head -n 4 stopped.journal >first.journal
run 0 match --rules breakthrough --first random --second random --pairs 1 --out first
has err '^1 game was played before'
echo "match.sh: all is well"
