#!/bin/sh
# books.sh -- the books run: their examples pass, every clause is covered, and what is broken in
# a copy is complained of at its exact place.
#
#     ST=build/release/sandtable sh tests/books.sh
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "books.sh: $*"
    exit 1
}

# ---- as they ship ----

for id in $("$ST" rules); do
    book=rules/$id/rulebook.md
    set -- "$book"
    [ ! -d "tests/$id" ] || set -- "$book" "tests/$id"
    "$ST" check "$@" >"$work/out" || { cat "$work/out"; fail "$id: an example fails"; }
    "$ST" coverage "$id" --games 50 >"$work/out" || { cat "$work/out"; fail "$id: a clause is not covered"; }
    # A clause fits one screen.
    sed -n 's/^\(- \)\{0,1\}\*\*\([A-Za-z0-9.]*[0-9A-Z][A-Za-z0-9.]*\)\*\*.*/\2/p' "$book" | while read -r clause; do
        "$ST" where --rules "$id" "$clause" >"$work/out" || fail "$id: where $clause"
        [ "$(wc -l <"$work/out")" -le 40 ] || fail "$id: where $clause takes more than a screen"
    done
done

# ---- what they set, and what can be read otherwise ----

for id in $("$ST" rules); do
    [ "$("$ST" numbers "$id" | grep -c ' same ')" = "$(($("$ST" numbers "$id" | wc -l) - 1))" ] ||
        fail "$id: a shipped number is not the shipped one"
    "$ST" readings "$id" >"$work/out" || fail "$id: readings"
    grep -q '.\{80\}' "$work/out" && fail "$id: readings has a line of more than 79 columns"
    "$ST" diff shipped "rules/$id/rulebook.md" >"$work/out" || { cat "$work/out"; fail "$id differs from itself"; }
done
"$ST" readings portable | grep -q '^  \* away  *a retreat leads away' || fail "readings does not mark the book's side"
sed 's/^| Retreat | away | RH3 | away, own/| Retreat | any | RH3 | away, own/
s/^\*\*GA3\*\* /&Indeed, /
/^```example GA3 /d' rules/portable/rulebook.md >"$work/d.md"
"$ST" diff shipped "$work/d.md" >"$work/out" && fail "diff finds nothing"
grep -qx 'number   options.retreat.value (RH3): away -> any' "$work/out" || fail "diff does not name the number"
grep -q '^clause   GA3: changed (' "$work/out" || fail "diff does not name the clause"
grep -q '^example  GA3 .*: gone (' "$work/out" || fail "diff does not name the example"
"$ST" numbers portable --rulebook "$work/d.md" >"$work/out"
grep -Eq '^options.retreat.value +any +away +RH3 +away, own edge or any$' "$work/out" || fail "numbers of a copy"
"$ST" price meeting-engagement --rules wargame | grep -qx '  244 points of 250' || fail "price: the sum"
"$ST" play --terminal --rules portable --reading retreat=any --red random --blue random --seed 1 \
    --save "$work/r.game" </dev/null >"$work/out" || fail "play --reading"
grep -qx 'House rules: options.retreat.value any' "$work/out" || fail "play does not say what differs"
grep -qx '\[Set "options.retreat.value" "any"\]' "$work/r.game" || fail "the record does not carry the reading"
"$ST" replay "$work/r.game" >/dev/null || fail "the record with a reading does not replay"
cat >"$work/set.t" <<'END'
rules portable

example UN1 A faster infantry
board 8x8
set units.infantry.speed = 4
A1 inf avg d1 N
B1 inf avg h8 S
phase order
do move A1 d5
END
"$ST" check "$work/set.t" >"$work/out" || { cat "$work/out"; fail "an example cannot set a number"; }
sed 's/= 4/= 99/' "$work/set.t" >"$work/bad.t"
"$ST" check "$work/bad.t" >"$work/out" && fail "an example set an impossible number"
grep -q 'bad.t:5:28: expected' "$work/out" || { cat "$work/out"; fail "the place of an impossible number"; }

# ---- broken on purpose ----

book=rules/portable/rulebook.md

# expect NAME LINE COL WORDS: the copy is complained of there, in these words, and check fails.
expect() {
    if "$ST" check "$work/$1.md" >"$work/out" 2>&1; then fail "$1: the broken book passed"; fi
    grep -F "$work/$1.md:$2:$3: " "$work/out" >"$work/line" || { head -n 5 "$work/out"; fail "$1: not at $2:$3"; }
    grep -qF "$4" "$work/line" || { cat "$work/line"; fail "$1: expected the words: $4"; }
    tail -n 1 "$work/out" | grep -q ' failed$' || fail "$1: no closing line"
}
# place PATTERN: line and column of its first match in the book.
place() {
    awk -v p="$1" 'match($0, p) { print NR, RSTART; exit }' "$book"
}

# A word where a number belongs, a cell too many, a cell too few, a row that nobody knows.
row=$(awk '/^\| *Infantry *\|/ { print NR; exit }' "$book")
[ -n "$row" ] || fail "the table of units has no row Infantry"
sed "${row}s/| *2 *|/| two |/" "$book" >"$work/word.md"
expect word "$row" "$(awk -v n="$row" 'NR == n { print index($0, "two") }' "$work/word.md")" "expected a whole number"
sed "${row}s/\$/ 7 |/" "$book" >"$work/extra.md"
expect extra "$row" "$(awk -v n="$row" 'NR == n { print index($0, " 7 |") + 1 }' "$work/extra.md")" "expected"
sed "${row}s/Infantry/Musketry/" "$book" >"$work/row.md"
expect row "$row" "$(awk -v n="$row" 'NR == n { print index($0, "Musketry") }' "$work/row.md")" "usketry"
awk -v n="$row" '{ print } NR == n { print "| Camelry | 2 | - | 3 | UN1 |" }' "$book" >"$work/more.md"
expect more $((row + 1)) 3 "no row Camelry"
[ "$(wc -l <"$work/out")" = 3 ] || { cat "$work/out"; fail "an unknown row is told more than once"; }
grep -qF "$work/more.md: no example was run" "$work/out" || fail "an unknown row: not said that nothing was run"

# A clause that is not found by its name is found by a word of its text.
"$ST" where --rules portable exhausted 2>"$work/out" && fail "where: a clause called exhausted"
grep -q '^  RH' "$work/out" || { cat "$work/out"; fail "where: no clause with the word exhausted"; }
[ "$(wc -l <"$work/out")" -le 12 ] || fail "where: more than ten clauses with a word"

# An example with a typing error.
# shellcheck disable=SC2046
set -- $(place '^do move ')
sed "${1}s/do move/do mvoe/" "$book" >"$work/typo.md"
expect typo "$1" 4 "expected a verb"
sed "${1}s/do move/du move/" "$book" >"$work/statement.md"
expect statement "$1" 1 "du"

# A clause that the game does not have.
# shellcheck disable=SC2046
set -- $(place '\*\*GA1\*\*')
sed "${1}s/\*\*GA1\*\*/**GA9**/" "$book" >"$work/clause.md"
expect clause "$1" $(($2 + 2)) "no clause GA9"

# A book whose chapter on winning has another title passes, with a note.
sed 's/^## 4 Winning/## 4 The end/' rules/template/rulebook.md >"$work/end.md"
"$ST" check "$work/end.md" >"$work/out" || fail "a title makes the book fail"
grep -qF 'end.md: note: no chapter is called Winning or Victory' "$work/out" || fail "no note about the title"
"$ST" check rules/*/rulebook.md | grep ': note: ' && fail "a note about a shipped book"

# A number in a table changes the game: the right examples fail, and say what was expected.
sed "${row}s/| *2 *|/| 3 |/" "$book" >"$work/speed.md"
if "$ST" check "$work/speed.md" >"$work/out"; then fail "nobody noticed faster infantry"; fi
grep -q "expected" "$work/out" || fail "no report of what was expected"
"$ST" play --terminal --rulebook "$work/speed.md" --red random --blue random --seed 1 --save "$work/speed.game" \
    >/dev/null </dev/null || fail "the changed book cannot be played"
grep -q 'Set "units.infantry.speed" "3"' "$work/speed.game" || fail "the record does not carry the changed number"
"$ST" replay "$work/speed.game" </dev/null >/dev/null || fail "the record of a changed book does not replay"
echo "books.sh: all books run"
