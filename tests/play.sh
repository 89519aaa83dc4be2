#!/bin/sh
# play.sh -- the program as a player meets it: whole games from a script, saving, going on,
# replaying, real dice, and everything that can be wrong with what was typed or named.
#
#   ST=build/release/sandtable sh tests/play.sh [--long]
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"

# has FILE WORDS: a line of the file has these words.
has() {
    grep -Fq -- "$2" "$1" || fail "expected \"$2\" in $1"
}

# says FILE WORDS: the file has these words, wherever its lines are broken.
says() {
    tr -s ' \n' '  ' <"$1" >said
    grep -Fq -- "$2" said || fail "expected \"$2\" in $1"
}

# complains ARGUMENTS...: status 1, a line on standard error for each fault, and each begins with a place.
complains() {
    run 1 "$@" </dev/null
    [ -s err ] || fail "expected a complaint: $*"
    grep -Evq '^[^:]+:([0-9]+:[0-9]+:)? .+' err && fail "expected file:line:col: what, from: $*"
    return 0
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
for command in test soak; do
    "$root/sandtable" help "$command" >out 2>err </dev/null || fail "help $command"
    has out "usage: ./sandtable $command"
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
misused play --scenario nonsense --dice maybe
misused play --scenario nonsense --blue nobody
misused play --scenario nonsense --seed one
misused play --color maybe
misused play --red nobody
misused play --first
misused play --red human --rules breakthrough
misused play --resume x --scenario plain
misused replay
misused replay one two
misused rules chess
misused rules portable ancients
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
        has out "This game is over."
        has out "replay $id-$name-$seed.game"
    done
    run 0 play --rules "$id" --scenario "$name" --first random --second random --seed 1 \
        --save again.game </dev/null
    cmp -s again.game "$id-$name-1.game" || fail "the same seed gave another game of $id $name"
    rm again.game
done <scenarios

# ---- a person who types ----

# Answers that fit every question of a battle without deployment: each unit in turn, the first thing it can do.
orders() {
    i=0
    while [ $i -lt "$1" ]; do
        printf '%d\n1\n' $((i % 8 + 1))
        i=$((i + 1))
    done
}

orders 700 >script
run 0 play --scenario plain --seed 4 --save typed.game <script
has out "hash "
has typed.game '[First "human"]'
has typed.game '[Second "level3"]'

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

# Units by their names, in part or in whole; both sides have them, and the enemy's comes second.
printf 'a\n2nd inf d3\n\na\n7th guns\n0\n1ST\n0\nmove 1st infantry b3\n\na\nfire 7th guns 7th guns\n' |
    run 0 play --scenario plain --dice ask-all --save named.game
has named.game "move A2 d3"
has out "7th Guns (A7) > "
has out "1st Infantry (A1) > "
has named.game "move A1 b3"
has out "your 7th Guns (A7) and Blue's 7th Guns (B7) blocks the line of sight (FI2)"

# A line that never ends, and one without an end.
{
    head -c 100000 /dev/zero | tr '\0' x
    printf '\n?\nquit'
} | run 0 play --scenario plain --seed 5
has out "That line is too long."
has out "odds [ACTION]"

# ---- taking back ----

printf 'move A1 b2\nundo\nunits\nmove A1 b3\nquit\n' >script
printf 'a\n' | cat - script | run 0 play --scenario plain --dice ask-all --save undo.game
has out "Taken back: Move to b2."
grep -Eq '^  1st Infantry \(A1\) +b2 ' out && fail "the unit stands where the move would have led"
[ "$(grep -c '^  1st Infantry (A1) .* facing north average$' out)" = 1 ] || fail "a unit that went back has not acted"
[ "$(grep -Fc '  1) 1st Infantry (A1) ' out)" = 2 ] || fail "a choice that was taken back is open again"
has undo.game "move A1 b2"
has undo.game "undo 1"
has undo.game "move A1 b3"
run 0 replay undo.game </dev/null
grep -Fq "moves to b2" out && fail "the replay shows what was taken back"
has out "1st Infantry (A1) moves to b3"

# What a unit cannot do is listed with the reason; a commander never attacks.
printf 'a\n8th com\n' | run 0 play --scenario plain --dice ask-all --save closed.game
says out "- Fire: not now. 8th Commander (A8) is a commander and cannot attack (UN6)"

# Past a die: the other player is asked; the computer refuses unless it is told.
printf 'a\nhold A1\na\nquit\n' | run 0 play --scenario plain --dice ask-all --second human --save consent.game
printf 'undo\nno\nundo\nyes\nquit\n' | run 0 play --resume consent.game --dice seed
has out "Since then a chit was drawn."
has out "Blue, may Red take it back?"
has out "Then it stands."
has consent.game "undo 2"
has consent.game '[Dice "rolled"]'
printf 'a\nhold A1\na\nquit\n' | run 0 play --scenario plain --dice ask-all --save force.game
printf 'undo\nundo 99\nundo x\nundo force\nquit\n' | run 0 play --resume force.game --dice seed
has out "Since then a chit was drawn: your choice stands."
has out "undo force"
has force.game "undo 2"

# Who resigns says so twice; the game is over then, saved, and replayed with its end.
printf 'a\nhold A1\nresign\nresign yes\n' | run 0 play --scenario plain --dice ask-all --save resigned.game
has out "Red would resign, and Blue win, for good.  Type \`resign yes\` to do so."
has out "Red resigns. Blue wins"
has resigned.game 'resign A'
has resigned.game '[Result "B"]'
run 0 play --resume resigned.game </dev/null
has out "This game is over."
run 0 replay resigned.game </dev/null
has out "Red resigns. Blue wins"

# More than there is: what can be taken is taken.
printf 'a\nmove A1 b3\nundo 99\nquit\n' | run 0 play --scenario plain --dice ask-all --save most.game
has out "Only 2 of your choices could be taken back."

# A die that was typed wrong is corrected without force; with two players the other one is asked.
printf 'a\nfire A7 B7\n5\nundo\n2\nquit\n' | run 0 play --scenario plain --dice ask-all --save typo.game
has out "Taken back: Roll 5."
has typo.game "roll 2"
printf 'a\nfire A7 B7\n5\nundo\nyes\n2\nquit\n' |
    run 0 play --scenario plain --dice ask-all --second human --save typo2.game
has out "Blue, may Red take it back?"
has typo2.game "roll 2"

# ---- real dice ----

printf 'x\n7\na\nmove A3 e3\nn\nBlue\nroll 3\nB\nquit\n' |
    run 0 play --scenario plain --dice ask-all --second human --save dice.game
has out "A (Red, 8 left) or B (Blue, 8 left)"
has dice.game "draw A"
has dice.game "draw B"
printf 'A\nfire A7 B7\n0\n7\n6x\nundo\nfire A7 B7\n5\n2\nquit\n' |
    run 0 play --scenario plain --dice ask-all --second human --save shot.game
has out "Type the face of the die: 1 2 3 4 5 6"
has shot.game "roll 5"
has shot.game "roll 2"
has shot.game '[Dice "all asked"]'

# Several faces on one line, for the dice that are due at once; the mode stays with the game.
printf 'A\nfire A7 B7\n5 2 3 x\n1 2\n5 2\nquit\n' | run 0 play --scenario plain --dice ask-all --save faces.game
has out "nothing was taken"
has faces.game "roll 5"
has faces.game "roll 2"
grep -q '^roll 1' faces.game && fail "a face was taken from a line with one too many"
printf 'quit\n' | run 0 play --resume faces.game
has out "Continuing after 4 actions; you roll the dice, draw the chits and type the results."

# As records write it.
printf 'draw A\nfire A7 B7\nroll\nroll 5 2\nquit\n' | run 0 play --scenario plain --dice ask-all --save written.game
has written.game "draw A"
has written.game "roll 5"
has written.game "roll 2"

# Chits are left to the computer unless they are asked for.
printf 'hold A1\nhold B1\nhold A2\nhold B2\nquit\n' |
    run 0 play --scenario plain --dice ask --second human --seed 1 --save chits.game
grep -Fq "Type the side" out && fail "a chit was asked for"
has chits.game '[Dice "asked"]'
has chits.game "draw "

# ---- the free table ----

# A whole battle: places by an edge, a way, a heading and a point, refusals with their amounts, real dice.
cat >close.yaml <<'END'
rules: ironpush1
title: Close
story: |
  Three against three.
board: 8x6
areas:
  marker:
    - objective 7.000,3.000
units:
  - A1 line 2.500,2.250 90
  - A2 line 3.500,2.250 90
  - A3 vet 5.200,2.250 45
  - B1 line 2.500,3.250 270
  - B2 line 3.500,3.250 270
  - B3 levy 5.200,4.250 270
END
cat >script <<'END'
6 1
board
legend
A1 contact B1 left
A3 B3
A1 5.5,2.5 90
A1 N 1.2
A1 2.5,2.8 90
move A1 2.500,4.000
A1 nowhere
A1 B1 front
B3 A3 rear
B3 S
3
B3 front
attack B1
6 2
1
6
A2
2
0
0
A2 contact B2
B2 attack A2
3 4
attack B3
1 1
odds A3
attack A3 B3
5 5
hold B1
rally A1
4
hold B2
A2 turn 180
attack A3 B3
6 6
B1 A1 front
attack A1 B1
5
hold B2
A2 turn 90
B1 A1
1 1
units
board
attack A1 B1
5 5
END
run 0 play --scenario close.yaml --dice ask --blue human --save close.game <script
cp out close.out
cat >picture <<'END'
 6


 5       .     .     .     .     .     .     .
                               [B3Lv]
                               [    ]
 4       .     .     .     .     .     .     .
               [B1Fv][B2Fv]
               [    ][    ]
 3       .     .     .     .     .     .    {*}
                ^^^^  ^^^^     :://
               >A1 F]>A2 F]     >A3/
 2       .     .     .     .     . V   .     .


 1       .     .     .     .     .     .     .


 0 0     1     2     3     4     5     6     7    8
END
sed -n '/^ 6 /,/^ 0 /p; /^ 0 /q' close.out | sed 's/ *$//' >drawn
cmp -s picture drawn || {
    cp drawn out
    fail "the picture of a free table is another one"
}
for words in \
    "No: 1st Line Foot (A1) may go 1 base width and this is 1.25, 0.25 too far (4.1)" \
    "No: 3rd Veterans (A3) may go 1 base width and this is 1.5, 0.5 too far (4.1)" \
    "No: 1st Line Foot (A1) may go 1 base width and this is 3.01, 2.01 too far (4.1)" \
    "No: 1st Line Foot (A1) may go 1 base width and this is 1.2, 0.2 too far (4.1)" \
    "No: Blue's 1st Line Foot (B1) stands in the way of your 1st Line Foot (A1) (4.3)" \
    "Not one of the choices. You can: hold, move" \
    "No: That die was not rolled (7.4)" \
    "  6) 6: Your 1st Line Foot (B1) against Red's 1st Line Foot (A1): 6," \
    "  1) 1st Line Foot (B1), Shaken, engaged" \
    "  1st Line Foot (B1) 2.5,2.25 facing south Disrupted, engaged, has acted, strength 3" \
    "  Line Foot     3         500    no         7.1" \
    "  1st Line Foot (A1) front on 1st Line Foot (B1) front" \
    "  2) Move: One straight move; the unit may turn before and after it." \
    "  1) Front of the 1st Line Foot (B1), one base width a little north of west" \
    "  8) Left flank of the 2nd Line Foot (B2), one base width a little north of" \
    ".  Type more for the others, or any number." \
    "  3) Try to fall back: passes 66.7 %" \
    "3rd Veterans (A3), Try to fall back: passes 50.0 %" \
    "Red wins [11.2].  turn 4 of 12; lost: Red 0 of 3 (breaks at 2), Blue 2 of 3 (breaks at 2); 38 actions."; do
    has close.out "$words"
done
# Odds to their end, and what each die that can be chosen would do.
says close.out "2) Attack the 2nd Line Foot (A2): hit 8.3 %, pushed back 13.9 %, Blue's 2nd Line Foot (B2) hit 5.6 %,"
says close.out "(B2) hit 5.6 %, Blue decides 77.8 % 3) Try to fall back: passes 66.7 %"
says close.out "the 3rd Levy (B3): hit 8.3 %, pushed back 13.9 %, Red's 3rd Veterans (A3) hit 5.6 %, Red decides 77.8 %"
says close.out "(A1): 6, Breakthrough, 1st Line Foot (A1) takes a hit and is Shaken, 1st Line Foot (A1) is pushed back"
# What each unit can do, and what all can.
says close.out "3) 3rd Veterans (A3), engaged: attack, fall-back Each can: hold"
has close.game "move A1 2.500,2.750 90"
has close.game "move B3 5.200,3.250 270"
has close.game "move A3 5.200,2.750 90"
has close.game "move A2 3.500,1.750 180"
run 0 replay close.game </dev/null
[ "$(hash_of out)" = "$(hash_of close.out)" ] || fail "the replay of a battle on the free table has another hash"

# A die is chosen by its face, not by its place in the list.
printf '6 1\nA1 B1 front\nattack B1 A1\n2 1\n1\nquit\n' |
    run 0 play --scenario close.yaml --dice ask --blue human --save face.game
says out "(A1): 2, Brutal Clash, 1st Line Foot (B1) takes a hit and is Shaken, 1st Line Foot (A1) takes a hit and is"
says out "(A1): 1, Repulsed, 1st Line Foot (B1) takes a hit"
has out "  2) 2: Your 1st Line Foot (B1) against Red's 1st Line Foot (A1): 2,"
has out "  1) 1: Your 1st Line Foot (B1) against Red's 1st Line Foot (A1): 1,"
has face.game "take B1 1"

# Every kind of ground, bases that face all ways, and what the ground does to a move.
cat >ground.yaml <<'END'
rules: ironpush2
title: Ground
story: |
  One of each.
board: 8x6
areas:
  terrain:
    - rough 0.500,3.500 2.500,3.200 2.500,5.000 1.000,5.500
    - impassable 6.000,0.500 7.500,0.500 7.500,1.500 6.000,1.500
    - obstacle 3.000,3.500 6.000,3.500
    - road 3.800,0.000 4.200,0.000 4.200,3.000 3.800,3.000
  marker:
    - objective 7.000,5.000
units:
  - A1 line 5.000,3.250 90
  - A2 skirm 2.000,2.000 30
  - A3 column 4.000,1.000 90
  - B1 levy 5.000,4.750 180
  - B2 vet 1.700,4.300 270 shaken
END
printf '6 1\nboard\nA2 B2\nA1 N 0.2\nA3 N\nB1 N 0.5 90\nA2 2.1,2.1 45 90\nquit\n' |
    run 0 play --scenario ground.yaml --dice ask --blue human --save ground.game
cat >picture <<'END'
 6
          ,
         , , , ,               <[B1
 5      , , , , ,    .     .   < L     .    {*}
       , ,[B2Vsv ,             <[ ]
        , [ , ,],
 4     , , , , , ,   .     .     .     .     .
      , , , , , ,    ##########^^^^#####
               , ,            >A1 F]
 3       .     .     .    = =    .     .     .
              //         = =
             >A2          = =
 2       .    S /    .   = =     .     .     .
               :         ^^^^           % % % %
                        >A3 P]         % % % % %
 1       .     .     .  [ = =]   .      % % % %
                        [= = ]         % % % % %
                          = =
 0 0     1     2     3     4     5     6     7    8
END
sed -n '/^ 6 /,/^ 0 /p; /^ 0 /q' out | sed 's/ *$//' >drawn
cmp -s picture drawn || {
    cp drawn out
    fail "the picture of the ground is another one"
}
has out "No: 2nd Skirmishers (A2) may go 0.5 base widths and this is 1.83, 1.33 too far (TE1c)"
has out "No: 1st Line Foot (A1) would end astride an obstacle (TE1d)"
has ground.game "move A3 4.000,3.000 90"
has ground.game "move B1 5.000,5.250 90"
has ground.game "move A2 2.100,2.100 45 90"

# Who is named first acts, or who was chosen, and nobody in his stead; a name alone shows.
cat >actor.yaml <<'END'
rules: ironpush1
title: Who acts
story: |
  Two are engaged, the others look on.
board: 8x6
units:
  - A1 line 2.500,2.750 90
  - A2 line 6.500,1.250 90 shaken
  - A3 line 3.750,2.250 90
  - B1 line 2.500,3.250 270
  - B2 line 6.500,4.750 270
END
cat >script <<'END'
6 1
B1
attack B1 A1
B1 A1
odds A2
A2
attack B1
B1
A3
move B1 right
0
contact B1 front
N 1
pass
hold rest
take
move A2 6.5 1.5
move B2 south 0.5
A3 B1 left
why 4
why 8.
far A1 B2
far A1 2.5,5
far A9 B1
odds A1
ground
goal
rules
END
run 0 play --scenario actor.yaml --dice ask --blue human --save actor.game <script
has out "  1st Line Foot (B1) 2.5,3.25 facing south fresh, engaged, strength 3"
[ "$(grep -Fc 'No: The unit belongs to the other side (3.1)' out)" = 4 ] || fail "an order of the other side"
has out "No: 2nd Line Foot (A2) is engaged with no such enemy (3.4)"
has out "2nd Line Foot (A2), Try to rally: recovers 50.0 %"
[ "$(grep -Fc 'Which unit? Name it before the place.' out)" = 2 ] || fail "a place without a unit"
has out "Not one of the choices. You can: hold, move, attack, fall-back, rally."
has out "Not one of the choices. Type it as: hold "
has out "Not possible now: take."
has out "No: 3rd Line Foot (A3) may go 1 base width and this is 2.24, 1.24 too far (4.1)"
has actor.game "move A2 6.500,1.500 90"
has actor.game "move B2 6.500,4.250 270"
has out "4 Movement"
has out "  8.1   "
has out "1st Line Foot (A1) to 2nd Line Foot (B2): three and a quarter base widths from the edges of both"
has out "1st Line Foot (A1) to 2.5,5: two base widths from the edge, two and a quarter base widths from the middle"
has out "Name two units on the table"
has out "The ground is open everywhere."
says out "Red breaks at: 2; 11.2; units lost"
has out "3 Turn structure"
grep -q '^attack' actor.game && fail "somebody attacked who was not told to"

# An edge whose middle is out of reach is reached where it can be; where to fall back to, straight back first.
cat >edge.yaml <<'END'
rules: ironpush1
title: An edge
story: |
  One end of it can be reached.
board: 8x8
units:
  - A1 line 2.500,2.250 90
  - A2 line 5.500,4.250 90
  - A3 line 4.500,2.750 90
  - B1 line 3.500,3.750 270
  - B2 line 5.500,4.750 270
END
printf '6 1\nodds\nhold A1 A2\n3 2\n0\n0\ncontact B1 right\nA1\ncontact B1 right\nfall-back B2\n6\n\nquit\n' |
    run 0 play --scenario edge.yaml --dice ask --blue human --save edge.game
has edge.game "move A1 2.750,3.219 0"
has out "Nothing was done: the end of the line does not answer the next question."
says out "Attack the 2nd Line Foot (B2): hit 50.0 %, pushed back 50.0 %, Red's 2nd Line Foot (A2) hit 33.3 % 2nd Line"
has out "1st Line Foot (A1) moves"
has out "  1) One base width north"
has out ".  Type more for the others, or any number."

# Who could not fall back if he were let is warned before he tries.
cat >hemmed.yaml <<'END'
rules: ironpush1
title: Hemmed in
story: |
  One between two.
board: 8x8
units:
  - A1 line 3.500,3.250 90
  - A2 line 3.480,4.250 270
  - A3 line 6.500,6.500 90
  - B1 line 3.500,3.750 90
  - B2 line 6.500,1.500 90
END
printf '1 6\nB1\nquit\n' | run 0 play --scenario hemmed.yaml --dice ask --blue human --save hemmed.game
says out "Try to fall back: passes 33.3 %, but 1st Line Foot (B1) would find no place to fall back to"

# Nobody hides another, and a narrow river is seen, where a line is as high as a base is wide; of many units those come
# first that can do what the others cannot.
{
    printf 'rules: ironpush2\ntitle: Small\nstory: |\n  Small.\nboard: 36x8\nareas:\n  terrain:\n'
    printf '    - impassable 1.000,2.800 9.000,2.800 9.000,3.200 1.000,3.200\nunits:\n'
    printf '  - A1 line 20.000,4.250 90 disrupted\n  - B1 line 20.000,4.750 270\n'
    for i in 2 3 4 5 6 7 8 9 10 11; do
        echo "  - A$i line $((2 * i + 1)).000,1.500 90"
    done
} >small.yaml
printf '6 1\nboard\nlegend\nquit\n' | run 0 play --scenario small.yaml --dice ask --blue human --save small.game
sed -n '/^ 5.5/,/^ 2.5/p' out | cut -c 1-50 | sed 's/ *$//' >drawn
cat >picture <<'END'
 5.5   . . . . . . . . . . . . . . . . . . [B1!. .
 4.5   . . . . . . . . . . . . . . . . . . .A1 . .
 3.5   % % % % % % % % . . . . . . . . . . . . . .
 2.5    % % % % % % % %. . . . . . . . . . . . . .
END
cmp -s picture drawn || {
    cp drawn out
    fail "the picture of a small table is another one"
}
has out "% impassable ground"
has out "  1) 1st Line Foot (A1), Disrupted, engaged"

# Units that wait beside the table are placed by their numbers or by a point.
printf '1 2\nB1 3.5,5.5\nA2 A1 right\nB2 6,3\nquit\n' |
    run 0 play --scenario close.yaml --set options.deployment.value=free --blue human --seed 1 --save placed.game
has placed.game "deploy A1 4.000,1.250 90"
has placed.game "deploy B1 3.500,5.500 270"
has placed.game "deploy A2 5.000,1.250 90"
has out "No: 2nd Line Foot (B2) must be placed within 2 base widths of its own edge (11.1)"

# ---- what was typed, understood as it was meant ----

# Turning on the spot, and a run of answers on one line.
printf 'A\nface A6 W\nA\nA3 e3 E\nA\nm A1 b3 c3\nA2 c8 N\nquit\n' |
    run 0 play --scenario plain --dice ask-all --save run.game
has out "Done: Move to h1; Face west."
has run.game "face A6 W"
has run.game "move A3 e3"
has run.game "face A3 E"
has out "Nothing was done: the end of the line does not answer the next question."
has out "No: c8 is 6 squares away and the 2nd Infantry (A2) moves 2 (UN1)"
grep -q '^move A1' run.game && fail "half of a line was done"

# Short forms are refused with their reasons; A3 is a unit and never a square; Enter keeps the facing.
printf 'A\nmove A1 b2\n\nA\nA1\n1\nB1\nA2 c8\nf a3 b7\nA5\nA3\nmove\nquit\n' |
    run 0 play --scenario plain --dice ask-all --save short.game
has out "  1) North (as it is)"
has out "Enter) Face north.  1st Infantry (A1) keeps facing north"
has short.game "face A1 N"
[ "$(grep -Fc 'No: 1st Infantry (A1) has already acted in this round (TS4)' out)" = 1 ] || fail "a unit that has acted"
has out "No: The unit belongs to the other side (TS3)"
has out "No: c8 is 6 squares away and the 2nd Infantry (A2) moves 2 (UN1)"
has out "No: Blue's 7th Guns (B7) is 5 squares away and the range of your 3rd Infantry (A3) is 3 (FI1)"
grep -q '^move A5' short.game && fail "A3 was taken for a square"
has out "(stay)"

# An answer that changes nothing is told all the same.
printf 'A\nA3 d3\npass\nlog\nquit\n' | run 0 play --scenario town --dice ask-all --save pass.game
has out "3rd Infantry (A3) does not fire [TS5b]"

# The computer's players: every name there is, and no other; what they think.
for who in greedy level1 search:3; do
    run 0 play --rules ancients --scenario tutorial --red "$who" --blue random --seed 4 --save "$who.game" </dev/null
    has out "wins"
done
misused play --scenario plain --blue level7
has err "level1 to level6"
run 0 explain level1.game </dev/null
has out "the game is over; use --at N"
# An earlier decision, by its number in a replay.
run 0 replay level1.game </dev/null
first=$(grep -Ev '^([[#|=]|$)' level1.game | head -n 1 | sed 's/  =.*//')
last=$(sed -n 's/.*; \([0-9]*\) actions\.$/\1/p' out)
[ -n "$first" ] && [ "${last:-0}" -gt 10 ] || fail "a replay of numbered actions"
run 0 explain level1.game --at 1 --player greedy --candidates 64 </dev/null
has out "action 1 of $last was: $first"
has out "Red: order a Block"
has out "  $first"
run 0 explain level1.game --at "$last" --player greedy </dev/null
has out "action $last of $last was: "
grep -q "the game is over" out && fail "the last action was done before the end"
roll=$(grep -Ev '^([[#|=]|$)' level1.game | grep -n '^roll ' | head -n 1)
run 0 explain level1.game --at "${roll%%:*}" </dev/null
has out "was: roll"
has out "a die is due, so there is no decision"
complains explain level1.game --at $((last + 1))
has err "level1.game: there is no action $((last + 1)): expected one from 1 to $last"
complains explain "$root/tests/portable/facts.t" --at 1
has err "expected a saved game"
misused explain level1.game --at 0
complains explain level1.game --rulebook "$root/rules/portable/rulebook.md"
misused explain level1.game --at 1 --rulebook "$root/rules/portable/rulebook.md"
misused explain level1.game --scenario ford
misused explain level1.game --at first
misused explain --rules portable --at 1
run 0 explain --rules portable --scenario plain --player level1 </dev/null
has out "this player chooses at random; there are no candidates"
grep -q "visits" out && fail "a table of nothing"
run 0 explain --rules portable --scenario plain --player level3 --seed 2 --candidates 3 </dev/null
has out "level3, seed 2"
has out "sorted by visits; values with fewer visits are less certain"
has out "expected line, with any dice in between:"
cp out thought
run 0 explain --rules portable --scenario plain --player level3 --seed 2 --candidates 3 </dev/null
cmp -s out thought || fail "the same seed gave another thought"
misused explain
misused explain --rules portable --player random
misused explain --rules nothing

# The book at the table.
cat >script <<'END'
goal
rules
tables
tables units
units
why P28
why limbered
why nothingofthekind
odds
odds A7
odds fire A7 B7
END
run 0 play --scenario town --seed 3 --save book.game <script
has out "the computer (level3)"
has out "objective: d4 with 1st Infantry (B1), held by Blue; e4 with 2nd"
has out "round 1 of 10; lost: Red 0 of 9, Blue 0 of 7"
has out "Objectives needed: 3"
has out "A turn at a glance"
has out "what the ground does"
has out "  Infantry   2      -                 3      UN1"
has out "Ruling P28: "
has out "TS5d  Limber or unlimber"
has out "does not contain that word"
has out "8th Guns (A8), Fire at the 6th Guns (B6): exhausted 25.0 %"
# Who stands on an objective is named by the unit, who holds it by the rules.
{
    cat "$root/rules/ancients/scenarios/tutorial.yaml"
    echo 'cells: { objective: [0405, 0407] }'
} >objective.yaml
printf 'goal\nquit\n' | run 0 play --scenario ./objective.yaml --second human --save objective.game
has out "objective: 0405 empty, held by nobody; 0407 with 1st Spears (A1), held by Red"
printf 'goal\nrules\nwhy 1\ntables\nunits\nquit\n' | run 0 play --rules breakthrough --save men.game
has out "3.1: "
# A chapter is told without its links, and with nothing in their stead.
grep -q "^  1.2 Each side begins with its two nearest ranks full of men\.$" out || fail "a chapter has remains of links"
printf 'goal\ntables fire\n' | run 0 play --scenario plain --set options.round_limit.value=7 --set fire.hit_on.value=4
has out "Round limit: 7"

# ---- a board of hexes ----

# Numbers alone, against the computer, to the end.
i=0
while [ $i -lt 200 ]; do
    printf '1\n1\n1\n4\n1\n2\nend\n1\n2\n3\n5\nkeep\n'
    i=$((i + 1))
done >script
run 0 play --rules ancients --scenario tutorial --seed 4 --save hexes.game <script
has out "hash "

# A whole battle of two players with real dice: paths, places, numbers, names, several dice on a line.
cat >battle <<'END'
1
1 LR
3
A4 0704
4
end
march B1 LR
5
march B4 LLLL
2
end
1
5 2
push left
1
fatigue
fatigue
2
4 3
fatigue
fatigue
4 4
fatigue
wheel A4 left
3
end
4
5 2
log 40
fatigue
fatigue
fatigue
fatigue
fatigue
fatigue
A2
5 2
fatigue
END
run 0 play --rules ancients --scenario tutorial --dice ask --second human --save blood.game <battle
has out "Red: roll the movement test of the 1st Spears (A1) (5a)"
has out "The Block of the 4th Cavalry (A4) marches 3 hexes [4] [5.1d]"
says out "1) 1st Spears (A1) 0405: Fight the 1st Medium Foot (B1): loses 63.9 %, Red's 1st Spears (A1) loses 13.9 % 2)"
says out "weight 3, moves 1, block fatigue 3, block bases 1, breaks above 6, points to take 2"
has out "  4th Cavalry (A4) +1 flank [9.3a]"
has out "  4th Cavalry (A4) +1 weight [9.4a]"
has out "loses by 6 [5; 2]"
has out "Red wins"
has out "lost: Red 0 of 5 (breaks at 2), Blue 3 of 5 (breaks at 2)"
run 0 replay blood.game </dev/null
has out "Red wins [12.1a]"

# What it looks like: facings, links of a Block in line and one behind the other, who may act.
head -n 26 battle >script
echo board >>script
run 0 play --rules ancients --scenario tutorial --dice ask --second human --save seen.game <script
sed -n '/^> board/,/^> $/p' out | sed '1d;$d;s/ *$//' >seen
cat >wanted <<'END'
01  .   .   .   .   .   .   .   .   .   .

02    .   .   .   .   .   .   .   .   .   .

03  .   .   .   .   B1  .   .   A5  .   .
                   M5v         C1`/
04    .   .   .   .   B2  B3 >A4  .   .   .
                     M4v-M2v C1`
05  .   .   .   A1 >A2 >A3  .   .   .   .
               T1^-T1^-T1^
06    .   .   .   .   .   .   .   .   .   .

07  .   .   B4  B5  .   .   .   .   .   .
           J1v-J1v
08    .   .   .   .   .   .   .   .   .   .

09  .   .   .   .   .   .   .   .   .   .

    01  02  03  04  05  06  07  08  09  10
END
cmp -s seen wanted || fail "the board of hexes looks otherwise: $(diff wanted seen)"

# Ground and height, what can be reached, and a board that is high for the window.
printf 'A1\nboard\nmarch\n' |
    run 0 play --rules ancients --scenario tutorial --dice ask --second human --save reach.game
has out "05  .   .  (03)(04)(05) .   .   .   .   ."
has out "06    .   .  (03)(04) .   .   .   .   .   ."
has out "  4) March two hexes, left then right (to 0405)"
printf 'board\nlegend\n' | run 0 play --rules ancients --scenario standard --dice ask --second human --save low.game
has out "10   .  .  .  .  .  .  .  .  2  3  2  .  .  .  .  .  .  #  #  #  .  .  .  ."
has out "2 slight hill  3 steep hill"

# Orders that are not lawful, with the clause and the amount; what cannot be reached; what a verb does.
cat >script <<'END'
march A1 LLR
column A1 LL
A1 0101
merge A1 A4
pivot A1 0
march A2 LL
0
A3
0
B1
split A1 A1+A2+A3
99
0
? march
? nonsense
?
units
goal
rules
legend
END
run 0 play --rules ancients --scenario tutorial --dice ask --second human --save no.game <script
has out "No: The path has 3 steps and the 1st Spears (A1) moves 2 (2i)"
has out "No: The Block of the 1st Spears (A1) is not a column (5.6a)"
has out "Not one of the choices. You can: march, pivot, wheel, reshape, split, end."
has out "No: The Blocks of the 1st Spears (A1) and the 4th Cavalry (A4) are not of one kind"
has out "No: The Block of the 1st Spears (A1) faces that way already (5.1e)"
has out "No: 2nd Spears (A2) does not lead its Block: a Block is named by its first Base (2e)"
has out "  spears, weight 4, block fatigue 3, block bases 3, breaks above 18, test needs"
has out "  1st Medium Foot (B1) 0403 facing south Fresh, fresh 1, regular, weight 3"
has out "No: Those are not some, and not all, of the Bases of the Block of the 1st Spears (A1) (6.2a)"
has out "There is no choice with that number."
has out "  march UNIT PATH"
has out "R to the right front, as in LLR"
has out "  5.5a: A march keeps the footprint of the Block"
has out "There is no verb nonsense."
has out "? and a verb says more of it"
has out "  2nd Spears (A2)      0507 facing north Fresh, fresh 1, regular, spears, with 1st Spears (A1)"
has out "  12.1a: An army that has lost 30 percent"
has out "15 A turn at a glance"
says out "facing ^ north ' north-east . south-east v south , south-west"
grep -q '^[a-z]' no.game && fail "something was done that is not lawful"

# ---- signals ----

for signal in INT:130 TERM:143 HUP:129; do
    rm -f pipe signal.game
    mkfifo pipe
    "$ST" play --scenario plain --seed 3 --save signal.game <pipe >out 2>err &
    pid=$!
    exec 3>pipe
    printf 'hold A1\nhold A2\n' >&3
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
# A book says by its tables which game it is of.
run 0 play --rulebook "$root/rules/ancients/rulebook.md" --red random --blue random --save other.game </dev/null
has other.game '[Rules "ancients'
head -c 2000 "$root/rules/portable/rulebook.md" >short.md
sed 's/| Cavalry | 3 |/| Cavalry | many |/' "$root/rules/portable/rulebook.md" >words.md
complains play --scenario plain --rulebook short.md
complains play --scenario plain --rulebook words.md
grep -Eq '^words.md:[0-9]+:[0-9]+: ' err || fail "the complaint does not name the line"
complains play --scenario nonsense
misused play --rules nonsense
complains play --scenario plain --save typed.game
complains play --scenario plain --save no/such/folder/x.game

# ---- who sees whom ----

cat >sight.yaml <<'END'
rules: wargame
title: A friend and a wood in the way
board: 48x36
fields: { to-move: A }
areas:
  terrain:
    - wood 14,10.7 15,10.7 15,12 14,12
units:
  - A1-A3 foot +longbow unit=A1 10,10 0 files=3
  - A4 foot +club 12,9
  - B1 foot +club 26,10
  - B2 foot +club 40,10
  - B3 foot +club 12.5,6
END
cat >script <<'END'
sight
sight A9 B1
sight A1 B1
sight A1
sight B1 A1
?
activate A1
stay A1
sight A2 B2
sight 1st long 3rd club
far 4th clubmen 1st clubmen
END
run 0 play --scenario sight.yaml --blue human --save sight.game <script
has out "Name a unit on the table and an enemy, or the unit alone, as in: sight A1 B1"
[ "$(grep -Fc 'as in: sight A1 B1' out)" = 2 ] || fail "units that are not there"
[ "$(grep -Fc 'Attack the 1st Clubmen (B1) with longbow: 1 of 3 in sight, the nearest 15 inches' out)" = 2 ] ||
    fail "who sees"
tr -s ' \n' '  ' <out >flat
has flat "Red's 1st Longbowmen (A1) to Blue's 1st Clubmen (B1), 15 inches: out of sight because of wood (SH3)"
has flat "Model 2 of Red's 1st Longbowmen (A2) to Blue's 1st Clubmen (B1), 15 inches: in sight (SH3)"
has flat "(A3) to Blue's 1st Clubmen (B1), 15 inches: out of sight because of Red's 4th Clubmen (A4) (SH4)"
has flat "Attack the 2nd Clubmen (B2) with longbow: none of 3, the nearest 29 inches away: out of range"
has flat "Model 2 of Red's 1st Longbowmen (A2) to Blue's 2nd Clubmen (B2), 29 inches: out of range by 5 inches (SH2)"
says out "Attack the 1st Clubmen (B1) with longbow, 1 of 3 in sight, 15 inches: destroyed 25.0 % - 2nd Clubmen (B2)"
says out "- 2nd Clubmen (B2), 29 inches: not now. 2nd Clubmen (B2) is not within 24 inches of a model with that weapon"
has out "No: 2nd Clubmen (B2) is not within 24 inches of a model with that weapon (SH2)"
has flat "Model 3 of Red's 1st Longbowmen (A3) to Blue's 3rd Clubmen (B3), 2.8 inches: in combat because of"
has out "No: Blue's 3rd Clubmen (B3) is in combat with a friend of Red's 1st Longbowmen (A1) (SH5)"
has out "4th Clubmen (A4) to 1st Clubmen (B1): 13 inches, between"
has out "1st Clubmen (B1) does nothing to 1st Longbowmen (A1) over a distance."
has out "  sight A1 [B1]  who sees and reaches whom"

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

# ---- many dice at once ----

cat >volley.yaml <<'EOF'
rules: wargame
title: A volley
board: 24x16
options: { battle_points: 0, activations: 10, deployment: placed }
units:
  - A1-A5 foot +longbow unit=A1 12,4 90 files=5
  - B1-B6 foot +club +shield unit=B1 12,10 270 files=3
EOF
volley="play --rules wargame --scenario volley.yaml --first human --second human"
summed="Red's 1st Longbowmen (A1) attacks Blue's 1st Clubmen (B1) with 5 longbows"
summed="$summed: 5 hits, 4 damage, 1 saved by cover, 3 casualties"

# A line of faces is as many dice as one likes; a roll is one line, whichever way it was typed.
printf '%s\n' "6 1" "stay A1" "attack A1 B1 longbow" "6 5 4 3 2 5 6" "4 3 5" "4 2 5 6" "lose B2" "" undo "" \
    "log 60" quit >script
# shellcheck disable=SC2086
run 0 $volley --dice ask --save volley.st <script
has out "Type the faces of 5 dice, or of some of them: 1 2 3 4 5 6"
has out "[6 5 4 3 2; 5 6 so far]"
has out "Red: roll for the damage of the 1st Longbowmen (A1), 3 dice (AW11)"
tr -s ' \n' '  ' <out >flat
has flat "$summed [6 5 4 3 2; 5 6 4 (3) 5; 4 (2) 5 6] [AW1]"
# The log has every die and its clause; the news have none.
[ "$(grep -c '1st Longbowmen (A1) rolls 5: a hit' out)" = 1 ] || fail "a die is told once, in the log"
has out "1st Clubmen (B1) rolls 2: saved by its cover [AW13]"
# Enter takes the models that are missed least, all at once; one may be named by hand first.
has out "Blue: choose a casualty of the 1st Clubmen (B1), 3 to choose (AW16)"
has flat "Enter) Remove as a casualty: model 6 of the 1st Clubmen (B6), model 5 of the 1st Clubmen (B5), model 4 of"
has flat "Enter) Remove as a casualty: model 6 of the 1st Clubmen (B6), model 5 of the 1st Clubmen (B5) >"
has flat "Enter) Remove as a casualty: model 5 of the 1st Clubmen (B5) >"
# A record has one die an action, and is replayed roll by roll.
[ "$(grep -c '^roll ' volley.st)" -ge 16 ] || fail "a die is an action of its own"
run 0 replay volley.st </dev/null
tr -s ' \n' '  ' <out >flat
has flat ". $summed"
grep -Eq '^[0-9]+ roll 4' out && fail "the dice of a roll are no steps of their own"

# A unit whose first model fell keeps its name.
printf '%s\n' "6 1" "stay A1" "attack A1 B1 longbow" "6 5 4 3 2 5 6" "4 3 5" "4 2 5 6" "lose B1" "" units quit >script
# shellcheck disable=SC2086
run 0 $volley --dice ask --save fallen.st <script
has out "  1st Clubmen (B2-B4): "

# The computer's dice need no line at all; and an officer is missed more than whoever stands as far back.
sed 's/B1-B6/B1-B5/; $a\  - B6 foot officer +club +shield unit=B1 12,10 270 files=3' volley.yaml >officer.yaml
printf '%s\n' "stay A1" "attack A1 B1 longbow" "" quit >script
# shellcheck disable=SC2086
run 0 ${volley%volley.yaml*}officer.yaml${volley#*volley.yaml} --seed 6 --save rolled.st <script
tr -s ' \n' '  ' <out >flat
grep -Eq 'attacks Blue.s 1st Clubmen .B1. with 5 longbows: [1-5] hits?, ' flat || fail "one line for an attack"
has out "Enter) Remove as a casualty: model 5 of the 1st Clubmen (B5)"

# A first lesson: its steps are told one by one, what to type is said, and it plays the same for everybody.
printf '%s\n' A2 'move A2 d4' units next 'odds fight A2 B1' 'fight A2 B1' next lesson quit >script
run 0 play --rules portable --scenario lesson --save lesson.game <script
has out "Blue (B1 to B6): the computer (level1)"
has out "Start here, 1 of 6: Call the 2nd Infantry"
has out "  Type: move A2 d4    (skip ends the lesson)"
has out "Start here, 3 of 6: See who stands there"
has out "  Type: odds fight A2 B1 "
has out "Start here, 5 of 6: Read the odds, then strike"
has out "1st Infantry (B1) retreats to e5"
has out "Start here, 6 of 6: Hold the bridge, and win"
has out "That was the lesson. The battle goes on, and it is yours."
has out "There is no lesson now. Play one: "
grep -q 'That is fine as well' out && fail "who follows the lesson is not told that something else is fine"
printf '%s\n' 'hold A1' skip quit >script
run 0 play --rules portable --scenario lesson --save fine.game <script
has out "That is fine as well."
has out "Start here, 2 of 6: "
has out "The lesson is over; the battle goes on."
for id in ancients ironpush1 ironpush2 wargame; do
    printf '%s\n' next next next next next next quit >script
    run 0 play --rules "$id" --scenario lesson --save "lesson-$id.game" <script
    has out "Start here, 1 of 6: "
    has out "That was the lesson. The battle goes on, and it is yours."
done

echo "play: all is well"
