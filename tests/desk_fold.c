/* desk_fold.c -- the log, undo and advice of the desk, on random games of every scenario and on old records.
 *
 *     test_desk_fold [GAMES | --long]      games of each scenario: 2, or 50
 *
 * Fold:   entries cover every event once and in order, every row, and exactly the dice of the rows that are theirs; a
 *         roll is one entry from OPENS to SUMS; no heading is empty that could give way; nothing amends an undo.
 * Undo:   a session that really takes back stands where the choice was made, with exactly n choices gone.
 * Advice: every answer is lawful, and what it claims to be.
 * Equal:  the same game gives the same bytes.
 */
#include <dirent.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../desk/fold.h"
#include "../desk/undo.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "desk_rare.h"
#include "unit.h"

enum { ROWS_MAX = 1600, LINES_MAX = 8192, WORDS = 1 << 16 };

union state {
    uint64_t align;
    unsigned char bytes[ST_STATE_MAX];
};

/* What was fed, row by row, and the log that came of it. */
struct row {
    struct st_event *event;
    uint32_t count;
    uint8_t is_die, is_decision, is_undo, face, side;
};
struct game {
    const struct tb_battle *b;
    struct tb_session session;
    struct tb_rng rng;
    struct row row[LINES_MAX];
    uint32_t rows;
    struct dk_fold fold;
    struct dk_entry entry[LINES_MAX];
    uint32_t entries;
    uint64_t hash;             /* of everything that was given */
    uint64_t before[ROWS_MAX]; /* the state before each live action */
    uint8_t how[ROWS_MAX];
};

static struct game game;
static uint64_t purposes;

static struct st_at moment(const struct game *g, const struct st_state *s)
{
    const struct st_at at = { g->b->rs, g->b->setting, s };

    return at;
}

static uint16_t flags_of(const struct game *g, const struct st_event *e) { return g->b->rs->events[e->kind].flags; }

/* ---- the log ---- */

static void keep(struct game *g, const struct dk_entry *out, uint32_t n, const struct tx_text *t)
{
    CHECK(n > 0 && n <= DK_ENTRIES_MAX && out[0].amends <= g->entries && !t->cut);
    for (uint32_t i = 0; i < out[0].amends; i++)
        CHECK(g->entry[--g->entries].kind != DK_E_UNDO);
    for (uint32_t i = 0; i < n; i++) {
        CHECK(i == 0 || out[i].amends == 0);
        CHECK(out[i].at + out[i].size <= t->size && (out[i].size > 0 || out[i].events == 0));
        if (g->entries < LINES_MAX)
            g->entry[g->entries++] = out[i];
    }
    g->hash = st_hash(st_hash(g->hash, out, n * sizeof *out), t->at, t->size);
}

static struct row *add_row(struct game *g)
{
    struct row *r = &g->row[g->rows++];

    ST_ASSERT(g->rows <= LINES_MAX);
    memset(r, 0, sizeof *r);
    return r;
}

static void feed_act(struct game *g, const struct st_state *before, const struct st_action *act,
                     const struct st_log *log)
{
    static struct dk_entry out[DK_ENTRIES_MAX];
    static char words[WORDS];
    struct tx_text t = tx_text_of(words, sizeof words);
    const struct st_at at = moment(g, before);
    struct row *r = add_row(g);
    struct st_chance die = { 0 };

    CHECK(log->count <= log->cap);
    r->count = log->count;
    r->event = tb_realloc_array(NULL, log->count + 1, sizeof *r->event);
    memcpy(r->event, log->event, log->count * sizeof *r->event);
    if (before->node == ST_CHANCE)
        at.rs->chance(at.set, before, &die);
    r->is_die = before->node == ST_CHANCE && die.kind == ST_DIE;
    r->is_decision = before->node == ST_DECIDE;
    r->face = act->option;
    r->side = before->actor;
    keep(g, out, dk_fold_act(&at, &g->fold, act, log->event, log->count, out, &t), &t);
}

static void feed_undo(struct game *g, uint8_t side, uint32_t n)
{
    static struct dk_entry out[DK_ENTRIES_MAX];
    char words[256];
    struct tx_text t = tx_text_of(words, sizeof words);
    const struct st_at at = moment(g, g->session.state);

    add_row(g)->is_undo = 1;
    keep(g, out, dk_fold_undo(&at, &g->fold, side, n, out, &t), &t);
    CHECK(g->entry[g->entries - 1].kind == DK_E_UNDO && g->entry[g->entries - 1].amends == 0);
}

/* The n-th event of an entry. */
static const struct st_event *event_of(const struct game *g, const struct dk_entry *e, uint32_t n)
{
    uint32_t row = e->row, i = e->event + n;

    while (row < g->rows && i >= g->row[row].count)
        i -= g->row[row++].count;
    ST_ASSERT(row < g->rows);
    return &g->row[row].event[i];
}

/* Was something said since the die of that row, beside what it came to? */
static int is_apart(const struct game *g, uint32_t die, uint32_t next)
{
    uint32_t said = g->row[die].count > 1;

    for (uint32_t i = die + 1; i < next; i++)
        said += g->row[i].count;
    return said > 0;
}

/* What a die is for is said of its own unit; or it is what it came to. */
static void check_purpose(const struct game *g, const struct dk_entry *e, const struct dk_die *die,
                          const struct st_event *first)
{
    const struct st_event *about = die->about > 0 && die->about <= e->events ? event_of(g, e, die->about - 1u) : NULL;

    if (!CHECK(die->about <= e->events) || !about || !first)
        return;
    if (about == first)
        CHECK(flags_of(g, about) & ST_E_RESULT && about->die == die->face);
    else
        CHECK(flags_of(g, about) & ST_E_FOR && about->unit == first->unit);
    purposes++;
}

/* The dice of the rows whose first entry this is. */
static void check_dice(const struct game *g, const struct dk_entry *e, uint32_t from)
{
    uint32_t n = 0, before = 0;

    for (uint32_t i = from; i <= e->last; i++) {
        const struct row *r = &g->row[i];
        const uint16_t flags = r->count ? flags_of(g, &r->event[0]) : 0;
        const struct dk_die *die = &e->die[n];

        if (!r->is_die)
            continue;
        if (n++ >= DK_DICE_MAX)
            continue;
        CHECK(die->face == r->face && die->side == r->side);
        CHECK(die->vain == ((flags & ST_E_VAIN) != 0) && die->again == ((flags & ST_E_AGAIN) != 0));
        if (n == 1)
            CHECK_INT(die->stage, 0);
        else
            CHECK_INT(die->stage, die[-1].stage + (is_apart(g, before, i) || die->side != die[-1].side ||
                                                   die->about != die[-1].about));
        check_purpose(g, e, die, r->count > 0 ? &r->event[0] : NULL);
        before = i;
    }
    CHECK_INT(e->dice, n);
}

/* Is a roll under way after this event? */
static int is_open_after(const struct game *g, const struct st_event *e, int open)
{
    const uint16_t flags = flags_of(g, e);

    CHECK(!(flags & ST_E_OPENS && open));
    return (open || flags & ST_E_OPENS) && !(flags & ST_E_SUMS);
}

static void check_heading(const struct game *g, const struct dk_entry *e, const struct dk_entry *next)
{
    const struct st_event_kind *kind = g->b->rs->events;
    const struct st_event *own = event_of(g, e, e->lead), *other;

    CHECK(e->dice == 0 && flags_of(g, own) & ST_E_GROUP && e->lead == e->events - 1);
    for (uint32_t i = 0; i < e->events; i++)
        CHECK(flags_of(g, event_of(g, e, i)) & ST_E_GROUP);
    if (!next || next->kind != DK_E_HEAD)
        return;
    other = event_of(g, next, next->lead);
    CHECK(own->kind != other->kind && kind[own->kind].rank >= kind[other->kind].rank);
}

static void check_log(const struct game *g)
{
    uint32_t row = 0, event = 0, covered = 0; /* the next event; rows below `covered` are some entry's */

    for (uint32_t i = 0; i < g->entries; i++) {
        const struct dk_entry *e = &g->entry[i];
        uint32_t rolls = 0;
        int open = 0; /* a roll is under way */

        while (row < g->rows && event == g->row[row].count) {
            row++;
            event = 0;
        }
        CHECK(e->row <= covered && e->row <= e->last && e->last < g->rows);
        CHECK(e->events == 0 || (e->row == row && e->event == event) || e->row < row);
        if (e->events > 0)
            CHECK(event_of(g, e, 0) == &g->row[row].event[event]);
        for (uint32_t n = 0; n < e->events; n++) {
            while (event == g->row[row].count) {
                row++;
                event = 0;
            }
            CHECK(row <= e->last);
            CHECK(row == e->row || !g->row[row].is_decision || open || e->kind == DK_E_HEAD);
            CHECK(e->kind == DK_E_HEAD || open || !(flags_of(g, &g->row[row].event[event]) & ST_E_GROUP));
            rolls += (flags_of(g, &g->row[row].event[event]) & ST_E_OPENS) != 0;
            if (e->kind != DK_E_HEAD)
                open = is_open_after(g, &g->row[row].event[event], open);
            event++;
        }
        CHECK(!e->open || (open && i + 1 == g->entries) || g->entry[i + 1].kind == DK_E_UNDO);
        CHECK(rolls <= 1 && (rolls == 0 || e->kind == DK_E_ROLL));
        check_dice(g, e, covered < e->row ? e->row : covered);
        CHECK(e->lead == ST_EVENTS_MAX ? e->events == 0 : e->lead < e->events);
        if (e->kind == DK_E_HEAD)
            check_heading(g, e, i + 1 < g->entries ? e + 1 : NULL);
        CHECK(e->kind != DK_E_ACT || e->events > 0 || g->row[e->row].is_decision);
        CHECK((e->kind == DK_E_UNDO) == g->row[e->row].is_undo);
        covered = e->last + 1 > covered ? e->last + 1 : covered;
    }
    while (row < g->rows && event == g->row[row].count) {
        row++;
        event = 0;
    }
    CHECK_INT(row, g->rows);
    CHECK_INT(covered, g->rows);
}

/* One line an act: a row begins no more entries than it has headings, what stands between them, and rolls. */
static void check_lines(const struct game *g)
{
    static uint32_t begun[LINES_MAX];

    memset(begun, 0, sizeof begun);
    for (uint32_t i = 0; i < g->entries; i++)
        begun[g->entry[i].row]++;
    for (uint32_t i = 0; i < g->rows; i++) {
        uint32_t most = 1;

        for (uint32_t k = 0; k < g->row[i].count; k++) {
            most += flags_of(g, &g->row[i].event[k]) & ST_E_GROUP ? 2 : 0;
            most += flags_of(g, &g->row[i].event[k]) & ST_E_OPENS ? 1 : 0;
        }
        CHECK(begun[i] <= most);
    }
}

/* ---- undo ---- */

static uint32_t listed(const struct st_at *at, struct st_action *first)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = at->rs->movers(at->set, at->s, mover);
    uint32_t count = 0;

    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = at->rs->list(at->set, at->s, mover[i], list);

        if (n > 0 && count == 0)
            *first = list[0];
        count += n;
    }
    return count;
}

static int is_bag(const struct st_at *at)
{
    struct st_chance die;

    at->rs->chance(at->set, at->s, &die);
    return die.kind == ST_BAG;
}

/* Take back for real, as the desk says, and look where the session stands then. */
static void try_undo(struct game *g)
{
    struct tb_session *s = &g->session;
    const uint32_t n = 1 + tb_rng_below(&g->rng, 3), live = s->live_count;
    const uint8_t persons = (uint8_t)(1 + tb_rng_below(&g->rng, 3));
    const struct dk_undo u = dk_undo_to(s->live_node, g->how, live, persons, n);
    uint32_t choices = 0, dice = 0, chits = 0, others = 0;
    struct st_action only;

    for (uint32_t i = live - u.back; i < live; i++) {
        const uint8_t node = s->live_node[i] & 15, side = s->live_node[i] >> 4;
        union state copy;
        struct st_at at = moment(g, (struct st_state *)copy.bytes);
        int is_choice = node == ST_CHANCE && g->how[i] & DK_DONE_TYPED;

        tb_session_state_at(s, i, (struct st_state *)copy.bytes);
        CHECK(st_hash(ST_HASH_START, copy.bytes, g->b->rs->state_size) == g->before[i]);
        if (node == ST_DECIDE && persons >> side & 1)
            is_choice = listed(&at, &only) != 1 || at.rs->verbs[only.verb].sampled;
        choices += is_choice != 0;
        if (i == live - u.back)
            CHECK(is_choice && u.owner == side);
        else if (node == ST_DECIDE)
            others += side != u.owner;
        else
            *(is_bag(&at) ? &chits : &dice) += 1;
    }
    if (u.back == 0) {
        CHECK(dk_undo_to(s->live_node, g->how, live, persons, n + 1).back == 0);
        return;
    }
    CHECK_INT(choices, n);
    CHECK(u.dice == (dice > 0) && u.chits == (chits > 0) && u.other == (others > 0));
    if ((s->live_node[live - u.back] & 15) == ST_DECIDE)
        CHECK(u.is_free == (u.back <= tb_session_undo_limit(s, u.owner)));
    else
        CHECK(u.is_free == (persons != 3));
    tb_session_undo(s, u.back);
    CHECK(tb_state_hash(g->b->rs, s->state) == g->before[s->live_count]);
    feed_undo(g, u.owner, u.back);
}

/* ---- advice ---- */

static int leaves_as_is(const struct st_at *at, const struct st_action *act)
{
    static struct st_piece piece[ST_PIECES_MAX];
    const uint32_t n = at->rs->pieces(at->set, at->s, piece);
    const uint8_t fields = at->rs->verbs[act->verb].fields;

    for (uint32_t i = 0; i < n; i++)
        if (piece[i].id == act->unit && fields & ST_P_FACING)
            return piece[i].facing == act->facing;
    return at->rs->verbs[act->verb].traits & ST_V_KEEPS;
}

static void try_advice(struct game *g)
{
    struct st_action act[DK_ADVICE_MAX], only;
    enum dk_advice_kind kind;
    struct st_at at = moment(g, g->session.state);
    const uint32_t n = dk_advice(&at, act, &kind);
    struct st_prompt p;
    union state copy;
    uint32_t all;

    if (at.s->node != ST_DECIDE) {
        CHECK(n == 0 && kind == DK_ADVICE_NONE);
        return;
    }
    all = listed(&at, &only);
    CHECK((n > 0) == (kind != DK_ADVICE_NONE));
    CHECK(kind != DK_ADVICE_ONLY || (all == 1 && memcmp(&act[0], &only, sizeof only) == 0));
    CHECK(all > 1 || n > 0 || at.rs->verbs[only.verb].sampled);
    CHECK(((dk_done(&at) & DK_DONE_FORCED) != 0) == (all == 1 && !at.rs->verbs[only.verb].sampled));
    CHECK(kind != DK_ADVICE_KEEP || leaves_as_is(&at, &act[0]));
    at.rs->prompt(at.set, at.s, &p);
    CHECK(kind != DK_ADVICE_SUGGESTED || (p.suggested && act[0].unit == p.suggested && n <= (p.times ? p.times : 1u)));
    memcpy(copy.bytes, at.s, at.rs->state_size);
    at.s = (struct st_state *)copy.bytes;
    for (uint32_t i = 0; i < n; i++) {
        if (!CHECK(at.rs->check(at.set, at.s, &act[i]).code == ST_OK))
            return;
        at.rs->apply(at.set, (struct st_state *)copy.bytes, &act[i], NULL);
    }
    g->hash = st_hash(g->hash, act, n * sizeof *act);
}

/* ---- games ---- */

static void begin_game(struct game *g, const struct tb_battle *b, uint64_t seed)
{
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(seed + 1) };

    for (uint32_t i = 0; i < g->rows; i++)
        free(g->row[i].event);
    memset(g, 0, sizeof *g);
    g->b = b;
    g->rng = tb_rng_of(seed);
    g->hash = ST_HASH_START;
    tb_session_new(&g->session, b, dice);
}

static void end_game(struct game *g)
{
    tb_session_free(&g->session);
    check_log(g);
    check_lines(g);
}

static void do_act(struct game *g, const struct st_action *act)
{
    static struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct tb_session *s = &g->session;
    const struct st_at at = moment(g, s->state);
    const uint32_t live = s->live_count;
    union state copy;

    memcpy(copy.bytes, s->state, g->b->rs->state_size);
    g->before[live] = tb_state_hash(g->b->rs, s->state);
    g->how[live] = dk_done(&at);
    if (s->state->node == ST_CHANCE && tb_rng_below(&g->rng, 8) == 0)
        g->how[live] |= DK_DONE_TYPED;
    CHECK(tb_session_do(s, act, &log).code == ST_OK);
    feed_act(g, (struct st_state *)copy.bytes, act, &log);
}

/* A random game that is taken back now and then. */
static uint64_t play(const struct tb_battle *b, uint64_t seed)
{
    struct game *g = &game;

    begin_game(g, b, seed);
    while (g->session.state->node != ST_OVER && g->rows < ROWS_MAX) {
        const struct st_state *s;
        struct st_action act;

        if (g->rows % 16 == 15 && tb_rng_below(&g->rng, 2) == 0)
            try_undo(g);
        s = g->session.state;
        try_advice(g);
        if (s->node == ST_DECIDE) {
            act = ai_random_by_unit(b->rs, b->setting, s, &g->rng);
        } else if (!tb_dice_roll(&g->session.dice, ST_AT(b->rs, b->setting, s), &act)) {
            break;
        }
        do_act(g, &act);
    }
    end_game(g);
    return g->hash;
}

static void play_battle(const struct st_ruleset *rs, const char *name, uint64_t games)
{
    struct tb_battle b;
    struct tx_complaint c;

    CHECK(tx_battle_load(&b, rs->id, name, NULL, &c) == 0);
    for (uint64_t seed = 1; seed <= games; seed++) {
        const uint64_t hash = play(&b, seed);

        CHECK(seed > 1 || play(&b, seed) == hash);
    }
    tb_battle_free(&b);
}

/* ---- records ---- */

static void replay(const char *path)
{
    static char data[1 << 20];
    struct tx_record rec;
    struct tx_complaint c;
    FILE *f = fopen(path, "rb");
    const size_t size = f ? fread(data, 1, sizeof data, f) : 0;

    if (!CHECK(f && size < sizeof data && tx_record_read(&rec, path, data, size, &c) == 0))
        return;
    fclose(f);
    begin_game(&game, &rec.battle, 1);
    for (uint32_t i = 0; i < rec.session.line_count && game.session.live_count < ROWS_MAX; i++) {
        const struct tb_line *line = &rec.session.line[i];

        if (line->undo) {
            tb_session_undo(&game.session, line->undo);
            feed_undo(&game, ST_NOBODY, line->undo);
        } else {
            do_act(&game, &line->act);
        }
    }
    end_game(&game);
    tx_record_free(&rec);
}

static uint32_t replay_folder(const char *folder)
{
    DIR *d = opendir(folder);
    uint32_t n = 0;

    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        char path[1024];
        const size_t size = strlen(e->d_name);

        if (size < 6 || strcmp(e->d_name + size - 5, ".game") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        replay(path);
        n++;
    }
    if (d)
        closedir(d);
    return n;
}

int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 2, 50);
    uint32_t records = 0;

    check_dice_words();
    check_deeds();
    check_rare();
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        char name[TB_NAME_MAX], folder[256];

        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++)
            play_battle(st_rulesets[r], name, games);
        snprintf(folder, sizeof folder, "tests/golden/0.1/%s", st_rulesets[r]->id);
        records += replay_folder(folder);
    }
    CHECK(records > 0 && purposes > 0);
    return unit_end("desk_fold");
}
