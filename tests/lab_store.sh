#!/bin/sh
# lab_store.sh -- stored experiments as a user meets them: stopped, killed and resumed they have one hash; what is wrong
# is one sentence; reports are sound.
#
#   ST=build/release/sandtable sh tests/lab_store.sh [--long]
# shellcheck source=tests/lib/program.sh
. "$(dirname -- "$0")/lib/program.sh"
kills=5
[ "${1:-}" != --long ] || kills=50

# run STATUS ARGUMENTS...: the program, which must exit with STATUS.
run() {
    wanted=$1
    shift
    timeout 300 "$ST" "$@" >out 2>err </dev/null
    status=$?
    [ $status = "$wanted" ] || fail "status $status, expected $wanted: $*"
}

has() {
    grep -Eq -- "$2" "$1" || fail "expected \"$2\" in $1"
}

# refused WORDS ARGUMENTS...: status 1, and one sentence with these words.
refused() {
    words=$1
    shift
    run 1 "$@"
    has err "$words"
    [ "$(wc -l <err)" = 1 ] || fail "one line was expected: $*"
}

hash_of_out() {
    grep -Ex 'hash [0-9a-f]{16}' out || fail "no hash"
}

# same NAME: the hash of what was just run is $hash.
same() {
    [ "$(hash_of_out)" = "$hash" ] || fail "$1: $(hash_of_out), expected $hash"
}

question='lab balance --rules template --players random --pairs 256 --seed 5 --quiet'
# ask STATUS OPTIONS...
ask() {
    wanted=$1
    shift
    # shellcheck disable=SC2086
    run "$wanted" $question "$@"
}

# ---- one hash: threads, restarts, kills ----

ask 0 --threads 1 --db one.db
hash=$(hash_of_out)
cp out whole
ask 0 --threads 2
same "2 threads"
[ -s data/sandtable/lab.db ] || fail "the usual database is missing"
ask 0 --threads 2
has err 'answered before'
same "asked again"
ask 0 --db none
same "without a database"
run 0 lab list
has out '^[0-9a-f]{8} .* done, 512 games$'
has out 'How balanced is template/'
id=$(head -n 1 out | cut -c 1-8)
first=$(echo "$id" | cut -c 1-5)
run 0 lab repeat "$first" --quiet
same "repeated"
has out 'The same hash as before'
# The first digits mean the first, not its repetitions.
run 0 lab show "$first"
has out "^$id "
run 0 lab show "$id-2"
has out "^$id-2 "
has out '^question: balance'
has out '^command  sandtable lab balance --rules template'
run 0 lab report "$id"
same "reported"
command=$(grep '^sandtable lab balance' out | sed 's/^sandtable //')
# shellcheck disable=SC2086
run 0 $command
has err 'answered before'
# A command of another database names it.
run 0 lab report "$id" --db one.db
command=$(grep '^sandtable lab balance .* --db one.db$' out | sed 's/^sandtable //') || fail "no --db in the command"
# shellcheck disable=SC2086
run 0 $command
has err "answered before; .*lab repeat $id --db one.db"

# begin: the question in the background, into its own database.
begin() {
    # shellcheck disable=SC2086
    "$ST" $question --threads 2 --db "$1" >out 2>err </dev/null &
    child=$!
}

# How many games of the only experiment are stored.
stored() {
    "$ST" lab list --json --db "$1" 2>/dev/null | sed -n 's/.*"games":\([0-9]*\),.*/\1/p'
}

# A kill at any moment, also before the first game is stored; every other one when there are more games than before.
n=0
while [ $n -lt $kills ]; do
    before=$(stored killed.db)
    begin killed.db
    sleep "0.$(awk "BEGIN { srand($n); print int(9 * rand()) }")$n"
    for _ in $(seq 1 600); do
        [ $((n % 2)) = 1 ] && kill -0 $child 2>/dev/null || break
        now=$(stored killed.db)
        [ "${now:-0}" -le "${before:-0}" ] || break
    done
    kill -9 $child 2>/dev/null
    wait $child 2>/dev/null
    n=$((n + 1))
done
run 0 lab list --db killed.db
has out ' (stopped, [1-9][0-9]* of about|done, )'
run 0 lab resume "$id" --db killed.db --quiet
same "after kill -9"
run 0 lab report "$id" --csv killed.csv --db killed.db
run 0 lab report "$id" --csv whole.csv --db one.db
cmp -s killed.csv whole.csv || fail "after kill -9 the games differ"

# A second process is refused, and `stop` ends the first.
question="$question --pairs 20000"
begin stopped.db
for _ in $(seq 1 600); do
    "$ST" lab list --db stopped.db >out 2>/dev/null
    ! grep -q running out || break
    sleep 0.05
done
id=$(cut -c 1-8 out | head -n 1)
# shellcheck disable=SC2086
refused "process $child plays this" $question --db stopped.db
for _ in $(seq 1 600); do
    [ "$(stored stopped.db)" -lt 300 ] || break
    sleep 0.05
done
run 0 lab report "$id" --json --db stopped.db
has out '"state":"running"'
run 0 lab stop "$id" --db stopped.db
has out "$id stops"
wait $child || fail "stopped with status $?"
run 0 lab report "$id" --db stopped.db
has out '^Stopped early: At random, '
has out '^no hash before all games are played$'
run 0 lab show "$id" --db stopped.db
has out "^go on    sandtable lab resume $id --db stopped.db$"
refused 'nobody plays this experiment; it is stopped' lab stop "$id" --db stopped.db
run 0 lab list --db stopped.db
has out ' stopped, [0-9]+ of about '
# Ctrl-C does the same.
begin stopped.db
sleep 1
kill -INT $child
wait $child || fail "status $? after an interrupt"
has err "lab resume $id --db stopped.db. plays the rest"

# A card that is stopped while its units are taken out tells the rest.
question='lab balance ancients/tutorial --units --players greedy --pairs 64 --quiet'
begin units.db
for _ in $(seq 1 1200); do
    now=$(stored units.db)
    [ "${now:-0}" -le 130 ] || break
    sleep 0.05
done
kill -INT $child
wait $child || fail "status $? after an interrupt"
has out '^Stopped early: At greedy, '
has out '^How it ends '
has out '^  4 of 4 units are not known yet: the battle without them is still to be played.$'
id=$("$ST" lab list --db units.db | cut -c 1-8 | head -n 1)
run 0 lab report "$id" --db units.db
has out '^  4 of 4 units are not known yet'
run 0 lab resume "$id" --db units.db --threads 1
has err '^About 640 games, [1-6][0-9][0-9] of them played before, .* for the rest.$'
hash=$(hash_of_out)
has out '^What each unit is worth .* without it'
ask 0 --db none
same "card after a stop"

# ---- a book that changes afterwards ----

cp "$root/rules/template/rulebook.md" own.md
cp "$root/rules/template/scenarios/two-camps.yaml" own.yaml
question='lab compare --rulebook own.md --scenario own.yaml --set units.chief.strength=3 --pairs 64'
question="$question --players random,greedy"
ask 0 --quiet --db own.db
hash=$(hash_of_out)
id=$("$ST" lab list --db own.db | cut -c 1-8 | head -n 1)
rm own.yaml
sed 's/^| Warriors | 0/| Warriors | 2/' own.md >other.md
! cmp -s own.md other.md || fail "the book has not changed"
mv other.md own.md
run 0 lab report "$id" --db own.db
same "with a changed book"
run 0 lab repeat "$id" --db own.db --quiet
same "repeated with a changed book"

# The games to look at are played again by the commands that the report prints, also after the book has changed.
run 0 lab report "$id" --db own.db
has out '^Games to look at, greedy: the same dice, another winner$'
grep '^       sandtable lab game ' out | sed 's/^ *sandtable //; s/ && .*//' >commands
[ "$(wc -l <commands)" = 6 ] || fail "expected six commands"
grep -E '^  [0-9]+  With book A ' out >sentences
n=0
while read -r command; do
    # shellcheck disable=SC2086
    run 0 $command
    book=$(echo "$command" | cut -d ' ' -f 4)
    end=$(sed 's/^[^:]*: //; s/\.$//' out)
    sed -n "$((n / 2 + 1))p" sentences | grep -Fq "ith book $book $end" || fail "expected \"with book $book $end\""
    run 0 replay "$(echo "$command" | cut -d ' ' -f 7)"
    has out '^hash '
    n=$((n + 1))
done <commands
run 0 lab game "$id" A 1 --players random --db own.db
has out '^Game 1, .*, random: '
refused 'game 200 was not played' lab game "$id" B 200 --db own.db
refused 'no such book here; expected A, B' lab game "$id" C 1 --db own.db
refused 'did not play in' lab game "$id" B 1 --players search:1 --db own.db
refused 'cannot ' lab game "$id" B 1 --save /proc/none.game --db own.db
run 2 lab game "$id" B 0 --db own.db
has err '0: expected the number of a game, from 1'
run 2 lab game "$id" B --db own.db
# A book is known by its tables; one alone is compared with the shipped one. What a scenario sets, a book cannot change.
cp "$root/rules/template/rulebook.md" one.md
sed 's/^| Round limit | 20/| Round limit | 9/' one.md >nine.md
sed 's/^legend/options: { round_limit: 12 }\nlegend/' "$root/rules/template/scenarios/two-camps.yaml" >twelve.yaml
run 0 lab compare one.md nine.md --players random --pairs 64 --db none --quiet
has out ' rounds -1[01]\.'
# Clauses have the words of their headings, and books what they differ in.
has out '^    4.3 Winning +[0-9]'
has out '^nine.md differs from one.md:$'
has out '^  number   options.round_limit.value .4.3.: 20 -> 9$'
run 0 lab balance template --rulebook nine.md --players random --pairs 64 --db none --quiet
has out '^nine.md differs from the shipped book:$'
has out '^  4.3 Winning +[0-9.]+%'
for words in nine.md 'shipped nine.md' 'template/two-camps --set round_limit=9'; do
    # shellcheck disable=SC2086 # several words
    run 0 lab compare $words --players random --pairs 64 --db none --quiet
    has out ' rounds -1[01]\.'
done
run 0 lab compare one.md nine.md --scenario twelve.yaml --players random --pairs 64 --db none --quiet
has out '^nine.md changes nothing: all 128 games are the same. The scenario overrides options.round_limit.value '
has out 'book B says 9, the scenario 12.: change it in the scenario, or add --set options.round_limit.value=9.$'

run 0 lab sense template
has out '^template declares no follies, so there is nothing to count\.$'
run 0 lab sense portable/ford --players random --pairs 1 --quiet
has out '^  random against itself, 2 games, [0-9]+ decisions a game$'
has out '^    guns with a target in sight do not fire: '

run 0 lab time template --players random,greedy
has out '^random [0-9.]+ ms a game, [0-9]+ played$'
has out '^greedy [0-9.]+ ms a game, [0-9]+ played$'

refused 'templat/two-camps: there are no rules templat; did you mean template?' lab balance templat/two-camps --db none
run 0 lab sweep template/two-camps units.chief.strength=0..1 --players random --pairs 16 --db none --quiet
has out '^  units.chief.strength=1 .* the book.s value: the same games$'

# ---- reports ----

question='lab sweep units.chief.strength=0..2 --rules template --players random,greedy --pairs 64'
ask 0 --quiet --db own.db
run 0 lab list --json --db own.db
cp out list.json
run 0 lab report "$id" --json --db own.db
cp out compare.json
sweep=$("$ST" lab list --db own.db | cut -c 1-8 | head -n 1)
run 0 lab report "$sweep" --json sweep.json --db own.db
# The other kinds, each as its page draws it.
for kind in 'balance ancients/tutorial --units' 'matter breakthrough' 'clauses template' 'worth breakthrough' \
    'sweep units.chief.strength=0,1 units.warriors.strength=0,1 --rules template'; do
    # shellcheck disable=SC2086
    run 0 lab $kind --players random --pairs 64 --quiet --db kinds.db
    run 0 lab list --json --db kinds.db
    python3 -c 'import json; print(json.load(open("out"))[0]["id"])' >name
    run 0 lab report "$(cat name)" --json "${kind%% *}.kind" --db kinds.db
done
run 0 lab balance portable/plain --players random --pairs 64 --quiet --db kinds.db
run 0 lab list --json --db kinds.db
python3 -c 'import json; print(json.load(open("out"))[0]["id"])' >name
run 0 lab report "$(cat name)" --json luck.kind --db kinds.db
run 0 lab report "$id" --csv games.csv --db own.db
run 0 lab report "$id" --html compare.html --db own.db
run 0 lab report "$sweep" --html sweep.html --db own.db
python3 - "$id" <<'END' || fail "a report is not sound"
import csv, html.parser, json, sys

def figures(x):
    if isinstance(x, dict):
        if set(x) == {"mean", "low", "high"}:
            yield x
        for y in x.values():
            yield from figures(y)
    elif isinstance(x, list):
        for y in x:
            yield from figures(y)

entries = json.load(open("list.json"))
assert len(entries) == 3 and all(e["state"] == "done" and e["verdict"] for e in entries), entries
compare, sweep = json.load(open("compare.json")), json.load(open("sweep.json"))
for r in compare, sweep:
    assert len(list(figures(r))) > 10
    for f in figures(r):
        assert f["low"] <= f["mean"] <= f["high"], f
    assert r["progress"]["games"] == r["progress"]["expected"] == r["method"]["games"], r["progress"]
    assert r["players"] == ["random", "greedy"] and len(r["method"]["hash"]) == 16
    assert r["question"].endswith("?") and r["command"].startswith("sandtable lab ")
    assert all(0 <= x["variance_left"] for x in r["method"]["luck"])
assert compare["id"] == sys.argv[1] and not compare["points"] and not sweep["sections"]
(used,) = compare["used"]
assert used["strength"] == "greedy" and used["games"] == 128 and len(used["clauses"]) <= used["acting"], used
for u in used["clauses"]:
    assert abs(u["b"]["mean"] - u["a"]["mean"] - u["difference"]["mean"]) < 1e-3, u
    assert u["difference"]["low"] > 0 or u["difference"]["high"] < 0, u
size = [abs(u["difference"]["mean"]) / (u["a"]["mean"] + u["b"]["mean"]) for u in used["clauses"]]
assert size == sorted(size, reverse=True) and size, size
assert len(compare["games"]) == 3 and all(g["a"] and g["b"] and g["text"] for g in compare["games"])
assert [s["title"] for s in compare["sections"]] == ["Who wins", "How long", "What it costs", "How games end"]
for section in compare["sections"]:
    for row in section["rows"]:
        d = row["difference"]
        assert abs(row["b"]["mean"] - row["a"]["mean"] - d["mean"]) < 1e-3, row
        assert max(-d["low"], d["high"]) <= row["scale"] * 1.001, row
        assert row["clear"] == (d["low"] > 0 or d["high"] < 0), row
        assert section["title"] != "Who wins" or section["unit"] == "points"
    assert {row["strength"] for row in section["rows"]} == {"random", "greedy"}
for r in compare, sweep:
    assert r["headings"]["4.3"] == "Winning" and r["differences"] is None or r is compare, r["differences"]
assert compare["differences"] == {"text": "own.md differs from the shipped book:", "lines": ["in nothing"]}
ends = [row for row in compare["sections"][3]["rows"] if row["strength"] == "greedy"]
assert abs(sum(row["a"]["mean"] for row in ends) - 100) < 0.01, ends
assert [p["value"] for p in sweep["points"] if p["strength"] == "random"] == [None, "0", "1", "2"]
assert [p["value"] for p in sweep["points"] if p["strength"] == "random" and p["book"]] == [None, "1"]
for p in sweep["points"]:
    assert (p["difference"] is None) == p["book"]
book, copy = [p for p in sweep["points"] if p["strength"] == "random" and p["book"]]
assert all(book[k] == copy[k] for k in ("score", "draws", "turns")), (book, copy)
class Page(html.parser.HTMLParser):
    def __init__(self, report):
        super().__init__()
        self.open, self.text, self.report, self.drawings, self.is_data = [], "", report, 0, False
    def handle_starttag(self, tag, names):
        self.drawings += tag == "svg"
        self.is_data = ("id", "report") in names
        assert not any(name in ("src", "href", "style") for name, _ in names), names
        if tag != "meta":
            self.open.append(tag)
    def handle_startendtag(self, tag, names):
        assert tag in ("path", "circle", "rect"), tag
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())
    def handle_data(self, data):
        self.text += data
        # With the browser's pages in the program, they draw, and the file carries the report.
        if self.is_data:
            assert json.loads(data) == self.report
            self.drawings += 1
            self.is_data = False
for r in compare, sweep:
    page = Page(r)
    page.feed(open(r["kind"] + ".html").read())
    assert not page.open and page.drawings > 0
    for part in r["question"], r["verdict"], r["command"], r["method"]["hash"]:
        assert part in page.text, part
card = json.load(open("balance.kind"))
matter, clauses = json.load(open("matter.kind"))["matter"], json.load(open("clauses.kind"))["clauses"]
worth, heat = json.load(open("worth.kind"))["worth"], json.load(open("sweep.kind"))
for f in figures([card, matter, clauses, worth, heat]):
    assert f["low"] <= f["mean"] <= f["high"], f
(battle,) = card["cards"]
for s in battle["strengths"] + battle["ends"]:
    assert abs(sum(s["won"]) - (100 if "games" in s else s["share"]["mean"])) < 0.01, s
    assert 0 <= s.get("share", s.get("score"))["low"] and s.get("share", s.get("score"))["high"] <= 100
for l in battle["lengths"]:
    assert l["least"] <= l["quarter"] <= l["median"] <= l["three_quarters"] <= l["most"], l
    assert abs(sum(b["share"] for b in l["bins"]) - 100) < 0.01 and any(b["middle"] for b in l["bins"])
assert len(battle["units"]) == 4 and {u["side"] for u in battle["units"]} == {0, 1}
# Before luck is removed, a win is 1 and a draw 1/2.
luck = json.load(open("luck.kind"))
(after,) = luck["cards"][0]["strengths"]
assert abs(after["plain"]["mean"] - after["won"][0] - after["won"][1] / 2) < 1e-3, after
assert 0 < after["variance_left"] < 1 and after["score"]["mean"] != after["plain"]["mean"], after
first = luck["sections"][0]["rows"]
assert (first[0]["plain"], first[0]["variance_left"]) == (after["plain"], after["variance_left"]), first[0]
assert first[1]["plain"] is None and battle["strengths"][0]["plain"] is battle["strengths"][0]["variance_left"] is None
for p in sweep["points"] + heat["points"]:
    assert (p["plain_score"] is None) == (p["variance_left"] is None) and "plain" in p, p
numbers = matter["strengths"][0]["numbers"]
assert matter["clear"] == sum(n["clear"] for n in numbers) and numbers
assert matter["clear"] + matter["unclear"] + len(matter["idle"]["numbers"]) + len(matter["fixed"]["numbers"]) == 4
for n in numbers:
    assert all(len(s["effects"]) == len(matter["measures"]) == 3 for s in n["steps"]), n
    assert n["clear"] == any(e["clear"] for s in n["steps"] for e in s["effects"])
    for s in n["steps"]:
        assert s["up"] == (s["value"] == "yes") and s["value"] != n["value"], n
(at,) = clauses["strengths"]
assert at["games"] == 128 and at["acting"][0]["swing"] >= at["acting"][1]["swing"] >= 0
assert len(at["acting"]) + len(at["never"]) + len(at["forbid"]) + len(at["define"]) <= at["of"]
assert worth[0]["armies"] == 49 and any(k["score"] for k in worth[0]["kinds"])
assert [(p["value"], p["by"]) for p in heat["points"]] == [(None, None)] + [(a, b) for a in "01" for b in "01"]
assert heat["numbers"] == ["units.chief.strength", "units.warriors.strength"]
rows = list(csv.reader(open("games.csv")))
assert len(rows) == 1 + compare["method"]["games"] and len({len(row) for row in rows}) == 1
END

# ---- what is wrong ----

refused 'no such experiment' lab report 0f0f0f0f --db own.db
refused 'no such experiment' lab resume zebra --db own.db
refused 'experiments begin so' lab show '' --db own.db
run 2 lab report --db own.db
run 2 lab list "$id" --db own.db
run 2 lab show "$id" --db none
run 2 lab balance --rules template --pairs 0
has err 'pairs 0: expected a number from 1 '
run 2 lab balance --rules template --precision 0
has err 'precision 0: expected 0.1% to 50%'
refused '^sweep: .* did you mean units.chief.strength' lab sweep units.chef.strength=0..2 --rules template --db own.db
refused 'strength=4: expected a whole number from -3 to 3' lab sweep units.chief.strength=2..9 --rules template
run 2 lab compare one.md nine.md two.md
has err 'two.md: expected two books'
run 2 lab sweep units.chief.strength=0..2 units.warriors.strength=0,1 units.warriors.strength=2 --rules template
has err 'expected one number or two'
refused '^--reading: template has no reading named nosuch' lab balance template --reading nosuch=b --db own.db
refused 'is a number, not a reading; expected --set' lab compare template --reading round_limit=9 --db own.db
refused 'cannot be set up: .* costs [0-9]+ points' lab compare --rules wargame --scenario the-mound \
    --set bodies.trained_foot.cost=100 --db own.db
refused 'cannot be written' lab list --db /proc/lab.db
refused 'cannot be written' lab list --db .
echo "This is a text, not a database, and long enough to be taken for one." >text.db
refused 'not a database of the lab' lab list --db text.db
python3 -c 'import sqlite3; d = sqlite3.connect("new.db"); d.execute("CREATE TABLE x (y)"); d.commit()'
refused 'not a database of the lab' lab list --db new.db
cp own.db newer.db
python3 -c 'import sqlite3; d = sqlite3.connect("newer.db"); d.execute("PRAGMA user_version = 2"); d.commit()'
refused 'newer Sandtable .format 2, this one reads 1' lab list --db newer.db
python3 - <<'END'
data = bytearray(open("own.db", "rb").read())
for at in range(4096, len(data)):
    data[at] = at * 7 & 255
open("damaged.db", "wb").write(data)
END
refused 'the database is damaged' lab list --db damaged.db
head -c 20000 own.db >short.db
cp short.db before.db
refused 'the database is damaged|not a database' lab list --db short.db
refused "the database is damaged|not a database" lab balance --rules template --players random --pairs 64 --quiet \
    --db short.db
cmp -s short.db before.db || fail "a damaged database was changed"
# A game that was changed is played again.
python3 - <<'END'
import sqlite3
d = sqlite3.connect("one.db")
d.execute("UPDATE game SET winner = 1 - winner WHERE winner < 2 AND number % 7 = 0")
d.execute("UPDATE experiment SET state = 'stopped'")
d.commit()
END
question='lab balance --rules template --players random --pairs 256 --seed 5 --quiet'
ask 0 --db one.db
cmp -s out whole || diff out whole >err
! grep -q '^[<>] hash' err || fail "damaged games count"
run 1 lab balance --rules template --players cmd:false --pairs 64 --db bot.db --quiet
has err 'exited with 1'
run 0 lab list --db bot.db
has out ' failed, '
has out 'exited with 1'

# A disk that is full: what was stored before stays.
question='lab balance --rules template --players random --pairs 20000 --seed 6 --quiet'
(
    trap '' XFSZ
    ulimit -f 600
    # shellcheck disable=SC2086
    exec "$ST" $question --db full.db >out 2>err </dev/null
)
[ $? = 1 ] || fail "a full disk"
has err 'disk (is|may be) full'
run 0 lab list --db full.db
has out ' (stopped|failed), [1-9][0-9]* of about'
echo "lab_store.sh: $kills kills, one hash"
