/* order.c -- what the rule set says of a state, asked once, and lists in one stable order.
 *
 * Verbs come in the rule set's order, those that end something last; where one unit is asked, what it does to others
 * comes first.  Places of a plane come in groups: against enemies, beside pieces, on the spot, elsewhere.  Everything
 * else keeps the rule set's own order, so that a key means the same while other units act.
 */
#include "../core/hash.h"
#include "room.h"

enum { WAYS = 16 };

size_t dk_room_size(void) { return sizeof(struct dk_room); }

int dk_is_mover(const struct dk_room *r, uint16_t unit)
{
    for (uint32_t i = 0; i < r->movers; i++)
        if (r->mover[i] == unit)
            return 1;
    return 0;
}

uint16_t dk_unit_of(const struct dk_room *r, uint16_t id)
{
    const struct st_piece *p = dk_here(r, id);

    return p && p->group > 0 && !dk_is_mover(r, id) && dk_here(r, p->group) ? p->group : id;
}

/* ---- one state ---- */

/* What a unit can do; a pending die is a list without a unit: one action a face. */
static uint32_t list_of(const struct st_at *at, uint16_t unit, struct st_action out[ST_LIST_MAX])
{
    struct st_chance die;

    if (at->s->node != ST_CHANCE)
        return at->rs->list(at->set, at->s, unit, out);
    at->rs->chance(at->set, at->s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        const struct st_action face = { ST_ROLL, die.face[i], 0, 0, 0, 0, 0, 0, 0, 0 };

        out[i] = face;
    }
    return die.count;
}

static void fill_movers(struct dk_room *r)
{
    const struct st_at *at = &r->t.at;

    if (at->s->node == ST_CHANCE)
        r->movers = 1; /* nobody */
    if (at->s->node == ST_DECIDE)
        r->movers = at->rs->movers(at->set, at->s, r->mover);
    for (uint32_t i = 0; i < r->movers; i++) {
        r->count[i] = (uint16_t)list_of(at, r->mover[i], r->scratch);
        r->first[i] = r->scratch[0];
    }
    r->advices = dk_advice(at, r->advice, &r->advice_kind);
}

struct dk_room *dk_room_of(const struct dk_game *g, uint64_t of)
{
    struct dk_room *r = (struct dk_room *)g->room;

    if (r->t.at.rs != g->rs || r->t.at.set != g->set || r->of != of || r->t.piece != r->piece) {
        __builtin_memset(r, 0, sizeof *r);
        r->t.at.rs = g->rs;
        r->t.at.set = g->set;
        r->t.at.s = g->s;
        r->of = of;
        r->t.piece = r->piece;
        r->t.list = r->list;
        r->t.pieces = g->rs->pieces(g->set, g->s, r->piece);
        g->rs->prompt(g->set, g->s, &r->prompt);
        fill_movers(r);
    }
    r->t.at.s = g->s;
    r->names = g->names;
    r->odds_room = g->odds_room;
    r->t.used = 0;
    r->t.most = DK_EVENT_CHECKS;
    return r;
}

struct st_verdict dk_check(struct dk_room *r, const struct st_action *act)
{
    r->t.used++;
    return r->t.at.rs->check(r->t.at.set, r->t.at.s, act);
}

uint32_t dk_foresee(struct dk_room *r, const struct st_action *act)
{
    struct st_log log = { r->event, 0, ST_EVENTS_MAX };

    dk_after(&r->t.at, act, r->copy, &log);
    return log.count < log.cap ? log.count : log.cap;
}

int dk_fight_after(struct dk_room *r, const struct st_action *act, struct st_action *fight)
{
    const struct st_at *at = &r->t.at;
    struct st_state *s = dk_after(at, act, r->copy, NULL);
    const int goes_on = act->unit > 0 && s->node == ST_DECIDE && s->actor == at->s->actor;
    const uint32_t listed = goes_on ? at->rs->list(at->set, s, act->unit, r->scratch) : 0;

    for (uint32_t i = 0; i < listed; i++)
        if (at->rs->verbs[r->scratch[i].verb].kind == ST_V_FIGHT && r->scratch[i].unit == act->unit) {
            *fight = r->scratch[i];
            return 1;
        }
    return 0;
}

/* ---- the list of a unit ---- */

/* Whether the action hurts its own side before any die is rolled. */
static int is_risky(struct dk_room *r, const struct st_action *act)
{
    const uint16_t half = r->t.at.set->count[0], both = ST_E_RESULT | ST_E_HARM;
    const uint32_t n = dk_foresee(r, act);

    for (const struct st_event *e = r->event; e < r->event + n; e++)
        if (e->unit > 0 && (e->unit > half) == (act->unit > half) && (dk_flags(r, e) & both) == both)
            return 1;
    return 0;
}

/* Where an action leads the held piece: to the place that it names, or where it ends; otherwise the piece stays. */
static void find_end(struct dk_room *r, struct dk_item *item, uint16_t held)
{
    const struct st_verb *v = dk_verb(r, item->act.verb);
    const struct st_piece *now = dk_here(r, held);
    uint32_t n;

    item->leads = (v->fields & ST_P_POINT) != 0;
    item->x = item->leads ? item->act.x : now ? now->x : 0;
    item->y = item->leads ? item->act.y : now ? now->y : 0;
    if (!r->t.at.rs->ends || !now || r->t.at.rs->space == ST_PLANE || v->option_is == ST_O_FACE ||
        !(v->fields & (ST_P_BITS | ST_P_OPTION)) || v->fields & (ST_P_POINT | ST_P_TARGET))
        return;
    n = r->t.at.rs->ends(r->t.at.set, r->t.at.s, &item->act, r->end);
    for (uint32_t i = 0; i < n; i++)
        if (r->end[i].id == held && (r->end[i].x != now->x || r->end[i].y != now->y)) {
            item->x = r->end[i].x;
            item->y = r->end[i].y;
            item->leads = 1;
        }
    item->risky = (uint8_t)is_risky(r, &item->act);
}

/* Does the game tell that anything comes of it between the two?  Edges may touch and mean nothing. */
static int matters(struct dk_room *r, const struct st_action *act, uint16_t other)
{
    const struct st_at *at = &r->t.at;
    const uint32_t touches = at->rs->touches(at->set, at->s, NULL, r->touch);
    uint32_t events;

    for (const struct st_touch *t = r->touch; t < r->touch + touches; t++)
        if ((t->unit == act->unit && t->other == other) || (t->unit == other && t->other == act->unit))
            return 1;
    events = dk_foresee(r, act);
    for (const struct st_event *e = r->event; e < r->event + events; e++)
        if (e->unit == act->unit && e->other == other)
            return 1;
    return 0;
}

/* Where directions are counted from: the unit, or the middle of its list if it is not on the table. */
static struct pl_vec origin_of(const struct dk_room *r, const struct st_piece *own, uint8_t verb)
{
    struct dk_box box = dk_no_box();
    struct pl_vec twice;

    for (uint32_t i = 0; !dk_stands(own) && i < r->t.lists; i++)
        if (r->list[i].verb == verb)
            dk_widen(&box, r->list[i].x, r->list[i].y);
    for (uint32_t i = 0; dk_stands(own) && i < r->t.pieces; i++)
        if (dk_has_files(&r->t, verb) ? r->piece[i].group == own->group : r->piece[i].id == own->id)
            dk_widen(&box, r->piece[i].x, r->piece[i].y);
    twice = dk_twice_middle(&box);
    return pl_vec_of(twice.x / 2, twice.y / 2);
}

/* What a pose is good for: an enemy that it touches before a friend, of several the one that touches() names first.
 * Only one action is tried for all that touch in the same way. */
static void find_lie(struct dk_room *r, struct dk_item *item, uint32_t items)
{
    const struct st_at *at = &r->t.at;
    const struct st_action *act = &item->act;
    const struct st_piece *own = dk_here(r, act->unit);
    const int is_here = dk_stands(own) && act->x == own->x && act->y == own->y;
    const uint32_t n = at->rs->touches ? at->rs->touches(at->set, at->s, act, r->touch) : 0;

    item->lies = is_here ? DK_LIES_SPOT : DK_LIES_OPEN;
    for (const struct st_touch *t = r->touch; t < r->touch + n && item->lies != DK_LIES_AGAINST; t++) {
        const int is_enemy = dk_here(r, t->other) && dk_here(r, t->other)->side != own->side;

        if (!is_enemy && (is_here || item->lies == DK_LIES_BESIDE))
            continue;
        item->lies = is_enemy ? DK_LIES_AGAINST : DK_LIES_BESIDE;
        item->other = t->other;
        item->edge = t->other_edge;
        item->mine = t->edge;
    }
    if (item->lies == DK_LIES_SPOT)
        item->way = (uint16_t)pl_turned(90, -act->facing);
    if (item->lies == DK_LIES_OPEN) {
        const int32_t h = pl_heading(pl_minus(dk_point_of(act), origin_of(r, own, act->verb)));

        item->way = (uint16_t)(((450 - h) % PL_TURN * 2 + 22) / 45 % WAYS);
    }
    if (item->lies != DK_LIES_AGAINST)
        return;
    for (const struct dk_item *like = r->item; like < r->item + items; like++)
        if (like->act.verb == act->verb && like->other == item->other && like->edge == item->edge &&
            like->mine == item->mine) {
            item->lies = like->lies;
            return;
        }
    item->lies = matters(r, act, item->other) ? DK_LIES_AGAINST : DK_LIES_BESIDE;
}

/* What the unit carries now comes before anything else that it could take up. */
static int is_carried(const struct dk_room *r, const struct dk_item *item)
{
    return dk_verb(r, item->act.verb)->bits_is == ST_B_THINGS && r->advice_kind == DK_ADVICE_KEEP && r->advices == 1 &&
           dk_same(&item->act, &r->advice[0]);
}

/* Below 0: a comes before b. */
static int64_t compare(const struct dk_room *r, const struct dk_item *a, const struct dk_item *b)
{
    const struct st_verb *v = dk_verb(r, a->act.verb), *w = dk_verb(r, b->act.verb);
    const int64_t step[] = {
        (v->kind == ST_V_END || v->traits & ST_V_LAST) - (w->kind == ST_V_END || w->traits & ST_V_LAST),
        r->prompt.unit > 0 ? (w->fields & ST_P_TARGET) - (v->fields & ST_P_TARGET) : 0, /* what it does to others */
        a->act.verb - b->act.verb,
        is_carried(r, b) - is_carried(r, a),
        a->lies - b->lies,
        a->other - b->other,
        a->edge - b->edge,
        a->mine - b->mine,
        a->way - b->way,
        a->index - b->index,
    };

    for (uint32_t i = 0; i < sizeof step / sizeof *step; i++)
        if (step[i] != 0)
            return step[i];
    return 0;
}

void dk_list(struct dk_room *r, uint16_t unit, uint16_t held)
{
    const struct st_at *at = &r->t.at;

    if (r->list_known && r->list_unit == unit && r->list_held == held)
        return;
    r->list_known = 1;
    r->list_unit = unit;
    r->list_held = held;
    r->items = r->t.lists = dk_is_mover(r, unit) ? list_of(at, unit, r->list) : 0;
    for (uint32_t i = 0; i < r->items; i++) {
        struct dk_item item;
        uint32_t k = i;

        __builtin_memset(&item, 0, sizeof item);
        item.act = r->list[i];
        item.index = (uint16_t)i;
        find_end(r, &item, held);
        if (dk_is_pose(at->rs, item.act.verb) && dk_here(r, item.act.unit))
            find_lie(r, &item, i);
        for (; k > 0 && compare(r, &item, &r->item[k - 1]) < 0; k--)
            r->item[k] = r->item[k - 1];
        r->item[k] = item;
    }
    r->leading = 0;
    for (uint32_t i = 0; i < r->items && !r->leading; i++)
        if (r->item[i].leads)
            r->leading = r->item[i].act.verb;
}

const struct st_action *dk_first(const struct dk_room *r, uint8_t verb)
{
    for (uint32_t i = 0; i < r->items; i++)
        if (r->item[i].act.verb == verb)
            return &r->item[i].act;
    return NULL;
}

/* ---- what fits a hand ---- */

/* Whether the player means another verb by a place, because none is chosen by name: one that leads there. */
static int is_aside(const struct dk_room *r, const struct dk_item *item, uint8_t fixed)
{
    return !(fixed & DK_VERB) &&
           (!item->leads || (item->act.verb != r->leading && !(dk_verb(r, item->act.verb)->fields & ST_P_POINT)));
}

static int fits(const struct dk_room *r, const struct dk_item *item, const struct dk_hand *h, uint8_t fixed)
{
    const struct st_action *act = &item->act;
    const uint8_t fields = dk_verb(r, act->verb)->fields;

    return !((fixed & DK_VERB && act->verb != h->verb) ||
             (fixed & DK_TARGET && (!(fields & ST_P_TARGET) || act->target != h->target)) ||
             (fixed & DK_PLACE && (item->x != h->x || item->y != h->y || is_aside(r, item, fixed))) ||
             (fixed & DK_FACING && (!(fields & ST_P_FACING) || act->facing != h->facing)) ||
             (fixed & DK_OPTION && (!(fields & ST_P_OPTION) || act->option != h->option)) ||
             (fixed & DK_BITS && (!(fields & ST_P_BITS) || act->bits != h->bits)));
}

void dk_pool(struct dk_room *r, const struct dk_hand *h, uint8_t mask)
{
    /* Without a unit, actions that belong to none are meant only if nothing else could be. */
    const int none = h->unit == 0 && !(h->fixed & (uint8_t)~DK_UNIT) && r->movers > 1;

    dk_list(r, h->unit, h->held);
    r->pooled = 0;
    for (uint32_t i = 0; i < r->items && !none; i++)
        if (fits(r, &r->item[i], h, h->fixed & mask))
            r->pool[r->pooled++] = (uint16_t)i;
}
