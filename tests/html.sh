#!/bin/sh
# html.sh -- docs/rulebooks.md holds: its examples run, as those of docs/formats.md do, and its walk goes as it says.
set -eu

cd "$(dirname "$0")/.."
ST=${ST:-$PWD/build/release/sandtable}
book=rules/portable/rulebook.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "html.sh: $*" >&2
    exit 1
}

# ends WORDS COMMAND...: the last line of what it prints.
ends() {
    words=$1
    shift
    last=$("$@" 2>&1 | tail -n 1)
    [ "$last" = "$words" ] || fail "expected \"$words\" from $*; it is \"$last\""
}

# status N COMMAND...
status() {
    want=$1
    shift
    have=0
    "$@" >"$work/out" 2>&1 || have=$?
    [ "$have" = "$want" ] || fail "expected status $want from $*; it is $have: $(cat "$work/out")"
}

# ---- the examples of the documents ----

# runs_examples FILE RULES LEAST: all examples of a document pass, and there are at least LEAST.
runs_examples() {
    awk -v rules="$2" 'BEGIN { print "rules " rules }
         /^```example / { on = 1; sub(/^```/, ""); print; next }
         /^```/ { on = 0 }
         on' "$1" >"$work/docs.t"
    count=$(grep -c '^example ' "$work/docs.t")
    [ "$count" -ge "$3" ] || fail "$1 has only $count examples"
    ends "$count passed, 0 failed" "$ST" check "$work/docs.t"
    shown=$((shown + count))
}

shown=0
runs_examples docs/rulebooks.md portable 5
runs_examples docs/formats.md ancients 1

# ---- every book as a page, and as text ----

for rules in $("$ST" rules); do
    status 0 "$ST" rulebook "$rules" --html "$work/$rules.html"
    grep -q '^</html>$' "$work/$rules.html" || fail "the page of $rules has no end"
    "$ST" rulebook "$rules" --html - | cmp -s - "$work/$rules.html" || fail "the page of $rules differs on stdout"
    "$ST" rulebook "$rules" | cmp -s - "rules/$rules/rulebook.md" || fail "the text of $rules is not the book"
done
status 2 "$ST" rulebook
status 2 "$ST" rulebook nothing
status 1 "$ST" rulebook portable --rulebook "$work/none.md"
status 1 "$ST" rulebook portable --html "$work/none/book.html"

# ---- the walk ----

all=$(grep -c '^```example ' "$book")
sed '/^Table rallies/,/^\*\*KO1/s/^| Poor | 5+ |/| Poor | 6+ |/' "$book" >"$work/copy.md"
# What the document shows of the report is what the report says; "..." stands for the lines left out.  Where a
# fault stands and how many examples pass changes with every edit of the book, and is not compared.
places='s/^copy\.md:[0-9][0-9]*:[0-9][0-9]*:/copy.md:N:N:/; s/^[0-9][0-9]* passed/N passed/'
awk '/^   ```$/ { on = !on; next }
     on && /^   copy\.md:/ { report = 1 }
     on && report { sub(/^   /, ""); print }
     !on && report { exit }' docs/rulebooks.md | sed "$places" >"$work/shown"
(cd "$work" && "$ST" check copy.md >found) && fail "the copy agrees with itself"
sed "$places" "$work/found" >"$work/report"
sed '/^ *\.\.\.$/,$d' "$work/shown" >"$work/first"
head -n "$(wc -l <"$work/first")" "$work/report" | diff "$work/first" - || fail "docs/rulebooks.md shows another report"
[ "$(tail -n 1 "$work/shown")" = "$(tail -n 1 "$work/report")" ] || fail "docs/rulebooks.md shows other totals"
status 1 "$ST" rulebook portable --rulebook "$work/copy.md" --html "$work/copy.html"
grep -q "^FAILED  KO2 " "$work/out" || fail "rulebook does not say which example failed"
grep -q '<em class="fails">' "$work/copy.html" || fail "the page does not show the example that failed"
sed 's/\[5+\](#rallies\.poor\.rallies_on)/[6+](#rallies.poor.rallies_on)/
/^event KO1 A6 rallies A5 5$/{
    s/5$/6/
    n
    s/^roll 5$/roll 6/
    n
    s/A6 5 5$/A6 6 6/
}' "$work/copy.md" >"$work/fixed.md"
ends "$all passed, 0 failed" "$ST" check "$work/fixed.md"
status 0 "$ST" rulebook portable --rulebook "$work/fixed.md" --html "$work/fixed.html"
grep -q 'id="rallies.poor.rallies_on" .*<small>was 5</small>' "$work/fixed.html" ||
    fail "the page does not mark the number that was changed"
status 0 "$ST" play --terminal --rulebook "$work/fixed.md" --red random --blue random --seed 1 --save "$work/my.game"
grep -q '^\[Set "rallies.poor.rallies_on" "6"\]$' "$work/my.game" || fail "the game does not carry the number"

# ---- the elephants ----

# block N: the N-th indented block of the section.
block() {
    awk -v want="$1" '/^##/{ on = $0 == "### War elephants"; next }
        on && /^    /{ n += !within; within = 1 }
        on && /^[^ ]/{ within = 0 }
        on && within && n == want { sub(/^    /, ""); print }' docs/rulebooks.md
}
block 1 >"$work/row"
block 2 >"$work/clause"
block 3 >"$work/elephants.yaml"
grep -q '^| War Elephants' "$work/row" || fail "docs/rulebooks.md has no row of elephants"
grep -q '^```example EL1' "$work/clause" || fail "docs/rulebooks.md has no example of elephants"
rm "$work/my.game"
awk -v work="$work" 'function put(file, line) { while ((getline line <(work "/" file)) > 0) print line }
    /^## 4 /{ put("clause") }
    { print }
    /^\| Light Cavalry \| 2/{ put("row") }' rules/ancients/rulebook.md >"$work/copy.md"
# Each command of the session prints what is shown; "..." stands for the lines left out.
awk '/^```session$/{ on = 1; next } /^```$/{ on = 0 } on' docs/rulebooks.md >"$work/session"
ln -s "$ST" "$work/sandtable"
grep '^\$ ' "$work/session" | sed 's/^..//' >"$work/commands"
[ "$(wc -l <"$work/commands")" -ge 4 ] || fail "docs/rulebooks.md has no session"
places='s/copy\.md:[0-9][0-9]*/copy.md:N/; s/^[0-9][0-9]* passed/N passed/'
while read -r words; do
    (cd "$work" && $words </dev/null 2>&1) | sed "$places" >"$work/said" || true
    awk -v words="$words" '/^\$ /{ on = substr($0, 3) == words; next } on' "$work/session" |
        sed "$places" >"$work/shown"
    sed '/^\.\.\.$/,$d' "$work/shown" >"$work/first"
    ! grep -qx '\.\.\.' "$work/shown" || sed -i "$(($(wc -l <"$work/first") + 1)),\$d" "$work/said"
    diff "$work/first" "$work/said" || fail "docs/rulebooks.md shows something else for: $words"
done <"$work/commands"
"$ST" replay "$work/my.game" | grep -qx 'House rules: new: War Elephants (like Cataphract)' ||
    fail "the game of elephants"
status 0 "$ST" rulebook ancients --rulebook "$work/copy.md" --html "$work/elephants.html"
grep -q '<title>A1 war elephants ' "$work/elephants.html" || fail "there are no elephants"
grep -q '<use class="gy" href="#g-cataphracts" ' "$work/elephants.html" || fail "the elephants have no icon"
grep -q '^<symbol id="g-cataphracts" ' "$work/elephants.html" || fail "the page lacks the icon of the elephants"

echo "html.sh: $shown examples of the documents, $all of the book"
