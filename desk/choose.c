/* choose.c -- what is offered: the values of the first thing that is still open, and the keys that take them.
 *
 * A hand is narrowed in stages: unit, verb, target, place, facing, option, bits.  The first stage with several values
 * is offered.  If none is left, the last one that the player fixed is offered again, so that it can be changed.
 */
#include "room.h"

enum stage { S_UNIT, S_VERB, S_TARGET, S_PLACE, S_FACING, S_OPTION, S_BITS, STAGES };

static const uint8_t ALL = DK_VERB | DK_TARGET | DK_PLACE | DK_FACING | DK_OPTION | DK_BITS;

struct offer {
    struct dk_room *r;
    const struct dk_hand *h;
    uint32_t count;
    uint8_t free;    /* the verb whose poses are offered as a whole, or 0 */
    uint8_t members; /* pieces of the unit are offered, in or out */
    uint8_t narrow;  /* several fit what was pointed at: only these are offered */
};

static uint8_t bit_of(enum stage s) { return (uint8_t)(1u << s); }

/* Whether two listed actions have the same value at a stage. */
static int agree(const struct offer *o, const struct dk_item *a, const struct dk_item *b, enum stage s)
{
    const uint8_t point = (dk_verb(o->r, a->act.verb)->fields ^ dk_verb(o->r, b->act.verb)->fields) & ST_P_POINT;

    switch (s) {
    case S_VERB: return a->act.verb == b->act.verb;
    case S_TARGET: return a->act.target == b->act.target;
    case S_PLACE:
        if (o->free)
            return 0;
        return !point && a->act.x == b->act.x && a->act.y == b->act.y && a->x == b->x && a->y == b->y;
    case S_FACING: return a->act.facing == b->act.facing && a->act.turn == b->act.turn;
    case S_OPTION: return a->act.option == b->act.option;
    case S_BITS: return a->act.bits == b->act.bits;
    default: return 1;
    }
}

static int is_open(const struct offer *o, enum stage s)
{
    const struct dk_room *r = o->r;

    for (uint32_t i = 1; i < r->pooled; i++)
        if (!agree(o, &r->item[r->pool[i]], &r->item[r->pool[0]], s))
            return 1;
    return 0;
}

/* The stage to offer; leaves in r->pool what is offered. */
static enum stage stage_of(struct offer *o)
{
    struct dk_room *r = o->r;
    const struct dk_hand *h = o->h;
    enum stage s;

    if (r->t.at.s->node == ST_CHANCE) {
        dk_pool(r, h, 0);
        return S_OPTION;
    }
    if (h->unit == 0 && !(h->fixed & ALL) && r->movers > 1)
        return S_UNIT;
    if (o->members)
        return S_BITS;
    if (o->free && (h->fixed & DK_PLACE || dk_verb_of(r, h) > 0)) {
        dk_pool(r, h, DK_VERB); /* a pose that was pointed at leaves other verbs open, listed or not */
        return is_open(o, S_VERB) ? S_VERB : S_PLACE;
    }
    dk_pool(r, h, ALL);
    for (s = S_VERB; s < STAGES; s = (enum stage)(s + 1))
        if (!(h->fixed & bit_of(s)) && is_open(o, s)) {
            o->narrow = (h->fixed & (ALL & ~DK_VERB)) != 0;
            return s;
        }
    if (!(h->fixed & DK_VERB)) {
        dk_pool(r, h, 0);
        if (is_open(o, S_VERB) || (h->unit > 0 && h->state == DK_OPEN && r->pooled > 0))
            return S_VERB;
    }
    for (s = S_BITS; s > S_UNIT; s = (enum stage)(s - 1)) {
        if (!(h->fixed & bit_of(s)))
            continue;
        dk_pool(r, h, (uint8_t)(ALL & ~bit_of(s)));
        if (r->pooled > 1 && is_open(o, s))
            return s;
    }
    if (h->fixed & DK_UNIT || r->movers > 1)
        return S_UNIT;
    dk_pool(r, h, ALL);
    return STAGES;
}

static struct dk_choice *add(struct offer *o, uint8_t kind, const struct st_action *act)
{
    struct dk_choice *c = &o->r->choice[o->count];

    if (o->count == DK_CHOICES_MAX)
        return NULL;
    __builtin_memset(c, 0, sizeof *c);
    c->kind = kind;
    c->verb = act->verb;
    c->unit = act->unit;
    c->target = act->target;
    c->x = act->x;
    c->y = act->y;
    c->facing = act->facing;
    c->turn = act->turn;
    c->option = act->option;
    c->bits = act->bits;
    c->count = 1;
    o->count++;
    return c;
}

static void flag(const struct dk_room *r, struct dk_choice *c)
{
    const struct st_verb *v = dk_verb(r, c->verb);

    if (v->kind == ST_V_END || v->traits & ST_V_LAST)
        c->flags |= DK_ENDS;
}

/* ---- units and verbs ---- */

static void offer_units(struct offer *o, int others)
{
    struct dk_room *r = o->r;

    for (uint32_t i = 0; i < r->movers; i++) {
        struct st_action act;
        struct dk_choice *c;

        if (r->mover[i] == 0 || (others && r->mover[i] == o->h->unit))
            continue;
        __builtin_memset(&act, 0, sizeof act);
        act.unit = r->mover[i];
        if (r->count[i] == 1)
            act = r->first[i];
        c = add(o, DK_C_UNIT, &act);
        if (!c)
            return;
        c->count = r->count[i];
        c->flags |= o->h->unit == r->mover[i] ? DK_CHOSEN : 0;
    }
}

/* The verbs of the pool, each once, for this unit. */
static void offer_verbs(struct offer *o, uint32_t *seen)
{
    struct dk_room *r = o->r;

    for (uint32_t i = 0; i < r->pooled; i++) {
        const struct st_action *act = &r->item[r->pool[i]].act;
        struct dk_choice *c = NULL;

        if (*seen >> act->verb & 1) {
            for (uint32_t k = 0; k < o->count; k++)
                if (r->choice[k].kind == DK_C_VERB && r->choice[k].verb == act->verb && r->choice[k].unit == act->unit)
                    r->choice[k].count++;
            continue;
        }
        c = add(o, DK_C_VERB, act);
        if (!c)
            return;
        *seen |= 1u << act->verb;
        flag(r, c);
        if (o->h->state == DK_LAWFUL ? o->h->meant.verb == act->verb : o->h->fixed & DK_VERB && o->h->verb == act->verb)
            c->flags |= DK_CHOSEN;
    }
}

/* What belongs to no unit, or to the whole unit while one of its pieces is in hand, stays in reach. */
static void offer_general(struct offer *o, int units, uint32_t *seen)
{
    struct dk_room *r = o->r;
    const struct st_piece *p = dk_here(r, o->h->unit);
    const uint16_t held = o->h->held, unit = o->h->unit, whole = p ? p->group : 0;
    const uint16_t other[2] = { whole, 0 };

    for (int i = 0; i < 2; i++) {
        struct dk_hand h;

        if (i == 0 ? units || whole == 0 || whole == unit : unit == 0 && o->h->fixed & DK_VERB)
            continue;
        if (!dk_is_mover(r, other[i]))
            continue;
        h = dk_hand_of(other[i], 0);
        h.fixed = DK_OPTION; /* anything, so that unit 0 has a list */
        dk_pool(r, &h, 0);
        offer_verbs(o, seen);
    }
    dk_list(r, unit, held);
}

static void offer_closed(struct offer *o, uint32_t seen)
{
    struct dk_room *r = o->r;

    dk_why_closed(r, o->h->unit);
    for (uint32_t i = 0; i < r->whys; i++) {
        struct dk_choice *c = seen >> r->why[i].verb & 1 ? NULL : add(o, DK_C_VERB, &r->why[i]);

        if (c) {
            c->flags |= DK_CLOSED | (r->usual >> i & 1 ? DK_USUAL : 0);
            c->count = 0;
        }
    }
}

/* Whom the unit may aim at over a distance, and whom not; verb > 0: whom not with this verb. */
static void offer_aims(struct offer *o, uint8_t verb)
{
    struct dk_room *r = o->r;
    struct dk_aim aim[DK_AIMS_MAX];
    uint32_t n;

    dk_list(r, o->h->unit, o->h->held);
    n = dk_aims(r, o->h->unit, aim);
    for (int ok = verb == 0; ok >= 0; ok--)
        for (uint32_t i = 0; i < n; i++) {
            struct dk_choice *c =
                aim[i].ok == ok && (verb == 0 || aim[i].act.verb == verb) ? add(o, DK_C_TARGET, &aim[i].act) : NULL;

            if (!c)
                continue;
            if (!ok) {
                c->flags |= DK_CLOSED;
                c->count = 0;
            } else if (o->h->state == DK_LAWFUL && dk_same(&o->h->meant, &aim[i].act)) {
                c->flags |= DK_CHOSEN;
            }
        }
}

/* ---- the rest ---- */

static int is_chosen(const struct offer *o, const struct dk_item *item, enum stage s)
{
    const struct dk_hand *h = o->h;
    struct dk_item meant;

    if (h->state == DK_OPEN)
        return 0;
    if (o->free && s == S_PLACE)
        return dk_same(&h->meant, &item->act);
    meant = *item;
    meant.act = h->meant;
    if (s == S_PLACE && !(dk_verb(o->r, h->meant.verb)->fields & ST_P_POINT)) {
        meant.x = h->x;
        meant.y = h->y;
        return (h->fixed & DK_PLACE) != 0 && agree(o, item, &meant, s);
    }
    return agree(o, item, &meant, s);
}

static void offer_values(struct offer *o, enum stage s)
{
    static const uint8_t kind[] = {
        DK_C_UNIT, DK_C_VERB, DK_C_TARGET, DK_C_PLACE, DK_C_FACING, DK_C_OPTION, DK_C_BITS
    };
    struct dk_room *r = o->r;
    uint16_t first[ST_LIST_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; i < r->pooled; i++) {
        const struct dk_item *item = &r->item[r->pool[i]];
        struct dk_choice *c;
        uint32_t k = 0;

        while (k < n && !agree(o, item, &r->item[first[k]], s))
            k++;
        if (k < n) {
            r->choice[o->count - n + k].count++;
            continue;
        }
        c = add(o, item->act.verb == ST_ROLL ? (uint8_t)DK_C_FACE : (uint8_t)kind[s], &item->act);
        if (!c)
            return;
        first[n++] = r->pool[i];
        if (!(dk_verb(r, item->act.verb)->fields & ST_P_POINT)) {
            c->x = item->x;
            c->y = item->y;
        }
        if (item->group > 0) {
            c->group = r->group[item->group - 1].lies;
            c->target = r->group[item->group - 1].other;
        }
        flag(r, c);
        c->flags |= item->risky ? (uint8_t)DK_RISKY : (uint8_t)0;
        c->flags |= is_chosen(o, item, s) ? (uint8_t)DK_CHOSEN : (uint8_t)0;
        if (r->advice_kind == DK_ADVICE_KEEP && r->advices == 1 && dk_same(&item->act, &r->advice[0]))
            c->flags |= DK_KEPT;
    }
}

static void offer_members(struct offer *o)
{
    struct dk_room *r = o->r;
    const uint8_t verb = dk_verb_of(r, o->h);
    uint16_t mate[ST_PIECES_MAX];
    const uint32_t mates = dk_mates(r, o->h->unit, mate);

    for (uint32_t i = 0; i < mates && i < 32; i++) {
        struct st_action act;
        struct dk_choice *c;

        __builtin_memset(&act, 0, sizeof act);
        act.verb = verb;
        act.unit = o->h->unit;
        act.target = mate[i];
        act.bits = 1u << i;
        c = add(o, DK_C_MEMBER, &act);
        if (c && o->h->fixed & DK_BITS && o->h->bits >> i & 1)
            c->flags |= DK_CHOSEN;
    }
}

/* Commit, and advice that is more than that. */
static void offer_ends(struct offer *o)
{
    struct dk_room *r = o->r;

    if (o->h->state == DK_LAWFUL) {
        struct dk_choice *c = add(o, DK_C_COMMIT, &o->h->meant);

        if (c)
            flag(r, c);
    }
    if (r->advices > 0 && r->advice_kind == DK_ADVICE_SUGGESTED && o->h->state != DK_LAWFUL) {
        struct dk_choice *c = add(o, DK_C_ADVICE, &r->advice[0]);

        if (c)
            c->count = (uint16_t)r->advices;
    }
}

/* ---- keys ---- */

int dk_units_are_brief(const struct dk_room *r)
{
    for (uint32_t i = 0; i < r->movers; i++)
        if (r->count[i] != 1)
            return 0;
    return r->movers > 1;
}

int dk_units_by_name(const struct dk_room *r)
{
    const uint16_t half = r->t.at.set->count[0];
    int sides = 0;

    for (uint32_t i = 0; i < r->movers; i++)
        sides |= r->mover[i] == 0 ? 0 : r->mover[i] > half ? 2 : 1;
    return sides != 3;
}

/* The number of a unit is its key, if that is a key for every unit: it stays while others act. */
static int keys_are_numbers(const struct dk_room *r)
{
    const uint16_t half = r->t.at.set->count[0];

    for (uint32_t i = 0; i < r->movers; i++)
        if (r->mover[i] == 0 || (r->mover[i] > half ? r->mover[i] - half : r->mover[i]) > DK_KEYS)
            return 0;
    return dk_units_by_name(r);
}

static uint8_t give_keys(struct offer *o, enum stage s)
{
    struct dk_room *r = o->r;
    const uint16_t half = r->t.at.set->count[0];
    const int numbers = s == S_UNIT && keys_are_numbers(r);
    uint32_t n = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        struct dk_choice *c = &r->choice[i];
        const int face =
            c->kind == DK_C_FACE || (c->kind == DK_C_OPTION && dk_verb(r, c->verb)->option_is == ST_O_FACE);

        if (c->flags & DK_CLOSED || c->kind == DK_C_COMMIT || c->kind == DK_C_ADVICE)
            continue;
        if (face)
            c->key = c->option <= DK_KEYS ? c->option : 0;
        else if (numbers)
            c->key = (uint8_t)(c->unit > half ? c->unit - half : c->unit);
        else if (n / DK_KEYS == o->h->page)
            c->key = (uint8_t)(n % DK_KEYS + 1);
        n += !face && !numbers;
    }
    return (uint8_t)((n + DK_KEYS - 1) / DK_KEYS);
}

uint32_t dk_choices(struct dk_room *r, const struct dk_hand *h, uint8_t *pages)
{
    struct offer o = { r, h, 0, dk_pose_verb(r, h), (uint8_t)dk_takes_members(r, h), 0 };
    const enum stage s = stage_of(&o);
    uint32_t seen = 0;

    if (s == S_UNIT)
        offer_units(&o, 0);
    else if (s == S_VERB)
        offer_verbs(&o, &seen);
    else if (o.members && s == S_BITS)
        offer_members(&o);
    else if (s < STAGES)
        offer_values(&o, s);
    if (r->t.at.s->node == ST_DECIDE && (!(h->fixed & ALL) || (s == S_VERB && !o.narrow))) {
        offer_general(&o, s == S_UNIT, &seen);
        if (s != S_UNIT && !(h->fixed & ALL) && h->unit > 0 && !(h->fixed & DK_UNIT))
            offer_units(&o, 1);
        if (s == S_VERB) {
            offer_closed(&o, seen);
            offer_aims(&o, 0);
        }
    } else if (s == S_TARGET && h->fixed & DK_VERB) {
        offer_aims(&o, h->verb);
    }
    offer_ends(&o);
    *pages = give_keys(&o, s);
    return o.count;
}

/* ---- taking one ---- */

/* What moves one piece is offered for the piece that may: it is held then, whichever was before. */
static void hold(const struct dk_room *r, struct dk_hand *n, const struct dk_choice *c)
{
    if (dk_is_pose(r->t.at.rs, c->verb) && dk_pose_doer(r->t.at.rs, n->unit, n->held, c->verb) != c->unit)
        n->held = c->unit;
}

static void take_verb(struct dk_room *r, struct dk_hand *n, const struct dk_choice *c, struct dk_step *out)
{
    if (c->unit != n->unit) {
        out->anew = 1;
        *n = dk_hand_of(c->unit, 0);
        n->fixed = c->unit > 0 ? DK_UNIT : 0;
    }
    n->verb = c->verb;
    n->fixed |= DK_VERB;
    hold(r, n, c);
    dk_pool(r, n, ALL);
    if (r->pooled > 0 && !dk_pose_verb(r, n))
        return;
    n->fixed &= DK_UNIT | DK_VERB;
    n->target = n->facing = n->turn = 0;
    n->x = n->y = 0;
    n->option = 0;
    n->bits = 0;
}

static void take_value(struct dk_room *r, struct dk_hand *n, const struct dk_choice *c)
{
    const int free = dk_pose_verb(r, n) == c->verb && c->verb > 0;

    if (c->kind == DK_C_TARGET)
        n->target = c->target;
    if (c->kind == DK_C_PLACE) {
        n->x = c->x;
        n->y = c->y;
        hold(r, n, c);
    }
    if (c->kind == DK_C_FACING || free)
        n->facing = c->facing, n->turn = c->turn;
    if (c->kind == DK_C_OPTION || c->kind == DK_C_FACE || free)
        n->option = c->option;
    if (c->kind == DK_C_BITS)
        n->bits = c->bits;
    n->fixed |= c->kind == DK_C_FACE ? (uint8_t)DK_OPTION : bit_of((enum stage)(S_TARGET + (c->kind - DK_C_TARGET)));
    if (free)
        n->fixed &= (uint8_t) ~(DK_FACING | DK_TARGET);
}

void dk_take(struct dk_room *r, const struct dk_hand *h, const struct dk_choice *taken, struct dk_step *out)
{
    const struct dk_choice c = *taken; /* settling fills r->choice no more, but lists change */
    struct dk_hand n = *h;

    n.page = 0;
    n.stepped = 0;
    if (c.flags & DK_CLOSED) {
        const struct st_action act = { c.verb, c.option, c.unit, c.target, c.facing, c.turn, 0, c.x, c.y, c.bits };

        n.meant = act;
        n.state = DK_REFUSED;
        out->hand = n;
        return;
    }
    switch (c.kind) {
    case DK_C_UNIT:
        out->anew = 1;
        n = dk_hand_of(c.unit, 0);
        n.fixed = DK_UNIT;
        break;
    case DK_C_VERB: take_verb(r, &n, &c, out); break;
    case DK_C_MEMBER:
        n.bits = (n.fixed & DK_BITS ? n.bits : 0) ^ c.bits;
        n.verb = c.verb;
        n.fixed |= DK_VERB | DK_BITS;
        break;
    case DK_C_ADVICE:
        n = dk_hand_for(r, &r->advice[0], 0);
        for (uint32_t i = 1; i < r->advices; i++)
            out->plan[out->plans++] = r->advice[i];
        out->commits = 1;
        break;
    case DK_C_COMMIT: out->commits = 1; break;
    default: take_value(r, &n, &c); out->commits = c.kind == DK_C_FACE;
    }
    dk_settle(r, &n);
    out->hand = n;
}
