/* trial.c -- why not: actions made up to be refused, so that the rules give their reasons; and whom a unit could act on
 * over a distance. */
#include "../core/flow.h"
#include "../space/hex.h"
#include "../text/plain.h"
#include "room.h"

/* Whether a refusal of this kind teaches a player something. */
static int teaches(const struct dk_room *r, struct st_verdict v)
{
    return v.code >= ST_CODE_OWN && st_refusal_kind_of(r->t.at.rs, v.code) != ST_R_FORM;
}

/* What the unit could do to another over a distance, in the way that is listed, if one is. */
static int sighted(struct dk_room *r, uint16_t unit, uint8_t verb, uint16_t target, const struct st_action *base,
                   struct st_action *out)
{
    struct dk_sights s;

    for (uint32_t n = 0; unit > 0 && dk_sights_of(&r->t.at, unit, target, n, &s); n++)
        if (s.act.verb == verb && (base->verb == 0 || s.act.option == base->option)) {
            *out = s.act;
            return 1;
        }
    return 0;
}

struct st_action dk_trial(struct dk_room *r, uint16_t unit, uint8_t verb, uint16_t target, const struct pl_vec *place)
{
    const uint8_t fields = dk_verb(r, verb)->fields;
    const struct st_action *listed = r->list_known && r->list_unit == unit ? dk_first(r, verb) : NULL;
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, base = listed ? *listed : none;
    struct st_action act;

    if (target > 0 && fields & ST_P_TARGET && sighted(r, unit, verb, target, &base, &act))
        return act;
    act = base;
    act.verb = verb;
    act.unit = fields & ST_P_UNIT ? unit : 0;
    if (fields & ST_P_TARGET && target > 0)
        act.target = target;
    return fields & ST_P_POINT && place ? dk_moved(act, *place) : act;
}

int dk_why_idle(struct dk_room *r, uint16_t unit, struct st_action *act)
{
    const struct st_piece *p = dk_here(r, unit);

    if (!p)
        return 0;
    /* What names nothing but the unit is refused for the unit's own sake, so it comes first. */
    for (int simple = 1; simple >= 0; simple--)
        for (uint8_t v = ST_ROLL + 1; v < r->t.at.rs->verb_count; v++) {
            const uint8_t fields = dk_verb(r, v)->fields;
            const struct pl_vec at = dk_at(p);
            struct st_verdict no;

            if (!(r->prompt.verbs >> v & 1) || !(fields & ST_P_UNIT) || (fields == ST_P_UNIT) != simple)
                continue;
            *act = dk_trial(r, unit, v, 0, &at);
            no = dk_check(r, act);
            if (no.code != ST_OK && teaches(r, no))
                return 1;
        }
    return 0;
}

/* ---- verbs that are closed ---- */

static const struct st_piece *nearest_enemy(const struct dk_room *r, const struct st_piece *p)
{
    const struct st_piece *best = NULL;
    int64_t least = INT64_MAX;

    for (uint32_t i = 0; i < r->t.pieces; i++) {
        const struct st_piece *q = &r->piece[i];
        const int64_t dx = q->x - p->x, dy = q->y - p->y;

        if (q->side == p->side || q->flags & (ST_PIECE_OFF | ST_PIECE_RIDES) || dx * dx + dy * dy >= least)
            continue;
        least = dx * dx + dy * dy;
        best = q;
    }
    return best;
}

/* The places beside a piece; on a plane its own. */
static uint32_t around(const struct dk_room *r, const struct st_piece *p, struct pl_vec out[HX_DIRS])
{
    static const int8_t square[][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
    const uint8_t space = r->t.at.rs->space;
    const uint32_t n = space == ST_HEX ? (uint32_t)HX_DIRS : space == ST_SQUARE ? 4 : 1;

    for (uint32_t i = 0; i < n; i++) {
        const int32_t dx = space == ST_HEX ? hx_dir[i].q : space == ST_SQUARE ? square[i][0] : 0;
        const int32_t dy = space == ST_HEX ? hx_dir[i].r : space == ST_SQUARE ? square[i][1] : 0;

        out[i] = pl_vec_of(p->x + dx, p->y + dy);
    }
    return n;
}

/* Sensible actions of the verb; *no is the reason that most of them have.  0: one is lawful, or nothing is told. */
static int is_closed(struct dk_room *r, uint16_t unit, uint8_t verb, struct st_action *no)
{
    const uint8_t fields = dk_verb(r, verb)->fields;
    const struct st_piece *p = dk_here(r, unit), *enemy = p && fields & ST_P_TARGET ? nearest_enemy(r, p) : NULL;
    struct st_action act[HX_DIRS];
    struct st_verdict why[HX_DIRS];
    struct pl_vec place[HX_DIRS];
    uint32_t n = 1, most = 0;

    if ((fields & ST_P_TARGET && !enemy) || (fields & ST_P_POINT && !dk_stands(p)))
        return 0;
    if (enemy)
        place[0] = dk_at(enemy);
    else if (fields & ST_P_POINT)
        n = around(r, p, place);
    if (r->t.used + n > r->t.most)
        return 0;
    for (uint32_t i = 0; i < n; i++) {
        act[i] = dk_trial(r, unit, verb, enemy ? enemy->id : 0, fields & ST_P_POINT ? &place[i] : NULL);
        why[i] = dk_check(r, &act[i]);
        if (why[i].code == ST_OK)
            return 0;
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t same = 0;

        for (uint32_t k = 0; k < n; k++)
            same += why[k].code == why[i].code;
        if (teaches(r, why[i]) && same > most) {
            most = same;
            *no = act[i];
        }
    }
    return most > 0;
}

/* What the unit in question would only have to say, and an amount forbids: worth telling although it is not asked. */
static int is_nearly(struct dk_room *r, uint16_t unit, uint8_t verb)
{
    const struct st_action act = dk_trial(r, unit, verb, 0, NULL);
    struct st_verdict v;

    if (unit != r->prompt.unit || dk_verb(r, verb)->fields != ST_P_UNIT || r->t.used >= r->t.most)
        return 0;
    v = dk_check(r, &act);
    return v.code >= ST_CODE_OWN && (v.need != 0 || v.have != 0);
}

/* Whether others of the unit's kind may act, and the same forbids it to them. */
static int is_usual(struct dk_room *r, uint16_t unit, const struct st_action *no)
{
    const uint16_t code = dk_check(r, no).code;
    const struct st_piece *own = dk_here(r, unit);
    int alike = 0;

    for (uint32_t i = 0; i < r->movers && alike < 3 && r->t.used < r->t.most; i++) {
        const struct st_piece *p = dk_here(r, r->mover[i]);
        struct st_action act = *no;

        if (!p || p->id == unit || p->kind != own->kind || p->side != own->side)
            continue;
        act.unit = p->id;
        if (dk_check(r, &act).code != code)
            return 0;
        alike++;
    }
    return alike > 0;
}

void dk_why_closed(struct dk_room *r, uint16_t unit)
{
    const uint32_t most = r->t.most;

    if (r->why_known && r->why_unit == unit)
        return;
    r->why_known = 1;
    r->why_unit = unit;
    r->whys = 0;
    r->t.most = r->t.used + DK_WHY_CALLS;
    for (uint8_t v = ST_ROLL + 1; unit > 0 && v < r->t.at.rs->verb_count; v++) {
        struct dk_tried *no = &r->why[r->whys];

        if (!dk_first(r, v) && dk_verb(r, v)->fields & ST_P_UNIT &&
            (r->prompt.verbs >> v & 1 || is_nearly(r, unit, v)) && is_closed(r, unit, v, &no->act)) {
            no->flags = is_usual(r, unit, &no->act) ? DK_CLOSED | DK_USUAL : DK_CLOSED;
            r->whys++;
        }
    }
    r->t.most = most;
}

/* ---- over a distance ---- */

/* Nearer, but a piece that can comes before one that cannot. */
static int is_better(const struct st_sight *a, const struct st_sight *b)
{
    const int a_can = a->code == ST_OK, b_can = b->code == ST_OK;

    return a_can != b_can ? a_can : a->have < b->have;
}

int dk_sights_of(const struct st_at *at, uint16_t unit, uint16_t target, uint32_t n, struct dk_sights *out)
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
    if (!dk_sights_of(at, unit, target, n, out))
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

uint32_t dk_aims(struct dk_room *r, uint16_t unit, struct dk_tried out[DK_AIMS_MAX])
{
    const struct st_piece *own = dk_here(r, unit);
    struct dk_sights s;
    uint32_t count = 0;

    for (uint32_t i = 0; own && i < r->t.pieces; i++) {
        const struct st_piece *p = &r->piece[i];

        if (p->side == own->side || !dk_stands(p) || (p->group > 0 && p->group != p->id))
            continue;
        for (uint32_t n = 0; dk_sights_of(&r->t.at, unit, p->id, n, &s); n++) {
            const int ok = is_listed(r, &s.act);

            if (count == DK_AIMS_MAX || r->t.used >= r->t.most)
                return count;
            if (!(r->prompt.verbs >> s.act.verb & 1) || (!ok && !is_told(&s, dk_check(r, &s.act).code)))
                continue;
            out[count].act = s.act;
            out[count++].flags = ok ? 0 : DK_CLOSED;
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
        if (!dk_sights_of(at, act->unit, act->target, n++, &s))
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

/* ---- a line that means nothing ---- */

/* "move unit point", "wheel unit left|right": how a verb is typed. */
static void put_form(struct tx_text *t, const char *words)
{
    for (; *words; words++) {
        if (*words == '{') /* of "{option:left|right}" the words */
            for (const char *c = words; *c && *c != '}'; c++)
                words = *c == ':' ? c : words;
        if (*words != '{' && *words != '}' && *words != ':' && *words != '?')
            tx_put_part(t, words, 1);
    }
}

void dk_say_missing(struct dk_room *r, const struct dk_line_words *w, struct dk_step *out)
{
    const struct st_ruleset *rs = r->t.at.rs;
    struct tx_text *t = &out->told;
    int told = 0;

    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        for (uint32_t i = 0; i < w->count; i++)
            if (w->word[i].size > 1 && dk_word_begins(&w->word[i], rs->verbs[v].name)) {
                const int now = r->prompt.verbs >> v & 1;

                tx_put_text(t, now ? "Not one of the choices. Type it as: " : "Not possible now: ");
                put_form(t, now ? rs->verbs[v].words : rs->verbs[v].name);
                tx_put_text(t, ".");
                return;
            }
    if (w->count == 1 && dk_is_digit(w->word[0].at[0])) {
        tx_put_text(t, "There is no choice with that number.");
        return;
    }
    tx_put_text(t, "Not one of the choices. You can: ");
    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        if (r->prompt.verbs >> v & 1) {
            tx_put_text(t, told++ ? ", " : "");
            tx_put_text(t, rs->verbs[v].name);
        }
    tx_put_text(t, ".");
}
