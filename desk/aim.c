/* aim.c -- whom a unit could act on over a distance, and how well its pieces see it. */
#include "../text/plain.h"
#include "room.h"
#include "sight.h"

/* Nearer, but a piece that can comes before one that cannot. */
static int is_better(const struct st_sight *a, const struct st_sight *b)
{
    const int a_can = a->code == ST_OK, b_can = b->code == ST_OK;

    return a_can != b_can ? a_can : a->have < b->have;
}

static int find_sights(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out)
{
    __builtin_memset(&out->act, 0, sizeof out->act);
    out->able = out->best = 0;
    out->lines = at->rs->sights ? at->rs->sights(at->set, at->s, unit, target, n, &out->act, out->line) : 0;
    for (uint32_t i = 0; i < out->lines; i++) {
        out->able += out->line[i].code == ST_OK;
        out->best = is_better(&out->line[i], &out->line[out->best]) ? i : out->best;
    }
    return out->lines > 0;
}

int dk_find_sights(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out)
{
    if (!find_sights(at, unit, target, n, out))
        return 0;
    out->verdict = at->rs->check(at->set, at->s, &out->act);
    return 1;
}

static int is_listed(const struct dk_room *r, const struct st_action *act)
{
    for (uint32_t i = 0; i < r->items; i++)
        if (dk_same(&r->item[i].act, act))
            return 1;
    return 0;
}

/* What is refused for a reason that none of its lines has is not what is asked. */
static int is_told(const struct dk_sights *s, uint16_t code)
{
    for (uint32_t i = 0; i < s->lines; i++)
        if (s->line[i].code == code)
            return 1;
    return 0;
}

uint32_t dk_aims(struct dk_room *r, uint16_t unit, struct dk_aim out[DK_AIMS_MAX])
{
    const struct st_piece *own = dk_here(r, unit);
    struct dk_sights s;
    uint32_t count = 0;

    for (uint32_t i = 0; own && i < r->t.pieces; i++) {
        const struct st_piece *p = &r->piece[i];

        if (p->side == own->side || !dk_stands(p) || (p->group > 0 && p->group != p->id))
            continue;
        for (uint32_t n = 0; find_sights(&r->t.at, unit, p->id, n, &s); n++) {
            const int ok = is_listed(r, &s.act);

            if (count == DK_AIMS_MAX || r->t.used >= r->t.most)
                return count;
            if (!(r->prompt.verbs >> s.act.verb & 1) || (!ok && !is_told(&s, dk_check(r, &s.act).code)))
                continue;
            out[count].act = s.act;
            out[count++].ok = ok;
        }
    }
    return count;
}

int dk_put_aim(struct dk_room *r, struct tx_text *t, const struct st_action *act)
{
    const struct st_at *at = &r->t.at;
    struct dk_sights s;
    uint32_t n = 0;

    do
        if (!find_sights(at, act->unit, act->target, n++, &s))
            return 0;
    while (!dk_same(act, &s.act));
    if (s.able > 0) {
        tx_put_number(t, (int32_t)s.able);
        tx_put_text(t, " of ");
        tx_put_number(t, (int32_t)s.lines);
        tx_put_text(t, " ");
        tx_put_label(t, at->rs, s.line[s.best].label);
        tx_put_text(t, ", ");
    }
    tx_put_distance(t, at->rs, s.line[s.best].have);
    return 1;
}
