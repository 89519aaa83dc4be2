/* bridge.c -- one game behind plain numbers, for a page that knows no game.
 *
 * Everything a page asks is a function here: numbers go in, numbers or places in
 * memory come out.  Structs lie at fixed places with the layouts of core/game.h,
 * which web/README.md writes out and the assertions below keep.  Texts are written
 * to one buffer, each over the last; a function that writes one returns its size.
 *
 * Nothing that comes from the page is believed: a pack is opened and audited before
 * it replaces the game, an action is checked before it is done.  One game at a time:
 * a page that wants two makes two instances.  Freestanding.
 */
#include "bridge.h"

#include "../ai/net.h"
#include "../ai/player.h"
#include "../bench/choices.h"
#include "../bench/signature.h"
#include "../core/flow.h"
#include "../core/hash.h"
#include "../core/rows.h"
#include "../table/battle.h"
#include "../text/limits.h"

ST_STATIC_ASSERT(sizeof(struct st_piece) == 48 && offsetof(struct st_piece, badge) == 24, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_area) == 76 && offsetof(struct st_area, holder) == 72, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_prompt) == 16 && offsetof(struct st_prompt, suggested) == 12, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_verdict) == 12 && offsetof(struct st_verdict, have) == 8, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_chance) == 30 && offsetof(struct st_chance, weight) == 14, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_sight) == 32 && offsetof(struct st_sight, need) == 16, "as the README says");
ST_STATIC_ASSERT(sizeof(struct st_touch) == 8 && sizeof(struct st_ring) == 16, "as the README says");
ST_STATIC_ASSERT(offsetof(struct st_action, x) == 12 && offsetof(struct st_event, a) == 12, "as the README says");

enum {
    PACK_CAP = sizeof(struct tb_pack) + ST_SETTING_MAX + ST_STATE_MAX,
    TEXT_CAP = 1 << 17 /* all pieces or all areas, a line each */
};

/* Why a pack or a saved state is not taken. */
enum { NOT_A_PACK = -1, BAD_HEAD = -2, BAD_POSITION = -3, NO_GAME = -4 };

static _Alignas(8) uint8_t pack[PACK_CAP];
static _Alignas(8) uint8_t setting_bytes[ST_SETTING_MAX], opened_bytes[ST_SETTING_MAX];
static _Alignas(8) uint8_t start_bytes[ST_STATE_MAX], state_bytes[ST_STATE_MAX];
static _Alignas(8) uint8_t saved_bytes[ST_STATE_MAX], trial_bytes[ST_STATE_MAX], before_bytes[ST_STATE_MAX];

const struct st_ruleset *rs;
const struct st_setting *const set = (const struct st_setting *)(const void *)setting_bytes;
struct st_state *const state = (struct st_state *)(void *)state_bytes;
const struct st_state *const before = (const struct st_state *)(const void *)before_bytes;
static const struct st_state *const start = (const struct st_state *)(const void *)start_bytes;
static struct st_state *const saved = (struct st_state *)(void *)saved_bytes;
static struct st_state *const trial = (struct st_state *)(void *)trial_bytes;

static struct st_piece piece[ST_PIECES_MAX];
static struct st_area area[ST_AREAS_MAX];
static uint32_t area_count; /* of the last areas() */
static struct st_prompt prompt;
static struct st_chance die;
static uint16_t mover[ST_MOVERS_MAX];
static struct st_action list[ST_LIST_MAX], action;
struct st_action judged;
static struct st_verdict verdict;
static struct st_touch touch[ST_TOUCHES_MAX];
static struct st_ring ring[ST_RINGS_MAX];
static struct st_sight sight[ST_SIGHTS_MAX];
static struct st_event event[ST_EVENTS_MAX];
static uint32_t list_count, event_count, sight_count, piece_count;
static struct st_extended extended; /* rs, if the game has rows that a book added */
static struct ai_player *player;    /* who thinks about the position */
static struct ai_net net;           /* what it judges by, if there is one */
static int has_net;

static char input[TX_TEXT_MAX], text[TEXT_CAP];
static uint32_t text_size;

int is_at(uint8_t node) { return rs && state->node == node; }

struct tx_text text_new(void)
{
    text_size = 0;
    return tx_text_of(text, sizeof text);
}

uint32_t text_done(const struct tx_text *t)
{
    text_size = t->size;
    return text_size;
}

uint32_t text_is(const char *words)
{
    struct tx_text t = text_new();

    tx_put_text(&t, words);
    return text_done(&t);
}

/* ---- the rule sets, and one game ---- */

static const struct st_ruleset *ruleset_at(uint32_t i) { return i < st_ruleset_count ? st_rulesets[i] : NULL; }

EXPORT(uint32_t, ruleset_id, (uint32_t i)) { return text_is(ruleset_at(i) ? ruleset_at(i)->id : ""); }
EXPORT(uint32_t, ruleset_title, (uint32_t i)) { return text_is(ruleset_at(i) ? ruleset_at(i)->title : ""); }

PLACE(pack, pack)
EXPORT(uint32_t, pack_cap, (void)) { return PACK_CAP; }

/* The head of a state decides where the engine reads before any rule is asked. */
static int is_head(const struct st_ruleset *r, const struct st_setting *k, const struct st_state *s)
{
    return s->ruleset == r->number && s->node >= ST_DECIDE && s->node <= ST_OVER && s->depth <= ST_DEPTH_MAX &&
           s->actor <= (s->node == ST_DECIDE ? ST_SIDES - 1 : ST_NOBODY) && s->zero == 0 && s->rule < r->clause_count &&
           (uint32_t)k->count[0] + k->count[1] <= ST_PIECES_MAX;
}

static int32_t judge_state(const struct st_ruleset *r, const struct st_setting *k, const struct st_state *s)
{
    if (!is_head(r, k, s))
        return BAD_HEAD;
    return r->audit(k, s).code == ST_OK ? 0 : BAD_POSITION;
}

/* What was listed or said belongs to the position that was left. */
static void forget(void)
{
    list_count = event_count = sight_count = piece_count = 0;
    player = NULL;
}

/* The game that was, stays if the pack is not taken. */
EXPORT(int32_t, load, (uint32_t size))
{
    struct st_setting *const k = (struct st_setting *)(void *)opened_bytes;
    const struct st_state *s;
    const struct st_ruleset *r = size <= PACK_CAP ? tb_pack_open(pack, size, k, &s) : NULL;
    int32_t why;

    if (!r || r->state_size > ST_STATE_MAX)
        return NOT_A_PACK;
    why = st_rows_are_sound(r, k) ? judge_state(r, k, s) : BAD_POSITION;
    if (why)
        return why;
    __builtin_memcpy(setting_bytes, k, r->setting_size);
    __builtin_memcpy(start_bytes, s, r->state_size);
    __builtin_memcpy(state_bytes, s, r->state_size);
    rs = st_extend(r, set, &extended);
    has_net = 0;
    forget();
    desk_loaded(start);
    said_loaded();
    return 0;
}

/* ---- where the game stands ---- */

EXPORT(int32_t, ruleset, (void))
{
    for (uint32_t i = 0; rs && i < st_ruleset_count; i++)
        if (st_rulesets[i] == st_plain(rs))
            return (int32_t)i;
    return -1;
}

PLACE(setting, setting_bytes)
EXTRA_PLACE(state, state_bytes)
EXTRA(uint32_t, state_size, (void)) { return rs ? rs->state_size : 0; }
EXPORT(uint32_t, space, (void)) { return rs ? rs->space : 0; }
EXTRA(uint32_t, bound, (void)) { return rs ? rs->bound(set) : 0; }
EXPORT(uint32_t, node, (void)) { return rs ? state->node : ST_RUNNING; }
EXPORT(uint32_t, actor, (void)) { return rs ? state->actor : ST_NOBODY; }
EXPORT(int32_t, winner, (void)) { return is_at(ST_OVER) ? state->actor : -1; }
EXTRA(uint32_t, audit, (void)) { return rs ? rs->audit(set, state).code : ST_OK; }
EXPORT(uint64_t, hash, (void)) { return rs ? st_hash(ST_HASH_START, state, rs->state_size) : 0; }

PLACE(prompt_at, &prompt)
EXPORT(uint32_t, prompt, (void))
{
    if (!rs)
        return 0;
    rs->prompt(set, state, &prompt);
    return prompt.label;
}

EXPORT(uint32_t, prompt_text, (void))
{
    struct tx_text t = text_new();

    if (rs)
        tx_put_prompt(&t, ST_AT(rs, set, state));
    return text_done(&t);
}

/* A copy of the state that the page keeps, and brings back to the same place. */
PLACE(saved, saved_bytes)
EXPORT(uint32_t, save, (void))
{
    if (!rs)
        return 0;
    __builtin_memcpy(saved, state, rs->state_size);
    return rs->state_size;
}

EXPORT(int32_t, restore, (void))
{
    int32_t why;

    if (!rs)
        return NO_GAME;
    why = judge_state(rs, set, saved);
    if (why)
        return why;
    __builtin_memcpy(state, saved, rs->state_size);
    forget();
    return 0;
}

/* ---- what is drawn ---- */

static void put_label(struct tx_text *t, uint32_t label)
{
    tx_put_text(t, label < rs->label_count ? rs->labels[label].name : "?");
}

/* " (steady, worn 2": opens the list or goes on with it. */
static const char *and_so(uint32_t *n) { return (*n)++ == 0 ? " (" : ", "; }

/* "A3 man d4 N (may act, strength 2)"; the badges say what is special about the piece. */
static void put_piece(struct tx_text *t, const struct st_piece *p)
{
    uint32_t n = 0;

    tx_put_unit(t, set, p->id);
    tx_put_text(t, " ");
    put_label(t, p->kind);
    if (p->flags & ST_PIECE_OFF) {
        tx_put_text(t, " off the board");
    } else {
        tx_put_text(t, " ");
        tx_put_point(t, rs, p->x, p->y);
        tx_put_text(t, " ");
        tx_put_facing(t, rs, p->facing);
    }
    if (p->flags & ST_PIECE_ACTS) {
        tx_put_text(t, and_so(&n));
        tx_put_text(t, "may act");
    }
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++) {
        tx_put_text(t, and_so(&n));
        put_label(t, p->badge[i].label);
        if (p->badge[i].value) {
            tx_put_text(t, " ");
            tx_put_number(t, p->badge[i].value);
        }
    }
    tx_put_text(t, n > 0 ? ")\n" : "\n");
}

PLACE(piece_at, piece)
EXPORT(uint32_t, pieces, (void))
{
    piece_count = rs ? rs->pieces(set, state, piece) : 0;
    return piece_count;
}

const struct st_piece *piece_of(uint32_t i) { return i < piece_count ? &piece[i] : NULL; }

EXTRA(uint32_t, pieces_text, (void))
{
    const uint32_t n = bridge_pieces();
    struct tx_text t = text_new();

    for (uint32_t i = 0; i < n; i++)
        put_piece(&t, &piece[i]);
    return text_done(&t);
}

PLACE(area_at, area)
EXPORT(uint32_t, areas, (void)) { return area_count = rs ? rs->areas(set, state, area) : 0; }
const struct st_area *area_of(uint32_t i) { return i < area_count ? &area[i] : NULL; }
EXTRA(uint32_t, areas_text, (void))
{
    const uint32_t n = bridge_areas();
    struct tx_text t = text_new();

    for (uint32_t i = 0; i < n; i++) {
        put_label(&t, area[i].kind);
        for (uint32_t j = 0; j < area[i].points && j < sizeof area->x / sizeof *area->x; j++) {
            tx_put_text(&t, " ");
            tx_put_point(&t, rs, area[i].x[j], area[i].y[j]);
        }
        tx_put_text(&t, "\n");
    }
    return text_done(&t);
}

/* ---- what can be done ---- */

PLACE(mover_at, mover)
EXPORT(uint32_t, movers, (void)) { return is_at(ST_DECIDE) ? rs->movers(set, state, mover) : 0; }

PLACE(list_at, list)
EXPORT(uint32_t, list, (uint32_t unit))
{
    list_count = is_at(ST_DECIDE) && unit <= UINT16_MAX ? rs->list(set, state, (uint16_t)unit, list) : 0;
    return list_count;
}

PLACE(chance_at, &die)
EXPORT(uint32_t, chance, (void))
{
    if (!is_at(ST_CHANCE))
        return 0;
    rs->chance(set, state, &die);
    return die.count;
}

static uint32_t action_words(const struct st_action *act)
{
    struct tx_text t = text_new();

    if (rs && act)
        tx_put_action(&t, ST_AT(rs, set, state), act);
    return text_done(&t);
}

EXTRA(uint32_t, list_text, (uint32_t i)) { return action_words(i < list_count ? &list[i] : NULL); }

/* The one action that the functions below are about. */
EXPORT(void *, action, (void)) { return &action; }
EXPORT(uint32_t, action_text, (void)) { return action_words(&action); }

/* Words at input() as the action: 0, or the column that does not fit and why in the text. */
EXPORT(void *, input, (void)) { return input; }
EXPORT(uint32_t, input_cap, (void)) { return sizeof input; }
EXPORT(uint32_t, parse, (uint32_t size))
{
    struct tx_text why = text_new();
    struct st_action act;
    uint32_t col = 1;

    if (rs && size <= sizeof input)
        col = tx_read_action(ST_AT(rs, set, state), input, size, &act, &why);
    if (col == 0)
        action = act;
    text_done(&why);
    return col;
}

PLACE(text, text)
EXPORT(uint32_t, text_size, (void)) { return text_size; }

PLACE(verdict, &verdict)
EXPORT(uint32_t, check, (void))
{
    judged = action;
    verdict = rs ? rs->check(set, state, &judged) : st_refuse(ST_NOT_NOW, 0);
    return verdict.code;
}

EXPORT(uint32_t, verdict_text, (void))
{
    struct tx_text t = text_new();

    if (rs)
        tx_put_verdict(&t, ST_AT(rs, set, NULL), &judged, verdict);
    return text_done(&t);
}

/* ---- doing it ---- */

/* The number of events, or the code of the refusal below zero. */
static int32_t do_in(struct st_state *s)
{
    struct st_log log = { event, 0, ST_EVENTS_MAX };

    if (bridge_check() != ST_OK)
        return -(int32_t)verdict.code;
    forget();
    __builtin_memcpy(before_bytes, s, rs->state_size);
    rs->apply(set, s, &judged, &log);
    ST_ASSERT(log.count <= log.cap);
    event_count = log.count;
    return (int32_t)event_count;
}

EXPORT(int32_t, apply, (void)) { return do_in(state); }

/* What the action would do up to the first die or decision; the game stays where it is. */
EXTRA(int32_t, explain, (void))
{
    if (rs)
        __builtin_memcpy(trial, state, rs->state_size);
    return do_in(trial);
}

/* Who touches whom now. */
EXTRA_PLACE(touch_at, touch)
EXTRA(uint32_t, touches, (void)) { return rs && rs->touches ? rs->touches(set, state, NULL, touch) : 0; }

/* The n-th thing that a unit could do to another over a distance becomes the action; the lines that it would take. */
EXTRA_PLACE(sight_at, sight)
EXTRA(uint32_t, sights, (uint32_t unit, uint32_t target, uint32_t n))
{
    sight_count = rs && rs->sights && unit <= UINT16_MAX && target <= UINT16_MAX
                      ? rs->sights(set, state, (uint16_t)unit, (uint16_t)target, n, &action, sight)
                      : 0;
    return sight_count;
}

EXTRA(uint32_t, sight_text, (uint32_t i))
{
    struct tx_text t = text_new();

    if (rs && i < sight_count)
        tx_put_sight(&t, ST_AT(rs, set, NULL), &sight[i]);
    return text_done(&t);
}

/* The lengths that matter to a unit; 0: all. */
EXTRA_PLACE(ring_at, ring)
EXTRA(uint32_t, rings, (uint32_t unit))
{
    return rs && rs->rings && unit <= UINT16_MAX ? rs->rings(set, state, (uint16_t)unit, ring) : 0;
}

const struct st_event *event_of(uint32_t i) { return i < event_count ? &event[i] : NULL; }

/* "A1 goes to d4", without its clause. */
PLACE(event_at, event)
EXPORT(uint32_t, event_words, (uint32_t i))
{
    struct tx_text t = text_new();

    if (rs && i < event_count)
        tx_put_event(&t, ST_AT(rs, set, NULL), &event[i]);
    return text_done(&t);
}

/* "A1 goes to d4 [2.2]" */
EXTRA(uint32_t, event_text, (uint32_t i))
{
    struct tx_text t = text_new();

    if (rs && i < event_count) {
        tx_put_event(&t, ST_AT(rs, set, NULL), &event[i]);
        if (event[i].rule > 0 && event[i].rule < rs->clause_count) {
            tx_put_text(&t, " [");
            tx_put_text(&t, rs->clauses[event[i].rule]);
            tx_put_text(&t, "]");
        }
    }
    return text_done(&t);
}

/* ---- the computer ---- */

static void *thoughts;
static size_t thoughts_size;
static uint8_t net_bytes[AI_NET_BYTES_MAX];

void *grown(size_t size)
{
    const size_t page = 65536, at = __builtin_wasm_memory_grow(0, (size + page - 1) / page);

    return at == SIZE_MAX ? NULL : (void *)(at * page);
}

/* Memory for a player: a page that thinks asks for more of it, others never do. */
static int make_room(size_t size)
{
    void *room = size > thoughts_size ? grown(size) : thoughts;

    if (room && size > thoughts_size) {
        thoughts = room;
        thoughts_size = size;
    }
    return room != NULL;
}

/* Would a level judge by a learnt value, if it had one here? */
EXPORT(uint32_t, think_learns, (uint32_t level))
{
    return rs && level <= ST_LEVELS && ai_level_in(rs, &ai_levels[level], 1).judge == AI_JUDGE_LEARNT;
}
/* A learnt value, put at learnt(): 1 if it is one of this game. The battle that is opened next has none. */
PLACE(learnt, net_bytes)
EXPORT(uint32_t, learnt_cap, (void)) { return sizeof net_bytes; }
EXPORT(uint32_t, learn, (uint32_t size))
{
    player = NULL;
    has_net = rs && rs->eval && size <= sizeof net_bytes && ai_net_open(&net, rs->eval, net_bytes, size);
    return (uint32_t)has_net;
}

const struct ai_net *net_now(void) { return has_net ? &net : NULL; }

/* Begin to think: 1, or 0 where nobody decides or memory is short. */
EXPORT(uint32_t, think, (uint32_t level, uint64_t seed))
{
    struct ai_level as;

    player = NULL;
    if (!is_at(ST_DECIDE) || level > ST_LEVELS)
        return 0;
    as = ai_level_in(rs, &ai_levels[level], has_net);
    if (!make_room(ai_player_size(rs, &as)))
        return 0;
    player = ai_player_begin(thoughts, thoughts_size, rs, set, state, &as, seed);
    if (player && as.judge == AI_JUDGE_LEARNT)
        ai_player_learn(player, &net);
    return player != NULL;
}
/* Go on for so many simulations; how many are left. */
EXPORT(uint32_t, think_on, (uint32_t simulations)) { return player ? ai_player_step(player, simulations) : 0; }
EXPORT(uint32_t, thought, (void)) { return player ? ai_player_done(player) : 0; }
/* The best so far becomes the action: 1, or 0 if nobody thinks. */
EXPORT(uint32_t, think_best, (void))
{
    if (player)
        action = ai_player_best(player);
    return player != NULL;
}
/* How long a level thinks here: three times as long as at home. */
EXPORT(uint32_t, think_milliseconds, (uint32_t level))
{
    return level <= ST_LEVELS ? 3 * ai_levels[level].milliseconds : 0;
}

/* ---- the same games as everywhere else ---- */

EXTRA(uint64_t, signature_seed, (void)) { return BENCH_SIGNATURE_SEED; }
EXTRA(uint32_t, signature_counts, (void)) { return rs && bench_counts(rs); }
EXTRA(uint32_t, signature_games, (void)) { return BENCH_SIGNATURE_GAMES; }
EXTRA(uint64_t, signature, (uint64_t seed, uint32_t games))
{
    return rs ? bench_signature(rs, set, start, seed, games) : 0;
}
EXTRA(uint64_t, choices, (void))
{
    return rs ? bench_choice_signature(rs, set, start, BENCH_SEARCHES, has_net ? &net : NULL) : 0;
}
EXTRA(uint64_t, plans, (void)) { return rs ? bench_choice_signature(rs, set, start, BENCH_PLANS, NULL) : 0; }
