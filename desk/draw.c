/* draw.c -- marks, ghosts, lines, rings and sights: what a board draws over its pieces. */
#include "room.h"

enum { EPS = 3 }; /* thousandths: pieces this near touch */

struct page {
    struct dk_room *r;
    const struct dk_desk *d;
    struct dk_answer *a;
    const struct st_action *shown;
    uint8_t state;
};

/* ---- marks ---- */

static void mark(struct page *p, uint8_t kind, uint16_t piece, int32_t x, int32_t y, uint16_t facing, int chosen)
{
    const struct dk_mark new_mark = { kind, (uint8_t)chosen, { 0, 0 }, piece, facing, x, y };
    struct dk_answer *a = p->a;

    for (struct dk_mark *m = a->mark; m < a->mark + a->marks; m++)
        if (m->kind == kind && m->piece == piece && m->x == x && m->y == y && m->facing == facing) {
            m->chosen |= new_mark.chosen;
            return;
        }
    if (a->marks < DK_MARKS_MAX)
        a->mark[a->marks++] = new_mark;
    else
        a->cut = 1;
}

static void mark_piece(struct page *p, uint8_t kind, uint16_t id)
{
    const struct st_piece *q = dk_here(p->r, id);

    if (q)
        mark(p, kind, id, q->x, q->y, q->facing, 0);
}

static void mark_mates(struct page *p, uint8_t kind, uint16_t id, uint32_t bits)
{
    uint16_t mate[ST_PIECES_MAX];
    const uint32_t n = dk_mates(&p->r->t, id, mate);

    for (uint32_t i = 0; i < n; i++)
        if (bits == UINT32_MAX || (i < 32 && bits >> i & 1))
            mark_piece(p, kind, mate[i]);
}

/* Where the held piece may be sent, and whom the unit may act on. */
static void mark_pool(struct page *p)
{
    struct dk_room *r = p->r;
    const struct dk_hand *h = &p->d->hand;
    const struct st_piece *own = dk_here(r, h->unit);
    const uint8_t free = dk_pose_verb(r, h);

    dk_pool(r, h, (h->fixed & DK_BITS) ? DK_VERB | DK_BITS : DK_VERB);
    for (uint32_t i = 0; i < r->pooled; i++) {
        const struct dk_item *item = &r->item[r->pool[i]];
        const uint8_t fields = dk_verb(r, item->act.verb)->fields;
        const int chosen = h->state == DK_LAWFUL && dk_same(&h->meant, &item->act);
        const int touches = item->lies == DK_LIES_AGAINST || item->lies == DK_LIES_BESIDE;
        const int aside = fields & ST_P_POINT ? item->act.verb == free && own && item->x == own->x && item->y == own->y
                                              : !(h->fixed & DK_VERB) && item->act.verb != r->leading;

        if (fields & ST_P_TARGET && dk_here(r, item->act.target)) {
            const struct st_piece *q = dk_here(r, item->act.target);

            mark(p, DK_M_TARGET, q->id, q->x, q->y, 0, chosen);
        }
        if (item->leads && !aside)
            mark(p, item->risky ? DK_M_RISK : touches ? DK_M_CONTACT : DK_M_REACH, 0, item->x, item->y, 0, chosen);
    }
}

/* Facings, if actions that turn the unit differ in nothing else. */
static void mark_facings(struct page *p)
{
    struct dk_room *r = p->r;
    const struct dk_hand *h = &p->d->hand;
    const struct st_piece *held = dk_here(r, h->held);
    uint32_t n = 0;

    if (dk_pose_verb(r, h) || !held)
        return;
    dk_pool(r, h, (uint8_t)(0xff & ~DK_FACING));
    for (uint32_t i = 0; i < r->pooled; i++) {
        struct st_action like = r->item[r->pool[i]].act;

        if (!(dk_verb(r, like.verb)->fields & ST_P_FACING))
            continue;
        r->pool[n++] = r->pool[i];
        like.facing = r->item[r->pool[0]].act.facing;
        if (!dk_same(&like, &r->item[r->pool[0]].act))
            return;
    }
    for (uint32_t i = 0; i < n && n > 1; i++) {
        const struct dk_item *item = &r->item[r->pool[i]];

        mark(p, DK_M_FACING, held->id, item->x, item->y, item->act.facing,
             h->state == DK_LAWFUL && h->meant.verb == item->act.verb && h->meant.facing == item->act.facing);
    }
}

static void mark_all(struct page *p)
{
    struct dk_room *r = p->r;
    const struct dk_hand *h = &p->d->hand;

    if (r->t.at.s->node != ST_OVER)
        mark_piece(p, DK_M_ASKED, r->prompt.unit);
    if (p->shown && p->shown->target > 0) {
        mark_mates(p, DK_M_WEIGHED, p->shown->unit, UINT32_MAX);
        mark_mates(p, DK_M_WEIGHED, p->shown->target, UINT32_MAX);
    }
    if (h->fixed & DK_BITS && dk_takes_members(r, h))
        mark_mates(p, DK_M_MEMBER, h->unit, h->bits);
    for (uint32_t i = 0; h->unit == 0 && i < r->advices && r->advice_kind == DK_ADVICE_SUGGESTED; i++)
        mark_piece(p, DK_M_MEMBER, r->advice[i].unit);
    mark_pool(p);
    mark_facings(p);
}

/* ---- ghosts and ways ---- */

/* A line without ends; NULL: there are too many.  The way of what is shown comes first. */
static struct dk_line *line(struct page *p, uint8_t kind)
{
    struct dk_line *l = &p->a->line[p->a->lines];

    if (p->a->lines == DK_LINES_MAX)
        return NULL;
    p->a->lines++;
    l->kind = kind;
    l->state = p->state;
    return l;
}

static void end_at(struct dk_line *l, int32_t x, int32_t y)
{
    l->x[l->points] = x;
    l->y[l->points++] = y;
}

/* From where the leading ghost's piece stands to the ghost, over the places that it passes. */
static void draw_way(struct page *p, const struct st_piece *lead, const struct st_way *way)
{
    const struct st_piece *from = dk_here(p->r, lead->id);
    const int plane = p->r->t.at.rs->space == ST_PLANE;
    struct dk_line *l;

    if (!dk_stands(from) || (from->x == lead->x && from->y == lead->y))
        return;
    l = line(p, plane && !(way && way->points > 0) ? DK_L_RULER : DK_L_WAY);
    end_at(l, from->x, from->y);
    for (uint32_t i = 0; way && i < way->points && i < 4; i++)
        end_at(l, way->x[i], way->y[i]);
    end_at(l, lead->x, lead->y);
    if (way) {
        l->length = way->length;
        l->most = way->most;
    } else if (plane) {
        l->length = (int32_t)dk_distance(dk_at(lead), dk_at(from));
    }
}

/* The first n of r->end; the piece `lead` tells the action best, or else the first one. */
static void put_ghosts(struct page *p, uint32_t n, uint16_t lead, const struct st_way *way)
{
    const struct st_piece *end = p->r->end;
    uint32_t first = 0;

    for (uint32_t i = 0; i < n; i++)
        first = end[i].id == lead ? i : first;
    for (uint32_t i = 0; i < n; i++) {
        const struct dk_ghost ghost = { end[i].id, end[i].facing, p->state, i == first, { 0, 0 }, end[i].x, end[i].y };

        p->a->ghost[p->a->ghosts++] = ghost;
    }
    if (n > 0)
        draw_way(p, &end[first], way);
}

static void draw_ghosts(struct page *p)
{
    struct dk_room *r = p->r;
    const struct st_at *at = &r->t.at;
    const struct st_action *shown = p->shown;
    const uint8_t fields = dk_verb(r, shown->verb)->fields;
    uint32_t n = 0;
    struct st_way way;

    way.unit = 0;
    if (fields & ST_P_POINT)
        n = dk_ask_way(&r->t, shown, &way, r->end);
    if (n > 0)
        put_ghosts(p, n, way.unit, &way);
    else if (at->rs->ends && p->state == DK_LAWFUL)
        put_ghosts(p, at->rs->ends(at->set, at->s, shown, r->end), p->d->hand.held, NULL);
    else if (fields & ST_P_POINT && dk_here(r, shown->unit)) {
        r->end[0] = *dk_here(r, shown->unit);
        r->end[0].x = shown->x;
        r->end[0].y = shown->y;
        r->end[0].facing = fields & ST_P_FACING ? shown->facing : r->end[0].facing;
        put_ghosts(p, 1, shown->unit, NULL);
    }
}

/* A way that is begun: how far it has led, while nothing is in hand to go on from there. */
static void draw_begun(struct page *p)
{
    struct dk_room *r = p->r;
    const struct st_at *at = &r->t.at;
    const struct dk_hand *h = &p->d->hand;
    const uint8_t verb = dk_is_ours(r, p->d) ? dk_pose_verb(r, h) : 0;
    const uint32_t most = dk_allow(&r->t, 2);
    struct st_action act = dk_pose_of(&r->t, dk_pose_doer(at->rs, h->unit, h->held, verb), verb);
    struct pl_vec start;
    struct st_way way;
    uint32_t n = 0;

    way.unit = way.points = 0;
    if (verb && at->rs->way && !(dk_verb(r, verb)->fields & ST_P_OPTION) && dk_pose_start(&r->t, &act, &start)) {
        act = dk_moved(act, start);
        n = dk_ask_way(&r->t, &act, &way, r->end);
    }
    if (n > 0 && way.points > 0)
        put_ghosts(p, n, way.unit, &way);
    r->t.most = most;
}

/* ---- seams ---- */

/* The part of an edge of b that a lies against. */
static void draw_seam(struct page *p, const struct st_piece *pa, const struct st_piece *pb, uint8_t state)
{
    const struct pl_rect a = dk_rect_of(pa), b = dk_rect_of(pb);
    const struct pl_contact c = pl_touches(&a, &b, 1, EPS);
    const int32_t normal = pl_turned(b.h, 90 * c.other), along = pl_turned(normal, 90);
    const int32_t out = c.other % 2 ? b.w : b.d, half = c.other % 2 ? b.d : b.w;
    const int32_t own = (c.mine % 2 ? a.d : a.w);
    const struct pl_vec middle = pl_plus(b.at, pl_step(normal, out)), to = pl_minus(a.at, middle);
    const int32_t off = pl_scaled((int64_t)to.x * pl_cos(along) + (int64_t)to.y * pl_sin(along));
    const int32_t low = st_max(-half, off - own), high = st_min(half, off + own);
    struct dk_line *l = c.shared > 0 && low < high ? line(p, DK_L_SEAM) : NULL;

    if (!l)
        return;
    l->state = state;
    l->length = high - low;
    for (int i = 0; i < 2; i++) {
        const int32_t far = i ? high : low;
        const struct pl_vec step = pl_step(along, st_abs(far));

        end_at(l, middle.x + (far < 0 ? -step.x : step.x), middle.y + (far < 0 ? -step.y : step.y));
    }
}

/* Where enemies lie edge to edge, and what the shown action would touch. */
static void draw_seams(struct page *p)
{
    struct dk_room *r = p->r;
    const struct st_at *at = &r->t.at;

    if (!at->rs->touches)
        return;
    for (int then = 0; then < 2; then++) {
        const int shows = then && p->shown && dk_is_pose(at->rs, p->shown->verb);
        const uint32_t n = then && !shows ? 0 : at->rs->touches(at->set, at->s, then ? p->shown : NULL, r->touch);

        for (uint32_t i = 0; i < n; i++) {
            const struct st_piece *a = dk_here(r, r->touch[i].unit), *b = dk_here(r, r->touch[i].other);
            struct st_piece moved;

            if (!a || !b || (!then && a->side == b->side))
                continue;
            moved = *a;
            if (then) {
                moved.x = p->shown->x;
                moved.y = p->shown->y;
                moved.facing = p->shown->facing;
            }
            draw_seam(p, &moved, b, then ? p->state : (uint8_t)DK_OPEN);
        }
    }
}

/* ---- sights and pairs ---- */

/* Lines of the first thing that a unit can do to another, or could do; like: only this action.  0: there is none. */
static int show_sights(struct page *p, uint16_t unit, uint16_t target, const struct st_action *like)
{
    struct dk_sights s;

    for (uint32_t n = 0; dk_sights_of(&p->r->t.at, unit, target, n, &s); n++) {
        if (like && !dk_same(like, &s.act))
            continue;
        if (p->a->sights == 0 || s.able > 0) {
            __builtin_memset(p->a->sight, 0, sizeof p->a->sight);
            __builtin_memcpy(p->a->sight, s.line, s.lines * sizeof *s.line);
            p->a->sights = (uint16_t)s.lines;
        }
        if (s.able > 0 || like)
            break;
    }
    return p->a->sights > 0;
}

static void draw_pair(struct page *p, uint16_t unit, uint16_t target)
{
    const struct st_piece *a = dk_here(p->r, unit), *b = dk_here(p->r, target);
    struct dk_line *l = dk_stands(a) && dk_stands(b) ? line(p, DK_L_PAIR) : NULL;

    if (l) {
        end_at(l, a->x, a->y);
        end_at(l, b->x, b->y);
    }
}

static void draw_sights(struct page *p)
{
    struct dk_room *r = p->r;
    const struct dk_event *over = &p->d->over;
    const uint16_t unit = p->d->hand.unit ? p->d->hand.unit : r->prompt.unit;

    if (p->shown && p->shown->target > 0) {
        if (!show_sights(p, p->shown->unit, p->shown->target, p->shown))
            draw_pair(p, p->shown->unit, p->shown->target);
        return;
    }
    if (r->t.at.rs->sights && unit > 0 && !(over->how & DK_AWAY) && over->piece > 0 && dk_here(r, over->piece)) {
        if (!show_sights(p, unit, over->piece, NULL))
            show_sights(p, over->piece, unit, NULL);
        return;
    }
    if (p->d->hand.unit == 0 && dk_units_are_brief(r))
        for (uint32_t i = 0; i < r->movers; i++)
            if (r->first[i].target > 0)
                draw_pair(p, r->first[i].unit, r->first[i].target);
}

/* ---- rings ---- */

static void add_ring(struct page *p, const struct st_ring *ring, int quiet)
{
    struct dk_answer *a = p->a;

    for (uint32_t i = 0; i < a->rings; i++)
        if (a->ring[i].ring.unit == ring->unit && a->ring[i].ring.r == ring->r && a->ring[i].ring.x == ring->x &&
            a->ring[i].ring.y == ring->y) {
            a->ring[i].quiet &= (uint8_t)quiet;
            return;
        }
    if (a->rings == DK_RINGS_MAX) /* there are many, and those that matter come first */
        return;
    a->ring[a->rings].ring = *ring;
    a->ring[a->rings++].quiet = (uint8_t)quiet;
}

static int is_near(const struct st_ring *ring, int32_t x, int32_t y)
{
    const int64_t dx = (int64_t)ring->x - x, dy = (int64_t)ring->y - y;

    return ring->unit == 0 && dx * dx + dy * dy <= (int64_t)ring->r * ring->r;
}

static void draw_rings(struct page *p)
{
    struct dk_room *r = p->r;
    const struct st_at *at = &r->t.at;
    const struct dk_event *over = &p->d->over;
    const struct st_piece *q = over->how & DK_AWAY ? NULL : dk_here(r, over->piece);
    const uint16_t looked = q ? (q->group > 0 ? q->group : q->id) : 0, unit = p->d->hand.unit;
    uint32_t n;

    if (!at->rs->rings)
        return;
    n = unit > 0 ? at->rs->rings(at->set, at->s, unit, r->ring) : 0;
    for (uint32_t i = 0; i < n; i++)
        add_ring(p, &r->ring[i], 0);
    n = at->rs->rings(at->set, at->s, 0, r->ring);
    for (uint32_t i = 0; i < n; i++) {
        const struct st_ring *ring = &r->ring[i];
        int near = (looked > 0 && ring->unit == looked && p->a->sights == 0) ||
                   (!q && !(over->how & DK_AWAY) && is_near(ring, over->x, over->y));

        for (uint32_t k = 0; k < p->a->ghosts && !near; k++)
            near = p->a->ghost[k].lead && is_near(ring, p->a->ghost[k].x, p->a->ghost[k].y);
        if (near || (ring->unit == 0 && at->rs->labels[ring->label].tone == ST_TONE_GOAL))
            add_ring(p, ring, !near);
    }
}

void dk_draw(struct dk_room *r, const struct dk_desk *d, const struct st_action *shown, uint8_t state,
             struct dk_answer *a)
{
    struct page p = { r, d, a, shown, state };

    mark_all(&p);
    if (shown && shown->unit > 0)
        draw_ghosts(&p);
    else if (!shown)
        draw_begun(&p);
    draw_seams(&p);
    draw_sights(&p);
    draw_rings(&p);
}
