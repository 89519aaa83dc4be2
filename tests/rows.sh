#!/bin/sh
# rows.sh -- copies of the shipped books with rows of their own: tests/rows/ID.sed adds them to a copy of the book,
# ID.t has examples of them and ID.yaml is a battle with them.  Every command takes the copy; the computer plays the
# battle to its end, and the record replays without the copy.
#
#   ST=build/release/sandtable sh tests/rows.sh
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
exec </dev/null

has() {
    grep -Fq -- "$2" "$1" || fail "expected \"$2\" in $1"
}

rows=0
for sed in "$root"/tests/rows/*.sed; do
    id=$(basename -- "$sed" .sed)
    book=$root/rules/$id/rulebook.md
    battle=$root/tests/rows/$id.yaml
    sed -f "$sed" "$book" >copy.md
    grep -c '^| [A-Za-z -]* (like ' copy.md >count || fail "$id.sed adds no row"
    rows=$((rows + $(cat count)))

    run 0 check copy.md
    has out " 0 failed"
    run 0 check --rulebook copy.md "$root/tests/rows/$id.t" "$battle"
    has out " 0 failed"
    run 1 check "$battle"
    run 0 numbers "$id" --rulebook copy.md
    has out " none "
    run 1 diff shipped copy.md
    [ "$(grep -c '^new row  .* (like .*(copy.md:[1-9][0-9]*)$' out)" = "$(cat count)" ] || fail "$id: diff and new rows"
    ! grep '^number ' out || fail "$id: diff tells the numbers of a new row one by one"
    run 1 diff copy.md shipped
    [ "$(grep -c '^gone row .* (like ' out)" = "$(cat count)" ] || fail "$id: diff and rows that are gone"
    run 0 diff copy.md copy.md
    run 0 coverage "$id" --rulebook copy.md --games 4
    has out "1 clause of the book's own, which nothing plays by"
    run 0 price "$battle" --rulebook copy.md
    run 0 rulebook "$id" --rulebook copy.md --html copy.html
    has copy.html "<small>(like "
    has copy.html 'id="OWN1"'

    for seed in 1 2 3; do
        run 0 play --terminal --rulebook copy.md --scenario "$battle" --first level2 --second greedy --seed "$seed" \
            --save "$id.game"
        hash=$(grep '^hash ' out) || fail "$id: the game has no end"
        has out "House rules: new: "
        has "$id.game" '[Row "'
        mv copy.md away.md
        run 0 replay "$id.game"
        has out "House rules: new: "
        [ "$(tail -n 1 out)" = "$hash" ] || fail "$id: the record replays to another end"
        mv away.md copy.md
        rm "$id.game"
    done
    run 0 match --rulebook copy.md --scenario "$battle" --first search:1 --second random --pairs 2 --quiet --fresh
    run 1 match --rulebook copy.md --scenario "$battle" --first search:1 --second cmd:true --pairs 2 --quiet --fresh
    has err "expected computer players with --rulebook"

    # No two kinds or grounds have one letter, and the legend says what an added one is like.
    printf 'legend\nquit\n' | run 0 play --terminal --rulebook copy.md --scenario "$battle" --save legend.game
    rm legend.game
    grep -A 3 -E '^(kinds|ground) ' out | grep -E '^(kinds|ground|  ) ' | sed 's/^[a-z]*  *//; s/   *\(.\) /\n\1 /g' |
        grep '^. [a-z]' >letters
    has letters " (like "
    [ -z "$(cut -c 1 letters | sort | uniq -d)" ] || fail "$id: one letter for two: $(cat letters)"

    # A number of an added row is changed as any other.
    name=$("$ST" numbers "$id" --rulebook copy.md | awk '$3 == "none" { print $1; exit }')
    run 0 play --terminal --rulebook copy.md --scenario "$battle" --set "$name=1" --first random --second random \
        --save set.game
    has set.game "[Set \"$name\" \"1\"]"
    run 0 replay set.game
    rm set.game
done

# What can be wrong with the rows of a record.
sed -f "$root/tests/rows/portable.sed" "$root/rules/portable/rulebook.md" >copy.md
run 0 play --terminal --rulebook copy.md --scenario "$root/tests/rows/portable.yaml" --first random --second random \
    --save good.game
# wrong SCRIPT WORDS: a record changed by sed is complained of in these words.
wrong() {
    sed "$1" good.game >bad.game
    cmp -s good.game bad.game && fail "the record was not changed: $1"
    run 1 replay bad.game
    has err "$2"
}
wrong 's/^\[Row "units"/[Row "saves"/' 'the table saves takes no rows of one'
wrong 's/"Dragoons" "cavalry"/"Dragoons" "cavalri"/' 'did you mean cavalry?'
wrong 's/^\[Row "units" "Light Foot"/[Row "units" "Dragoons"/' 'the name Dragoons is taken'
wrong '/^\[Set "units.dragoons.range"/d' 'expected a Set tag for units.dragoons.range'
wrong 's/^\(\[Set "units.dragoons.range"\) "3"/\1 "99"/' 'expected a whole number from 1 to 12'
wrong '/^\[Row "units" "Light Foot"/d' 'portable has no number called units.light_foot.speed'
wrong 's/^\[Row "terrain" "Orchard" "woods"/[Row "terrain" "Orchard" "hill"/' 'are not the recorded ones'

# In what books with rows differ: a new row by what it has of its own, an old one by its numbers and its model.
sed -f "$root/tests/rows/ancients.sed" "$root/rules/ancients/rulebook.md" >copy.md
sed '/^| Elephants (like/{s/(like Cataphract) | 5/(like Cavalry) | 3/; s/3.3g/OWN1/; }' copy.md >other.md
run 1 diff shipped other.md
grep -A 2 '^new row  types Elephants (like Cavalry), OWN1 (other.md:[0-9]*)$' out >row || fail "a row and its clause"
has row "           weight 3 (Cavalry: 4)"
has row "           pace light (Cavalry: mounted)"
run 1 diff copy.md other.md
has out "row      types Elephants: like Cataphract -> like Cavalry (other.md:"
has out "number   types.elephants.weight (OWN1): 5 -> 3"
[ "$(tail -n 1 out)" = "2 differences" ] || fail "the differences of two books with rows"
sed 's/(like Cataphract)/(like Camels)/; s/(like Rough)/(like Ruff)/' copy.md >broken.md
run 1 diff shipped broken.md
[ "$(grep -c '^broken.md:[0-9]*:[0-9]*: expected a row that ' err)" = 2 ] || fail "diff tells one fault of two"

# What a battle is played by: the readings that the scenario takes are told with the rest.
sed 's/^board:.*/&\noptions: { combat_die: d6, turn_limit: 9 }/' "$root/tests/rows/ancients.yaml" >reading.yaml
run 0 play --terminal --rulebook copy.md --scenario reading.yaml --first random --second random \
    --reading pursuit=choice --save reading.game
tr '\n' ' ' <out >told
has told "House rules: new: Pikemen (like Heavy Infantry), new: Heavy Archers (like Light Infantry), new: Elephants"
has told "new: Vineyard (like Light woods), options.pursuit.value choice, options.combat_die.value d6 Red (A1"
run 0 replay reading.game
tr '\n' ' ' <out >told
has told "new: Vineyard (like Light woods), options.pursuit.value choice, options.combat_die.value d6 "

# A clause of the copy can be read in a game that is continued, if the copy is named.
sed -f "$root/tests/rows/portable.sed" "$root/rules/portable/rulebook.md" >own.md
printf 'quit\n' | run 0 play --terminal --rulebook own.md --scenario "$root/tests/rows/portable.yaml" --save own.game
has out "play --resume own.game --rulebook own.md"
printf 'why OWN1\nquit\n' | run 0 play --resume own.game
has out "--resume FILE --rulebook COPY"
printf 'why OWN1\nquit\n' | run 0 play --resume own.game --rulebook own.md
has out "OWN1: Dragoons ride 4 squares and carry carbines."
run 1 play --resume own.game --rulebook copy.md
has err "copy.md: not a book of portable"

# Prices: of what they are made, and an army that is too dear.
sed -f "$root/tests/rows/wargame.sed" "$root/rules/wargame/rulebook.md" >copy.md
sed 's/battle_points: 250/battle_points: 150/' "$root/tests/rows/wargame.yaml" >dear.yaml
run 0 price dear.yaml --rulebook copy.md
has out "                      giant 20, half plate 6, poleaxe 6, buckler 1"
has out "  153 points of 150: 3 over the limit, options.battle_points"
grep -qx '  143 points of 150' out || fail "an army that is not too dear"
run 0 price dear.yaml --rulebook copy.md --set options.battle_points=160
grep -qx '  153 points of 160' out || fail "a limit that was raised"
for command in 'check --rulebook copy.md dear.yaml' \
    'play --terminal --rulebook copy.md --scenario dear.yaml --first random --second random'; do
    # shellcheck disable=SC2086
    run 1 $command
    cat out err >said
    has said "dear.yaml:15:5: this cannot be set up: the army of A1 costs 153 points"
    has said "the limit, options.battle_points, is 150"
done
run 0 play --terminal --rulebook copy.md --scenario dear.yaml --first random --second random --save dear.game \
    --set options.battle_points=160

# Readings as people write them, and everything that can be wrong with one.
for reading in 'Retreat=Own Edge' retreat=own-edge RETREAT=own_edge; do
    run 0 play --terminal --rules portable --first random --second random --reading "$reading" --save "$reading.game"
    has "$reading.game" '[Set "options.retreat.value" "own edge"]'
done
# refused OPTION VALUE WORDS: what play says of a change.
refused() {
    run 1 play --terminal --rules portable --first random --second random "$1" "$2"
    grep -Fqx -- "$1: $3" err || fail "expected \"$1: $3\" in err"
}
refused --reading retreat 'retreat: expected retreat=SIDE; its sides are away, own-edge or any'
refused --reading retreat=home 'retreat=home: retreat has no side home; its sides are away, own-edge or any'
refused --reading hills-betwen=open 'portable has no reading named hills-betwen; did you mean hills_between?'
refused --reading qqqqqq=open 'portable has no reading named qqqqqq; they are listed by sandtable readings'
refused --reading round-limit=5 'round-limit is a number, not a reading; expected --set options.round_limit.value=5'
refused --set round_limitt=5 'portable has no option named round_limitt; did you mean round_limit?'
refused --set infantry=5 'portable has no option named infantry; did you mean units.infantry.speed?'
refused --set options.round_limitt=5 \
    'portable has no number named options.round_limitt; did you mean options.round_limit.value?'
refused --set retreat 'retreat: expected table.row.column=value, or option=value'
printf '%s rows in %s books\n' "$rows" "$(find "$root/tests/rows" -name '*.sed' | wc -l)"
