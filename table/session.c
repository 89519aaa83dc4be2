/* session.c -- one game being played: check, apply, undo.
 *
 * A state cannot be run backwards, so undo replays. A copy of the state is kept every KEEP_EVERY live actions, so each
 * undo replays at most that many. What it replays stays in a ring, so that the undos after it need no replay: who does
 * and undoes the same action again and again costs no more than who plays on.
 */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../core/hash.h"
#include "memory.h"

enum { KEEP_EVERY = 64, RECENT = KEEP_EVERY, CAP_START = 64 };

void tb_session_new(struct tb_session *s, const struct tb_battle *battle, struct tb_dice dice)
{
    memset(s, 0, sizeof *s);
    s->battle = battle;
    s->dice = dice;
    s->state = tb_calloc(battle->rs->state_size);
    memcpy(s->state, battle->start, battle->rs->state_size);
}

void tb_session_free(struct tb_session *s)
{
    free(s->state);
    free(s->line);
    free(s->live);
    free(s->live_node);
    free(s->kept);
    free(s->recent);
    memset(s, 0, sizeof *s);
}

static struct tb_line *add_line(struct tb_session *s)
{
    struct tb_line *line;

    if (s->line_count == s->line_cap) {
        s->line_cap = s->line_cap ? s->line_cap * 2 : CAP_START;
        s->line = tb_realloc_array(s->line, s->line_cap, sizeof *s->line);
    }
    line = &s->line[s->line_count++];
    memset(line, 0, sizeof *line);
    return line;
}

/* Copy i is the state before live action KEEP_EVERY * i; copy 0 is the start. */
static void keep_state(struct tb_session *s)
{
    const uint32_t size = s->battle->rs->state_size, copy = s->live_count / KEEP_EVERY;

    if (s->live_count % KEEP_EVERY != 0)
        return;
    if (copy >= s->kept_cap) {
        s->kept_cap = s->kept_cap ? s->kept_cap * 2 : 4;
        s->kept = tb_realloc_array(s->kept, s->kept_cap, size);
    }
    memcpy(s->kept + (size_t)copy * size, s->state, size);
}

static uint8_t *recent_of(const struct tb_session *s, uint32_t live)
{
    return s->recent + (size_t)(live % RECENT) * s->battle->rs->state_size;
}

static int is_recent(const struct tb_session *s, uint32_t live)
{
    return s->recent && live >= s->recent_from && live < s->live_count;
}

static void add_live(struct tb_session *s, const struct st_action *act)
{
    if (s->live_count == s->live_cap) {
        s->live_cap = s->live_cap ? s->live_cap * 2 : CAP_START;
        s->live = tb_realloc_array(s->live, s->live_cap, sizeof *s->live);
        s->live_node = tb_realloc_array(s->live_node, s->live_cap, sizeof *s->live_node);
    }
    keep_state(s);
    if (s->recent) {
        memcpy(recent_of(s, s->live_count), s->state, s->battle->rs->state_size);
        if (s->live_count - s->recent_from >= RECENT)
            s->recent_from = s->live_count - RECENT + 1;
    }
    s->live[s->live_count] = *act;
    s->live_node[s->live_count++] = (uint8_t)(s->state->node | s->state->actor << 4);
}

struct st_verdict tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log)
{
    const struct st_ruleset *rs = s->battle->rs;
    struct st_verdict v;

    if (s->line_count >= TB_ACTIONS_MAX || tb_session_ended(s))
        return st_refuse(ST_GAME_OVER, 0);
    v = rs->check(s->battle->setting, s->state, act);
    if (v.code != ST_OK)
        return v;
    add_line(s)->act = *act;
    add_live(s, act);
    rs->apply(s->battle->setting, s->state, act, log);
    return v;
}

int tb_session_roll(struct tb_session *s, struct st_action *out, struct st_log *log)
{
    if (tb_session_ended(s)) {
        memset(out, 0, sizeof *out);
        return 0;
    }
    if (!tb_dice_roll(&s->dice, ST_AT(s->battle->rs, s->battle->setting, s->state), out))
        return 0;
    return tb_session_do(s, out, log).code == ST_OK;
}

uint32_t tb_session_undo_limit(const struct tb_session *s, uint8_t side)
{
    const uint8_t own = (uint8_t)(ST_DECIDE | side << 4);
    uint32_t n = 0;

    while (n < s->live_count && s->live_node[s->live_count - 1 - n] == own)
        n++;
    return n;
}

void tb_session_state_at(const struct tb_session *s, uint32_t n, struct st_state *out)
{
    const struct st_ruleset *rs = s->battle->rs;
    const uint32_t copy = n / KEEP_EVERY;

    ST_ASSERT(n <= s->live_count);
    if (n == s->live_count) {
        memmove(out, s->state, rs->state_size);
        return;
    }
    if (is_recent(s, n)) {
        memcpy(out, recent_of(s, n), rs->state_size);
        return;
    }
    memcpy(out, s->kept + (size_t)copy * rs->state_size, rs->state_size);
    for (uint32_t i = copy * KEEP_EVERY; i < n; i++)
        rs->apply(s->battle->setting, out, &s->live[i], NULL);
}

/* Go back to before live action n, by replaying from the copy before it, and remember each state on the way. */
static void go_back(struct tb_session *s, uint32_t n)
{
    const struct st_ruleset *rs = s->battle->rs;
    const uint32_t first = n / KEEP_EVERY * KEEP_EVERY;

    if (!s->recent)
        s->recent = tb_realloc_array(NULL, RECENT, rs->state_size);
    memcpy(s->state, s->kept + (size_t)(n / KEEP_EVERY) * rs->state_size, rs->state_size);
    for (uint32_t i = first; i < n; i++) {
        memcpy(recent_of(s, i), s->state, rs->state_size);
        rs->apply(s->battle->setting, s->state, &s->live[i], NULL);
    }
    s->recent_from = first;
}

void tb_session_undo(struct tb_session *s, uint32_t n)
{
    ST_ASSERT(n > 0 && n <= s->live_count && tb_session_ended(s) == TB_END_NONE);
    add_line(s)->undo = n;
    if (is_recent(s, s->live_count - n))
        memcpy(s->state, recent_of(s, s->live_count - n), s->battle->rs->state_size);
    else
        go_back(s, s->live_count - n);
    s->live_count -= n;
}

int tb_session_end(struct tb_session *s, enum tb_end how)
{
    ST_ASSERT(how > TB_END_NONE && how < TB_ENDS && !tb_session_is_over(s));
    if (s->line_count >= TB_ACTIONS_MAX)
        return -1;
    add_line(s)->end = how;
    return 0;
}

enum tb_end tb_session_ended(const struct tb_session *s)
{
    return s->line_count > 0 ? (enum tb_end)s->line[s->line_count - 1].end : TB_END_NONE;
}

int tb_session_is_over(const struct tb_session *s)
{
    return s->state->node == ST_OVER || tb_session_ended(s) != TB_END_NONE;
}

uint8_t tb_session_winner(const struct tb_session *s)
{
    ST_ASSERT(tb_session_is_over(s));
    return s->state->node == ST_OVER ? s->state->actor : tb_end_winner(tb_session_ended(s));
}

void tb_session_line(struct tb_session *s, const struct tb_line *line)
{
    if (line->undo) {
        tb_session_undo(s, line->undo);
    } else if (line->end) {
        const int rc = tb_session_end(s, (enum tb_end)line->end);

        ST_ASSERT(rc == 0);
    } else {
        const struct st_verdict v = tb_session_do(s, &line->act, NULL);

        ST_ASSERT(v.code == ST_OK);
    }
}

uint64_t tb_state_hash(const struct st_ruleset *rs, const struct st_state *s)
{
    return st_hash(ST_HASH_START, s, rs->state_size);
}

size_t tb_session_bytes(const struct tb_session *s)
{
    const size_t state = s->battle ? s->battle->rs->state_size : 0;

    return (size_t)s->line_cap * sizeof *s->line + (size_t)s->live_cap * (sizeof *s->live + 1) +
           (1 + (size_t)s->kept_cap + (s->recent ? RECENT : 0)) * state;
}
