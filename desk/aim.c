/* aim.c -- whom a unit could act on over a distance, and how well its pieces see it. */
#include "../text/plain.h"
#include "room.h"

static int is_listed(const struct dk_room *r, const struct st_action *act)
{
    for (uint32_t i = 0; i < r->items; i++)
        if (dk_same(&r->item[i].act, act))
            return 1;
    return 0;
}

/* The n-th thing that a unit could do to another, with its lines in r->sight; 0 behind the last. */
static uint32_t sights_of(struct dk_room *r, uint16_t unit, uint16_t target, uint32_t n, struct st_action *act)
{
    const struct st_at *at = &r->t.at;

    __builtin_memset(act, 0, sizeof *act);
    return at->rs->sights(at->set, at->s, unit, target, n, act, r->sight);
}

/* What is refused for a reason that none of its lines has is not what is asked. */
static int is_told(const struct dk_room *r, uint32_t lines, uint16_t code)
{
    for (uint32_t i = 0; i < lines; i++)
        if (r->sight[i].code == code)
            return 1;
    return 0;
}

uint32_t dk_aims(struct dk_room *r, uint16_t unit, struct dk_aim out[DK_AIMS_MAX])
{
    const struct st_piece *own = dk_here(r, unit);
    uint32_t count = 0;

    if (!r->t.at.rs->sights || !own)
        return 0;
    for (uint32_t i = 0; i < r->t.pieces; i++) {
        const struct st_piece *p = &r->piece[i];
        struct st_action act;
        uint32_t lines;

        if (p->side == own->side || !dk_stands(p) || (p->group > 0 && p->group != p->id))
            continue;
        for (uint32_t n = 0; (lines = sights_of(r, unit, p->id, n, &act)) > 0; n++) {
            const int ok = is_listed(r, &act);

            if (count == DK_AIMS_MAX || r->budget.used >= r->budget.most)
                return count;
            if (!(r->prompt.verbs >> act.verb & 1) || (!ok && !is_told(r, lines, dk_check(r, &act).code)))
                continue;
            out[count].act = act;
            out[count++].ok = ok;
        }
    }
    return count;
}

/* "5 of 7 in sight, 10.9 inches"; how far it is alone, if nobody can. */
int dk_put_aim(struct dk_room *r, struct tx_text *t, const struct st_action *act)
{
    const struct st_ruleset *rs = r->t.at.rs;
    const struct st_sight *best = NULL;
    uint32_t able = 0, lines = 0;
    struct st_action told;

    for (uint32_t n = 0; rs->sights && (lines = sights_of(r, act->unit, act->target, n, &told)) > 0; n++)
        if (dk_same(act, &told))
            break;
    for (uint32_t i = 0; i < lines; i++) {
        const struct st_sight *l = &r->sight[i];

        able += l->code == ST_OK;
        if (!best || (l->code == ST_OK) > (best->code == ST_OK) ||
            ((l->code == ST_OK) == (best->code == ST_OK) && l->have < best->have))
            best = l;
    }
    if (!best)
        return 0;
    if (able > 0) {
        tx_put_number(t, (int32_t)able);
        tx_put_text(t, " of ");
        tx_put_number(t, (int32_t)lines);
        tx_put_text(t, " ");
        tx_put_label(t, rs, best->label);
        tx_put_text(t, ", ");
    }
    tx_put_distance(t, rs, best->have);
    return 1;
}
