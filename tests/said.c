/* said.c -- what players read in whole games of every battle: no ids, coordinates, degrees or holes.
 *
 *     test_said [GAMES] [--print]      --print: each new sentence, for reading
 */
#include <ctype.h>

#include "../ai/random.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "../text/odds_text.h"
#include "../text/plain.h"
#include "../text/scenario.h"
#include "unit.h"

enum { SEEN = 1 << 16 };

static struct tb_battle b;
static struct st_at at;
static struct tx_voice voice;
static struct tx_run runs[64];
static char text[TX_TEXT_MAX];
static struct tx_text t;
static int is_printing;
static uint32_t seen[SEEN];
static union {
    uint64_t align;
    unsigned char bytes[ST_STATE_MAX];
} state;

static void begin(void) { t = tx_text_for(text, sizeof text, &voice, runs, 64); }

/* A1, B12: a capital of a side and digits, alone; but a square's label is small and a clause is a run. */
static int has_id(const char *s)
{
    for (uint32_t i = 0; s[i]; i++)
        if ((s[i] == 'A' || s[i] == 'B') && isdigit((unsigned char)s[i + 1]) &&
            (i == 0 || !isalnum((unsigned char)s[i - 1]))) {
            uint32_t end = i + 1;

            while (isdigit((unsigned char)s[end]))
                end++;
            if (!isalnum((unsigned char)s[end]))
                return 1;
        }
    return 0;
}

static int has_coordinates(const char *s)
{
    for (; (s = strchr(s, ',')) != NULL; s++)
        if (isdigit((unsigned char)s[1]) && isdigit((unsigned char)s[-1]))
            return 1;
    return 0;
}

/* The text without the spans of its clauses. */
static void without_clauses(char *out)
{
    uint32_t n = 0, run = 0;

    for (uint32_t i = 0; i < t.size; i++) {
        while (run < t.run_count && runs[run].at + runs[run].size <= i)
            run++;
        if (run < t.run_count && runs[run].kind == TX_RUN_CLAUSE && runs[run].at <= i)
            continue;
        out[n++] = text[i];
    }
    out[n] = '\0';
}

static int is_new(const char *what, const char *words)
{
    uint32_t h = 5381;

    for (const char *s = what; *s; s++)
        h = h * 33 + (unsigned char)*s;
    for (; *words; words++)
        h = h * 33 + (unsigned char)*words;
    h = h ? h : 1;
    for (uint32_t i = h % SEEN, n = 0; n < SEEN; n++, i = (i + 1) % SEEN) {
        if (seen[i] == h)
            return 0;
        if (seen[i] == 0) {
            seen[i] = h;
            return 1;
        }
    }
    return 0;
}

/* Runs are in order, do not overlap and lie in the text. */
static int runs_fit(void)
{
    uint32_t end = 0;

    for (uint32_t i = 0; i < t.run_count; i++) {
        if (runs[i].at < end || runs[i].size == 0 || runs[i].at + runs[i].size > t.size)
            return 0;
        end = runs[i].at + runs[i].size;
    }
    return 1;
}

static void judge_as(const char *what, int is_sentence)
{
    char plain[TX_TEXT_MAX];
    const char *fault = NULL;

    without_clauses(plain);
    if (t.size == 0)
        fault = "it is empty";
    else if (t.cut)
        fault = "it is cut";
    else if (!runs_fit())
        fault = "its runs do not fit";
    else if (has_id(plain))
        fault = "it has an id";
    else if (at.rs->space == ST_PLANE && has_coordinates(plain))
        fault = "it has coordinates";
    else if (strstr(plain, " ?") || strchr(plain, '{') || strstr(plain, "  "))
        fault = "it has a hole";
    else if (is_sentence && islower((unsigned char)plain[0]))
        fault = "it begins with a small letter";
    if (!unit_check(fault == NULL, __FILE__, __LINE__, what))
        printf("    %s.%s: %s: %s\n", at.rs->id, b.name, fault, text);
    if (is_printing && is_new(what, text))
        printf("%s %s: %s\n", at.rs->id, what, text);
}

static void judge(const char *what) { judge_as(what, 1); }

/* An outcome keeps of its events only these. */
static int is_of_result(const struct tx_part *p)
{
    return tx_is_part(p, "other") || tx_is_part(p, "side") || tx_is_part(p, "c") || tx_part_is_choice(p, "c") ||
           tx_is_part(p, "label:c");
}

static int brief_fits(const char *words)
{
    struct tx_part p;

    while (tx_next_part(&words, &p))
        if (p.field && !is_of_result(&p))
            return 0;
    return 1;
}

/* Every verb and every kind of piece is ready to be spoken of. */
static void check_tables(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->verb_count; i++)
        if (!unit_check(rs->verbs[i].says && rs->verbs[i].says[0], __FILE__, __LINE__, "a verb says what it does"))
            printf("    %s: %s\n", rs->id, rs->verbs[i].name);
    for (uint32_t i = 0; i < rs->event_count; i++)
        if (!unit_check(!(rs->events[i].flags & ST_E_RESULT) || rs->events[i].brief, __FILE__, __LINE__,
                        "a result has a brief name"))
            printf("    %s: %s\n", rs->id, rs->events[i].name);
        else if (rs->events[i].brief &&
                 !unit_check(brief_fits(rs->events[i].brief), __FILE__, __LINE__, "it has fields of a result only"))
            printf("    %s: %s\n", rs->id, rs->events[i].brief);
}

/* What may come of an action: whole, and in its two halves. */
static void say_odds(const struct st_action *act)
{
    static struct tb_odds odds;
    void *memory = tb_calloc(tb_odds_memory(at.rs));
    struct tx_odds_part part[TX_HURTS];

    tb_odds_of(at.rs, at.set, at.s, act, memory, &odds);
    free(memory);
    for (uint32_t i = 0; !odds.too_many && i < odds.count; i++) {
        const struct tb_outcome *o = &odds.outcome[i];
        char whole[TX_TEXT_MAX];

        begin();
        tx_put_outcome(&t, at.rs, at.set, o);
        judge_as("outcome", 0);
        memcpy(whole, text, sizeof whole);
        begin();
        tx_put_results(&t, at.rs, at.set, o);
        CHECK((t.size > 0) == (o->count > 0) && strncmp(text, whole, t.size) == 0);
        begin();
        tx_put_next(&t, at.rs, o);
        CHECK((t.size > 0) == (o->rule > 0) && strcmp(whole + strlen(whole) - t.size, text) == 0);
    }
    if (!odds.too_many && tx_odds_parts(at.rs, at.set, &odds, at.s->actor, part))
        for (uint32_t i = 0; i < TX_HURTS; i++)
            if (!st_nat_is_zero(&part[i].weight)) {
                begin();
                tx_put_odds_part(&t, at.rs, at.set, part, (enum tx_hurt)i);
                judge_as("part", 0);
            }
}

static void say_all(struct tb_rng *rng)
{
    uint16_t movers[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];

    voice.reader = (uint8_t)tb_rng_below(rng, 3);
    begin();
    tx_put_prompt(&t, at.rs, at.set, at.s);
    judge("prompt");
    if (at.s->node != ST_DECIDE)
        return;
    for (uint32_t i = at.rs->movers(at.set, at.s, movers); i > 0; i--)
        for (uint32_t n = at.rs->list(at.set, at.s, movers[i - 1], list); n > 0; n--) {
            begin();
            tx_put_said(&t, &at, &list[n - 1]);
            judge("action");
            if (tb_rng_below(rng, 256) == 0)
                say_odds(&list[n - 1]);
            if (tb_rng_below(rng, 8) == 0) { /* something like it, which is refused as a rule */
                struct st_action act = list[n - 1];
                struct st_verdict v;

                act.x += (int32_t)tb_rng_below(rng, 5000) - 2500;
                act.target =
                    (uint16_t)(act.target ? tb_rng_below(rng, (uint32_t)at.set->count[0] + at.set->count[1]) + 1 : 0);
                v = at.rs->check(at.set, at.s, &act);
                if (v.code == ST_OK || v.code == ST_OFF_BOARD || at.rs->space != ST_PLANE)
                    continue;
                begin();
                tx_put_verdict(&t, at.rs, at.set, &act, v);
                judge("refusal");
            }
        }
}

static struct st_action choose(struct tb_rng *rng)
{
    struct st_action act;
    struct st_chance die;

    if (at.s->node == ST_DECIDE)
        return ai_random_by_unit(at.rs, at.set, at.s, rng);
    at.rs->chance(at.set, at.s, &die);
    act = tb_rng_roll(rng, &die);
    begin();
    tx_put_said(&t, &at, &act);
    judge("die");
    return act;
}

static void play(uint64_t seed)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_state *s = (struct st_state *)state.bytes;
    unsigned char before[ST_STATE_MAX];
    struct tb_rng rng = tb_rng_of(seed);

    memcpy(state.bytes, b.start, b.rs->state_size);
    while (s->node != ST_OVER) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };
        struct st_action act;

        if (tb_rng_below(&rng, 4) == 0 || s->node == ST_CHANCE)
            say_all(&rng);
        act = choose(&rng);
        memcpy(before, s, b.rs->state_size);
        b.rs->apply(b.setting, s, &act, &log);
        at.s = voice.s = (const struct st_state *)(const void *)before;
        for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
            begin();
            tx_put_event(&t, at.rs, at.set, &event[i]);
            judge("event");
        }
        at.s = voice.s = s;
    }
}

int main(int argc, char **argv)
{
    uint64_t games = 2;
    struct tx_complaint c;
    char name[TB_NAME_MAX];

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--print") == 0)
            is_printing = 1;
        else if (argv[i][0] != '-')
            games = strtoull(argv[i], NULL, 10);
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        check_tables(st_rulesets[r]);
        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            if (!unit_check(tx_battle_load(&b, st_rulesets[r]->id, name, NULL, &c) == 0, __FILE__, __LINE__, name))
                continue;
            at.rs = b.rs;
            at.set = b.setting;
            at.s = voice.s = (const struct st_state *)(const void *)state.bytes;
            voice.names = b.names;
            for (uint64_t g = 0; g < games; g++)
                play(g);
            tb_battle_free(&b);
        }
    }
    return unit_end("said");
}
