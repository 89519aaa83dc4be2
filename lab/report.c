/* report.c -- see report.h. */
#include "report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../text/file.h"
#include "json.h"

void lab_put_share(char *out, size_t cap, struct lab_interval i)
{
    snprintf(out, cap, "%.1f %% [%.1f, %.1f]", 100 * i.value, 100 * i.low, 100 * i.high);
}

static void put_signed(char *out, size_t cap, double elo)
{
    if (isinf(elo))
        snprintf(out, cap, "%s", elo > 0 ? "+inf" : "-inf");
    else
        snprintf(out, cap, fabs(elo) < 9.95 ? "%+.1f" : "%+.0f", elo);
}

void lab_put_elo(char *out, size_t cap, struct lab_interval i)
{
    char value[32], low[32], high[32];

    put_signed(value, sizeof value, i.value);
    put_signed(low, sizeof low, i.low);
    put_signed(high, sizeof high, i.high);
    snprintf(out, cap, "%s [%s, %s]", value, low, high);
}

void lab_put_time(char *out, size_t cap, double seconds)
{
    const unsigned long s = seconds > 0 && seconds < 1e9 ? (unsigned long)seconds : 0;

    if (s >= 3600)
        snprintf(out, cap, "%lu h %02lu min", s / 3600, s / 60 % 60);
    else if (s >= 60)
        snprintf(out, cap, "%lu min %02lu s", s / 60, s % 60);
    else
        snprintf(out, cap, "%lu s", s);
}

static uint32_t of_first(const struct lab_score *s, int what) { return s->by_side[0][what] + s->by_side[1][what]; }

void lab_report_progress(char *out, size_t cap, const struct lab_match *m, const struct lab_progress *now)
{
    const uint32_t played = now->done - now->before;
    char elo[96], left[48] = "";
    char llr[64] = "";

    lab_put_elo(elo, sizeof elo, lab_elo(&now->score->first));
    if (m->has_sprt)
        snprintf(llr, sizeof llr, "  LLR %.2f [%.2f, %.2f]", lab_llr(&now->score->first, m->sprt.elo0, m->sprt.elo1),
                 lab_sprt_low(&m->sprt), lab_sprt_high(&m->sprt));
    if (played > 0)
        lab_put_time(left, sizeof left, now->seconds / played * (now->games - now->done));
    snprintf(out, cap, "%u/%u games  +%u =%u -%u  Elo %s%s%s%s%s", now->done, now->games, of_first(now->score, 0),
             of_first(now->score, 1), of_first(now->score, 2), elo, llr, left[0] ? "  " : "",
             left[0] && m->has_sprt ? "at most " : "", left);
    if (left[0])
        snprintf(out + strlen(out), cap - strlen(out), " left");
}

/* ---- in words ---- */

static void put_games(FILE *f, const char *name, const uint32_t wdl[3])
{
    fprintf(f, "  %-12s won %u, drew %u, lost %u\n", name, wdl[0], wdl[1], wdl[2]);
}

static void put_strength(FILE *f, const struct lab_match *m, const struct lab_score *s)
{
    const uint32_t all[3] = { of_first(s, 0), of_first(s, 1), of_first(s, 2) };
    const struct lab_interval n = lab_normalised_elo(&s->first);
    char words[96], as[TB_NAME_MAX + 8];

    put_games(f, "all games", all);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        snprintf(as, sizeof as, "as %s", m->battle->rs->side_names[side]);
        put_games(f, as, s->by_side[side]);
    }
    lab_put_share(words, sizeof words, lab_share(&s->first));
    fprintf(f, "  %-12s %s of the points\n", "score", words);
    lab_put_elo(words, sizeof words, lab_elo(&s->first));
    fprintf(f, "  %-12s %s", "Elo", words);
    lab_put_elo(words, sizeof words, n);
    /* If every pair ended the same way the variance is unknown. */
    if (!lab_pairs_are_equal(&s->first))
        fprintf(f, "; normalised %s; superior with %.1f %%", words, 100 * lab_superiority(&s->first));
    fputc('\n', f);
    fprintf(f, "  %-12s 0: %u  1/2: %u  1: %u  1 1/2: %u  2: %u\n", "pairs", s->first.count[0], s->first.count[1],
            s->first.count[2], s->first.count[3], s->first.count[4]);
}

static void put_test(FILE *f, const struct lab_match *m, const struct lab_score *s)
{
    static const char *const verdicts[] = { "not decided", "H0 accepted", "H1 accepted" };

    if (m->has_sprt)
        fprintf(f, "  %-12s elo0=%g elo1=%g alpha=%g beta=%g: LLR %.2f [%.2f, %.2f], %s after %u pairs\n", "SPRT",
                m->sprt.elo0, m->sprt.elo1, m->sprt.alpha, m->sprt.beta, lab_llr(&s->first, m->sprt.elo0, m->sprt.elo1),
                lab_sprt_low(&m->sprt), lab_sprt_high(&m->sprt), verdicts[s->verdict], s->pairs);
}

/* Only bots can forfeit. */
static void put_forfeits(FILE *f, const struct lab_player *p, const uint32_t count[LAB_ENDINGS])
{
    if (p->kind != LAB_BOT)
        return;
    fprintf(f, "  %-12s %s: %u on time, %u crashed, %u garbage, %u illegal\n", "forfeits", p->name, count[LAB_BY_TIME],
            count[LAB_BY_CRASH], count[LAB_BY_GARBAGE], count[LAB_BY_ILLEGAL]);
}

static void put_fairness(FILE *f, const struct lab_match *m, const struct lab_score *s)
{
    const double games = s->pairs > 0 ? 2.0 * s->pairs : 1;
    char words[96];

    lab_put_share(words, sizeof words, lab_share(&s->side));
    fprintf(f, "  %-12s %s scores %s\n", "sides", m->battle->rs->side_names[0], words);
    lab_put_share(words, sizeof words, lab_share(&s->mover));
    fprintf(f, "  %-12s the side that decides first scores %s\n", "first mover", words);
    fprintf(f, "  %-12s %.1f actions, %.1f decisions a game\n", "length", (double)s->actions / games,
            (double)s->decisions / games);
    if (s->too_long > 0)
        fprintf(f, "  %-12s %u games, drawn after %d actions\n", "broken off", s->too_long, TB_ACTIONS_MAX);
}

/* The first few reasons, to help the bot's author. */
static void put_reasons(FILE *f, const struct lab_outcome *o)
{
    enum { SHOWN = 5 };
    uint32_t n = 0;

    for (uint32_t g = 0; g < 2 * o->score.pairs && n < SHOWN; g++)
        if (o->result[g].why) {
            fprintf(f, "  %-12s pair %u, %s game: %s: %s\n", "", g / 2 + 1, lab_first_side(g) == 0 ? "first" : "second",
                    lab_ending_names[o->result[g].ending], o->result[g].why);
            n++;
        }
}

void lab_report_text(FILE *f, const struct lab_match *m, const struct lab_outcome *o)
{
    const struct lab_score *s = &o->score;

    fprintf(f, "%s against %s: %s %s, %u pair%s, seed %" PRIu64 "\n", m->player[0].name, m->player[1].name,
            m->battle->rs->id, m->battle->name, s->pairs, s->pairs == 1 ? "" : "s", m->seed);
    put_strength(f, m, s);
    put_test(f, m, s);
    put_fairness(f, m, s);
    put_forfeits(f, &m->player[0], s->forfeits[0]);
    put_forfeits(f, &m->player[1], s->forfeits[1]);
    put_reasons(f, o);
    if (!o->stopped)
        fprintf(f, "hash %016" PRIx64 "\n", o->hash);
}

/* ---- for programs ---- */

static void json_number(FILE *f, double n)
{
    if (isfinite(n))
        fprintf(f, "%.6g", n);
    else
        fputs("null", f);
}

static void json_interval(FILE *f, const char *name, struct lab_interval i)
{
    fprintf(f, "  \"%s\": { \"value\": ", name);
    json_number(f, i.value);
    fputs(", \"low\": ", f);
    json_number(f, i.low);
    fputs(", \"high\": ", f);
    json_number(f, i.high);
    fputs(" },\n", f);
}

static void json_forfeits(FILE *f, const char *name, const uint32_t count[LAB_ENDINGS])
{
    fprintf(f, "    \"%s\": { \"time\": %u, \"crash\": %u, \"garbage\": %u, \"illegal\": %u }", name,
            count[LAB_BY_TIME], count[LAB_BY_CRASH], count[LAB_BY_GARBAGE], count[LAB_BY_ILLEGAL]);
}

static void json_head(FILE *f, const struct lab_match *m, const struct lab_outcome *o)
{
    const struct lab_score *s = &o->score;

    fprintf(f, "{\n  \"rules\": \"%s\",\n  \"version\": %u,\n  \"scenario\": ", m->battle->rs->id,
            m->battle->setting->version);
    lab_json_put_text(f, m->battle->name);
    fputs(",\n  \"first\": ", f);
    lab_json_put_text(f, m->player[0].name);
    fputs(",\n  \"second\": ", f);
    lab_json_put_text(f, m->player[1].name);
    fprintf(f, ",\n  \"seed\": \"%" PRIu64 "\",\n  \"pairs\": %u,\n  \"finished\": %s,\n", m->seed, s->pairs,
            o->stopped ? "false" : "true");
    for (uint8_t side = 0; side < ST_SIDES; side++)
        fprintf(f, "  \"as_%c\": { \"won\": %u, \"drawn\": %u, \"lost\": %u },\n", 'A' + side, s->by_side[side][0],
                s->by_side[side][1], s->by_side[side][2]);
    fprintf(f, "  \"pentanomial\": [%u, %u, %u, %u, %u],\n", s->first.count[0], s->first.count[1], s->first.count[2],
            s->first.count[3], s->first.count[4]);
}

static void json_test(FILE *f, const struct lab_match *m, const struct lab_score *s)
{
    static const char *const verdicts[] = { "undecided", "H0", "H1" };

    if (!m->has_sprt)
        return;
    fprintf(f, "  \"sprt\": { \"elo0\": %g, \"elo1\": %g, \"alpha\": %g, \"beta\": %g, ", m->sprt.elo0, m->sprt.elo1,
            m->sprt.alpha, m->sprt.beta);
    fprintf(f, "\"llr\": %.6g, \"low\": %.6g, \"high\": %.6g, \"verdict\": \"%s\" },\n",
            lab_llr(&s->first, m->sprt.elo0, m->sprt.elo1), lab_sprt_low(&m->sprt), lab_sprt_high(&m->sprt),
            verdicts[s->verdict]);
}

/* Known only if pairs differ. */
static void json_variation(FILE *f, const struct lab_score *s)
{
    if (lab_pairs_are_equal(&s->first)) {
        fputs("  \"normalised_elo\": null,\n  \"superiority\": null,\n", f);
        return;
    }
    json_interval(f, "normalised_elo", lab_normalised_elo(&s->first));
    fputs("  \"superiority\": ", f);
    json_number(f, lab_superiority(&s->first));
    fputs(",\n", f);
}

static void json(FILE *f, const struct lab_match *m, const struct lab_outcome *o)
{
    const struct lab_score *s = &o->score;
    const double games = s->pairs > 0 ? 2.0 * s->pairs : 1;

    json_head(f, m, o);
    json_interval(f, "score", lab_share(&s->first));
    json_interval(f, "elo", lab_elo(&s->first));
    json_variation(f, s);
    json_test(f, m, s);
    json_interval(f, "score_of_A", lab_share(&s->side));
    json_interval(f, "score_of_first_mover", lab_share(&s->mover));
    fprintf(f, "  \"actions\": %.6g,\n  \"decisions\": %.6g,\n  \"broken_off\": %u,\n  \"forfeits\": {\n",
            (double)s->actions / games, (double)s->decisions / games, s->too_long);
    json_forfeits(f, "first", s->forfeits[0]);
    fputs(",\n", f);
    json_forfeits(f, "second", s->forfeits[1]);
    fprintf(f, "\n  },\n  \"hash\": \"%016" PRIx64 "\"\n}\n", o->hash);
}

static void csv(FILE *f, const struct lab_match *m, const struct lab_outcome *o)
{
    static const char *const sides[] = { "A", "B", "-" };

    (void)m;
    fputs("pair,first_has,winner,points_of_first,ending,first_mover,actions,decisions,hash,why\n", f);
    for (uint32_t g = 0; g < 2 * o->score.pairs; g++) {
        const struct lab_result *r = &o->result[g];

        fprintf(f, "%u,%s,%s,%g,%s,%s,%u,%u,%016" PRIx64 ",", g / 2 + 1, sides[lab_first_side(g)], sides[r->winner],
                lab_points(r, lab_first_side(g)) / 2.0, lab_ending_names[r->ending], sides[r->mover], r->actions,
                r->decisions, r->hash);
        if (r->why) {
            fputc('"', f);
            for (const char *at = r->why; *at; at++)
                fprintf(f, *at == '"' ? "\"\"" : "%c", *at);
            fputc('"', f);
        }
        fputc('\n', f);
    }
}

static int write_whole(const char *path, void (*put)(FILE *, const struct lab_match *, const struct lab_outcome *),
                       const struct lab_match *m, const struct lab_outcome *o, struct tx_complaint *c)
{
    char *data = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&data, &size);
    int rc;

    if (!f)
        return tx_complain(c, path, 0, 0, "out of memory");
    put(f, m, o);
    fclose(f);
    rc = tx_file_write(path, data, size, c);
    free(data);
    return rc;
}

int lab_report_json(const char *path, const struct lab_match *m, const struct lab_outcome *o, struct tx_complaint *c)
{
    return write_whole(path, json, m, o, c);
}

int lab_report_csv(const char *path, const struct lab_match *m, const struct lab_outcome *o, struct tx_complaint *c)
{
    return write_whole(path, csv, m, o, c);
}
