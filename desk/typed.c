/* typed.c -- what a typed line means: notation in full, any words that leave one choice, numbers, and plans.
 *
 *   move A1 d4, A1 m d4, A1 d4, d4    an action, or what is missing of it; the verb may be shortened
 *   A1, 1, move, 2                    a unit or a verb: one step of the choice
 *   A1 d4 B2                          words behind an action answer the next question
 *   face A1 N                         what is asked only after staying: the unit stays first
 *
 * Planes have more: typed_plane.c.
 */
#include "../text/names.h"
#include "room.h"

/* ---- words ---- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

int dk_word_begins(const struct dk_word *w, const char *name)
{
    for (uint32_t i = 0; i < w->size; i++)
        if (lower(w->at[i]) != lower(name[i]))
            return 0;
    return 1;
}

/* Whether one of the words is a beginning of the name. */
static int names_one(const struct dk_line_words *w, const char *name)
{
    for (uint32_t i = 0; i < w->count; i++)
        if (dk_word_begins(&w->word[i], name))
            return 1;
    return 0;
}

/* Cut a text at its blanks; words beyond DK_WORDS_MAX are left out. */
static struct dk_line_words split(const char *text, struct dk_word word[DK_WORDS_MAX])
{
    struct dk_line_words w = { word, 0 };

    while (w.count < DK_WORDS_MAX) {
        const char *end;

        while (*text == ' ')
            text++;
        for (end = text; *end && *end != ' ';)
            end++;
        if (end == text)
            break;
        word[w.count].at = text;
        word[w.count++].size = (uint32_t)(end - text);
        text = end;
    }
    return w;
}

static struct dk_line_words behind(const struct dk_line_words *w, uint32_t n)
{
    const struct dk_line_words rest = { w->word + n, w->count - n };

    return rest;
}

/* ---- the listed actions ---- */

static const struct st_action nothing = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

/* What words mean: of the present moment, what is in hand is said already. */
struct reader {
    struct dk_room *r;
    uint16_t unit; /* in hand, 0: none */
    uint8_t verb;
    /* the listed actions that fit */
    struct st_action act; /* the first */
    uint32_t count;
    uint16_t its_unit, its_verb; /* shared by all; UINT16_MAX: they differ */
};

/* A3 is a unit and never the square a3, though a3 may be either. */
static int is_same(const struct dk_word *typed, const struct dk_word *own, int any_case)
{
    const char *t = typed->at, *o = own->at;
    const int is_unit = (t[0] == 'A' || t[0] == 'B') && dk_is_digit(t[1]);

    if (typed->size != own->size || !dk_word_begins(typed, o) || (is_unit && o[0] != t[0]))
        return 0;
    for (uint32_t i = 0; i < own->size; i++)
        if (!any_case && t[i] != o[i])
            return 0;
    return 1;
}

/* The unit that acts is named first, or is in hand.  Another name is a target, or an enemy behind a verb.  Where
 * squares are typed as well, a3 is one. */
static int is_actors(const struct reader *c, const struct dk_line_words *typed, const struct st_action *act)
{
    const struct st_verb *v = dk_verb(c->r, act->verb);
    const int has_squares = c->r->t.at.rs->space == ST_SQUARE && v->fields & ST_P_POINT;
    const uint16_t half = c->r->t.at.set->count[0];
    uint16_t first = 0;
    uint32_t names = 0;

    for (uint32_t i = 0; i < typed->count; i++) {
        const struct dk_word *w = &typed->word[i];
        const uint16_t unit = has_squares && w->at[0] >= 'a' ? 0 : dk_unit_in(c->r->t.at.set, w);

        first = names == 0 ? unit : first;
        names += unit > 0;
    }
    if (act->unit == 0 || first == act->unit)
        return 1;
    if (c->unit > 0)
        return names < 2 && act->unit == c->unit;
    return names == 0 || (names == 1 && names_one(typed, v->name) && (first > half) != (act->unit > half));
}

/* Whether each typed word is one of the action's own, in any order. */
static int fits(const struct reader *c, const struct dk_line_words *typed, const struct st_action *act, int ends,
                int any_case)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    struct dk_word word[DK_WORDS_MAX];
    struct dk_line_words own;
    uint32_t used = 0;

    if (!is_actors(c, typed, act))
        return 0;
    tx_put_action(&t, &c->r->t.at, act);
    if (ends && c->r->t.at.rs->ends(c->r->t.at.set, c->r->t.at.s, act, c->r->end) > 0) {
        tx_put_text(&t, " ");
        tx_put_point(&t, c->r->t.at.rs, c->r->end[0].x, c->r->end[0].y);
    }
    own = split(text, word);
    for (uint32_t i = 0; i < typed->count; i++) {
        const struct dk_word *w = &typed->word[i];
        uint32_t k = 0;

        while (k < own.count && (used >> k & 1 || !(is_same(w, &own.word[k], any_case) ||
                                                    (k == 0 && dk_word_begins(w, dk_verb(c->r, act->verb)->name)))))
            k++;
        if (k == own.count)
            return 0;
        used |= 1u << k;
    }
    return 1;
}

/* Whether a place alone can mean the end of a path of this verb: the chosen one, or the unit's first with ends. */
static int has_ends(const struct reader *c, uint8_t verb)
{
    const struct st_verb *v = dk_verb(c->r, verb);

    return c->r->t.at.rs->ends && v->fields & ST_P_BITS && !(v->fields & (ST_P_POINT | ST_P_TARGET)) &&
           v->bits_is != ST_B_MEMBERS;
}

static void count_in(struct reader *c, const struct dk_line_words *typed, uint16_t unit, uint8_t verb, int any_case)
{
    const struct st_at *at = &c->r->t.at;
    struct st_action *list = c->r->scratch;
    const uint32_t n = at->rs->list(at->set, at->s, unit, list);
    uint8_t way = verb;

    for (uint32_t i = 0; i < n; i++) {
        const struct st_action *act = &list[i];

        way = way == 0 && has_ends(c, act->verb) ? act->verb : way;
        if ((verb && act->verb != verb) || !fits(c, typed, act, act->verb == way && has_ends(c, act->verb), any_case))
            continue;
        if (c->count++ == 0) {
            c->act = *act;
            c->its_unit = act->unit;
            c->its_verb = act->verb;
        }
        c->its_unit = c->its_unit == act->unit ? c->its_unit : UINT16_MAX;
        c->its_verb = c->its_verb == act->verb ? c->its_verb : UINT16_MAX;
    }
}

/* Count the listed actions that fit.  What is left of the choice comes first, and what is written exactly so. */
static uint32_t count_fits(struct reader *c, const struct dk_line_words *typed)
{
    const struct st_at *at = &c->r->t.at;
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = at->rs->movers(at->set, at->s, mover);

    c->count = 0;
    for (int turn = 0; turn < 4 && c->count == 0; turn++)
        for (uint32_t i = 0; i < movers; i++)
            if (turn >= 2 || c->unit == 0 || c->unit == mover[i])
                count_in(c, typed, mover[i], turn < 2 ? c->verb : 0, turn & 1);
    return c->count;
}

/* ---- notation ---- */

/* The words without one of them, behind a verb's name and a unit if these are not 0. */
static int read_as(const struct dk_room *r, const struct dk_line_words *w, uint32_t skip, uint8_t verb, uint16_t unit,
                   struct st_action *act)
{
    char line[2 * DK_TYPED_MAX], reason[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(line, sizeof line), why = tx_text_of(reason, sizeof reason);

    tx_put_text(&t, verb ? dk_verb(r, verb)->name : "");
    if (unit > 0) {
        tx_put_text(&t, " ");
        tx_put_unit(&t, r->t.at.set, unit);
    }
    for (uint32_t i = 0; i < w->count; i++)
        if (i != skip) {
            tx_put_text(&t, t.size > 0 ? " " : "");
            tx_put_part(&t, w->word[i].at, w->word[i].size);
        }
    return !t.cut && tx_read_action(&r->t.at, line, t.size, act, &why) == 0;
}

/* The line as an action, with what is in hand before it: "move A1 d4", "A1 m d4", "A1 d4", "d4".  asked: only of a verb
 * that is asked for now. */
static int read_in_full(const struct reader *c, const struct dk_line_words *w, int asked, struct st_action *act)
{
    for (uint8_t v = 0; v < c->r->t.at.rs->verb_count; v++) { /* 0: as it is written */
        const char *name = dk_verb(c->r, v)->name;
        const uint32_t skip = v > 0 && dk_word_begins(&w->word[0], name)                   ? 0
                              : v > 0 && w->count > 1 && dk_word_begins(&w->word[1], name) ? 1
                                                                                           : DK_WORDS_MAX;

        if (skip == DK_WORDS_MAX && v > 0 && c->verb && v != c->verb)
            continue;
        if ((read_as(c->r, w, skip, v, 0, act) || (v > 0 && c->unit > 0 && read_as(c->r, w, skip, v, c->unit, act))) &&
            (!asked || dk_ask(&c->r->t, act).code != ST_NOT_NOW))
            return 1;
    }
    return 0;
}

/* The longest beginning of the line that is one lawful action; returns how many words.  0: *act is the longest one that
 * is an action at all, whose refusal says what is wrong with the line; verb 0: there is none. */
static uint32_t find_action(struct reader *c, const struct dk_line_words *w, struct st_action *act)
{
    struct st_action refused = nothing;
    struct dk_line_words first = *w;

    for (; first.count > 0; first.count--) {
        if (read_as(c->r, &first, DK_WORDS_MAX, 0, 0, act) && dk_ask(&c->r->t, act).code == ST_OK)
            break;
        count_fits(c, &first);
        *act = c->act;
        if (c->count == 1 && !dk_lacks_place(c->r, &first, act))
            break;
        if (first.count == 1 && dk_unit_in(c->r->t.at.set, &first.word[0]) > 0)
            continue; /* a unit alone says nothing of what it does */
        if (!read_in_full(c, &first, 1, act))
            continue;
        if (dk_ask(&c->r->t, act).code == ST_OK)
            break;
        refused = refused.verb == 0 && first.count > 1 ? *act : refused;
    }
    if (first.count == 0)
        *act = refused;
    return first.count;
}

/* ---- plans ---- */

/* The state after an action, on the room's copy; NULL: it is not the actor's decision any more. */
static const struct st_state *state_after(struct dk_room *r, const struct st_action *act)
{
    const uint8_t actor = r->t.at.s->actor;
    const struct st_state *s = dk_after(&r->t.at, act, r->copy, NULL);

    return s->node == ST_DECIDE && s->actor == actor ? s : NULL;
}

/* The rest of the line, step by step on a copy; a forced answer needs no words.  0: the rest answers nothing. */
static int plan_rest(struct dk_room *r, struct st_action act, struct dk_line_words rest, struct dk_step *out)
{
    struct reader c = { r, 0, 0, nothing, 0, 0, 0 };
    struct st_at *at = &r->t.at;
    const struct st_state *now = at->s;
    const uint32_t most = dk_allow(&r->t, DK_LINE_CALLS);

    while (rest.count > 0 && out->plans < DK_PLAN_MAX - 1) {
        uint16_t mover[ST_MOVERS_MAX];
        const struct st_state *then = state_after(r, &act);
        uint32_t used;

        if (!then)
            break;
        at->s = then;
        used = find_action(&c, &rest, &act);
        if (used == 0) {
            if (at->rs->movers(at->set, at->s, mover) != 1 || at->rs->list(at->set, at->s, mover[0], r->scratch) != 1)
                break;
            act = r->scratch[0];
        }
        out->plan[out->plans++] = act;
        rest = behind(&rest, used);
    }
    at->s = now;
    r->t.most = most;
    return rest.count == 0;
}

/* What is not asked for now may be once the unit has stayed where it is. */
static int stay_first(struct dk_room *r, struct st_action *act, struct dk_step *out)
{
    const struct st_at *now = &r->t.at;
    const struct st_piece *p = dk_here(r, act->unit);
    const uint32_t n =
        dk_stands(p) && dk_is_mover(r, act->unit) ? now->rs->list(now->set, now->s, act->unit, r->scratch) : 0;
    const uint32_t most = r->t.used + DK_STAY_CALLS;

    for (uint32_t i = 0; i < n && r->t.used < most; i++) {
        const struct st_action stay = r->scratch[i];
        const struct st_state *then;

        if (!(dk_verb(r, stay.verb)->fields & ST_P_POINT) || stay.x != p->x || stay.y != p->y)
            continue;
        then = state_after(r, &stay);
        r->t.used++;
        if (then && now->rs->check(now->set, then, act).code == ST_OK) {
            out->plan[out->plans++] = *act;
            *act = stay;
            return 1;
        }
    }
    return 0;
}

/* ---- one line ---- */

static void do_action(struct dk_room *r, struct st_action act, struct dk_step *out)
{
    const struct st_verdict v = dk_check(r, &act);
    struct dk_hand *h = &out->hand;

    out->commits = v.code == ST_OK || (v.code == ST_NOT_NOW && stay_first(r, &act, out));
    if (out->commits)
        *h = dk_hand_for(r, &act, h->unit == act.unit ? h->held : 0);
    h->meant = act;
    h->state = out->commits ? DK_LAWFUL : DK_REFUSED;
}

/* Go on with the rest of the line, or do nothing at all. */
static void do_rest(struct dk_room *r, const struct dk_hand *before, struct dk_line_words rest, struct dk_step *out)
{
    if (!out->commits || plan_rest(r, out->hand.meant, rest, out))
        return;
    out->commits = 0;
    out->plans = 0;
    out->hand = *before;
    tx_put_text(&out->told, "Nothing was done: the end of the line does not answer the next question.");
}

/* A unit, or a unit and a verb; UINT16_MAX: no verb. */
static void choose_part(struct dk_room *r, uint16_t unit, uint16_t verb, struct dk_step *out)
{
    struct dk_choice c;

    if (unit != out->hand.unit)
        dk_pick(r, unit, unit, out);
    if (verb == UINT16_MAX || verb == 0)
        return;
    __builtin_memset(&c, 0, sizeof c);
    c.kind = DK_C_VERB;
    c.act.unit = unit;
    c.act.verb = (uint8_t)verb;
    dk_take(r, &c, out);
}

static int32_t number_of(const struct dk_word *w)
{
    int32_t n;

    return w->size < 3 && tx_read_number(w->at, w->size, &n) == w->size && n > 0 ? n : -1;
}

static int take_number(struct dk_room *r, int32_t n, struct dk_step *out)
{
    const uint32_t choices = dk_choices(r, &out->hand);
    uint32_t i = 0;

    while (i < choices && r->choice[i].number != n)
        i++;
    if (i < choices)
        dk_take(r, &r->choice[i], out);
    return i < choices;
}

/* The numbers that a line begins with; returns how many were taken. */
static uint32_t take_numbers(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out)
{
    const struct dk_hand *h = &out->hand;
    uint32_t used = 0;

    for (; used < w->count; used++) {
        const int32_t n = number_of(&w->word[used]);
        const struct dk_hand before = *h;

        if (n < 0 || (used > 0 && dk_is_single(r, h)) || !take_number(r, n, out))
            break;
        out->commits = out->commits || dk_is_single(r, h);
        if (dk_same(&before.meant, &h->meant) && before.unit == h->unit && before.fixed == h->fixed)
            break;
    }
    return used;
}

/* A name alone picks a unit, or the one that acts for it; an enemy's is only looked at. */
static int pick_named(struct dk_room *r, uint16_t id, struct dk_step *out)
{
    const uint16_t unit = dk_unit_of(r, id);

    if (id == 0 || !dk_is_mover(r, unit) || unit == out->hand.unit)
        return 0;
    dk_pick(r, unit, id, out);
    out->commits = out->hand.state == DK_LAWFUL && dk_units_are_brief(r);
    return 1;
}

static void find_words(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out)
{
    const struct dk_hand h = out->hand;
    const uint16_t named = w->count == 1 ? dk_unit_in(r->t.at.set, &w->word[0]) : 0;
    struct reader c = { r, h.unit, h.fixed & DK_VERB ? h.verb : (uint8_t)0, nothing, 0, 0, 0 };
    struct st_action act, why;
    uint32_t used;
    int tells;

    if (h.unit == 0 && pick_named(r, named, out))
        return;
    if (dk_typed_pose(r, &h, w, 0, &act)) {
        do_action(r, act, out);
        return;
    }
    if (count_fits(&c, w) == 1 ? dk_lacks_place(r, w, &c.act)
                               : c.count > 1 && c.its_unit != UINT16_MAX && c.its_verb != c.verb) {
        choose_part(r, c.its_unit, c.its_verb, out);
        return;
    }
    if (c.count > 1) {
        tx_put_text(&out->told, "Several choices fit. Say more.");
        return;
    }
    act = c.act;
    if (c.count == 1 || dk_typed_pose(r, &h, w, 1, &act) || read_in_full(&c, w, 1, &act)) {
        do_action(r, act, out);
        return;
    }
    if (pick_named(r, named, out))
        return;
    used = find_action(&c, w, &act);
    tells = used == 0 && ((named > 0 && dk_why_idle(r, named, &why)) ||
                          (read_in_full(&c, w, 0, &why) && names_one(w, dk_verb(r, why.verb)->name)));
    if (tells || act.verb > 0) {
        do_action(r, tells ? why : act, out);
        if (used > 0)
            do_rest(r, &h, behind(w, used), out);
    } else if (dk_lacks_unit(r, &h, w)) {
        tx_put_text(&out->told, "Which unit? Name it before the place.");
    } else {
        dk_say_missing(r, w, out);
    }
}

static void press_enter(struct dk_room *r, struct dk_step *out)
{
    out->commits = 1;
    if (out->hand.state == DK_LAWFUL || r->advices == 0)
        return;
    do_action(r, r->advice[0], out);
    for (uint32_t i = 1; out->commits && i < r->advices; i++)
        out->plan[out->plans++] = r->advice[i];
}

/* The line with ids for names, blanks for what no notation has.  A name behind a unit and a verb is an enemy's. */
static void put_line(struct tx_text *t, const struct dk_room *r, const struct dk_hand *h, const char *typed,
                     uint32_t size)
{
    char plain[DK_TYPED_MAX];

    for (uint32_t i = 0; i < size; i++)
        plain[i] = typed[i] > ' ' && typed[i] < 127 ? typed[i] : ' ';
    tx_put_ids(t, &r->t.at, r->names, plain, size, h->unit > 0 && (h->fixed & DK_VERB || r->prompt.unit > 0));
}

void dk_typed(struct dk_room *r, const char *typed, uint32_t size, struct dk_step *out)
{
    const uint32_t most = dk_allow(&r->t, DK_LINE_CALLS);
    char line[DK_TYPED_MAX + 1];
    struct tx_text t = tx_text_of(line, sizeof line);
    struct dk_word word[DK_WORDS_MAX];
    struct dk_line_words w, rest;
    struct st_action act;

    put_line(&t, r, &out->hand, typed, size > DK_TYPED_MAX ? (uint32_t)DK_TYPED_MAX : size);
    line[t.size] = '\0';
    w = split(line, word);
    rest = behind(&w, take_numbers(r, &w, out));
    if (w.count == 0) {
        press_enter(r, out);
    } else if (rest.count < w.count && out->commits) {
        const struct dk_hand now = out->hand;

        do_rest(r, &now, rest, out);
    } else if (rest.count > 0 && r->t.at.s->node == ST_DECIDE) {
        find_words(r, &rest, out);
    } else if (rest.count == w.count && read_as(r, &w, DK_WORDS_MAX, 0, 0, &act)) {
        do_action(r, act, out);
    }
    r->t.most = most;
}
