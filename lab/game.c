/* game.c -- see game.h. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/words.h"
#include "../text/limits.h"

const char *const lab_ending_names[LAB_ENDINGS] = { "rules", "length", "time", "crash", "garbage", "illegal" };

struct playing {
    const struct lab_game *g;
    uint16_t *rolled; /* AI_PURPOSES; NULL: dice fall in order */
    struct lab_mind *const *mind;
    struct tb_session session;
    struct lab_bot bot[ST_SIDES];
    struct tb_rng rng[ST_SIDES];
    struct lab_fault fault;
    uint32_t known;         /* decisions taken over */
    uint8_t loser;          /* the side that forfeits, if there is a fault */
    struct st_event *event; /* ST_EVENTS_MAX of one action, if somebody wants to see them */
};

static int is_bot(const struct playing *p, uint8_t side) { return p->g->player[side]->kind == LAB_BOT; }

static void start_bots(struct playing *p)
{
    for (uint8_t side = 0; side < ST_SIDES && p->fault.ending == LAB_BY_RULES; side++) {
        p->loser = side;
        if (is_bot(p, side))
            lab_bot_start(&p->bot[side], p->g->player[side]->program, p->g->limits, p->g->battle, p->g->scenario,
                          p->g->seed[side], &p->fault);
    }
}

static void end_bots(struct playing *p)
{
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (is_bot(p, side))
            lab_bot_end(&p->bot[side]);
}

/* The seed of the next draw for a purpose. Purposes that share an entry only make the count larger. */
static uint64_t purpose_seed(struct playing *p, uint64_t seed, uint64_t purpose)
{
    const uint64_t key = st_hash_word(seed, purpose);

    return st_hash_word(key, p->rolled[key % AI_PURPOSES]++);
}

static uint64_t purpose_of(const struct playing *p, const struct st_state *s)
{
    const struct tb_battle *b = p->g->battle;
    struct st_prompt prompt;

    b->rs->prompt(b->setting, s, &prompt);
    return ai_purpose((uint64_t)ai_progress(b->rs, b->setting, s), s, &prompt);
}

static void roll(struct playing *p, const struct st_state *s, struct st_action *act)
{
    const struct tb_battle *b = p->g->battle;

    if (p->rolled)
        p->session.dice.rng = tb_rng_of(purpose_seed(p, p->g->dice, purpose_of(p, s)));
    ST_ASSERT(tb_dice_roll(&p->session.dice, ST_AT(b->rs, b->setting, s), act));
    if (p->g->watch && p->g->watch->roll)
        p->g->watch->roll(p->g->watch->who, s, act);
}

/* Take a decision over that was made before.  Returns 0 if there is none, or if it is not lawful here. */
static int take_known(struct playing *p, struct st_action *act)
{
    const struct tb_battle *b = p->g->battle;

    if (!p->g->known || p->known >= p->g->knows)
        return 0;
    *act = p->g->known[p->known++];
    return b->rs->check(b->setting, p->session.state, act).code == ST_OK;
}

/* Ask the side to decide for its action. Returns 0 if it forfeits. */
static int decide(struct playing *p, struct st_action *act)
{
    const struct st_state *s = p->session.state;
    const uint8_t side = s->actor;
    uint64_t seed;

    if (is_bot(p, side)) {
        p->loser = side;
        return lab_bot_choose(&p->bot[side], s, act, &p->fault) == 0;
    }
    seed = p->rolled ? purpose_seed(p, p->g->seed[side], purpose_of(p, s)) : tb_rng_next(&p->rng[side]);
    if (take_known(p, act))
        return 1;
    lab_mind_begin(p->mind[side], s, seed);
    while (lab_mind_step(p->mind[side]) > 0)
        ;
    *act = lab_mind_best(p->mind[side]);
    return 1;
}

/* Send the action to the bots, also dice and their own actions, in words of the state before it. */
static void tell(struct playing *p, const struct st_action *act)
{
    const struct tb_battle *b = p->g->battle;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (!is_bot(p, 0) && !is_bot(p, 1))
        return;
    tx_put_action(&t, ST_AT(b->rs, b->setting, p->session.state), act);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (is_bot(p, side))
            lab_bot_tell(&p->bot[side], words);
}

/* Play one action, of the dice or a player. Returns 0 if the game ends here. */
static int play_on(struct playing *p, struct lab_result *out)
{
    const struct st_state *s = p->session.state;
    struct st_log log = { NULL, 0, ST_EVENTS_MAX };
    struct st_action act;

    if (s->node == ST_OVER || p->fault.ending != LAB_BY_RULES)
        return 0;
    if (p->session.line_count >= TB_ACTIONS_MAX) {
        p->fault.ending = LAB_BY_LENGTH;
        return 0;
    }
    if (s->node == ST_CHANCE) {
        roll(p, s, &act);
    } else {
        if (out->decisions++ == 0)
            out->mover = s->actor;
        if (!decide(p, &act))
            return 0;
        if (p->g->watch && p->g->watch->decide)
            p->g->watch->decide(p->g->watch->who, s, &act);
    }
    tell(p, &act);
    log.event = p->event;
    ST_ASSERT(tb_session_do(&p->session, &act, p->event ? &log : NULL).code == ST_OK);
    if (p->event)
        p->g->watch->step(p->g->watch->who, s, &log);
    return 1;
}

static void conclude(struct playing *p, struct lab_result *out)
{
    const struct tb_session *s = &p->session;

    out->ending = p->fault.ending;
    out->actions = s->live_count;
    out->hash = st_hash(ST_HASH_START, s->live, s->live_count * sizeof *s->live);
    out->hash = st_hash(out->hash, s->state, p->g->battle->rs->state_size);
    if (out->ending == LAB_BY_RULES)
        out->winner = s->state->actor < ST_SIDES ? s->state->actor : ST_NOBODY;
    else
        out->winner = out->ending == LAB_BY_LENGTH ? ST_NOBODY : (uint8_t)!p->loser;
    if (p->g->watch && p->g->watch->end)
        p->g->watch->end(p->g->watch->who, s->state);
    if (p->fault.why[0])
        out->why = tb_copy_text(p->fault.why, strlen(p->fault.why));
    out->done = 1;
}

int lab_game_is_like(const struct lab_result *a, const struct lab_result *b)
{
    return a->hash == b->hash && a->winner == b->winner && a->ending == b->ending;
}

int lab_game_play(const struct lab_game *g, struct lab_mind *const mind[ST_SIDES], struct lab_result *out,
                  struct tx_complaint *c)
{
    struct playing p = { .g = g, .mind = mind };
    struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(g->dice) };
    const struct tx_record_head head = { { g->player[0]->name, g->player[1]->name }, "rolled" };
    int rc = 0;

    memset(out, 0, sizeof *out);
    out->mover = ST_NOBODY;
    for (uint8_t side = 0; side < ST_SIDES; side++)
        p.rng[side] = tb_rng_of(g->seed[side]);
    p.rolled = g->dice_are == LAB_DICE_BY_PURPOSE ? tb_calloc(AI_PURPOSES * sizeof *p.rolled) : NULL;
    p.event = g->watch && g->watch->step ? tb_calloc(ST_EVENTS_MAX * sizeof *p.event) : NULL;
    tb_session_new(&p.session, g->battle, dice);
    start_bots(&p);
    while (play_on(&p, out))
        ;
    end_bots(&p);
    conclude(&p, out);
    if (g->record && (!g->like || lab_game_is_like(g->like, out)))
        rc = tx_record_write(&p.session, &head, g->record, c);
    tb_session_free(&p.session);
    free(p.rolled);
    free(p.event);
    return rc;
}
