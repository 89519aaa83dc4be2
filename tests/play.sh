#!/bin/sh
# play.sh -- the program as a player meets it: whole games from a script, saving, going on,
# replaying, real dice, and everything that can be wrong with what was typed or named.
#
#   ST=build/release/sandtable sh tests/play.sh [--long]
set -u

ST=${ST:-build/release/sandtable}
case $ST in
/*) ;;
*) ST=$PWD/$ST ;;
esac
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit 1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
cd "$folder" || exit 1
export LC_ALL=C HOME="$folder/home" XDG_DATA_HOME="$folder/data"
unset COLORTERM NO_COLOR ST_COMMAND

fail() {
    echo "play.sh: $*" >&2
    [ ! -s out ] || sed 's/^/  out: /' out | tail -n 15 >&2
    [ ! -s err ] || sed 's/^/  err: /' err | head -n 15 >&2
    exit 1
}

# run STATUS ARGUMENTS...: the program with standard input, which must exit with STATUS.
run() {
    wanted=$1
    shift
    timeout 60 "$ST" "$@" >out 2>err
    status=$?
    [ $status = "$wanted" ] || fail "status $status, expected $wanted: $*"
}

# has FILE WORDS: a line of the file has these words.
has() {
    grep -Fq -- "$2" "$1" || fail "expected \"$2\" in $1"
}

# complains ARGUMENTS...: status 1, one line on standard error that begins with a place.
complains() {
    run 1 "$@" </dev/null
    [ "$(wc -l <err)" = 1 ] || fail "expected one line of complaint: $*"
    grep -Eq '^[^:]+:([0-9]+:[0-9]+:)? .+' err || fail "expected file:line:col: what, from: $*"
}

# misused ARGUMENTS...: status 2 and one line that says where help is.
misused() {
    run 2 "$@" </dev/null
    [ "$(wc -l <err)" = 1 ] || fail "expected one line: $*"
    has err "sandtable help"
}

hash_of() {
    sed -n 's/^hash //p' "$1"
}

last_hash() {
    sed -n 's/^= //p' "$1" | tail -n 1
}

# ---- help ----

run 0 </dev/null
has out "usage: sandtable"
run 0 --help </dev/null
run 0 --version </dev/null
commands=$("$ST" help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
case $commands in
*play*replay*rules*scenarios*bench*) ;;
*) fail "commands are missing from help: $commands" ;;
esac
for command in $commands; do
    run 0 "$command" --help </dev/null
    has out "usage: sandtable $command"
    cp out help
    run 0 help "$command" </dev/null
    cmp -s out help || fail "help $command and $command --help differ"
done
misused nonsense
misused help nonsense
misused play --nonsense
misused play nonsense
misused play -x
misused play --scenario
misused play --rules --seed 1
misused play --terminal=1
misused play --seed one
misused play --seed -1
misused play --seed 99999999999999999999999
misused play --dice maybe
misused play --color maybe
misused play --red nobody
misused play --first
misused play --red human --rules breakthrough
misused play --resume x --scenario plain
misused replay
misused replay one two
misused rules portable
misused scenarios nonsense

# ---- what there is ----

run 0 rules </dev/null
rules=$(cat out)
[ -n "$rules" ] || fail "no rules"
run 0 scenarios </dev/null
cp out scenarios
while read -r id name title; do
    [ -n "$title" ] || fail "a battle without a title: $id $name"
done <scenarios

# ---- every battle to its end, and again from its record ----

while read -r id name title; do
    for seed in 1 2; do
        run 0 play --rules "$id" --scenario "$name" --first random --second random --seed $seed \
            --save "$id-$name-$seed.game" </dev/null
        hash=$(hash_of out)
        [ -n "$hash" ] || fail "no hash at the end of $id $name"
        [ "$hash" = "$(last_hash "$id-$name-$seed.game")" ] || fail "the record of $id $name has another hash"
        run 0 replay "$id-$name-$seed.game" </dev/null
        [ "$hash" = "$(hash_of out)" ] || fail "the replay of $id $name has another hash"
        run 0 play --resume "$id-$name-$seed.game" </dev/null
        [ "$hash" = "$(hash_of out)" ] || fail "$id $name, read again, has another hash"
    done
    run 0 play --rules "$id" --scenario "$name" --first random --second random --seed 1 \
        --save again.game </dev/null
    cmp -s again.game "$id-$name-1.game" || fail "the same seed gave another game of $id $name"
    rm again.game
done <scenarios

# ---- a person who types ----

# Answers that fit every question of a battle without deployment; `hold` in full is never wrong there.
orders() {
    i=0
    while [ $i -lt "$1" ]; do
        printf '1\n1\n'
        i=$((i + 1))
    done
}

orders 700 >script
run 0 play --scenario plain --seed 4 --save typed.game <script
has out "hash "
has typed.game '[First "human"]'
has typed.game '[Second "random"]'

# The end of the input saves, and the game can go on.
orders 20 >script
run 0 play --scenario plain --seed 4 --save half.game <script
has out "play --resume half.game"
has half.game '[Result "*"]'
orders 700 >script
run 0 play --resume half.game --seed 4 <script
hash=$(hash_of out)
[ "$hash" = "$(last_hash half.game)" ] || fail "the game that went on has another hash than its record"
run 0 replay half.game </dev/null
[ "$hash" = "$(hash_of out)" ] || fail "the replay of the game that went on has another hash"

# Without a name it is kept in the usual place, and found there.
printf 'quit\n' | run 0 play --scenario plain --seed 9
has out "$XDG_DATA_HOME/sandtable/games/"
set -- "$XDG_DATA_HOME"/sandtable/games/*-plain.game
[ -s "$1" ] || fail "no record in the usual place"
printf 'quit\n' | run 0 play --resume
has out "$1"
unset XDG_DATA_HOME
printf 'quit\n' | run 0 play --scenario plain --seed 9
has out "$HOME/.local/share/sandtable/games/"
export XDG_DATA_HOME="$folder/data"

# Every word that can be typed, and some that cannot; nothing of it is lost or done.
cat >script <<'END'
?
help
board
legend
units
log
log 3
log x
why
why FI5
why nonsense
odds
odds move A1 b2
odds nonsense
undo
undo x
undo force
save
save copy.game
save copy.game
0
back
99
-1
nonsense
move
move A1
move A1 h8
A1 move h8
move A1 b2 c3
fire B1 A1
roll 6
draw A
A1
h8
2 h8
back
quit
END
printf 'A1\001\033[2J\n\n   \n' >>script
run 0 play --scenario plain --seed 5 --save words.game <script
has out "There is nothing to take back."
has out "(UN1)"
has out "FI5: "
has out "A copy is saved in copy.game"
has out "copy.game exists"
cmp -s words.game copy.game || fail "the copy is not the game"
[ "$(grep -c '^[a-z]' words.game)" = "$(sed -n '/^draw/,/^=/p' words.game | grep -c '^[a-z]')" ] ||
    fail "something was done that was not asked for"

# A line that never ends, and one without an end.
{
    head -c 100000 /dev/zero | tr '\0' x
    printf '\n?\nquit'
} | run 0 play --scenario plain --seed 5
has out "That line is too long."
has out "odds [ACTION]"

# ---- taking back ----

printf 'move A1 b2\nundo\nmove A1 b3\nquit\n' >script
printf 'a\n' | cat - script | run 0 play --scenario plain --dice ask --save undo.game
has undo.game "move A1 b2"
has undo.game "undo 1"
has undo.game "move A1 b3"
run 0 replay undo.game </dev/null
grep -Fq "move A1 b2" out && fail "the replay shows what was taken back"
has out "move A1 b3"

# Past a die: the other player is asked; the computer refuses unless it is told.
printf 'a\nhold A1\na\nundo\nno\nundo\nyes\nquit\n' |
    run 0 play --scenario plain --dice ask --second human --save consent.game
has out "Blue, may Red take it back?"
has out "Then it stands."
has consent.game "undo 2"
printf 'a\nhold A1\na\nundo\nundo force\nquit\n' | run 0 play --scenario plain --dice ask --save force.game
has out "undo force"
has force.game "undo 2"

# ---- real dice ----

printf 'x\n7\na\nmove A3 e3\nn\nBlue\nroll 3\nB\nquit\n' |
    run 0 play --scenario plain --dice ask --second human --save dice.game
has out "A (Red, 8 left) or B (Blue, 8 left)"
has dice.game "draw A"
has dice.game "draw B"
printf 'A\nfire A7 B7\n0\n7\n6x\nundo\nfire A7 B7\n5\n2\nquit\n' |
    run 0 play --scenario plain --dice ask --second human --save shot.game
has out "Type the face of the die: 1 2 3 4 5 6"
has shot.game "roll 5"
has shot.game "roll 2"

# ---- signals ----

for signal in INT:130 TERM:143 HUP:129; do
    rm -f pipe signal.game
    mkfifo pipe
    "$ST" play --scenario plain --seed 3 --save signal.game <pipe >out 2>err &
    pid=$!
    exec 3>pipe
    printf '1\n1\n' >&3
    tries=0
    while ! grep -q '^hold A' signal.game 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || fail "the game did not begin"
        sleep 0.02
    done
    kill -"${signal%:*}" $pid
    wait $pid
    status=$?
    exec 3>&-
    [ $status = "${signal#*:}" ] || fail "${signal%:*} gave status $status"
    has out "play --resume signal.game"
    run 0 replay signal.game </dev/null
done

# ---- numbers of the book ----

run 0 play --scenario plain --set options.round_limit.value=2 --red random --blue random --seed 1 \
    --save set.game </dev/null
has out "round 2"
has set.game '[Set "options.round_limit.value" "2"]'
run 0 replay set.game </dev/null
complains play --set options.round_limit.value=99
complains play --set options.round_limit.value
complains play --set no.such.number=1
sed 's/^| Round limit | 12 /| Round limit | 3 /' "$root/rules/portable/rulebook.md" >book.md
sed '/round_limit/d' "$root/rules/portable/scenarios/plain.yaml" >own.yaml
run 0 play --scenario own.yaml --rulebook book.md --red random --blue random --seed 1 --save own.game </dev/null
has out "round 3"
rm own.yaml book.md
run 0 replay own.game </dev/null
has out "round 3"

# ---- files that are not what they should be ----

: >empty
mkdir directory
printf 'rules: portable\ntitle: \377\n' >latin1.yaml
head -c 300 "$root/rules/portable/scenarios/plain.yaml" >short.yaml
head -c 3000000 /dev/zero | tr '\0' 'a' >large.yaml
printf 'rules: portable\0' >nul.yaml
printf 'rules: chess\n' >chess.yaml
cp empty empty.yaml
for file in ./missing.yaml ./empty ./directory ./empty.yaml ./latin1.yaml ./short.yaml ./large.yaml ./nul.yaml \
    ./chess.yaml; do
    complains play --scenario "$file"
    complains play --scenario plain --rulebook "$file"
    complains play --resume "$file"
    complains replay "$file"
done
head -c 2000 "$root/rules/portable/rulebook.md" >short.md
sed 's/| Cavalry | 3 |/| Cavalry | many |/' "$root/rules/portable/rulebook.md" >words.md
complains play --scenario plain --rulebook short.md
complains play --scenario plain --rulebook words.md
grep -Eq '^words.md:[0-9]+:[0-9]+: ' err || fail "the complaint does not name the line"
complains play --scenario nonsense
complains play --rules nonsense
complains play --scenario plain --save typed.game
complains play --scenario plain --save no/such/folder/x.game

# ---- records that were changed ----

head -c 400 typed.game >cut.game
complains replay cut.game
line=$(grep -n '^move' typed.game | head -n 3 | tail -n 1 | cut -d: -f1)
sed "${line}s/.\$/9/" typed.game >changed.game
complains replay changed.game
has err "action "
complains play --resume changed.game
line=$(grep -n '^= ' typed.game | head -n 2 | tail -n 1 | cut -d: -f1)
sed "${line}s/= ./= x/" typed.game >changed.game
complains replay changed.game
sed 's/^\[Sandtable "1"\]/[Sandtable "999"]/' typed.game >newer.game
cp newer.game kept.game
complains play --resume newer.game
cmp -s newer.game kept.game || fail "a newer record was touched"

# ---- nobody reads ----

if [ -e /dev/full ]; then
    "$ST" scenarios >/dev/full 2>err </dev/null && fail "a full disk went unnoticed"
fi
orders 700 >script
"$ST" play --scenario plain --seed 4 --save pipe.game <script 2>err | head -n 1 >out
cmp -s pipe.game typed.game || fail "a reader that went away stopped the game"

echo "play: all is well"
