#!/bin/sh
# faults.sh -- copies of the shipped books and scenarios with several faults each: one run of `sandtable check` shows
# all of them, each at its place and in its words, and nothing else.  And every command that writes a file that may not
# grow says so.
#
#     ST=build/release/sandtable sh tests/faults.sh
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copies=0
fail() {
    echo "faults.sh: $name: $*"
    exit 1
}

# broken NAME FILE SCRIPT: a copy changed by sed, and what check says of it.
broken() {
    name=$1
    copy=$work/$1.${2##*.}
    expected=0
    copies=$((copies + 1))
    sed "$3" "$2" >"$copy"
    if cmp -s "$copy" "$2"; then fail "the copy is not broken"; fi
    if "$ST" check "$copy" >"$work/all" 2>&1; then fail "the broken copy passed"; fi
    sed '/^FAILED/,$d' "$work/all" | grep -F "$copy:" |
        grep -v ': [0-9]* faults\{0,1\}$\|: no example was run, \|: note: ' >"$work/out" || :
}
# fault MARK CARET WORDS: a fault at CARET in the first line that has MARK.
fault() {
    place=$(awk -v m="$1" -v c="$2" 'index($0, m) { print NR ":" index($0, c); exit }' "$copy")
    grep -F "$copy:$place: " "$work/out" >"$work/line" || { cat "$work/out"; fail "nothing at $place ($1)"; }
    grep -qF "$3" "$work/line" || { cat "$work/line"; fail "expected the words: $3"; }
    expected=$((expected + 1))
}
# whole WORDS: a fault of the file as a whole.
whole() {
    grep -F "$copy: " "$work/out" | grep -qF "$1" || { cat "$work/out"; fail "expected of the file: $1"; }
    expected=$((expected + 1))
}
# only: there are no other faults, and they stand in the order of their lines.
only() {
    [ "$(wc -l <"$work/out")" = "$expected" ] || { cat "$work/out"; fail "expected $expected faults"; }
    sed "s|^$copy:\([0-9]*\):\([0-9]*\): .*|\1 \2|; s|^$copy: .*|0 0|" "$work/out" >"$work/order"
    sort -n -k1,1 -k2,2 -s "$work/order" | cmp -s - "$work/order" || { cat "$work/out"; fail "not in order"; }
    case $copy in
    *.yaml) grep -qx "$copy: $expected faults\{0,1\}" "$work/all" || fail "no closing line" ;;
    *) tail -n 1 "$work/all" | grep -q '^[0-9]* passed, [0-9]* failed$' || fail "no closing line" ;;
    esac
}

# ---- books ----

book=rules/portable/rulebook.md
broken units $book 's/^| Infantry | 2/| Infantri | two/; s/^| Cavalry | 3 | -/| Cavalry | 3/'
fault '| Infantri' Infantri 'this table has no row Infantri; did you mean Infantry?'
fault '| Infantri' two 'expected a whole number from 1 to 8 for units.infantry.speed, not "two"'
grep -q ': the row has 4 cells; expected 5$' "$work/out" || fail "the short row"
expected=$((expected + 1))
only
broken words $book 's/^| Hill | yes/| Hill | yess/; s/^Table saves:/Table savez:/; s/| GA2 |$/| GA99 |/'
fault '| Hill | yess' yess 'expected yes or no for terrain.hill.blocks_sight, not "yess"; did you mean yes?'
fault 'Table savez' savez 'this game has no table savez; did you mean saves?'
fault '| GA99 |' GA99 'the book has no clause GA99'
only
broken columns $book 's/^| Unit | Speed |/| Unit | Sped |/; s/^| Fire | Value |/| Fire | Worth |/'
fault '| Sped |' Sped 'this table has no column Sped; did you mean Speed?'
fault '| Worth |' Worth 'this table has no column Worth; expected value'
only
broken rows $book '/^| Cavalry | 3/d; s/^| Woods | yes/| Jungle | yes/; s/^| River | no/| Road | no/'
fault 'Table units' 'units:' 'the table units has no row cavalry'
fault '| Jungle' Jungle 'this table has no row Jungle; expected woods, river'
grep -q ': the table already has a row Road$' "$work/out" || fail "the second Road"
expected=$((expected + 1))
only
broken tables $book 's/^Table rallies:/Tabel rallies:/; s/^Table close:.*/&\nno table/'
whole 'the book has no table rallies'
fault 'no table' 'no table' 'expected a blank line between a caption of one line and its table'
only
broken readings $book 's/^| Retreat | away | RH3 | "/| Retreet | away | RH3 | "/
s/^| | rolls | | | [^|]*/| | rolls | | | /'
fault '| | rolls' rolls 'expected a reason for rolls'
fault '| Retreet' Retreet 'no option with words for values called Retreet; did you mean Retreat?'
only
broken sides $book '/^| Retreat | away | RH3 | "/{s/away/aways/;s/RH3/RH33/;}'
fault '| aways | RH33' aways 'did you mean away?'
fault '| aways | RH33' RH33 'the book has no clause RH33; did you mean RH3?'
only
broken verbs $book '0,/^do move /s//do mvoe /; 0,/because FI1 /s//because FI77 /'
fault 'do mvoe' mvoe 'expected a verb of this game in "mvoe'
grep -q 'did you mean move?' "$work/out" || fail "no near verb"
fault 'because FI77' FI77 'expected a clause of the game, not "FI77"; did you mean FI7?'
only
broken clauses $book 's/^\*\*GA1\*\*/**GA91**/; s/^\*\*GA3\*\*/**GA2**/'
fault '**GA91**' GA91 'the game has no clause GA91; did you mean GA1?'
grep -q ': the clause GA2 stands already on line [0-9]*$' "$work/out" || fail "the second GA2"
expected=$((expected + 1))
whole 'the book has no clause GA3'
only
broken links $book '0,/(#units\.infantry\.speed)/s//(#units.infantri.speed)/; 0,/(#structural)/s//(#structual)/'
fault '(#structual)' structual 'has no number structual; did you mean structural?'
fault '(#units.infantri.speed)' units.infantri.speed 'did you mean units.infantry.speed?'
only
broken own-rows $book '/^| Commander | 3 | -/a\
| Dragoons (like Cavalri) | 4 | - | 3 | UN2 |\
| Infantry (like Cavalry) | 4 | - | 3 | UN2 |\
| X (like Cavalry) | 4 | - | 3 | UN2 |\
| Elite (like Cavalry) | 4 | - | 3 | UN2 |\
| Lancers (like Cavalry) | 44 | - | 3 | UN2 |\
| Lancers (like Infantry) | 4 | - | 3 | UN2 |\
| Hussars (like Cavalry) | 4 | 1 | 3 | UN99 |'
fault '| Dragoons' Cavalri 'expected a row that units ships with, one of infantry, cavalry, artillery, commander, not'
fault '| Infantry (' 'Infantry (' 'the name Infantry is taken; expected a new one'
fault '| X (' X 'expected a name of 3 to 30 letters, with single blanks or hyphens between them'
fault '| Elite (' Elite 'the name Elite is taken'
fault '| Lancers (' 44 'expected a whole number from 1 to 8 for units.lancers.speed, not "44"'
fault '| Lancers (like I' Lancers 'the name Lancers is taken'
fault '| Hussars (' '1 |' 'expected a whole number from 0 to 0, or - for units.hussars.unlimbered_speed, not "1"'
fault '| Hussars (' UN99 'the book has no clause UN99'
only
broken own-many $book '/^| Road | no/a\
| Aaa (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Bbb (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Ccc (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Ddd (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Eee (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Fff (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Ggg (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Hhh (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |\
| Iii (like Hill) | no | no | - | no | - | 1 | 0 | TR1 |
/^| Elite | 3+ | RH2 |/a\
| Heroic (like Elite) | 2+ | RH2 |'
fault '| Iii' Iii 'a book adds at most 8 rows to the table terrain'
fault '| Heroic' Heroic "the table saves takes no rows of one's own; tables that do: units, terrain"
only
broken own-clauses $book 's/^\*\*UN2\*\*/**UN22** A clause of my own. [T]\
\
**UN23** Another. [N]\
\
**UN24** A [N] third.\
\
&/'
fault '**UN22**' UN22 'the game has no clause UN22; did you mean UN2? (a clause of your own ends with [N])'
fault '**UN24**' UN24 '[N] must be the last word of the clause'
only

book=rules/ancients/rulebook.md
broken ancients-rows $book 's/^| Foot | 2 | 2i/| Foott | 9x | 2i/; s/^| Elite | 2 | best/| Elite | 2 | bests/
s/| 3\.1h |$/| 3.1zz |/'
fault '| Foott' Foott 'this table has no row Foott; did you mean Foot?'
fault '| Foott' 9x 'for distances.foot.hexes, not "9x"'
fault '| bests' bests 'did you mean best?'
fault '| 3.1zz |' 3.1zz 'the book has no clause 3.1zz'
only
broken ancients-examples $book '0,/^do march/s//do marhc/; 0,/^\(event .*\) marches /s//\1 marhces /
0,/ too-long /s// to-long /'
fault 'to-long' to-long 'there is no refusal "to-long"; did you mean too-long?'
fault 'do marhc' marhc 'did you mean march?'
fault 'marhces' marhces 'expected the name of an event, not "marhces"; did you mean marches?'
only
broken no-unit rules/template/rulebook.md '0,/^do attack A1 B1$/s//do attack A1 B9/'
fault 'do attack A1 B9' B9 'there is no unit B9 in this position'
only
broken ancients-types $book 's/^| Heavy Infantry | 4 | foot/| Heavy Infantry | 4 | fot/
s/^| Fresh | 2 | 6h/| Fresh | many | 6h/'
fault '| fot' fot 'for types.heavy_infantry.pace, not "fot"; did you mean foot?'
fault '| many | 6h' many 'expected a whole number'
only
broken ancients-options $book '0,/^option combat_die averaging/s//option combat_dye averaging/
0,/^| Combat die | averaging/s//| Combat die | averagin/'
fault 'option combat_dye' combat_dye 'there is no option combat_dye; did you mean combat_die?'
fault '| averagin |' averagin 'did you mean averaging?'
only

broken ancients-own $book '/^| Light Cavalry | 2 | mounted/a\
| Pikemen (like Heavy Infantri) | 5 | foot | no | no | no | yes | yes | no | 3.3a |\
| Elephants (like Cataphract) | 6 | fast | yes | no | no | no | no | no | 3.3g |\
| Elephants (like Cavalry) | 5 | foot | yes | no | no | no | no | no | 3.3g |
/^| Swamp | 1 | 8.1a/a\
| Sea (like Impassable) | 1 | 8.1a |'
fault '| Pikemen' 'Heavy Infantri' 'did you mean heavy_infantry?'
fault '| Elephants' 6 'expected a whole number from 1 to 5 for types.elephants.weight, not "6"'
fault '| Elephants' fast 'for types.elephants.pace, not "fast"'
fault '| Elephants (like Cavalry' Elephants 'the name Elephants is taken'
fault '| Sea (' Impassable 'expected a row that going ships with, one of open, light_woods'
only

book=rules/ironpush1/rulebook.md
broken ironpush1-own $book '/^| Commander | 3 | 500 | yes/a\
| Heavy Foot (like Skirmishers) | 5 | 600 | no | 7.1 |\
| Levy (like Line Foot) | 5 | 600 | no | 7.1 |\
| Pike Block (like Pike Column) | 4 | 9000 | maybe | 1.4 |'
fault '| Heavy Foot' Skirmishers 'expected a row that types ships with, one of levy, line_foot, veteran_foot'
fault '| Levy (' 'Levy (' 'the name Levy is taken'
fault '| Pike Block' 9000 'expected a whole number from 100 to 4000 for types.pike_block.depth'
fault '| Pike Block' maybe 'for types.pike_block.commander, not "maybe"'
only
broken ironpush1-rows $book 's/^| Levy | 2 | 500/| Levi | 2 | x500/; s/^| Move | 1000 | 4\.1/| Move | 1000 | 4.11/
s/^| 1 | Repulsed | 1/| 1 | Repulsd | 1/'
fault '| Levi' Levi 'this table has no row Levi; did you mean Levy?'
fault '| x500' x500 'for types.levy.depth, not "x500"'
fault '| 4.11 |' 4.11 'the book has no clause 4.11; did you mean 4.1?'
fault '| Repulsd' Repulsd 'did you mean'
only
broken ironpush1-examples $book '0,/^do move A2/s//do mov A2/; 0,/^do hold/s//do hodl/
0,/because 4\.1 too-far/s//because 4.1 tofar/
0,/^option turn_limit/s//&s/'
fault 'do mov A2' 'mov A2' 'did you mean move?'
fault 'do hodl' hodl 'did you mean hold?'
fault 'tofar' tofar 'did you mean too-far?'
fault 'turn_limits' turn_limits 'did you mean turn_limit?'
only
broken ironpush1-tables $book 's/^Table strength:/Table strengths:/
s/^| Fall Back | 3+/| Fallback | 3+/; /^| Break percent | 50/d'
fault 'Table strengths' strengths 'this game has no table strengths; did you mean strength?'
fault '| Fallback' Fallback 'did you mean Fall back?'
fault 'Table options' 'options:' 'the table options has no row break_percent'
only

book=rules/ironpush2/rulebook.md
broken ironpush2-rows $book 's/^| Levy | 2 | 500/| Levy | two | 500/; s/^| Road | 2000/| Roads | 2000/
s/| TE1a |$/| TE1q |/'
fault '| Levy | two' two 'for types.levy.resolve, not "two"'
fault '| Roads' Roads 'did you mean Road?'
fault '| TE1q |' TE1q 'the book has no clause TE1q; did you mean TE1'
only
broken ironpush2-examples $book '0,/^do move/s//du move/; 0,/because MO1/s//because M01/
0,/^\(event .*\) totals /s//\1 totls /'
fault 'du move' 'du move' 'there is no such line, and no field du; did you mean do?'
fault 'because M01' M01 'expected a clause of the game, not "M01"; did you mean MO1?'
fault 'totls' totls 'did you mean totals?'
only
broken ironpush2-tables $book '/^| Resolve | /d; s/^| What | Value | Clause |/| What | Valu | Clause |/'
[ "$(grep -c 'this table has no column Valu; did you mean Value?' "$work/out")" = 3 ] || fail "three columns Valu"
expected=3
only

book=rules/wargame/rulebook.md
broken wargame-own $book '/^| Pistol | 1 | ranged/a\
| Poleaxe (like Halberd) | 2 | item | 2000 | 4 | precise | 6 |\
| Cutlass (like Sward) | 1 | melee | 1000 | 2 | sidearm | 3 |\
| Cleaver (like Axe) | 1 | melee | 1000 | 2 | - | 3 |\
| Mattock (like Axe) | 1 | melee | 1000 | 2 | - | 3 |\
| Machete (like Axe) | 1 | melee | 1000 | 2 | - | 3 |\
| Mallet (like Axe) | 1 | melee | 1000 | 2 | - | 3 |
/^| Plate | 9 | 8 | 2000/a\
| Mail (like Plate) | 6 | 8 | 1500 |'
fault '| Poleaxe' item 'expected one of melee, ranged for weapons.poleaxe.kind, not "item"'
fault '| Cutlass' Sward 'did you mean sword?'
fault '| Machete' Machete 'a book adds at most 4 rows to the table weapons'
fault '| Mallet' Mallet 'a book adds at most 4 rows to the table weapons'
fault '| Mail (' 'Mail (' 'the name Mail is taken'
only
broken wargame-rows $book 's/^| Length | 48/| Lenght | 48/; s/^| Hill | 2000 | 2000 | none/| Hill | 2000 | 2000 | non/
s/^| Club | 1 | melee/| Club | 1 | melly/'
fault '| Lenght' Lenght 'did you mean Length?'
fault '| non |' 'non |' 'did you mean none?'
fault '| melly' melly 'for weapons.club.kind, not "melly"'
only
broken wargame-links $book 's/(#battlefield\.length\.value)/(#battlefeld.length.value)/
s/\[36\](#battlefield\.width/[37](#battlefield.width/'
fault '(#battlefeld' battlefeld 'did you mean battlefield.length.value?'
fault '[37](#battlefield' '37]' 'says "37", and battlefield.width.value is 36'
only
broken wargame-examples $book '0,/^\(refuse .*\) off-table/s//\1 of-table/; 0,/^do march/s//do mach/
0,/^\(event .*\) moves /s//\1 movs /; 0,/^option deployment/s//option deploiment/'
fault 'of-table' of-table 'did you mean off-table?'
fault 'do mach' mach 'did you mean march?'
fault 'movs' movs 'did you mean moves?'
fault 'deploiment' deploiment 'did you mean deployment?'
only

# ---- scenarios ----

map=rules/portable/scenarios/town.yaml
broken town-units $map 's/A1 inf average/A1 inff average/; s/A3 inf elite d2/A3 inf elit z9/
s/B2 inf elite e4 S/B2 inf elite e44 S/'
fault 'A1 inff' inff 'not "inff"; did you mean inf'
fault 'A3 inf elit' 'elit ' 'did you mean elite?'
fault 'A3 inf elit' z9 'expected a place on the board, which is 8x8 (DE1), not "z9"'
fault 'e44' e44 'expected a place on the board'
only
broken town-map $map 's/^  - "..w..h.."/  - "..q..h.q"/; s/^  - "..h..w.."/  - "..h..w..."/; s/"t": town/"t": twon/'
fault '..q..h.q' 'q..h' 'expected a letter of the legend, not "q"'
fault '"..h..w..."' '."' 'the row is too long'
fault '"t": twon' twon 'did you mean town?'
only
broken town-options $map 's/round_limit: 10/round_limits: 10/; s/attacker: A/attacker: C/
s/objectives_needed: 3/objectives_needed: 99/'
fault round_limits round_limits 'there is no option round_limits; did you mean round_limit?'
fault 'attacker: C' C, 'not "C"'
fault 'needed: 99' 99 'expected a whole number from 0 to 16, not "99"'
only
broken town-cells $map 's/cells: { objective: \[d4, e4/cells: { objectiv: [d4, e4/; s/^board: 8x8/bord: 8x8/'
fault 'bord:' bord 'unknown key bord; expected one of'
grep -q 'did you mean board?' "$work/out" || fail "no near key"
fault objectiv: objectiv 'no place can be objectiv; did you mean objective?'
whole_line=$(grep -c ':1:1: expected a key board$' "$work/out") || fail "the board is needed"
expected=$((expected + whole_line))
only
broken town-gap $map '/A4 inf poor/d; s/B7 cmd average d6 S/B1 cmd average d6 S/; s/d5, e5\]/d5, k5]/'
fault ' k5]' k5 'expected a place on the board'
fault '- A5' A5 'A4 is missing; expected A1 to A8 without gaps'
fault 'B1 cmd' 'B1 cmd' 'B1 is here twice'
only
broken town-names $map 's/A1 inf/Z1 inf/; s/A2 inf average c2 N/& name="Old/; s/title: The Town/title: ""/'
grep -q ':2:9: expected a title of 1 to 63 bytes' "$work/out" || fail "an empty title"
expected=$((expected + 1))
fault 'Z1 inf' Z1 'expected a unit'
fault 'name="Old' 'name="' 'expected a quotation mark at the end of the name'
only
broken town-board $map 's/^board: 8x8/board: 8x8x8/; s/B5 cav/B5 kav/; s/"w": woods/"w": wood/'
fault 8x8x8 8x8x8 "expected the board's width and height such as 8x8"
fault '"w": wood' 'wood ' 'did you mean woods?'
fault 'B5 kav' kav 'did you mean cav'
only
broken town-rules $map 's/^rules: portable/rules: portabel/; s/^legend/legent/'
fault 'portabel' portabel 'did you mean portable?'
fault legent legent 'did you mean legend?'
only

map=rules/ancients/scenarios/fast.yaml
broken fast-units $map 's/A1-A4 HI R 0610/A1-A4 HHI R 0610/; s/A5-A8 WB R 1110/A5-A8 WB R 9910/
s/A11-A12 CV R 1410 f0/A11-A12 CV R 1410 f9/'
fault 'A1-A4 HHI' HHI 'did you mean HI?'
fault 9910 9910 'expected a place on the board, which is 16x12'
fault f9 f9 'expected'
only
broken fast-blocks $map 's/A1-A4 HI R 0610 f0 block=A1/A1-A4 HI R 0610 f0 blok=A1/
s/B11-B12 LC R 0103 f3 block=B11 files=2/B11-B12 LC R 0103 f3 block=B77 filse=2/'
fault 'blok=A1' blok 'expected one of the fields, not "blok=A1"; did you mean block?'
fault 'block=B77' 'block=B77' 'expected a unit such as A1'
fault 'filse=2' filse 'did you mean files?'
only
broken fast-files $map 's/block=A1 files=4/block=A1 files=0/; s/block=B5 files=4/block=B5 files=33/'
fault 'files=0' 'files=0' 'expected a whole number from 1 to 32 (2d), not "files=0"'
fault 'files=33' 'files=33' 'expected a whole number from 1 to 32 (2d), not "files=33"'
only
broken fast-edge $map 's/A11-A12 CV R 1410/A11-A12 CV R 1610/'
fault 'A11-A12' 'A11-A12' 'this cannot be set up: A12 would stand off the table (2o)'
only
broken fast-keys $map 's/^units:/cells: { hill: [0101] }\nfields: { turnz: 3 }\nunits:/; s/^story:/stori:/'
fault stori stori 'did you mean story?'
fault 'cells: { hill' hill 'no place can be hill'
fault 'turnz: 3' turnz 'there is no field turnz'
only

map=rules/ironpush1/scenarios/crossroads.yaml
broken crossroads-areas $map 's/^  marker:/  markers:/; s/turn_limit: 10/turn_limit: ten/; s/A4 vet/A4 vte/'
fault 'turn_limit: ten' ten 'not "ten"'
fault markers markers 'no area can be markers; did you mean marker?'
fault 'A4 vte' vte 'did you mean vet'
only
broken crossroads-points $map 's/objective 6.000,5.000/objectiv 6.000,55/; s/camp-A 6.000,0.400/camp-A 6.000;0.400/
s/A7 column 8.500,1.500 90/A7 column 8.500,1.500 900/'
fault 'objectiv 6' 'objectiv 6' 'did you mean objective?'
fault '6.000,55' 6.000,55 'expected a point on the table'
fault '6.000;0.400' '6.000;' 'expected a point such as'
fault ' 900' 900 'expected degrees from 0 to 359'
only

map=rules/ironpush2/scenarios/bridge.yaml
broken bridge $map 's/- road 4.800/- raod 4.800/; s/A7 skirm 5/A7 skrim 5/
s/B1 line 5.500,7.250 270/B1 line line 270/; s/^board: 10x8/board: 10 by 8/'
fault '10 by 8' '10 by' "expected the board's width and height"
fault raod raod 'did you mean road?'
fault skrim skrim 'did you mean skirm'
fault 'line line' 'line 270' 'said already'
only
broken bridge-turns $map 's/options: { turn_limit: 10 }/options: [turn_limit]/; s/A2 line/A22 line/'
fault 'options: [' '[' 'options is a list; expected a map'
fault '- A3' A3 'A2 is missing'
only

map=rules/wargame/scenarios/breach.yaml
broken breach-rows $map 's/A1-A12 trained-foot padded +pike/A1-A12 trained-fot paded +pike/
s/activations: 14/activation: 14/; s/time_favours: blue/time_favours: blu/'
fault 'activation: 14' 'activation: 14' 'did you mean activations?'
fault 'favours: blu' 'blu ' 'did you mean blue?'
fault trained-fot trained-fot 'did you mean trained-foot?'
fault paded paded 'did you mean padded?'
only
broken breach-weapons $map 's/+arquebus/+arqebus/; s/+longbow/+lonbow/; s/B18-B20/B19-B21/'
fault +arqebus +arqebus 'did you mean'
fault +lonbow +lonbow 'did you mean'
fault '- B19' B19 'B18 is missing'
only
broken breach-walls $map 's/- wall 10,22/- wal 10,22/; s/goal-A 0,24 48,24/goal-A 0,24 480,24/; s/zone-B/zone-C/'
fault '- wal 10' 'wal 10' 'did you mean wall?'
fault 480,24 480,24 'expected a point on the table'
fault zone-C zone-C 'did you mean zone-'
only

broken town-tab rules/portable/scenarios/town.yaml 's/^  - A2/\t- A2/'
grep -q ':[0-9]*:1: a tab; expected blanks; the rest of the file was not read$' "$work/out" || fail "the tab"
expected=1
only

# Positions that cannot be set up: every line to blame, and nothing that follows from it.
map=rules/portable/scenarios/town.yaml
broken town-setup $map 's/A2 inf average c2 N/A2 inf average b2 N/; s/A3 inf elite d2/A3 inf elite z9/
s/A4 inf poor e2 N/A4 inf poor N/; s/A5 inf/A5 dragoon/; s/B3 inf average d5 S/B3 inf average d4 S/
s/A6 cav average a1 N/A6 cav average a1 NE/; s/B5 cav average h7 S/& unlimbered/; s/round_limit: 10/round_limits: 10/'
fault round_limits round_limits 'did you mean round_limit?'
fault 'A2 inf' A2 'this cannot be set up: A2 and A1 stand on one square (MO2)'
fault z9 z9 'expected a place on the board'
fault 'A4 inf' A4 'this cannot be set up: nothing says where A4 stands (DE1)'
fault dragoon dragoon 'not "dragoon"; if a book of your own adds it, say --rulebook BOOK'
fault 'a1 NE' NE 'expected N, E, S or W (MO1), not "NE"'
fault 'B3 inf' B3 'this cannot be set up: B3 and B1 stand on one square (MO2)'
fault 'B5 cav' B5 'this cannot be set up: B5 is no artillery and cannot be unlimbered (TS5d)'
only
broken town-again $map 's/A2 inf average c2/A1 inf averge c2/; /  - B/d'
fault 'A1 inf averge' A1 'A1 is here twice'
fault averge averge 'did you mean average?'
fault 'A3 inf' A3 'A2 is missing'
only
map=rules/ancients/scenarios/fast.yaml
broken fast-setup $map 's/A1-A4 HI R 0610 f0 block=A1/A1-A4 HI R 0610 f0/
s/A5-A8 WB R 1110 f0 block=A5 files=2/A5-A8 WB R 1110 f0 block=A5/
s/B11-B12 LC R 0103 f3/B11-B12 LC R 0103 f7/; s/block=B1 files=4/block=B1 files=3 ranks=1/
s/B9-B10 LI R 0304/B9-B10 LI R 1103/'
fault A1-A4 A1-A4 'this cannot be set up: A1 has files or ranks, but no Block; expected block=A1 (2d)'
fault A5-A8 A5-A8 'A6 and A5, of one Block, stand in one hex; expected files= or ranks= (2o)'
fault B1-B4 B1-B4 'the Block of B1 cannot fill its files and ranks; its Bases: 4 (2d)'
fault B9-B10 B9-B10 'B9 and B5 stand in one hex (2o)'
fault f7 f7 'expected a facing from f0 to f5 (2p), not "f7"'
only
map=rules/ironpush2/scenarios/bridge.yaml
broken bridge-setup $map 's/A2 line 5.500/A2 line 4.600/; s/A3 line 4.500/A3 line 0.100/
s/B1 line/B1 lin/; s/B2 line 4.500,7.250/B2 line 3,4/; s/- road.*/- road 4,0 5,1 6,2/
s/- impassable 5.400,3.800 10.000,3.800 10.000,4.200 5.400,4.200/- impassable 5.4,3.8 5.4,4.2 10,4.2 10,3.8/'
fault '- road' road 'this cannot be set up: expected a convex polygon'
fault 'A2 line' A2 'A2 stands on A1 (MO3a)'
fault 'A3 line' A3 'A3 would not be wholly on the table'
fault 'B1 lin ' 'lin ' 'did you mean line?'
fault 'B2 line' B2 'B2 stands on impassable ground'
only
map=rules/wargame/scenarios/breach.yaml
broken breach-setup $map 's/battle_points: 250/battle_points: 100/
s/+arquebus sword/+arquebus +sword/; s/dagger unit=B1 /dagger /; s/unit=B18 25,27/unit=B18 25,35.9/
s/  terrain:/&\n    - hill 1,1 2,2 3,3/; s/activations: 14/activations: many/'
fault '- hill' hill 'this cannot be set up: expected a convex polygon'
fault many many 'expected a whole number'
fault A1-A12 A1-A12 'the army of A1 costs 1'
grep -q 'lines with other faults are not counted$' "$work/line" || fail "what is counted"
fault A13-A18 A13-A18 'A13 would need 3 hands'
fault B1-B10 B1-B10 'B2 would end on top of B1 (MV1); expected unit=B1 to make them one'
fault B18-B20 B18-B20 'B18 would not be wholly on the table'
only
broken breakthrough-setup rules/breakthrough/scenarios/standard.yaml '/  - B/d'
whole_line=$(grep -c ': B has no units; expected a line such as B1 (1.2)$' "$work/out") || fail "the empty side"
expected=$((expected + whole_line))
only

# A book and its battle: each has its own faults; a row with a fault stays, so that nothing follows.
name='book-and-battle'
sed '/^| Commander | 3 | -/a\
| Dragoons (like Cavalri) | 4 | x | 3 | UN2 |\
| Lancers (like Cavalry) | 44 | - | 3 | UN2 |
s/^| Hill | yes/| Hill | yess/
s/^\*\*UN2\*\*/**UN77** My [Lancers](#units.lancers.speed). [N]\
\
&/' rules/portable/rulebook.md >"$work/own.md"
sed 's/A6 cav/A6 lancers/; s/A7 cav/A7 dragoons/; s/A2 inf average c2/A2 inf average b2/' \
    rules/portable/scenarios/town.yaml >"$work/own.yaml"
if "$ST" check --rulebook "$work/own.md" "$work/own.yaml" >"$work/all" 2>&1; then fail "it passed"; fi
grep -qx "$work/own.md: 4 faults" "$work/all" || { cat "$work/all"; fail "the faults of the book"; }
grep -qx "$work/own.yaml: 1 fault" "$work/all" || { cat "$work/all"; fail "the faults of the battle"; }
if "$ST" check "$work/own.yaml" "$work/own.md" >"$work/all" 2>&1; then fail "it passed"; fi
grep -qx "$work/own.yaml: 1 fault" "$work/all" || { cat "$work/all"; fail "the battle beside its book"; }
[ "$(grep -c "^$work/own.md:[0-9]" "$work/all")" = 4 ] || { cat "$work/all"; fail "the book alone"; }
if "$ST" check --rulebook rules/ancients/rulebook.md rules/portable/scenarios/town.yaml >"$work/all"; then fail; fi
grep -q 'this is a battle of portable, and rules/ancients/rulebook.md is a book of ancients$' "$work/all" ||
    { cat "$work/all"; fail "another game"; }
[ "$(wc -l <"$work/all")" = 2 ] || { cat "$work/all"; fail "another game: a flood"; }

# ---- the other commands show them too ----

name=commands
for command in "price $work/breach-walls.yaml" "play --terminal --scenario $work/breach-walls.yaml" \
    "match --scenario $work/breach-walls.yaml --first random --second random"; do
    # shellcheck disable=SC2086
    if "$ST" $command >"$work/all" 2>&1 </dev/null; then fail "$command accepts it"; fi
    [ "$(grep -cF "$work/breach-walls.yaml:" "$work/all")" = 3 ] || { cat "$work/all"; fail "$command"; }
done
if "$ST" price plain --rules portable --rulebook "$work/words.md" >"$work/all" 2>&1; then fail "price with a book"; fi
[ "$(grep -cF "$work/words.md:" "$work/all")" = 2 ] || { cat "$work/all"; fail "price with a broken book"; }
"$ST" check rules/portable/scenarios/town.yaml >"$work/all" || fail "check of a scenario"
grep -qx 'rules/portable/scenarios/town.yaml: a battle of portable, The Town' "$work/all" || fail "what the battle is"
[ "$copies" -ge 40 ] || fail "only $copies copies"
# ---- files that may not grow ----

# denied NAME BLOCKS FILE COMMAND...: the command fails with a sentence that names the file.
denied() {
    name=$1
    blocks=$2
    file=$3
    shift 3
    limits=$((limits + 1))
    status=0
    (ulimit -f "$blocks" && exec "$ST" "$@") >"$work/out" 2>"$work/all" </dev/null || status=$?
    [ "$status" = 1 ] || { cat "$work/all"; fail "ended with $status"; }
    grep -qF "$file" "$work/all" || { cat "$work/all"; fail "does not say what cannot be written"; }
    grep -q 'File too large\|disk is full\|disk may be full\|cannot be written' "$work/all" ||
        { cat "$work/all"; fail "does not say why"; }
}

# limited: the same, and it leaves no part of the file.
limited() {
    denied "$@"
    set -- "$file"*
    [ "$1" = "$file*" ] || fail "left $*"
}
limits=0
cp tests/golden/0.1/server.db "$work/games.db"
chmod u+w "$work/games.db"
limited book 8 "$work/book.html" rulebook portable --html "$work/book.html"
limited backup 8 "$work/copy.db" backup "$work/copy.db" --db "$work/games.db"
cp "$work/games.db" "$work/kept.db"
denied restore 8 "$work/kept.db" restore "$work/games.db" --db "$work/kept.db"
"$ST" verify "$work/kept.db" >"$work/out" 2>&1 || { cat "$work/out"; fail "what was there is damaged"; }
game=$("$ST" games list --db "$work/games.db" | awk '$NF + 0 > most { most = $NF; id = $1 } END { print id }')
limited export 1 "$work/one.game" games export "$game" --db "$work/games.db" --out "$work/one.game"
status=0
name=output
(ulimit -f 1 && exec "$ST" where MO4) >"$work/out" 2>"$work/all" </dev/null || status=$?
[ "$status" = 1 ] || fail "ended with $status"
grep -q 'standard output cannot be written' "$work/all" || fail "does not say why"
echo "faults.sh: all faults of $copies broken copies shown, and $limits files that may not grow"
