/* choose.c -- what is offered: the values of the first thing that is still open, and the keys that take them.
 *
 * A hand is narrowed part by part: unit, verb, target, place, facing, option, bits.  The first part with several
 * values is offered.  If none is left, the last one that the player fixed is offered again, so that it can be changed.
 */
#include "room.h"

struct offer {
    struct dk_room *r;
    const struct dk_hand *h;
    uint32_t count, seen; /* choices; bit v: verb v is among them */
    uint8_t free;         /* the verb whose poses are offered as a whole, or 0 */
    uint8_t members;      /* pieces of the unit are offered, in or out */
    uint8_t narrow;       /* several fit what was pointed at: only these are offered */
};

/* Whether two listed actions are the same in this part. */
static int agree(const struct offer *o, const struct dk_item *a, const struct dk_item *b, uint32_t part)
{
    struct st_action act = a->act;

    if (part == DK_PLACE)
        return !o->free && !((dk_fields(&o->r->t, a->act.verb) ^ dk_fields(&o->r->t, b->act.verb)) & ST_P_POINT) &&
               a->x == b->x && a->y == b->y;
    dk_put_parts(&act, &b->act, (uint8_t)part);
    return dk_same(&act, &a->act);
}

/* Whether those that fit the hand, except for some parts, differ in this part. */
static int is_open(struct offer *o, uint32_t mask, uint32_t part)
{
    struct dk_room *r = o->r;

    dk_pool(r, o->h, (uint8_t)mask);
    for (uint32_t i = 1; i < r->pooled; i++)
        if (!agree(o, &r->item[r->pool[i]], &r->item[r->pool[0]], part))
            return 1;
    return 0;
}

/* The part to offer, and in r->pool the actions that it is offered from; 0: there is none. */
static uint32_t part_of(struct offer *o)
{
    struct dk_room *r = o->r;
    const struct dk_hand *h = o->h;
    uint32_t part;

    if (r->t.at.s->node == ST_CHANCE) {
        dk_pool(r, h, 0);
        return DK_OPTION;
    }
    if (h->unit == 0 && !(h->fixed & DK_ALL) && r->movers > 1)
        return DK_UNIT;
    if (o->members)
        return DK_BITS;
    if (o->free && (h->fixed & DK_PLACE || dk_verb_of(r, h) > 0)) /* a pose leaves other verbs open, listed or not */
        return is_open(o, DK_VERB, DK_VERB) ? DK_VERB : DK_PLACE;
    for (part = DK_VERB; part <= DK_BITS; part <<= 1)
        if (!(h->fixed & part) && is_open(o, DK_ALL, part)) {
            o->narrow = (h->fixed & (DK_ALL & ~DK_VERB)) != 0;
            return part;
        }
    if (!(h->fixed & DK_VERB) && (is_open(o, 0, DK_VERB) || (h->unit > 0 && h->state == DK_OPEN && r->pooled > 0)))
        return DK_VERB;
    for (part = DK_BITS; part > DK_UNIT; part >>= 1)
        if (h->fixed & part && is_open(o, DK_ALL & ~part, part))
            return part;
    if (h->fixed & DK_UNIT || r->movers > 1)
        return DK_UNIT;
    return 0;
}

static struct dk_choice *add(struct offer *o, uint32_t kind, const struct st_action *act)
{
    struct dk_choice *c = &o->r->choice[o->count++];

    ST_ASSERT(o->count <= DK_CHOICES_MAX);
    __builtin_memset(c, 0, sizeof *c);
    c->kind = (uint8_t)kind;
    c->act = *act;
    c->count = 1;
    return c;
}

/* ---- units ---- */

static void offer_units(struct offer *o, int others)
{
    struct dk_room *r = o->r;

    for (uint32_t i = 0; i < r->movers; i++) {
        struct st_action act = r->first[i];
        struct dk_choice *c;

        if (r->mover[i] == 0 || (others && r->mover[i] == o->h->unit))
            continue;
        if (r->count[i] != 1) {
            __builtin_memset(&act, 0, sizeof act);
            act.unit = r->mover[i];
        }
        c = add(o, DK_C_UNIT, &act);
        c->count = r->count[i];
        c->flags |= o->h->unit == r->mover[i] ? DK_CHOSEN : 0;
    }
}

static void offer_members(struct offer *o)
{
    uint16_t mate[ST_PIECES_MAX];
    const uint32_t mates = dk_mates(&o->r->t, o->h->unit, mate);
    struct st_action act;
    struct dk_choice *c;

    __builtin_memset(&act, 0, sizeof act);
    act.verb = dk_verb_of(o->r, o->h);
    act.unit = o->h->unit;
    for (uint32_t i = 0; i < mates && i < 32; i++) {
        act.target = mate[i];
        act.bits = 1u << i;
        c = add(o, DK_C_MEMBER, &act);
        if (o->h->fixed & DK_BITS && o->h->bits & act.bits)
            c->flags |= DK_CHOSEN;
    }
}

/* ---- what the actions in the pool have in a part, each value once ---- */

static int is_chosen(const struct offer *o, const struct dk_item *item, uint32_t part)
{
    const struct dk_hand *h = o->h;
    struct dk_item meant = *item;

    if (part == DK_VERB && h->state != DK_LAWFUL)
        return h->fixed & DK_VERB && h->verb == item->act.verb;
    if (h->state == DK_OPEN)
        return 0;
    if (o->free && part == DK_PLACE)
        return dk_same(&h->meant, &item->act);
    meant.act = h->meant;
    if (part == DK_PLACE) {
        const int points = dk_fields(&o->r->t, h->meant.verb) & ST_P_POINT;

        meant.x = points ? h->meant.x : h->x;
        meant.y = points ? h->meant.y : h->y;
        if (!points && !(h->fixed & DK_PLACE))
            return 0;
    }
    return agree(o, item, &meant, part);
}

static void add_value(struct offer *o, const struct dk_item *item, uint32_t part)
{
    const struct dk_room *r = o->r;
    struct dk_choice *c =
        add(o, item->act.verb == ST_ROLL ? (uint32_t)DK_C_FACE : (uint32_t)__builtin_ctz(part), &item->act);

    o->r->item_of[o->count - 1] = (uint16_t)(item - r->item);
    if (is_chosen(o, item, part))
        c->flags |= DK_CHOSEN;
    if (part == DK_VERB) {
        o->seen |= 1u << c->act.verb;
        return;
    }
    c->act.x = item->x;
    c->act.y = item->y;
    if (item->lies > 0) {
        c->group = item->lies;
        c->act.target = item->other;
    }
    c->flags |= item->risky ? DK_RISKY : 0;
    if (r->advice_kind == DK_ADVICE_KEEP && dk_same(&item->act, &r->advice[0]))
        c->flags |= DK_KEPT;
}

static void offer_values(struct offer *o, uint32_t part)
{
    struct dk_room *r = o->r;
    const uint32_t start = o->count, seen = o->seen;
    uint16_t first[ST_LIST_MAX];

    for (uint32_t i = 0; i < r->pooled; i++) {
        const struct dk_item *item = &r->item[r->pool[i]];
        uint32_t k = start;

        while (k < o->count && !agree(o, item, &r->item[first[k - start]], part))
            k++;
        if (k < o->count) {
            r->choice[k].count++;
        } else if (!(seen >> item->act.verb & 1)) {
            first[k - start] = r->pool[i];
            add_value(o, item, part);
        }
    }
}

/* ---- what stays in reach ---- */

/* Verbs of the whole unit while one of its pieces is in hand, and of no unit. */
static void offer_general(struct offer *o, int units)
{
    struct dk_room *r = o->r;
    const struct st_piece *p = dk_here(r, o->h->unit);
    const uint16_t unit = o->h->unit, whole = p ? p->group : 0, other[2] = { whole, 0 };

    for (int i = 0; i < 2; i++) {
        struct dk_hand h = dk_hand_of(other[i], 0);

        if ((i == 0 ? units || whole == 0 || whole == unit : unit == 0 && o->h->fixed & DK_VERB) ||
            !dk_is_mover(r, other[i]))
            continue;
        h.fixed = DK_OPTION; /* anything, so that unit 0 has a list */
        dk_pool(r, &h, 0);
        offer_values(o, DK_VERB);
    }
    dk_list(r, unit, o->h->held);
}

static void offer_tried(struct offer *o, uint32_t kind, const struct dk_tried *tried)
{
    struct dk_choice *c = add(o, kind, &tried->act);

    c->flags = tried->flags;
    c->count = !(tried->flags & DK_CLOSED);
    if (c->count > 0 && o->h->state == DK_LAWFUL && dk_same(&o->h->meant, &tried->act))
        c->flags = DK_CHOSEN;
}

static void offer_closed(struct offer *o)
{
    struct dk_room *r = o->r;

    dk_why_closed(r, o->h->unit);
    for (uint32_t i = 0; i < r->whys; i++)
        if (!(o->seen >> r->why[i].act.verb & 1))
            offer_tried(o, DK_C_VERB, &r->why[i]);
}

/* Whom the unit may aim at over a distance, and whom not; verb > 0: whom not with this verb. */
static void offer_aims(struct offer *o, uint8_t verb)
{
    struct dk_room *r = o->r;
    struct dk_tried aim[DK_AIMS_MAX];
    uint32_t n;

    dk_list(r, o->h->unit, o->h->held);
    n = dk_aims(r, o->h->unit, aim);
    for (int closed = verb > 0; closed < 2; closed++)
        for (uint32_t i = 0; i < n; i++)
            if ((aim[i].flags > 0) == closed && (verb == 0 || aim[i].act.verb == verb))
                offer_tried(o, DK_C_TARGET, &aim[i]);
}

/* A shot at somebody whom the unit could fight instead: how it comes to that. */
static void offer_fight(struct offer *o)
{
    struct dk_room *r = o->r;
    const struct st_action *meant = &o->h->meant;
    struct st_action fight;

    if (o->h->state != DK_LAWFUL || meant->target == 0 || dk_verb(r, meant->verb)->kind != ST_V_SHOOT)
        return;
    dk_list(r, o->h->unit, o->h->held);
    for (uint32_t i = 0; i < r->items; i++) {
        const struct st_action act = r->item[i].act;

        if (dk_verb(r, act.verb)->kind != ST_V_END || o->seen >> act.verb & 1 || !dk_fight_after(r, &act, &fight) ||
            fight.target != meant->target)
            continue;
        add(o, DK_C_VERB, &act)->count = 1;
        o->seen |= 1u << act.verb;
    }
}

/* ---- numbers and keys ---- */

int dk_units_are_brief(const struct dk_room *r)
{
    for (uint32_t i = 0; i < r->movers; i++)
        if (r->count[i] != 1)
            return 0;
    return r->movers > 1;
}

/* The number in a unit's name. */
static uint16_t number_of(const struct dk_room *r, uint16_t unit)
{
    const uint16_t half = r->t.at.set->count[0];

    return unit > half ? (uint16_t)(unit - half) : unit;
}

/* Whether units are chosen by the numbers of their names: they are of one side. */
static int are_by_name(const struct dk_room *r)
{
    int sides = 0;

    for (uint32_t i = 0; i < r->movers; i++)
        sides |= r->mover[i] == 0 ? 0 : number_of(r, r->mover[i]) < r->mover[i] ? 2 : 1;
    return sides != 3;
}

/* The number of a unit is its key, if that is a key for every unit: it stays while others act. */
static int keys_are_numbers(const struct dk_room *r)
{
    for (uint32_t i = 0; i < r->movers; i++)
        if (r->mover[i] == 0 || number_of(r, r->mover[i]) > DK_KEYS)
            return 0;
    return 1;
}

static int is_face(const struct dk_room *r, const struct dk_choice *c)
{
    return c->kind == DK_C_FACE || (c->kind == DK_C_OPTION && dk_verb(r, c->act.verb)->option_is == ST_O_FACE);
}

/* Numbers are typed, keys are pressed. */
static void give_numbers(struct offer *o)
{
    struct dk_room *r = o->r;
    const int by_name = o->count > 0 && r->choice[0].kind == DK_C_UNIT && are_by_name(r);
    const int keys = by_name && keys_are_numbers(r);
    uint32_t n = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        struct dk_choice *c = &r->choice[i];

        if (c->flags & DK_CLOSED || c->kind == DK_C_COMMIT || c->kind == DK_C_ADVICE) {
            c->number = c->kind == DK_C_COMMIT && i == 0;
            continue;
        }
        c->number = (uint16_t)(i + 1);
        if (is_face(r, c))
            c->number = c->act.option;
        else if (by_name) /* what belongs to no unit is chosen by its word */
            c->number = c->kind == DK_C_UNIT ? number_of(r, c->act.unit) : 0;
        if (is_face(r, c) || keys) {
            c->key = (uint8_t)(c->number <= DK_KEYS ? c->number : 0);
        } else {
            c->key = n / DK_KEYS == o->h->page ? (uint8_t)(n % DK_KEYS + 1) : 0;
            n++;
        }
    }
    r->pages = (n + DK_KEYS - 1) / DK_KEYS;
}

uint32_t dk_choices(struct dk_room *r, const struct dk_hand *h)
{
    struct offer o = { r, h, 0, 0, dk_pose_verb(r, h), (uint8_t)dk_takes_members(r, h), 0 };
    const uint32_t part = part_of(&o);

    if (part == DK_UNIT)
        offer_units(&o, 0);
    else if (part == DK_BITS && o.members)
        offer_members(&o);
    else if (part > 0)
        offer_values(&o, part);
    if (r->t.at.s->node == ST_DECIDE && (!(h->fixed & DK_ALL) || (part == DK_VERB && !o.narrow))) {
        offer_general(&o, part == DK_UNIT);
        if (part != DK_UNIT && !(h->fixed & (DK_ALL | DK_UNIT)) && h->unit > 0)
            offer_units(&o, 1);
        if (part == DK_VERB) {
            offer_closed(&o);
            offer_aims(&o, 0);
        }
    } else if (part == DK_TARGET && h->fixed & DK_VERB) {
        offer_aims(&o, h->verb);
    }
    offer_fight(&o);
    if (h->state == DK_LAWFUL)
        add(&o, DK_C_COMMIT, &h->meant);
    else if (r->advices > 0 && r->advice_kind == DK_ADVICE_SUGGESTED)
        add(&o, DK_C_ADVICE, &r->advice[0])->count = (uint16_t)r->advices;
    give_numbers(&o);
    return o.count;
}

/* ---- taking one ---- */

/* What moves one piece is offered for the piece that may: it is held then, whichever was before. */
static void hold(const struct dk_room *r, struct dk_hand *n, const struct dk_choice *c)
{
    if (dk_is_pose(r->t.at.rs, c->act.verb) && dk_pose_doer(r->t.at.rs, n->unit, n->held, c->act.verb) != c->act.unit)
        n->held = c->act.unit;
}

static void take_verb(struct dk_room *r, struct dk_hand *n, const struct dk_choice *c)
{
    if (c->act.unit != n->unit) {
        *n = dk_hand_of(c->act.unit, 0);
        n->fixed = c->act.unit > 0 ? DK_UNIT : 0;
    }
    n->verb = c->act.verb;
    n->fixed |= DK_VERB;
    hold(r, n, c);
    dk_pool(r, n, DK_ALL);
    if (r->pooled > 0 && !dk_pose_verb(r, n))
        return;
    n->fixed &= DK_UNIT | DK_VERB;
    dk_fix(n, &c->act, 0);
}

/* A value of one part; a listed pose is taken as a whole, and leaves its facing open. */
static void take_value(struct dk_room *r, struct dk_hand *n, const struct dk_choice *c)
{
    const uint8_t part = (uint8_t)(c->kind == DK_C_FACE ? DK_OPTION : 1 << c->kind);
    const int pose = c->act.verb > 0 && dk_pose_verb(r, n) == c->act.verb;

    if (part == DK_PLACE)
        hold(r, n, c);
    if (n->fixed & DK_VERB && n->verb != c->act.verb) { /* an aim that is offered beside verbs */
        n->fixed &= DK_UNIT;
        dk_fix(n, &c->act, DK_VERB);
    }
    if (pose) {
        n->fixed &= (uint8_t)~DK_FACING;
        dk_put_pose(n, &c->act);
    } else {
        dk_fix(n, &c->act, part);
    }
}

void dk_take(struct dk_room *r, const struct dk_choice *taken, struct dk_step *out)
{
    const struct dk_choice c = *taken;
    struct dk_hand *n = &out->hand;

    if (c.flags & DK_CLOSED) {
        dk_refuse(n, &c.act);
        return;
    }
    switch (c.kind) {
    case DK_C_UNIT: *n = dk_hand_of(c.act.unit, 0); break;
    case DK_C_VERB: take_verb(r, n, &c); break;
    case DK_C_MEMBER:
        n->bits = (n->fixed & DK_BITS ? n->bits : 0) ^ c.act.bits;
        n->verb = c.act.verb;
        n->fixed |= DK_VERB | DK_BITS;
        break;
    case DK_C_ADVICE:
        *n = dk_hand_for(r, &r->advice[0], 0);
        for (uint32_t i = 1; i < r->advices; i++)
            out->plan[out->plans++] = r->advice[i];
        break;
    case DK_C_COMMIT: break;
    default: take_value(r, n, &c);
    }
    n->fixed |= c.kind == DK_C_UNIT ? DK_UNIT : 0;
    out->commits = c.kind == DK_C_ADVICE || c.kind == DK_C_COMMIT || c.kind == DK_C_FACE;
    dk_settle(r, n);
}
