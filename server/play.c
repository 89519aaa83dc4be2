/* play.c -- what a seat may do in a game.
 *
 * An act is checked, applied, followed by all dice that are the server's to draw, and saved in one transaction; only
 * then are clients told.
 */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "key.h"

static void refuse(struct sv_reply *out, enum sv_code why, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void refuse(struct sv_reply *out, enum sv_code why, const char *format, ...)
{
    va_list args;

    out->outcome = SV_REFUSED;
    out->why = why;
    va_start(args, format);
    vsnprintf(out->text, sizeof out->text, format, args);
    va_end(args);
}

static const char *side_name(const struct sv_game *g, uint8_t side)
{
    return side < ST_SIDES ? g->rec.battle.rs->side_names[side] : "nobody";
}

static void save(struct sv_game *g, struct sv_store *store, const struct sv_act *act, uint32_t acts,
                 struct sv_reply *out)
{
    enum sv_saved saved;

    sv_game_draw(g);
    out->count = g->count;
    g->asking.is_asked = 0;
    saved = sv_game_save(g, store, act, acts);
    out->outcome = saved == SV_SAVED ? SV_DONE : saved == SV_FULL ? SV_UNSAVED : SV_SPOILED;
}

/* ---- acts ---- */

static int may_act(const struct sv_game *g, const struct sv_message *m, struct sv_reply *out)
{
    const struct st_state *s = g->rec.session.state;

    if (tb_session_is_over(&g->rec.session)) {
        refuse(out, SV_CODE_OVER, "The game is over.");
    } else if (!sv_game_has_room(g)) {
        refuse(out, SV_CODE_OVER, "The game has reached the longest length this server stores.");
    } else if (sv_game_is_servers(g)) {
        refuse(out, SV_CODE_SEAT, "No die falls before both players have joined.");
    } else if (s->node == ST_DECIDE && s->actor != m->seat) {
        refuse(out, SV_CODE_SEAT, "It is %s's turn.", side_name(g, s->actor));
    } else {
        return 1;
    }
    return 0;
}

static void act(struct sv_game *g, struct sv_store *store, const struct sv_message *m, struct sv_reply *out)
{
    const struct tb_battle *b = &g->rec.battle;
    const struct sv_act key = { m->seat, m->key };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct st_action action;
    struct st_verdict v;

    if (!may_act(g, m, out))
        return;
    if (tx_read_action(ST_AT(b->rs, b->setting, g->rec.session.state), m->act, (uint32_t)strlen(m->act), &action, &t) >
        0) {
        refuse(out, SV_CODE_FORM, "%s", words);
        return;
    }
    v = sv_game_do(g, &action, m->seat);
    if (v.code != ST_OK) {
        t = tx_text_of(words, sizeof words);
        tx_put_verdict(&t, ST_AT(b->rs, b->setting, NULL), &action, v);
        refuse(out, SV_CODE_LAW, "%s", words);
        out->clause = v.rule > 0 && v.rule < b->rs->clause_count ? b->rs->clauses[v.rule] : "";
        return;
    }
    save(g, store, &key, 1, out);
}

/* ---- undo ---- */

/* The other seat must agree first; a new request takes the place of an older one. What it agrees to has a name that no
 * other request ever has, whatever keys a client gives. */
static void ask(struct sv_game *g, const struct sv_message *m, struct sv_reply *out)
{
    struct sv_asking *a = &g->asking;
    const int is_known = a->is_asked && a->seat == m->seat && strcmp(a->key, m->key) == 0;

    if (is_known && (a->end != m->end || a->count != m->count)) {
        refuse(out, SV_CODE_FORM, "This key names another request.");
        return;
    }
    out->outcome = SV_ASKED;
    if (is_known)
        return;
    a->is_asked = 1;
    a->seat = m->seat;
    a->end = m->end;
    a->count = m->count;
    snprintf(a->key, sizeof a->key, "%s", m->key);
    sv_token_new(a->question);
}

/* Would the game wait for a player after the undo? It does at a decision, and at a die that people roll themselves,
 * which may have been mistyped. */
static int ends_well(const struct sv_game *g, uint32_t count)
{
    const struct tb_battle *b = &g->rec.battle;
    const struct tb_session *s = &g->rec.session;
    const uint32_t at = s->live_count - count;
    struct st_chance die;
    struct st_state *state;

    if ((s->live_node[at] & 15) == ST_DECIDE)
        return 1;
    if (!g->is_asked)
        return 0;
    state = tb_calloc(b->rs->state_size);
    tb_session_state_at(s, at, state);
    b->rs->chance(b->setting, state, &die);
    free(state);
    return die.kind != ST_BAG;
}

/* Why an undo cannot be done now, or NULL. */
static const char *undo_fault(const struct sv_game *g, uint32_t count, enum sv_code *code)
{
    *code = SV_CODE_FORM;
    if (count > g->rec.session.live_count)
        return "There are not that many actions to take back.";
    *code = SV_CODE_OVER;
    if (tb_session_is_over(&g->rec.session) && (g->stored.has_seed || tb_session_ended(&g->rec.session)))
        return g->stored.has_seed ? "The game is over, and its dice are known. Play on from an earlier row instead."
                                  : "The game is over. Play on from an earlier row instead.";
    if (!sv_game_has_room(g))
        return "The game has reached the longest length this server stores.";
    *code = SV_CODE_FORM;
    return ends_well(g, count) ? NULL : "Dice can only be taken back together with their action.";
}

static void undo(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
                 struct sv_reply *out)
{
    const uint8_t other = (uint8_t)(1 - m->seat);
    const struct sv_act key = { m->seat, m->key };
    enum sv_code code;
    const char *fault = undo_fault(g, m->count, &code);

    if (fault) {
        refuse(out, code, "%s", fault);
    } else if (m->count <= tb_session_undo_limit(&g->rec.session, m->seat) || g->player[other].level ||
               (seats[other] && !g->stored.is_link)) {
        sv_game_undo(g, m->count, m->seat);
        save(g, store, &key, 1, out);
    } else {
        ask(g, m, out);
    }
}

/* ---- ends that no rule knows ---- */

/* Why the game cannot be ended now, or NULL. */
static const char *end_fault(const struct sv_game *g, enum sv_code *code)
{
    *code = SV_CODE_OVER;
    if (tb_session_is_over(&g->rec.session))
        return "The game is over.";
    return sv_game_has_room(g) ? NULL : "The game has reached the longest length this server stores.";
}

static void resign(struct sv_game *g, struct sv_store *store, const struct sv_message *m, struct sv_reply *out)
{
    const struct sv_act key = { m->seat, m->key };
    enum sv_code code;
    const char *fault = end_fault(g, &code);

    if (fault) {
        refuse(out, code, "%s", fault);
        return;
    }
    sv_game_end(g, tb_end_resign(m->seat), m->seat);
    save(g, store, &key, 1, out);
}

/* A draw and giving up need both sides.  At one screen they sit together; a computer plays on to the end, but does not
 * mind if its game is given up, and a seat that nobody has claimed minds nothing. */
static void offer(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
                  struct sv_reply *out)
{
    const uint8_t other = (uint8_t)(1 - m->seat);
    const struct sv_act key = { m->seat, m->key };
    const int is_alone = g->player[other].level > 0 || sv_game_is_open(&g->stored, other);
    enum sv_code code;
    const char *fault = end_fault(g, &code);

    if (fault) {
        refuse(out, code, "%s", fault);
    } else if (is_alone && m->end == TB_END_DRAW) {
        refuse(out, SV_CODE_FORM,
               g->player[other].level > 0 ? "The computer plays on: it agrees to no draw."
                                          : "There is nobody yet who could agree to a draw.");
    } else if (is_alone || (seats[other] && !g->stored.is_link)) {
        sv_game_end(g, m->end, m->seat);
        save(g, store, &key, 1, out);
    } else {
        ask(g, m, out);
    }
}

/* ---- answers ---- */

/* At a table by link only a connection without the asking seat can agree: nobody agrees with himself. */
static void answer(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
                   struct sv_reply *out)
{
    const struct sv_asking asked = g->asking;
    const struct sv_act keys[] = { { asked.seat, asked.key }, { m->seat, m->key } };
    const int is_undo = asked.end == TB_END_NONE;
    const char *fault;
    enum sv_code code;

    if (!asked.is_asked || asked.seat == m->seat || (g->stored.is_link && seats[asked.seat]) ||
        is_undo != (m->type == SV_UNDO_ANSWER)) {
        refuse(out, SV_CODE_FORM, "There is no such request for this seat.");
        return;
    }
    if (strcmp(m->question, asked.question) != 0) {
        refuse(out, SV_CODE_FORM, "Another request has taken the place of this one.");
        return;
    }
    out->granted = asked;
    g->asking.is_asked = 0;
    if (!m->yes) {
        out->outcome = SV_DENIED;
        return;
    }
    fault = is_undo ? undo_fault(g, asked.count, &code) : end_fault(g, &code);
    if (fault) {
        refuse(out, code, "%s", fault);
        return;
    }
    if (is_undo)
        sv_game_undo(g, asked.count, asked.seat);
    else
        sv_game_end(g, asked.end, asked.seat);
    save(g, store, keys, 2, out);
}

void sv_play(struct sv_game *g, struct sv_store *store, const struct sv_message *m, const uint8_t seats[ST_SIDES],
             struct sv_reply *out)
{
    int known;

    memset(out, 0, sizeof *out);
    out->clause = "";
    out->from = out->count = g->count;
    if (!seats[m->seat]) {
        refuse(out, SV_CODE_SEAT, "You do not hold this seat.");
        return;
    }
    known = sv_store_act(store, g->stored.number, m->seat, m->key, &out->count);
    if (known) {
        out->outcome = known > 0 ? SV_KNOWN : SV_SPOILED;
        return;
    }
    out->count = g->count;
    if (m->rows != g->count)
        refuse(out, SV_CODE_STALE, "The game has moved on in the meantime.");
    else if (m->type == SV_ACT)
        act(g, store, m, out);
    else if (m->type == SV_UNDO)
        undo(g, store, m, seats, out);
    else if (m->type == SV_RESIGN)
        resign(g, store, m, out);
    else if (m->type == SV_OFFER)
        offer(g, store, m, seats, out);
    else
        answer(g, store, m, seats, out);
}
