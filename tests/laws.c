/* laws.c -- what every rule set obeys, played out on every rule set and scenario, as it comes and by other readings.
 *
 *     test_laws [--long] [--rules ID] [--from SEED] [GAMES]
 *
 * 10,000 games of each scenario with --long, but no more than WORK_MAX allows: every listed action is judged, which
 * takes longer the longer the state is.  The first game has the seed SEED, 0 if nothing is said.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../table/dice.h"
#include "../table/session.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "registered.h"

enum { RASTER_EVERY = 397, READINGS_MAX = 100 };
/* Listed actions times bytes of a state.  A sanitizer takes ten times as long, and needs fewer games. */
#ifdef __SANITIZE_ADDRESS__
static const uint64_t WORK_MAX = 6000000000u;
#else
static const uint64_t WORK_MAX = 64000000000u;
#endif
struct wanted {
    const char *rules; /* NULL: all */
    uint64_t from, games;
};

struct table {
    const struct tb_battle *b;
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct tb_rng rng;
    uint64_t seed;
    uint64_t work;
    uint32_t plies, decisions;
    struct st_piece from, to; /* where the acting unit stood, and would stand; id 0: not watched */
    union {
        uint64_t align;
        unsigned char bytes[ST_STATE_MAX];
    } state, twin;
};

static struct st_state *now(struct table *t) { return (struct st_state *)t->state.bytes; }

static void broken(struct table *t, const char *law, const struct st_action *act)
{
    char words[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(words, sizeof words);

    if (act)
        tx_put_action(&text, ST_AT(t->rs, t->set, now(t)), act);
    printf("%s.%s: game %llu, action %u: broken law: %s%s%s\n", t->rs->id, t->b->name, (unsigned long long)t->seed,
           t->plies, law, act ? ": " : "", words);
    exit(1);
}

static int same(const struct st_action *a, const struct st_action *b) { return memcmp(a, b, sizeof *a) == 0; }

static int is_listed(const struct st_action *list, uint32_t n, const struct st_action *act)
{
    for (uint32_t i = 0; i < n; i++)
        if (same(&list[i], act))
            return 1;
    return 0;
}

/* Law 1: the law is total.  Any bytes get a verdict with a clause. */
static struct st_verdict judge(struct table *t, const struct st_action *act)
{
    const struct st_verdict v = t->rs->check(t->set, now(t), act);

    if (v.code != ST_OK && (v.rule == 0 || v.rule >= t->rs->clause_count))
        broken(t, "1: a refusal cites no clause", act);
    if (v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN >= t->rs->refusal_count)
        broken(t, "1: a refusal has no words", act);
    return v;
}

static void law_total(struct table *t)
{
    struct st_action act;
    unsigned char *byte = (unsigned char *)&act;

    for (size_t i = 0; i < sizeof act; i++)
        byte[i] = (unsigned char)(tb_rng_below(&t->rng, 4) ? 0 : tb_rng_below(&t->rng, 256));
    judge(t, &act);
    act.verb = (uint8_t)tb_rng_below(&t->rng, t->rs->verb_count);
    judge(t, &act);
}

/* For a complete verb the list is the law: an action passes exactly if it is on the list of the unit it names. */
static void law_list_is_law(struct table *t, const struct st_action *act)
{
    struct st_action list[ST_LIST_MAX];
    uint32_t n;
    int ok;

    ok = judge(t, act).code == ST_OK;
    if (now(t)->node != ST_DECIDE || act->verb >= t->rs->verb_count || t->rs->verbs[act->verb].sampled)
        return;
    n = t->rs->list(t->set, now(t), act->unit, list);
    if (ok != is_listed(list, n, act))
        broken(t, ok ? "10: check() allows what is not listed" : "10: a listed action is refused", act);
}

/* Law 10: a lawful action with one field changed. */
static void law_mutants(struct table *t, const struct st_action *lawful)
{
    for (uint32_t field = 0; field < 10; field++) {
        struct st_action act = *lawful;
        const uint32_t r = tb_rng_below(&t->rng, 5);
        const int32_t by = r == 4 ? (int32_t)tb_rng_next(&t->rng) : (int32_t)r - 2 + (r >= 2);

        switch (field) {
        case 0: act.verb = (uint8_t)(act.verb + by); break;
        case 1: act.option = (uint8_t)(act.option + by); break;
        case 2: act.unit = (uint16_t)(act.unit + by); break;
        case 3: act.target = (uint16_t)(act.target + by); break;
        case 4: act.facing = (uint16_t)(act.facing + by); break;
        case 5: act.turn = (uint16_t)(act.turn + by); break;
        case 6: act.zero = (uint16_t)(act.zero + by); break;
        case 7: act.x = (int32_t)((uint32_t)act.x + (uint32_t)by); break;
        case 8: act.y = (int32_t)((uint32_t)act.y + (uint32_t)by); break;
        default: act.bits += (uint32_t)by; break;
        }
        law_list_is_law(t, &act);
    }
}

/* Law 11: every combination of the fields that a complete verb reads, and one step beyond each border. */
static void raster_verb(struct table *t, uint8_t verb)
{
    const uint8_t fields = t->rs->verbs[verb].fields;
    const int32_t units = t->set->count[0] + t->set->count[1] + 1;
    const int32_t targets = fields & ST_P_TARGET ? units : 0, facings = fields & ST_P_FACING ? 6 : 0;
    const int32_t w = fields & ST_P_POINT ? t->set->width : -1, h = fields & ST_P_POINT ? t->set->height : -1;
    struct st_action act = { verb, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    if (t->rs->verbs[verb].sampled || (fields & (ST_P_OPTION | ST_P_TURN | ST_P_BITS)))
        return;
    for (int32_t unit = 0; unit <= units; unit++)
        for (int32_t target = 0; target <= targets; target++)
            for (int32_t facing = 0; facing <= facings; facing++)
                for (int32_t x = w < 0 ? 0 : -1; x <= (w < 0 ? 0 : w); x++)
                    for (int32_t y = h < 0 ? 0 : -1; y <= (h < 0 ? 0 : h); y++) {
                        act.unit = (uint16_t)unit;
                        act.target = (uint16_t)target;
                        act.facing = (uint16_t)facing;
                        act.x = x;
                        act.y = y;
                        law_list_is_law(t, &act);
                    }
}

/* Words print and parse to the same action. */
static void law_words(struct table *t, const struct st_action *act)
{
    char words[TX_TEXT_MAX], why[TX_TEXT_MAX];
    struct tx_text text = tx_text_of(words, sizeof words), reason = tx_text_of(why, sizeof why);
    struct st_action back;

    tx_put_action(&text, ST_AT(t->rs, t->set, now(t)), act);
    if (tx_read_action(ST_AT(t->rs, t->set, now(t)), words, text.size, &back, &reason) != 0 || !same(act, &back))
        broken(t, "12: an action's words do not read back", act);
}

static int is_mover(const uint16_t *mover, uint32_t movers, uint16_t unit)
{
    uint32_t i = 0;

    while (i < movers && mover[i] != unit)
        i++;
    return i < movers;
}

/* Law 2: what is listed is lawful.  Law 3: a player is never stuck.  The prompt's verbs are those of the lists. */
static struct st_action law_decide(struct table *t)
{
    struct st_action list[ST_LIST_MAX], chosen = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = t->rs->movers(t->set, now(t), mover);
    struct st_prompt prompt;
    uint32_t verbs = 0, pick;

    if (movers == 0 || movers > ST_MOVERS_MAX)
        broken(t, "3: somebody must act and nobody can", NULL);
    pick = tb_rng_below(&t->rng, movers);
    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = t->rs->list(t->set, now(t), mover[i], list);

        if (n == 0 || n > ST_LIST_MAX)
            broken(t, "3: a mover has no list, or one too long", NULL);
        t->work += (uint64_t)n * t->rs->state_size;
        for (uint32_t j = 0; j < n; j++) {
            verbs |= 1u << list[j].verb;
            if (list[j].unit != mover[i] || judge(t, &list[j]).code != ST_OK)
                broken(t, "2: a listed action is refused", &list[j]);
            if (is_listed(list, j, &list[j]))
                broken(t, "2: an action is listed twice", &list[j]);
        }
        if (i == pick)
            chosen = list[tb_rng_below(&t->rng, n)];
    }
    t->rs->prompt(t->set, now(t), &prompt);
    if (prompt.verbs != verbs || prompt.rule == 0 || prompt.side != now(t)->actor)
        broken(t, "13: the prompt does not say what is asked", NULL);
    if (prompt.suggested && !is_mover(mover, movers, prompt.suggested))
        broken(t, "13: the prompt suggests somebody who cannot act", NULL);
    if (t->decisions++ % RASTER_EVERY == 0)
        for (uint8_t verb = 1; verb < t->rs->verb_count; verb++)
            raster_verb(t, verb);
    return chosen;
}

/* Law 4: the weights add up, and exactly the faces are lawful. */
static struct st_action law_chance(struct table *t)
{
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_chance die;
    uint32_t sum = 0, lawful = 0;

    t->rs->chance(t->set, now(t), &die);
    for (uint32_t i = 0; i < die.count; i++)
        sum += die.weight[i];
    if (sum != die.total || sum == 0 || die.rule == 0)
        broken(t, "4: the weights of the die do not add up", NULL);
    for (uint32_t face = 0; face < 12; face++) {
        act.option = (uint8_t)face;
        lawful += judge(t, &act).code == ST_OK;
    }
    if (lawful != die.count)
        broken(t, "4: other faces are lawful than the die has", NULL);
    return tb_rng_roll(&t->rng, &die);
}

/* Law 5: a copy is a game.  Law 6: logging changes nothing.  Law 7: every event cites a
 * clause.  Law 8: the position is a possible one. */
static void law_apply(struct table *t, const struct st_action *act)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_state *twin = (struct st_state *)t->twin.bytes;
    char words[TX_TEXT_MAX];

    memcpy(twin, now(t), t->rs->state_size);
    t->rs->apply(t->set, twin, act, &log);
    t->rs->apply(t->set, now(t), act, NULL);
    if (memcmp(twin, now(t), t->rs->state_size) != 0)
        broken(t, "5/6: the copy went another way", act);
    if (log.count > log.cap)
        broken(t, "6: more events than a log holds", act);
    for (uint32_t i = 0; i < log.count; i++) {
        struct tx_text text = tx_text_of(words, sizeof words);

        if (event[i].rule == 0 || event[i].rule >= t->rs->clause_count || event[i].kind >= t->rs->event_count)
            broken(t, "7: an event cites no clause", act);
        tx_put_event(&text, ST_AT(t->rs, t->set, NULL), &event[i]);
        if (text.cut || strchr(words, '?'))
            broken(t, "7: an event has no words", act);
    }
    if (t->rs->audit(t->set, now(t)).code != ST_OK)
        broken(t, "8: the position is not a possible one", act);
}

static const struct st_piece *piece_of(const struct st_piece *piece, uint32_t n, uint16_t id)
{
    for (uint32_t i = 0; i < n; i++)
        if (piece[i].id == id)
            return &piece[i];
    return NULL;
}

/* Law 15: where an action is said to lead, there its unit stands once the dice have let it go: at the next decision it
 * is where it was, has fled, or is there. */
static void law_arrived(struct table *t)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t n = t->rs->pieces(t->set, now(t), piece);
    const struct st_piece *is = piece_of(piece, n, t->from.id);

    if (is && !(is->flags & (ST_PIECE_FLED | ST_PIECE_OFF)) && (is->x != t->from.x || is->y != t->from.y) &&
        (is->x != t->to.x || is->y != t->to.y || is->facing != t->to.facing))
        broken(t, "15: a unit went elsewhere than ends() said", NULL);
    t->from.id = 0;
}

static void law_ends(struct table *t, const struct st_action *act)
{
    static struct st_piece piece[ST_PIECES_MAX], end[ST_PIECES_MAX];
    const uint32_t n = t->rs->pieces(t->set, now(t), piece), ends = t->rs->ends(t->set, now(t), act, end);
    const struct st_piece *from = piece_of(piece, n, act->unit), *to = piece_of(end, ends, act->unit);

    for (uint32_t i = 0; i < ends; i++)
        if (!piece_of(piece, n, end[i].id) || piece_of(end, i, end[i].id))
            broken(t, "15: an end is no piece's, or one piece's twice", act);
    if (from && to) {
        t->from = *from;
        t->to = *to;
    }
}

/* Law 16: a move is laid out as it would be done, and one that is not lawful is laid out too, wherever it leads. */
static void law_way(struct table *t, const struct st_action *lawful)
{
    static struct st_piece end[ST_PIECES_MAX], laid[ST_PIECES_MAX];
    const uint32_t ends = t->rs->ends(t->set, now(t), lawful, end);
    struct st_action wild = *lawful;
    struct st_way way;
    uint32_t n = t->rs->way(t->set, now(t), lawful, &way, laid);

    for (uint32_t i = 0; n > 0 && i < ends; i++) {
        const struct st_piece *is = piece_of(laid, n, end[i].id);

        if (!is || is->x != end[i].x || is->y != end[i].y)
            broken(t, "16: a move is laid out otherwise than it is done", lawful);
    }
    if (n > 0 && (!piece_of(laid, n, way.unit) || way.length > way.most))
        broken(t, "16: a lawful way is nobody's, or too long", lawful);
    wild.x = (int32_t)tb_rng_next(&t->rng) >> tb_rng_below(&t->rng, 24);
    wild.y = (int32_t)tb_rng_next(&t->rng) >> tb_rng_below(&t->rng, 24);
    wild.unit = (uint16_t)(wild.unit + tb_rng_below(&t->rng, 3) - 1);
    n = t->rs->way(t->set, now(t), &wild, &way, laid);
    if (n > 0 && (!piece_of(laid, n, way.unit) || way.length < 0 || way.points > sizeof way.x / sizeof *way.x))
        broken(t, "16: a way is nobody's", &wild);
}

static void law_pieces(struct table *t)
{
    static struct st_piece piece[ST_PIECES_MAX];
    static struct st_area area[ST_AREAS_MAX];
    const uint32_t pieces = t->rs->pieces(t->set, now(t), piece), areas = t->rs->areas(t->set, now(t), area);

    if (pieces > ST_PIECES_MAX || areas > ST_AREAS_MAX)
        broken(t, "14: more pieces or areas than fit", NULL);
    for (const struct st_piece *p = piece; p < piece + pieces; p++)
        if (p->id == 0 || p->id > t->set->count[0] + t->set->count[1] || p->side >= ST_SIDES || p->kind == 0 ||
            p->kind >= t->rs->label_count)
            broken(t, "14: a piece is not a unit", NULL);
    for (const struct st_area *a = area; a < area + areas; a++)
        if (a->kind == 0 || a->kind >= t->rs->label_count || a->holder > ST_NOBODY ||
            (a->holder < ST_NOBODY && !(t->rs->labels[a->kind].flags & ST_LABEL_HELD)))
            broken(t, "14: an area has no label, or a holder that it cannot have", NULL);
}

static int is_label(const struct table *t, uint16_t label) { return label > 0 && label < t->rs->label_count; }

/* Law 16: pairs that touch are pieces, each pair once; whoever is put against an edge by a lawful action touches it. */
static void law_touches(struct table *t, const struct st_action *act)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t pieces = t->rs->pieces(t->set, now(t), piece);
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = t->rs->touches(t->set, now(t), act, touch);

    for (uint32_t i = 0; i < n; i++) {
        if (!piece_of(piece, pieces, touch[i].unit) || !piece_of(piece, pieces, touch[i].other) ||
            touch[i].unit == touch[i].other || !is_label(t, touch[i].edge) || !is_label(t, touch[i].other_edge))
            broken(t, "16: no two pieces, or no edges", act);
        for (uint32_t k = 0; k < i; k++)
            if ((touch[k].unit == touch[i].unit && touch[k].other == touch[i].other) ||
                (touch[k].unit == touch[i].other && touch[k].other == touch[i].unit))
                broken(t, "16: a pair touches twice", act);
    }
}

static void law_snap(struct table *t, uint16_t unit, uint16_t other)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_action act;
    uint16_t label;

    for (uint32_t n = 0; (label = t->rs->snap(t->set, now(t), unit, other, n, &act)) != 0; n++) {
        uint32_t i = 0, count;

        if (n > ST_FACES_MAX || !is_label(t, label) || act.unit != unit)
            broken(t, "16: an edge has no end, no name or another unit", &act);
        if (t->rs->check(t->set, now(t), &act).code != ST_OK)
            continue;
        count = t->rs->touches(t->set, now(t), &act, touch);
        while (i < count && (touch[i].other != other || touch[i].other_edge != label))
            i++;
        if (i == count)
            broken(t, "16: put against an edge, and not touching it", &act);
    }
}

/* Law 17: a length is round a piece or a place and has a name; those of a unit are among all of them. */
static void law_rings(struct table *t, uint16_t unit)
{
    static struct st_piece piece[ST_PIECES_MAX];
    static struct st_ring all[ST_RINGS_MAX], own[ST_RINGS_MAX];
    const uint32_t pieces = t->rs->pieces(t->set, now(t), piece);
    const uint32_t n = t->rs->rings(t->set, now(t), 0, all), mine = t->rs->rings(t->set, now(t), unit, own);

    for (uint32_t i = 0; i < n; i++)
        if (all[i].r == 0 || !is_label(t, all[i].label) || all[i].rule == 0 || all[i].rule >= t->rs->clause_count ||
            (all[i].unit && !piece_of(piece, pieces, all[i].unit)))
            broken(t, "17: a length round nothing, or without a name", NULL);
    for (uint32_t i = 0; i < mine; i++) {
        uint32_t k = 0;

        while (k < n && memcmp(&all[k], &own[i], sizeof own[i]) != 0)
            k++;
        if (k == n)
            broken(t, "17: a unit's length is none of all", NULL);
    }
}

static void law_edges(struct table *t, const struct st_action *act)
{
    const uint16_t units = (uint16_t)(t->set->count[0] + t->set->count[1]);

    law_touches(t, NULL);
    law_touches(t, act);
    for (uint16_t other = 0; other <= units + 1; other++)
        law_snap(t, act->unit, other);
}

/* Law 9: every game ends inside the bound of its setting. */
static void play(struct table *t)
{
    const uint32_t bound = t->rs->bound(t->set);
    char late[80];

    memcpy(now(t), t->b->start, t->rs->state_size);
    if (t->rs->audit(t->set, now(t)).code != ST_OK)
        broken(t, "8: the start is not a possible position", NULL);
    for (t->plies = 0; now(t)->node != ST_OVER; t->plies++) {
        const uint64_t before = tb_state_hash(t->rs, now(t));
        struct st_action act;

        if (t->plies >= bound) {
            snprintf(late, sizeof late, "9: the game has more actions than bound() says, %u", bound);
            broken(t, late, NULL);
        }
        law_total(t);
        law_pieces(t);
        if (t->from.id && now(t)->node == ST_DECIDE)
            law_arrived(t);
        act = now(t)->node == ST_CHANCE ? law_chance(t) : law_decide(t);
        law_words(t, &act);
        law_mutants(t, &act);
        if (t->rs->touches && now(t)->node == ST_DECIDE)
            law_edges(t, &act);
        if (t->rs->rings)
            law_rings(t, act.unit);
        if (t->rs->way && now(t)->node == ST_DECIDE)
            law_way(t, &act);
        if (tb_state_hash(t->rs, now(t)) != before)
            broken(t, "1: looking changed the state", &act);
        if (t->rs->ends && now(t)->node == ST_DECIDE)
            law_ends(t, &act);
        law_apply(t, &act);
    }
    t->from.id = 0;
    law_total(t);
    if (now(t)->rule == 0 || now(t)->actor > ST_NOBODY)
        broken(t, "9: the end cites no clause", NULL);
}

static void play_all(const struct tb_battle *b, struct wanted want)
{
    static struct table t;
    uint64_t plies = 0;

    memset(&t, 0, sizeof t);
    t.b = b;
    t.rs = b->rs;
    t.set = b->setting;
    for (t.seed = want.from; t.seed < want.from + want.games && t.work < WORK_MAX; t.seed++) {
        t.rng = tb_rng_of(t.seed);
        play(&t);
        plies += t.plies;
    }
    printf("%s.%s: %llu games, %llu actions: lawful\n", b->rs->id, b->name, (unsigned long long)(t.seed - want.from),
           (unsigned long long)plies);
    fflush(stdout);
}

static void play_battle(const char *rules, const char *scenario, struct wanted want)
{
    struct tb_battle b;
    struct tx_complaint c;
    char text[1024];

    if (tx_battle_load(&b, rules, scenario, NULL, &c) < 0) {
        tx_complaint_text(&c, text, sizeof text);
        printf("%s\n", text);
        exit(1);
    }
    if (!want.rules || strcmp(want.rules, b.rs->id) == 0)
        play_all(&b, want);
    tb_battle_free(&b);
}

/* Every reading of the rules, that is every option whose values are words, takes a random side. */
static uint32_t draw_readings(const struct st_ruleset *rs, struct tb_rng *rng, struct tx_override out[READINGS_MAX])
{
    uint32_t n = 0;

    for (const struct st_cell *c = rs->cells; c < rs->cells + rs->cell_count; c++)
        if (strcmp(c->table, "options") == 0 && c->names && n < READINGS_MAX) {
            out[n].cell = c;
            out[n++].value = c->min + (int32_t)tb_rng_below(rng, (uint32_t)(c->max - c->min) + 1);
        }
    return n;
}

/* A scenario by other readings in each game, half as many; sides that it cannot be set up with are left out. */
static void play_readings(const struct st_ruleset *rs, const char *scenario, const struct tx_book *book,
                          struct wanted want)
{
    const struct tx_shipped *text = tx_scenario_shipped(rs, scenario);
    static struct table t;
    uint64_t plies = 0, games = 0;

    memset(&t, 0, sizeof t);
    t.rs = rs;
    for (t.seed = want.from; t.seed < want.from + want.games / 2 && t.work < WORK_MAX; t.seed++) {
        struct tx_override change[READINGS_MAX];
        struct tx_played played = { 0, change, 0, NULL, TX_WHOLE };
        struct tx_complaint c;
        struct tb_battle b;

        t.rng = tb_rng_of(t.seed);
        if ((played.count = draw_readings(rs, &t.rng, change)) == 0)
            return;
        if (tx_scenario_read_with(&b, rs, scenario, text->data, text->size, book, &played, &c))
            continue;
        t.b = &b;
        t.set = b.setting;
        play(&t);
        plies += t.plies, games++;
        tb_battle_free(&b);
    }
    printf("%s.%s: %llu games by other readings, %llu actions: lawful\n", rs->id, scenario, (unsigned long long)games,
           (unsigned long long)plies);
}

static void play_rules(const struct st_ruleset *rs, struct wanted want)
{
    char name[TB_NAME_MAX];
    struct tx_complaint c;
    struct tx_book book;

    if (want.rules && strcmp(want.rules, rs->id) != 0)
        return;
    if (tx_book_load(&book, rs, NULL, &c))
        exit(1);
    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
        play_battle(rs->id, name, want);
        play_readings(rs, name, &book, want);
    }
    tx_book_free(&book);
}

/* The battles that only tests use: other boards, free deployment, options. */
static void play_folder(const char *folder, struct wanted want)
{
    struct dirent **entry;
    const int n = scandir(folder, &entry, NULL, alphasort);
    char path[1024];

    if (n < 0) {
        printf("%s: cannot be read\n", folder);
        exit(1);
    }
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (strstr(entry[i]->d_name, ".yaml"))
            play_battle(NULL, path, want);
        free(entry[i]);
    }
    free(entry);
}

int main(int argc, char **argv)
{
    struct wanted want = { NULL, 0, WORK_MAX < 10000000000u ? 4 : 12 };

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--long") == 0)
            want.games = 10000;
        else if (strcmp(argv[i], "--rules") == 0 && i + 1 < argc)
            want.rules = argv[++i];
        else if (strcmp(argv[i], "--from") == 0 && i + 1 < argc)
            want.from = strtoull(argv[++i], NULL, 10);
        else
            want.games = strtoull(argv[i], NULL, 10);
    check_registry();
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        play_rules(st_rulesets[r], want);
    play_folder("tests/battles", want);
    return 0;
}
