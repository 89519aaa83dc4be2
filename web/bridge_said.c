/* bridge_said.c -- sentences for people: units have names, directions are compass words, and parts of a sentence are
 * marked as units, dice, clauses, labels and places.  The log, one line an act; and what can be taken back.
 */
#include "../desk/fold.h"
#include "../desk/undo.h"
#include "../text/plain.h"
#include "bridge.h"

enum { RUNS_CAP = 2048, DONE_CAP = 1 << 15 };

static struct tx_run run[RUNS_CAP];
static uint32_t run_count;
static struct tx_voice voice = { NULL, NULL, ST_NOBODY };
static struct dk_fold fold;
static struct dk_entry entry[DK_ENTRIES_MAX];
static uint8_t done[2 * DONE_CAP]; /* node and actor of each live action, then how it came about */
static struct dk_undo undo;

void said_loaded(void) { __builtin_memset(&fold, 0, sizeof fold); }

/* The side that reads, whose units are "your"; 2: nobody in particular. */
EXPORT(void, speak, (uint32_t reader)) { voice.reader = reader < ST_SIDES ? (uint8_t)reader : (uint8_t)ST_NOBODY; }

/* The parts of the last sentence. */
PLACE(run_at, run)
EXPORT(uint32_t, run_count, (void)) { return run_count; }

/* s: the moment before what is said. */
static struct tx_text begin(const struct st_state *s)
{
    struct tx_text t = text_new();

    voice.names = desk_names();
    voice.s = s;
    run_count = 0;
    t.voice = &voice;
    t.runs = run;
    t.run_cap = RUNS_CAP;
    tx_sentence(&t);
    return t;
}

static uint32_t end(struct tx_text *t)
{
    if (t->size > 0)
        tx_capital(t, 0);
    run_count = t->run_count;
    return text_done(t);
}

/* ---- sentences ---- */

/* "6th Line": a unit by its name. */
EXPORT(uint32_t, said_unit, (uint32_t unit))
{
    struct tx_text t = begin(state);

    if (rs && unit > 0 && unit <= (uint32_t)set->count[0] + set->count[1])
        tx_put_unit(&t, set, (uint16_t)unit);
    return end(&t);
}

/* "Half a base width", "7.4 inches". */
EXPORT(uint32_t, said_length, (int32_t length))
{
    struct tx_text t = begin(state);

    if (rs)
        tx_put_distance(&t, rs, length);
    run_count = 0;
    return text_done(&t);
}

/* "Held by Red": of area i of the last areas(); empty: it is not to be held. */
EXPORT(uint32_t, said_holder, (uint32_t i))
{
    const struct st_area *one = area_of(i);
    struct tx_text t = begin(state);

    if (one)
        tx_put_holder(&t, rs, one);
    return text_done(&t);
}

/* "North-east". */
EXPORT(uint32_t, said_facing, (uint32_t facing))
{
    struct tx_text t = begin(state);

    if (rs && facing <= UINT16_MAX)
        tx_put_facing_said(&t, rs, (uint16_t)facing);
    return end(&t);
}

EXPORT(uint32_t, said_prompt, (void))
{
    struct tx_text t = begin(state);

    if (rs)
        tx_put_prompt(&t, ST_AT(rs, set, state));
    return end(&t);
}

/* "March two hexes, right then right": what the action does, if it can be done; otherwise nothing. */
EXPORT(uint32_t, said_action, (void))
{
    const int is_lawful = bridge_check() == ST_OK;
    struct tx_text t = begin(state);

    if (rs && is_lawful)
        tx_put_said(&t, ST_AT(rs, set, state), &judged);
    return end(&t);
}

/* An event of the last apply() or explain(), without its clause. */
EXPORT(uint32_t, said_event, (uint32_t i))
{
    const struct st_event *e = event_of(i);
    struct tx_text t = begin(before);

    if (e)
        tx_put_event(&t, ST_AT(rs, set, NULL), e);
    return end(&t);
}

static void put_badges(struct tx_text *t, const struct st_piece *p)
{
    if (p->flags & ST_PIECE_ACTS)
        tx_put_text(t, ", may act");
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++) {
        tx_put_text(t, ", ");
        tx_put_label(t, rs, p->badge[i].label);
        if (p->badge[i].value) {
            tx_put_text(t, " ");
            tx_put_number(t, p->badge[i].value);
        }
    }
}

/* "3rd Company, d4, facing north, may act, strength 2": a piece of the last pieces(). */
EXPORT(uint32_t, said_piece, (uint32_t i))
{
    const struct st_piece *p = piece_of(i);
    struct tx_text t = begin(state);

    if (!p)
        return end(&t);
    tx_put_unit(&t, set, p->id);
    if (p->flags & ST_PIECE_OFF) {
        tx_put_text(&t, ", off the board");
    } else {
        if (rs->space != ST_PLANE) {
            tx_put_text(&t, ", ");
            tx_put_point(&t, rs, p->x, p->y);
        }
        if (p->shape != ST_SHAPE_DISC) {
            tx_put_text(&t, ", facing ");
            tx_put_facing_said(&t, rs, p->facing);
        }
    }
    put_badges(&t, p);
    return end(&t);
}

/* ---- the log ---- */

PLACE(entry_at, entry)

/* The entries that the last apply() adds to the log, and their words in the text. */
EXPORT(uint32_t, fold_act, (void))
{
    const struct st_at at = { rs, set, before };
    struct tx_text t = begin(before);
    uint32_t n = 0;

    while (event_of(n))
        n++;
    n = rs ? dk_fold_act(&at, &fold, &judged, n > 0 ? event_of(0) : NULL, n, entry, &t) : 0;
    for (uint32_t i = 0; i < n; i++)
        entry[i].dice = entry[i].dice < DK_DICE_MAX ? entry[i].dice : (uint16_t)DK_DICE_MAX;
    run_count = t.run_count;
    text_done(&t);
    return n;
}

/* The same of an undo of n live actions by a side; the engine stands at the moment after it. */
EXPORT(uint32_t, fold_undo, (uint32_t side, uint32_t n))
{
    const struct st_at at = { rs, set, state };
    struct tx_text t = begin(state);

    n = rs ? dk_fold_undo(&at, &fold, (uint8_t)side, n, entry, &t) : 0;
    run_count = t.run_count;
    text_done(&t);
    return n;
}

/* The end that so many bytes of words at input() name, a row of a record: a tb_end; 0: they name none. */
EXPORT(uint32_t, end_named, (uint32_t size))
{
    return size <= bridge_input_cap() ? tb_end_by_words(bridge_input(), size) : TB_END_NONE;
}

/* The entries of the log for the end of the game in this way; 0 if it is over already.  The position stays. */
EXPORT(uint32_t, fold_end, (uint32_t how))
{
    const struct st_at at = { rs, set, state };
    struct tx_text t = begin(state);
    const int is_end = rs && how > TB_END_NONE && how < TB_ENDS && !is_at(ST_OVER);
    const uint32_t n = is_end ? dk_fold_end(&at, &fold, (enum tb_end)how, entry, &t) : 0;

    run_count = t.run_count;
    text_done(&t);
    return n;
}

/* The side that wins by this end; 2: nobody. */
EXPORT(uint32_t, end_winner, (uint32_t how)) { return how < TB_ENDS ? tb_end_winner((enum tb_end)how) : ST_NOBODY; }

/* ---- taking back ---- */

/* How whatever is done next comes about: bits of dk_done. */
EXPORT(uint32_t, done, (void))
{
    const struct st_at at = { rs, set, state };

    return rs ? dk_done(&at) : 0;
}

/* The page writes node | actor << 4 of each live action at done_at(), and how it came about done_cap() bytes behind.
 * How many to take back for the last choice of these persons; 0: there is none. */
PLACE(done_at, done)
PLACE(undo_at, &undo)
EXPORT(uint32_t, done_cap, (void)) { return DONE_CAP; }
EXPORT(uint32_t, undo_to, (uint32_t count, uint32_t persons))
{
    undo = dk_undo_to(done, done + DONE_CAP, count <= DONE_CAP ? count : 0, (uint8_t)persons, 1);
    return undo.back;
}
