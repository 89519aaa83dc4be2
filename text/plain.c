/* plain.c -- see plain.h. */
#include "plain.h"

#include "../core/eval.h"
#include "../space/plane.h"

/* ---- numbers ---- */

void tx_put_cardinal(struct tx_text *t, int32_t n)
{
    static const char *const words[] = { "no",    "one",   "two",  "three", "four",   "five",  "six",
                                         "seven", "eight", "nine", "ten",   "eleven", "twelve" };

    if (n >= 0 && n <= 12)
        tx_put_text(t, words[n]);
    else
        tx_put_number(t, n);
}

void tx_put_ordinal(struct tx_text *t, int32_t n)
{
    const int32_t tens = n / 10 % 10, ones = n % 10;

    tx_put_number(t, n);
    tx_put_text(t, tens == 1 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th");
}

static uint32_t size_of(const char *words)
{
    uint32_t n = 0;

    while (words[n])
        n++;
    return n;
}

static void put_noun_part(struct tx_text *t, int32_t n, const char *at, uint32_t size)
{
    struct tx_part part = { at, 0, 0 };

    while (part.size < size && at[part.size] != '|')
        part.size++;
    if (n != 1 && part.size < size) {
        part.at = at + part.size + 1;
        part.size = size - part.size - 1;
    }
    tx_put_plain(t, &part);
}

void tx_put_noun(struct tx_text *t, int32_t n, const char *noun) { put_noun_part(t, n, noun, size_of(noun)); }

void tx_put_counted_part(struct tx_text *t, int32_t n, const char *at, uint32_t size)
{
    if (n == 0)
        tx_put_text(t, "no");
    else
        tx_put_number(t, n);
    tx_put_text(t, " ");
    put_noun_part(t, n, at, size);
}

void tx_put_counted(struct tx_text *t, int32_t n, const char *noun) { tx_put_counted_part(t, n, noun, size_of(noun)); }

void tx_put_tenths(struct tx_text *t, int64_t millionths, int signs)
{
    const int64_t size = millionths < 0 ? -millionths : millionths, tenths = (size + 500) / 1000;

    if (tenths > 0 && (millionths < 0 || signs))
        tx_put_text(t, millionths < 0 ? "-" : "+");
    tx_put_number(t, (int32_t)(tenths / 10));
    tx_put_text(t, ".");
    tx_put_number(t, (int32_t)(tenths % 10));
}

static int repeats(const char *name)
{
    const char *same = "the same,";

    while (*same && *same == *name)
        same++, name++;
    return !*same;
}

void tx_put_reason(struct tx_text *t, const struct st_ruleset *rs, uint8_t side, int more, uint32_t fact)
{
    const struct st_fact *facts = rs->eval->facts;

    while (fact > 1 && repeats(facts[fact - 1].name))
        fact--;
    tx_put_text(t, rs->side_names[side]);
    tx_put_text(t, more ? " has more with it: " : " has less with it: ");
    tx_put_text(t, facts[fact - 1].name);
}

/* ---- directions ---- */

/* Up to ten degrees off a quarter it is that; then a little to the side of it; about the middle it is between both. */
void tx_put_compass(struct tx_text *t, int32_t heading)
{
    static const char *const quarters[] = { "east", "north", "west", "south" };
    static const char *const between[] = { "north-east", "north-west", "south-west", "south-east" };
    const int32_t h = pl_turned(heading % PL_TURN, 0), nearest = (h + 45) / 90, off = h - 90 * nearest;

    if (off > 35 || off < -35) {
        tx_put_text(t, between[(nearest + (off < 0 ? 3 : 0)) % 4]);
        return;
    }
    if (off >= 10 || off <= -10) {
        tx_put_text(t, "a little ");
        tx_put_text(t, quarters[(nearest + (off < 0 ? 3 : 1)) % 4]);
        tx_put_text(t, " of ");
    }
    tx_put_text(t, quarters[nearest % 4]);
}

void tx_put_facing_said(struct tx_text *t, const struct st_ruleset *rs, uint16_t facing)
{
    static const char *const square[] = { "north", "east", "south", "west" };
    static const char *const vertex[] = { "north", "north-east", "south-east", "south", "south-west", "north-west" };

    if (rs->space == ST_PLANE)
        tx_put_compass(t, facing);
    else if (rs->space == ST_HEX)
        tx_put_text(t, facing < 6 ? vertex[facing] : "?");
    else
        tx_put_text(t, facing < 4 ? square[facing] : "?");
}

enum { STEPS_MAX = 16 };

/* Behind a step of several words stands a comma. */
static void put_times(struct tx_text *t, uint32_t n, int is_long)
{
    if (n > 1 && is_long)
        tx_put_text(t, ",");
    if (n == 2) {
        tx_put_text(t, " twice");
    } else if (n > 2) {
        tx_put_text(t, " ");
        tx_put_cardinal(t, (int32_t)n);
        tx_put_text(t, " times");
    }
}

static void put_hexes(struct tx_text *t, uint32_t n)
{
    tx_put_cardinal(t, (int32_t)n);
    tx_put_text(t, n == 1 ? " hex, " : " hexes, ");
}

/* Does every step differ from the one before it, back and forth between two? */
static int takes_turns(const uint8_t *step, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++)
        if (step[i] == step[i - 1] || (i > 1 && step[i] != step[i - 2]))
            return 0;
    return n > 2;
}

/* Words up to `plain` are one word. */
static void put_steps(struct tx_text *t, const uint8_t *step, uint32_t n, const char *const *word, uint32_t plain)
{
    uint32_t same;

    if (n == 0) {
        tx_put_text(t, "on the spot");
        return;
    }
    put_hexes(t, n);
    if ((n == 2 && step[0] <= plain && step[1] <= plain) || takes_turns(step, n)) {
        tx_put_text(t, word[step[0]]);
        tx_put_text(t, n == 2 ? " then " : " and ");
        tx_put_text(t, word[step[1]]);
        tx_put_text(t, n == 2 ? "" : " in turn");
        return;
    }
    for (uint32_t i = 0; i < n; i += same) {
        for (same = 1; i + same < n && step[i + same] == step[i];)
            same++;
        tx_put_text(t, i > 0 ? ", then " : "");
        tx_put_text(t, word[step[i]]);
        put_times(t, same, step[i] > plain);
    }
}

void tx_put_path_said(struct tx_text *t, uint32_t bits)
{
    static const char *const word[] = { "?", "left", "right", "?" };
    uint8_t step[STEPS_MAX];
    uint32_t n = 0;

    for (; bits; bits >>= 2)
        step[n++] = (uint8_t)(bits & 3);
    put_steps(t, step, n, word, 3);
}

void tx_put_turns_said(struct tx_text *t, uint32_t bits)
{
    static const char *const word[] = { "?",
                                        "left",
                                        "right",
                                        "left after turning left",
                                        "right after turning left",
                                        "left after turning right",
                                        "right after turning right",
                                        "?" };
    uint8_t step[STEPS_MAX];
    uint32_t n = 0;

    for (; bits; bits >>= 3)
        step[n++] = (uint8_t)(bits & 7);
    put_steps(t, step, n, word, 2);
}

/* ---- lengths and places ---- */

/* Parts of `of` thousandths, rounded to the nearest, down or up; n is not below 0. */
static int32_t parts(int32_t n, int32_t of, int way)
{
    return (int32_t)(((int64_t)n + (way < 0 ? 0 : way > 0 ? of - 1 : of / 2)) / of);
}

/* Hundredths or tenths with no zeros at the end. */
static void put_decimal(struct tx_text *t, int32_t n, int32_t unit)
{
    tx_put_number(t, n / unit);
    n %= unit;
    if (n > 0)
        tx_put_text(t, ".");
    while (n > 0) {
        unit /= 10;
        tx_put_number(t, n / unit);
        n %= unit;
    }
}

void tx_put_rounded(struct tx_text *t, int32_t length, int way)
{
    const int32_t size = length < 0 ? (length < -INT32_MAX ? INT32_MAX : -length) : length;

    if (length < 0 && parts(size, 10, way) > 0)
        tx_put_text(t, "-");
    put_decimal(t, parts(size, 10, way), 100);
}

static void put_quarters(struct tx_text *t, const struct st_measure *m, int32_t quarters)
{
    static const char *const alone[] = { "", "a quarter of a ", "half a ", "three quarters of a " };
    static const char *const more[] = { "", " and a quarter", " and a half", " and three quarters" };
    const int32_t whole = quarters / 4, part = quarters % 4;

    if (whole == 0) {
        tx_put_text(t, quarters == 0 ? "less than a quarter of a " : alone[part]);
        tx_put_text(t, m->one);
        return;
    }
    tx_put_cardinal(t, whole);
    tx_put_text(t, more[part]);
    tx_put_text(t, " ");
    tx_put_text(t, quarters == 4 ? m->one : m->many);
}

void tx_put_distance(struct tx_text *t, const struct st_ruleset *rs, int32_t length)
{
    static const struct st_measure unnamed = { "measure", "measures", "" };
    const struct st_measure *m = rs->measure ? rs->measure : &unnamed;
    const int32_t size = length < 0 ? (length < -INT32_MAX ? INT32_MAX : -length) : length;
    const int32_t tenths = parts(size, 100, 0);

    if (!m->sign && size > 0) {
        put_quarters(t, m, parts(size, 250, 0));
        return;
    }
    if (tenths == 0 && size > 0)
        tx_put_text(t, "less than 0.1");
    else
        put_decimal(t, tenths, 10);
    tx_put_text(t, " ");
    tx_put_text(t, tenths == 10 ? m->one : m->many);
}

/* What comes from outside is cut to what the plane can count with. */
static int32_t bounded(int64_t n) { return (int32_t)(n > 1000000 ? 1000000 : n < -1000000 ? -1000000 : n); }

void tx_put_offset(struct tx_text *t, const struct st_ruleset *rs, int32_t dx, int32_t dy)
{
    const struct pl_vec v = pl_vec_of(bounded(dx), bounded(dy));

    if (v.x == 0 && v.y == 0) {
        tx_put_text(t, "on the spot");
        return;
    }
    tx_put_distance(t, rs, (int32_t)pl_length(v));
    tx_put_text(t, " ");
    tx_put_compass(t, pl_heading(v));
}

void tx_put_from_edges(struct tx_text *t, const struct st_at *at, int32_t x, int32_t y)
{
    const int64_t right = at->set ? (int64_t)at->set->width * 1000 - x : INT64_MAX;
    const int64_t top = at->set ? (int64_t)at->set->height * 1000 - y : INT64_MAX;

    tx_put_distance(t, at->rs, bounded(right < x ? right : x));
    tx_put_text(t, right < x ? " from the east edge and " : " from the west edge and ");
    tx_put_distance(t, at->rs, bounded(top < y ? top : y));
    tx_put_text(t, top < y ? " from the north edge" : " from the south edge");
}

/* The piece of this id; 0 if it is not among them. */
static int find_piece(const struct st_at *at, uint16_t id, struct st_piece *out)
{
    struct st_piece piece[ST_PIECES_MAX];

    for (uint32_t i = 0, count = at->rs->pieces(at->set, at->s, piece); i < count; i++)
        if (piece[i].id == id) {
            *out = piece[i];
            return 1;
        }
    return 0;
}

void tx_put_place(struct tx_text *t, const struct st_at *at, uint16_t unit, int32_t x, int32_t y)
{
    const uint32_t from = t->size;
    struct st_piece p;

    if (at->rs->space != ST_PLANE) {
        tx_put_point(t, at->rs, x, y);
        return;
    }
    if (at->s && unit && find_piece(at, unit, &p) && !(p.flags & ST_PIECE_OFF))
        tx_put_offset(t, at->rs, bounded((int64_t)x - p.x), bounded((int64_t)y - p.y));
    else
        tx_put_from_edges(t, at, x, y);
    tx_record(t, from, TX_RUN_PLACE, ST_NOBODY, 0);
}

void tx_put_holder(struct tx_text *t, const struct st_ruleset *rs, const struct st_area *area)
{
    if (!(rs->labels[area->kind].flags & ST_LABEL_HELD))
        return;
    tx_put_text(t, "held by ");
    tx_put_text(t, area->holder < ST_SIDES ? rs->side_names[area->holder] : "nobody");
}

/* ---- units ---- */

static void put_owner(struct tx_text *t, uint8_t side)
{
    const struct tx_voice *v = t->voice;
    const char *name = v->names->rs->side_names[side];
    const uint32_t size = size_of(name);

    if (side == v->reader) {
        tx_put_text(t, "your ");
        return;
    }
    tx_put_text(t, name);
    tx_put_text(t, size > 0 && name[size - 1] == 's' ? "' " : "'s ");
}

/* A group keeps its name when its first piece is gone and another one leads it. */
static int leads(const struct tx_text *t, const struct st_setting *set, uint16_t unit)
{
    const struct tx_names *names = t->voice->names;
    const struct st_at at = { names->rs, set, t->voice->s };
    struct st_piece p;

    if (!at.s)
        return names->of[unit] == unit;
    return find_piece(&at, unit, &p) ? p.group == unit : names->of[unit] == unit;
}

void tx_put_name(struct tx_text *t, const struct st_setting *set, uint16_t unit)
{
    const struct tx_names *names = t->voice->names;
    const uint32_t from = t->size;
    const uint8_t side = unit > set->count[0];
    const int is_piece = unit <= names->count && names->of[unit] && (t->single || !leads(t, set, unit));
    uint16_t named = unit;

    if (unit == 0 || unit > names->count) {
        tx_put_text(t, "nobody");
        return;
    }
    if (names->of[unit])
        named = names->of[unit];
    if (is_piece) {
        tx_put_text(t, names->head[unit]);
        tx_put_text(t, " of ");
    }
    if (t->sides == 3)
        put_owner(t, side);
    else if (!names->is_proper[named] && t->size > t->begin)
        tx_put_text(t, "the ");
    tx_put_text(t, names->name[named]);
    if (from == t->begin)
        tx_capital(t, from);
    tx_record(t, from, TX_RUN_UNIT, side, unit);
}

void tx_capital(struct tx_text *t, uint32_t from)
{
    if (from + 1 < t->size && t->at[from + 1] >= '0' && t->at[from + 1] <= '9')
        return; /* a square, such as d4 */
    if (from < t->size && t->at[from] >= 'a' && t->at[from] <= 'z')
        t->at[from] = (char)(t->at[from] - 32);
}

/* ---- actions ---- */

/* The unit is not named: who acts is known, and what is printed is what it does. */
static void mention_all(struct tx_text *t, const struct st_at *at, const struct st_action *act, const char *words)
{
    struct tx_part p;

    while (tx_next_part(&words, &p))
        if (p.field && tx_is_part(&p, "unit"))
            tx_mention(t, at->set, act->unit);
        else if (p.field && tx_is_part(&p, "target"))
            tx_mention(t, at->set, act->target);
}

static int put_drawn(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    struct st_chance die;

    if (act->verb != ST_ROLL || at->s->node != ST_CHANCE)
        return 0;
    at->rs->chance(at->set, at->s, &die);
    if (die.kind != ST_BAG || act->option < 1 || act->option > ST_SIDES)
        return 0;
    tx_put_text(t, "Draw ");
    tx_put_side(t, at->rs, (uint8_t)(act->option - 1));
    return 1;
}

void tx_put_said(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    const char *words;
    struct tx_part p;

    if (!t->voice || act->verb >= at->rs->verb_count) {
        tx_put_action(t, at, act);
        return;
    }
    tx_sentence(t);
    if (put_drawn(t, at, act))
        return;
    words = at->rs->verbs[act->verb].says;
    ST_ASSERT(words);
    mention_all(t, at, act, words);
    while (tx_next_part(&words, &p))
        if (p.field)
            tx_put_action_field(t, at, act, &p);
        else
            tx_put_plain(t, &p);
    tx_sentence(t);
}
