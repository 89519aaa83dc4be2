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
    has out ": none -> "
    run 1 diff copy.md shipped
    has out " -> none"
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
        has "$id.game" '[Row "'
        mv copy.md away.md
        run 0 replay "$id.game"
        [ "$(tail -n 1 out)" = "$hash" ] || fail "$id: the record replays to another end"
        mv away.md copy.md
        rm "$id.game"
    done
    run 0 match --rulebook copy.md --scenario "$battle" --first search:1 --second random --pairs 2 --quiet --fresh
    run 1 match --rulebook copy.md --scenario "$battle" --first search:1 --second cmd:true --pairs 2 --quiet --fresh
    has err "expected computer players with --rulebook"

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
printf '%s rows in %s books\n' "$rows" "$(find "$root/tests/rows" -name '*.sed' | wc -l)"
