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
#include "typed.h"

/* ---- the listed actions ---- */

/* What a line can mean at some moment: of the present one, what is in hand is said already. */
struct scope {
    struct dk_room *r;
    struct st_at at;
    uint32_t most; /* the room's count of calls at which to stop */
    uint16_t unit; /* in hand, 0: none */
    uint8_t verb;
};

struct found {
    struct st_action act;
    uint32_t count;
    uint16_t unit, verb; /* shared by all that fit; UINT16_MAX: they differ */
};

/* A3 is a unit and never the square a3, though a3 may be either. */
static int is_same(const struct dk_word *typed, const struct dk_word *own, int any_case)
{
    const char *t = typed->at, *o = own->at;

    if (typed->size != own->size)
        return 0;
    if (any_case && (t[0] == 'A' || t[0] == 'B') && t[1] >= '0' && t[1] <= '9' && o[0] != t[0])
        return 0;
    for (uint32_t i = 0; i < own->size; i++)
        if (any_case ? dk_lower(t[i]) != dk_lower(o[i]) : t[i] != o[i])
            return 0;
    return 1;
}

/* The unit that a word names, or 0; where squares are typed as well, a3 is one. */
static uint16_t name_in(const struct scope *c, const struct st_action *act, const struct dk_word *w)
{
    uint16_t unit;

    if (c->at.rs->space == ST_SQUARE && c->at.rs->verbs[act->verb].fields & ST_P_POINT && w->at[0] >= 'a')
        return 0;
    return tx_read_unit(c->at.set, w->at, w->size, &unit) == w->size ? unit : 0;
}

/* The unit that acts is named first, or is in hand.  Another name is a target, or an enemy behind a verb. */
static int is_actors(const struct scope *c, const struct dk_line_words *typed, const struct st_action *act)
{
    const uint16_t half = c->at.set->count[0];
    uint16_t first = 0;
    uint32_t names = 0, verbs = 0;

    for (uint32_t i = 0; i < typed->count; i++) {
        const uint16_t unit = name_in(c, act, &typed->word[i]);

        first = names == 0 ? unit : first;
        names += unit > 0;
        verbs += unit == 0 && dk_word_begins(&typed->word[i], c->at.rs->verbs[act->verb].name);
    }
    if (act->unit == 0 || first == act->unit)
        return 1;
    if (c->unit > 0)
        return names < 2 && act->unit == c->unit;
    return names == 0 || (names == 1 && verbs > 0 && (first > half) != (act->unit > half));
}

/* Whether each typed word is one of the action's own, in any order. */
static int fits(const struct scope *c, const struct dk_line_words *typed, const struct st_action *act, int ends,
                int any_case)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    struct dk_line_words own;
    uint32_t used = 0;

    if (!is_actors(c, typed, act))
        return 0;
    tx_put_action(&t, &c->at, act);
    if (ends && c->at.rs->ends(c->at.set, c->at.s, act, c->r->end) > 0) {
        tx_put_text(&t, " ");
        tx_put_point(&t, c->at.rs, c->r->end[0].x, c->r->end[0].y);
    }
    dk_split(&own, text, t.size);
    for (uint32_t i = 0; i < typed->count; i++) {
        uint32_t k = 0;

        while (k < own.count &&
               (used >> k & 1 || !(is_same(&typed->word[i], &own.word[k], any_case) ||
                                   (k == 0 && dk_word_begins(&typed->word[i], c->at.rs->verbs[act->verb].name)))))
            k++;
        if (k == own.count)
            return 0;
        used |= 1u << k;
    }
    return 1;
}

/* Whether a place alone can mean the end of a path of this verb: the chosen one, or the unit's first with ends. */
static int has_ends(const struct scope *c, uint8_t verb)
{
    const uint8_t fields = c->at.rs->verbs[verb].fields;

    return c->at.rs->ends && fields & ST_P_BITS && !(fields & (ST_P_POINT | ST_P_TARGET)) &&
           c->at.rs->verbs[verb].bits_is != ST_B_MEMBERS;
}

static void count_in(const struct scope *c, const struct dk_line_words *typed, uint16_t unit, int any_case,
                     struct found *f)
{
    struct st_action *list = c->r->scratch;
    const uint32_t n = c->at.rs->list(c->at.set, c->at.s, unit, list);
    uint8_t way = 0;

    for (uint32_t i = 0; i < n && way == 0; i++)
        way = has_ends(c, list[i].verb) ? list[i].verb : 0;
    for (uint32_t i = 0; i < n; i++) {
        const int ends = has_ends(c, list[i].verb) && list[i].verb == (c->verb ? c->verb : way);

        if ((c->verb && list[i].verb != c->verb) || !fits(c, typed, &list[i], ends, any_case))
            continue;
        if (f->count++ == 0) {
            f->act = list[i];
            f->unit = list[i].unit;
            f->verb = list[i].verb;
        }
        f->unit = f->unit == list[i].unit ? f->unit : UINT16_MAX;
        f->verb = f->verb == list[i].verb ? f->verb : UINT16_MAX;
    }
}

/* What is left of the choice comes first, and what is written exactly so. */
static struct found count_fits(const struct scope *given, const struct dk_line_words *typed)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = given->at.rs->movers(given->at.set, given->at.s, mover);
    struct found f;

    __builtin_memset(&f, 0, sizeof f);
    for (int turn = 0; turn < 4 && f.count == 0; turn++) {
        struct scope c = *given;

        if (turn >= 2)
            c.verb = 0;
        if (turn < 2 && c.unit > 0) {
            count_in(&c, typed, c.unit, turn & 1, &f);
            continue;
        }
        for (uint32_t i = 0; i < movers; i++)
            count_in(&c, typed, mover[i], turn & 1, &f);
    }
    return f;
}

/* ---- notation ---- */

static uint16_t verdict(const struct scope *c, const struct st_action *act)
{
    return dk_ask(c->r, &c->at, c->most, act);
}
static int is_asked(const struct scope *c, const struct st_action *act) { return verdict(c, act) != ST_NOT_NOW; }

/* The words without one of them, behind a verb's name and perhaps a unit. */
static int read_as(const struct scope *c, const struct dk_line_words *w, uint32_t skip, uint8_t verb, int with_unit,
                   struct st_action *act)
{
    char line[2 * DK_TYPED_MAX], reason[TX_TEXT_MAX], one[2] = { 0, 0 };
    struct tx_text t = tx_text_of(line, sizeof line), why = tx_text_of(reason, sizeof reason);

    tx_put_text(&t, verb ? c->at.rs->verbs[verb].name : "");
    if (with_unit) {
        tx_put_text(&t, " ");
        tx_put_unit(&t, c->at.set, c->unit);
    }
    for (uint32_t i = 0; i < w->count; i++) {
        if (i == skip)
            continue;
        tx_put_text(&t, t.size > 0 ? " " : "");
        for (uint32_t k = 0; k < w->word[i].size; k++) {
            one[0] = w->word[i].at[k];
            tx_put_text(&t, one);
        }
    }
    return !t.cut && tx_read_action(&c->at, line, t.size, act, &why) == 0;
}

/* The line as an action, with what is in hand before it: "move A1 d4", "A1 m d4", "A1 d4", "d4".  asked: only of a verb
 * that is asked for now. */
static int read_in_full(const struct scope *c, const struct dk_line_words *w, int asked, struct st_action *act)
{
    if (read_as(c, w, DK_WORDS_MAX, 0, 0, act) && (!asked || is_asked(c, act)))
        return 1;
    for (uint8_t v = ST_ROLL + 1; v < c->at.rs->verb_count; v++) {
        uint32_t skip = DK_WORDS_MAX;

        if (dk_word_begins(&w->word[0], c->at.rs->verbs[v].name))
            skip = 0;
        else if (w->count > 1 && dk_word_begins(&w->word[1], c->at.rs->verbs[v].name))
            skip = 1;
        else if (c->verb && v != c->verb)
            continue;
        if ((read_as(c, w, skip, v, 0, act) || (c->unit > 0 && read_as(c, w, skip, v, 1, act))) &&
            (!asked || is_asked(c, act)))
            return 1;
    }
    return 0;
}

static int names_verb(const struct scope *c, const struct dk_line_words *w, uint8_t verb)
{
    for (uint32_t i = 0; i < w->count; i++)
        if (dk_word_begins(&w->word[i], c->at.rs->verbs[verb].name))
            return 1;
    return 0;
}

/* The longest beginning of the line that is one lawful action; returns how many words. */
static uint32_t find_action(const struct scope *c, const struct dk_line_words *w, struct st_action *act)
{
    struct dk_line_words first = *w;

    for (; first.count > 0; first.count--) {
        struct found f;

        if (read_as(c, &first, DK_WORDS_MAX, 0, 0, act) && verdict(c, act) == ST_OK)
            return first.count;
        f = count_fits(c, &first);
        *act = f.act;
        if (f.count == 1 && !dk_lacks_place(c->r, &first, &f.act))
            return first.count;
        if (first.count == 1 && dk_unit_named(c->r, &first) > 0)
            continue; /* a unit alone says nothing of what it does */
        if (read_in_full(c, &first, 1, act) && verdict(c, act) == ST_OK)
            return first.count;
    }
    return 0;
}

/* ---- plans ---- */

static struct dk_line_words behind(const struct dk_line_words *w, uint32_t n)
{
    struct dk_line_words out;

    out.count = w->count - n;
    for (uint32_t i = 0; i < out.count; i++)
        out.word[i] = w->word[n + i];
    return out;
}

/* The rest of the line, step by step on a copy; a forced answer needs no words.  0: the rest answers nothing. */
static int plan_rest(struct dk_room *r, const struct st_action *act, struct dk_line_words rest, struct dk_step *out)
{
    const struct st_at *now = &r->t.at;
    struct st_state *copy = (struct st_state *)r->copy;
    struct scope c = { r, { now->rs, now->set, copy }, r->budget.used + DK_LINE_CALLS, 0, 0 };

    __builtin_memcpy(copy, now->s, now->rs->state_size);
    now->rs->apply(now->set, copy, act, NULL);
    while (rest.count > 0) {
        uint16_t mover[ST_MOVERS_MAX];
        struct st_action next;
        uint32_t used;

        if (copy->node != ST_DECIDE || copy->actor != now->s->actor || out->plans == DK_PLAN_MAX - 1)
            return 0;
        used = find_action(&c, &rest, &next);
        if (used == 0) {
            if (now->rs->movers(now->set, copy, mover) != 1 || now->rs->list(now->set, copy, mover[0], r->scratch) != 1)
                return 0;
            next = r->scratch[0];
        }
        out->plan[out->plans++] = next;
        now->rs->apply(now->set, copy, &next, NULL);
        rest = behind(&rest, used);
    }
    return 1;
}

/* What is not asked for now may be once the unit has stayed where it is. */
static int stay_first(struct dk_room *r, struct st_action *act, struct dk_step *out)
{
    const struct st_at *now = &r->t.at;
    const struct st_piece *p = dk_here(r, act->unit);
    const uint32_t n =
        dk_stands(p) && dk_is_mover(r, act->unit) ? now->rs->list(now->set, now->s, act->unit, r->scratch) : 0;

    const uint32_t most = r->budget.used + DK_STAY_CALLS;

    for (uint32_t i = 0; i < n && r->budget.used < most; i++) {
        const struct st_action stay = r->scratch[i];
        struct st_state *copy = (struct st_state *)r->copy;

        if (!(dk_verb(r, stay.verb)->fields & ST_P_POINT) || stay.x != p->x || stay.y != p->y)
            continue;
        __builtin_memcpy(copy, now->s, now->rs->state_size);
        now->rs->apply(now->set, copy, &stay, NULL);
        r->budget.used++;
        if (copy->node == ST_DECIDE && copy->actor == now->s->actor &&
            now->rs->check(now->set, copy, act).code == ST_OK) {
            out->plan[out->plans++] = *act;
            *act = stay;
            return 1;
        }
    }
    return 0;
}

/* ---- one line ---- */

static void do_action(struct dk_room *r, const struct dk_hand *h, const struct st_action *given, struct dk_step *out)
{
    struct st_action act = *given;
    struct st_verdict v = dk_check(r, &act);

    if (v.code == ST_NOT_NOW && stay_first(r, &act, out))
        v = dk_check(r, &act);
    out->hand = dk_hand_for(r, &act, h->unit == act.unit ? h->held : 0);
    out->hand.meant = act;
    out->hand.state = v.code == ST_OK ? DK_LAWFUL : DK_REFUSED;
    out->commits = v.code == ST_OK;
    if (v.code == ST_OK)
        return;
    out->hand = *h;
    out->hand.meant = act;
    out->hand.state = DK_REFUSED;
}

/* A unit, or a unit and a verb. */
static void choose_part(struct dk_room *r, const struct dk_hand *h, uint16_t unit, uint16_t verb, struct dk_step *out)
{
    struct dk_choice c;

    __builtin_memset(&c, 0, sizeof c);
    c.kind = DK_C_UNIT;
    c.unit = unit;
    out->hand = *h;
    if (unit != h->unit)
        dk_take(r, h, &c, out);
    if (verb != UINT16_MAX && verb > 0) {
        const struct dk_hand chosen = out->hand;
        const uint8_t anew = out->anew;

        c.kind = DK_C_VERB;
        c.verb = (uint8_t)verb;
        dk_take(r, &chosen, &c, out);
        out->anew |= anew;
    }
    out->commits = 0;
}

static int32_t number_of(const struct dk_word *w)
{
    int32_t n;

    return w->size < 3 && tx_read_number(w->at, w->size, &n) == w->size && n > 0 ? n : -1;
}

/* The number of a choice: a face, the number of a unit, or its place among the choices. */
static int take_number(struct dk_room *r, const struct dk_hand *h, int32_t n, struct dk_step *out)
{
    const uint16_t half = r->t.at.set->count[0];
    uint8_t pages;
    const uint32_t choices = dk_choices(r, h, &pages);
    int32_t at = 0;

    for (uint32_t i = 0; i < choices; i++) {
        const struct dk_choice *c = &r->choice[i];
        const int face =
            c->kind == DK_C_FACE || (c->kind == DK_C_OPTION && dk_verb(r, c->verb)->option_is == ST_O_FACE);
        int32_t number = ++at;

        if (at == 1 && n == 1 && c->kind == DK_C_COMMIT) { /* there is nothing else */
            dk_take(r, h, c, out);
            return 1;
        }
        if (c->flags & DK_CLOSED || c->kind == DK_C_COMMIT || c->kind == DK_C_ADVICE)
            return 0;
        if (face)
            number = c->option;
        else if (c->kind == DK_C_UNIT && dk_units_by_name(r))
            number = c->unit > half ? c->unit - half : c->unit;
        else if (c->kind != DK_C_UNIT && choices > 0 && r->choice[0].kind == DK_C_UNIT && dk_units_by_name(r))
            continue; /* what belongs to no unit is chosen by its word */
        if (number != n)
            continue;
        dk_take(r, h, c, out);
        return 1;
    }
    return 0;
}

/* The numbers that a line begins with; returns how many were taken. */
static uint32_t take_numbers(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w,
                             struct dk_step *out)
{
    struct dk_hand now = *h;
    uint8_t anew = 0;
    uint32_t used = 0;

    for (; used < w->count; used++) {
        const int32_t n = number_of(&w->word[used]);
        const struct dk_hand before = now;

        if (n < 0 || (used > 0 && now.state == DK_LAWFUL && dk_is_single(r, &now)) || !take_number(r, &now, n, out))
            break;
        anew |= out->anew;
        now = out->hand;
        out->commits = out->commits || (now.state == DK_LAWFUL && dk_is_single(r, &now));
        if (dk_same(&before.meant, &now.meant) && before.unit == now.unit && before.fixed == now.fixed)
            break;
    }
    out->anew = anew;
    return used;
}

/* A name alone picks a unit, or the one that acts for it; an enemy's is only looked at. */
static int pick_named(struct dk_room *r, const struct dk_hand *h, uint16_t id, struct dk_step *out)
{
    const uint16_t unit = dk_unit_of(r, id);

    if (id == 0 || !dk_is_mover(r, unit) || unit == h->unit)
        return 0;
    choose_part(r, h, unit, UINT16_MAX, out);
    out->hand.held = id;
    dk_settle(r, &out->hand);
    out->commits = out->hand.state == DK_LAWFUL && dk_units_are_brief(r);
    return 1;
}

/* The longest beginning of the line that is an action at all: its refusal says what is wrong with the line. */
static int refused_part(const struct scope *c, const struct dk_line_words *w, struct st_action *act)
{
    struct dk_line_words first = *w;

    while (--first.count > 1)
        if (read_in_full(c, &first, 1, act))
            return 1;
    return 0;
}

static void find_words(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, struct dk_step *out)
{
    const struct scope c = { r, r->t.at, r->budget.used + DK_LINE_CALLS, h->unit,
                             (uint8_t)(h->fixed & DK_VERB ? h->verb : 0) };
    const uint16_t named = dk_unit_named(r, w);
    struct st_action act;
    struct found f;
    uint32_t used;

    if (h->unit == 0 && pick_named(r, h, named, out))
        return;
    if (dk_typed_pose(r, h, w, 0, &act)) {
        do_action(r, h, &act, out);
        return;
    }
    f = count_fits(&c, w);
    if (f.count > 1 && f.unit != UINT16_MAX && (f.unit != h->unit || f.verb != c.verb) && f.verb != c.verb) {
        choose_part(r, h, f.unit, f.verb, out);
        return;
    }
    if (f.count == 1 && dk_lacks_place(r, w, &f.act)) {
        choose_part(r, h, f.unit, f.verb, out);
        return;
    }
    if (f.count == 1) {
        do_action(r, h, &f.act, out);
        return;
    }
    if (f.count > 1) {
        tx_put_text(&out->told, "Several choices fit. Say more.");
        return;
    }
    if (dk_typed_pose(r, h, w, 1, &act) || read_in_full(&c, w, 1, &act)) {
        do_action(r, h, &act, out);
        return;
    }
    if (pick_named(r, h, named, out))
        return;
    used = find_action(&c, w, &act);
    if (used > 0) {
        do_action(r, h, &act, out);
        if (out->commits && !plan_rest(r, &act, behind(w, used), out)) {
            out->commits = 0;
            out->plans = 0;
            out->hand = *h;
            tx_put_text(&out->told, "Nothing was done: the end of the line does not answer the next question.");
        }
        return;
    }
    if ((named > 0 && dk_why_idle(r, named, &act)) || (read_in_full(&c, w, 0, &act) && names_verb(&c, w, act.verb)) ||
        refused_part(&c, w, &act)) {
        do_action(r, h, &act, out);
        return;
    }
    if (dk_lacks_unit(r, h, w))
        tx_put_text(&out->told, "Which unit? Name it before the place.");
    else
        dk_say_missing(r, w, out);
}

static void press_enter(struct dk_room *r, const struct dk_hand *h, struct dk_step *out)
{
    if (h->state == DK_LAWFUL || r->advices == 0) {
        out->commits = 1;
        return;
    }
    do_action(r, h, &r->advice[0], out);
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

void dk_typed(struct dk_room *r, const struct dk_hand *h, const char *typed, uint32_t size, struct dk_step *out)
{
    char line[DK_TYPED_MAX + 1];
    struct tx_text t = tx_text_of(line, sizeof line);
    struct dk_line_words w;
    uint32_t used;

    size = size > DK_TYPED_MAX ? (uint32_t)DK_TYPED_MAX : size;
    put_line(&t, r, h, typed, size);
    dk_split(&w, line, t.size);
    out->hand = *h;
    if (w.count == 0) {
        press_enter(r, h, out);
        return;
    }
    used = take_numbers(r, h, &w, out);
    if (used == w.count)
        return;
    if (used > 0 && out->commits) {
        if (!plan_rest(r, &out->hand.meant, behind(&w, used), out)) {
            out->commits = 0;
            out->plans = 0;
            tx_put_text(&out->told, "Nothing was done: the end of the line does not answer the next question.");
        }
        return;
    }
    if (r->t.at.s->node == ST_DECIDE) {
        const struct dk_hand now = out->hand;
        const struct dk_line_words rest = behind(&w, used);

        find_words(r, &now, &rest, out);
    } else {
        struct scope c = { r, r->t.at, r->budget.used + DK_LINE_CALLS, 0, 0 };
        struct st_action act;

        if (read_as(&c, &w, DK_WORDS_MAX, 0, 0, &act))
            do_action(r, h, &act, out);
    }
}
