#!/bin/sh
# play_wargame.sh -- units of models at the terminal: a skirmish with real dice word for word, deployment that is
# played, as many models as there can be, and whole games of every battle.
#
#   ST=build/release/sandtable sh tests/play_wargame.sh
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"

# plays ARGUMENTS...: a game from standard input, which must end well.
plays() {
    timeout 60 "$ST" play "$@" >out 2>&1 || fail "status $?: play $*"
}

# has WORDS...: each is in a line of what was printed.
has() {
    for words in "$@"; do
        grep -Fq -- "$words" out || fail "expected \"$words\""
    done
}

# lacks WORDS...: none is.
lacks() {
    for words in "$@"; do
        ! grep -Fq -- "$words" out || fail "did not expect \"$words\""
    done
}

# ---- a skirmish ----

cat >skirmish.yaml <<'END'
rules: wargame
title: Skirmish
story: |
  Ten spears, seven bows, and three who have come to cross the field.
board: 48x36
options: { battle_points: 0, activations: 2 }
areas:
  terrain:
    - wood 20,10 26,10 26,14 20,14
    - water 40,16 44,16 44,20 40,20
  marker:
    - objective 24,18
units:
  - A1-A9 foot padded +spear +shield dagger unit=A1 24,5 90 files=5
  - A10 elite-foot champion padded +spear +shield dagger unit=A1 24,5
  - A11-A17 foot +longbow dagger unit=A11 14,6 90 files=7
  - B1-B3 elite-foot mail +longsword sword shield unit=B1 14,24 270 files=3
  - B4-B9 levy +club unit=B4 30,12 270 files=3
END

# Red has the initiative; what cannot be is refused with who and how much; seven ones hit nobody.
cat >script <<'END'
4 3
board
legend
units
goal
rules
tables weapons
ground
B6
form A11 14,9 90 3
? equip
? march
? form
A13
1
NE 8
march A11 17,27
march A11 10.4,0.4
march 21.6,6 90
form N 2 90 9
walk
0
via
0
form 14,8
undo
march
far A11 B1
far A11 20,20
N 4
odds
odds attack B1
attack
1 1 1 1 1 1 1
log 1
log
END
plays --scenario skirmish.yaml --red human --blue human --dice ask --seed 3 --save skirmish.game <script
cat >picture <<'END'
36
34       .     .     .     .     .     .     .
32       .     .     .     .     .     .     .
30       .     .     .     .     .     .     .
28       .     .     .     .     .     .     .
26       .     .     .     .     .     .     .
24       .     [B1L  .     .     .     .     .
22       .     .     .     .     .     .     .
20       .     .     .     .     .     .   - -
18       .     .     .    {*}    .     .    - -
16       .     .     .     .     .     .     .
14       .     .     .  w w w  B BB    .     .
12       .     .     . w w w   [B4C    .     .
10       .     .     .     .     .     .     .
 8       .     .     .     .     .     .     .
 6       .   >A11WAAA.  >A1PAA   .     .     .
 4       .     .     .  AA AAc   .     .     .
 2       .     .     .     .     .     .     .
 0 0     6     12    18    24    30    36    42  48
END
sed -n '/^36 /,/^ 0 /p; /^ 0 /q' out | sed 's/ *$//' >drawn
cmp -s picture drawn || {
    cp drawn out
    fail "the picture of a table of models is another one"
}

# The units in a line each, with what they carry, and never a model more than is needed.
has '  1) 1st Spearmen (A1) x10: Activate' ' 11) 11th Longbowmen (A11) x7: Activate' \
    '  1st Spearmen (A1-A10): trained foot, 10 models, move 6", defence 6, bravery' \
    '  6, damage 1, range 2", light-cover, champion of the 1st Spearmen (A10); at' \
    '      hands 2; +club (hands 1, melee, range 1", damage 1)' \
    '  4th Clubmen (B4-B9): untrained foot, 6 models, move 6", defence 5, bravery 5,' \
    '  11th Longbowmen (A11-A17): 7 models, move 6", defence 5, bravery 6' \
    '  1) Take longbow in hand: Ranged, range 24", damage 1' \
    '  2) Take dagger in hand: Melee, range 1", damage 1, sidearm'
lacks 'A1+A2' 'move 6000' 'other place' '  A2  '
# The book at the table.
has '8 A turn at a glance' '  6. Bravery: every unit that had casualties'
has 'models    A a model of Red, B of Blue, or the mark of a special one' \
    'distances a dot and a number every 6 inches, counted from the south-west corner' \
    '  objective points 3: at the end, for each objective' \
    '  score: Red 0, Blue 0; activation: Red 0 of 2, Blue 0 of 2' \
    '  objective: 24,18; held by nobody; nearest for Red: model 3 of the 1st' '  Spearmen (A3), 12.5' \
    '  Longbow       2      ranged  24000  1       -            3' \
    'Type tables terrain for what it does.' \
    '  equip UNIT THINGS' '  form UNIT POINT FACING NUMBER' '  Type why MV1 for the full text.' \
    '  POINT   inches east and north of the corner: 12.5,7.25'
# A model's name is its unit's; places by a number, a way, a point; a verb alone shows them.
has '11th Longbowmen (A11) is activated' '11th Longbowmen (A11), walk > 0' '11th Longbowmen (A11), march > ' \
    'No: A model may go 6 inches and this is 8, 2 too far (MV1)' \
    'No: A model may go 6 inches and this is 22.02, 16.02 too far (MV1)' \
    'No: 11th Longbowmen (A11) would not be wholly on the table (MV1)' \
    'No: 11th Longbowmen (A11) has 1 to 7 files, not 9 (MV1)' \
    '  2) March: The unit moves as it stands; the point is for its first model.' \
    '  1) 6 inches north (10.4,12)' \
    '  8) 3 inches east (13.4,6)' \
    'Taken back: Form up 4.1 inches a little north of east, facing north, 7 wide.' \
    '11th Longbowmen (A11-A17) to 1st Longswords (B1-B3): 17 inches, between model 3 of' \
    '11th Longbowmen (A11) to 20,20: 16.5 inches from the edge, 17 inches from the middle' \
    '11th Longbowmen (A11) moves [MV1]' \
    'Attack the 1st Longswords (B1) with longbow: destroyed 0.5 %, hurt 33.0 %' \
    'loses 2 models; then Blue decides (AW16)'
# The log by activations, what belongs to one below it.
has "  Red's 11th Longbowmen (A11) attacks Blue's 1st Longswords (B1) with 7 dice:" \
    '    11th Longbowmen (A11) -1 long range, 7 dice [AW4]' \
    "Blue's 1st Longswords (B1) is unhurt" '  Red rolls 4 [SC6]'

# ---- fatigue, special models, who meets whom ----

cat >script <<'END'
4 3
1
1
1
N 1
4
E 1
1
1
2
march
1
units
END
plays --scenario skirmish.yaml --red human --blue human --dice ask --seed 3 <script
has '  champion of the 1st Spearmen (A10): ' \
    ', fatigued' '  1) 1st Spearmen (A1) x10: Activate, but fatigued' \
    '  4th Clubmen (B4-B9): untrained foot, 6 models, move 6", defence 5, bravery 5,'

cat >script <<'END'
4 3
1
1
1
march 17.6,10.9
march 10.8,6.3
march 18,5
END
sed 's/A11 14,6 90/A11 16,5 90/' skirmish.yaml >beside.yaml
plays --scenario beside.yaml --red human --blue human --dice ask --seed 3 <script
has "would end on top of" '(MV1)'

# Pages of choices, the enemy that is nearest after each, and two places that read alike.
printf '%s\n' '4 3' 1 1 1 'N 1' 4 'E 1' 1 1 1 march more more 16 >script
sed 's/levy +club/elite-foot +longsword/' skirmish.yaml >swords.yaml
plays --scenario swords.yaml --red human --blue human --dice ask --seed 3 --save paged.game <script
has ' 3) 3 inches a little east of north (23.1,8.6), 2.9" from the 4th Longswords' ', up against the ' \
    ' 1) 6 inches north (21.6,12)' ' 2) 6 inches north (2nd) (21.6,12)' \
    ' 16) 3 inches a little west of north (20.1,8.6), 5" from the 4th Longswords'
[ "$(grep -c '^     [0-9]* to [0-9]* of 16\.' out)" = 3 ] || fail "a list of sixteen places has pages"
grep -q '^march A1 20.100,8.598 ' paged.game || fail "a number is meant on every page"

# ---- deployment ----

cat >script <<'END'
1
0
deploy A1 24,20
deploy A1 24,5 90 20
deploy A1 24,5
1
board
11
4
END
plays --rules wargame --scenario the-long-field --seed 5 <script
has '.  Type more for the others, or any number.' \
    'would stand outside of its side' 'No: 1st Spearmen (A1) has 1 to 10 files, not 20 (SC3)' \
    '1st Spearmen (A1) is deployed' ' b   b '
lacks 'NE 2.5'

# ---- as many as there can be ----

printf '%s\n' board 1 1 march 1 units >script
plays --scenario "$root/tests/battles/wargame-crowd.yaml" --second human --seed 5 <script
has '  1) 1st Spearmen (A1) x40: Activate' ' 81) 81st Slingers (A81) x40: Activate' \
    '  1st Spearmen (A1-A40): untrained foot, 40 models'
[ "$(wc -l <out)" -lt 120 ] || fail "three hundred models take more than a few screens"

# ---- whole games, as somebody plays who types what comes to mind ----

n=0
while [ $n -lt 60 ]; do
    for word in 1 11 18 19 13 21 28 35 39 1 2 march 1 attack 1 run march 2 finish 3 form 1 7 walk back; do
        echo $word
    done
    seq 1 48
    n=$((n + 1))
done >script
for battle in meeting-engagement the-mound breach the-long-field; do
    for seed in 1 2; do
        plays --rules wargame --scenario $battle --seed $seed --save $battle-$seed.game <script
        grep -Eq '^(Red|Blue|Nobody) wins \[(SC4|SC9)\]\.  score: Red [0-9]+, Blue [0-9]+; activation: Red ' out ||
            fail "$battle has no end"
        hash=$(sed -n 's/^hash //p' out)
        timeout 60 "$ST" replay $battle-$seed.game >out 2>&1 || fail "$battle does not replay"
        [ "$hash" = "$(sed -n 's/^hash //p' out)" ] || fail "$battle has another hash when it is replayed"
    done
done

echo "play_wargame: all is well"
