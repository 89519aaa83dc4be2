/* voice.c -- sentences for a player. */
#include "voice.h"

#include <ctype.h>
#include <string.h>

#include "../text/plain.h"

struct tx_text *cli_speak(struct cli_voice *v, const struct tb_battle *b, const struct st_state *s)
{
    v->to.names = b->names;
    v->to.s = s;
    v->to.reader = ST_NOBODY;
    v->t = tx_text_for(v->text, sizeof v->text, b->names ? &v->to : NULL, v->run, CLI_RUNS_MAX);
    tx_sentence(&v->t);
    return &v->t;
}

static void put_id(const struct st_setting *set, uint16_t unit, char id[16])
{
    struct tx_text t = tx_text_of(id, 16);

    tx_put_unit(&t, set, unit);
}

void cli_put_runs(struct cli_buf *out, const struct st_setting *set, const char *text, uint32_t from, uint32_t size,
                  const struct tx_run *run, uint32_t runs)
{
    uint32_t at = from;

    for (uint32_t i = 0; i < runs; i++) {
        const uint32_t end = run[i].at + run[i].size;
        char id[16];

        if (run[i].kind != TX_RUN_UNIT || run[i].at < from || end > from + size)
            continue;
        put_id(set, run[i].id, id);
        cli_put_bytes(out, text + at, end - at);
        at = end;
        if (strlen(id) != run[i].size || memcmp(id, text + run[i].at, run[i].size) != 0)
            cli_put(out, " (%s)", id);
    }
    cli_put_bytes(out, text + at, from + size - at);
}

void cli_put_spoken(struct cli_buf *out, struct cli_voice *v, const struct st_setting *set)
{
    tx_end_sentence(&v->t);
    cli_put_runs(out, set, v->text, 0, v->t.size, v->run, v->t.run_count);
}

void cli_put_name(struct cli_buf *out, const struct tb_battle *b, uint16_t unit)
{
    struct cli_voice v;

    tx_put_unit(cli_speak(&v, b, NULL), b->setting, unit);
    if (b->names && unit <= b->names->count && b->names->of[unit] > 0 && b->names->of[unit] != unit)
        v.text[0] = (char)tolower((unsigned char)v.text[0]); /* "model 3 of the 1st Spearmen" */
    cli_put_runs(out, b->setting, v.text, 0, v.t.size, v.run, v.t.run_count);
}

void cli_put_place(struct cli_buf *out, const struct st_ruleset *rs, int32_t x, int32_t y)
{
    if (rs->space != ST_PLANE) {
        CLI_WRITE(out, tx_put_point, rs, x, y);
        return;
    }
    CLI_WRITE(out, tx_put_rounded, x, 0);
    cli_put(out, ",");
    CLI_WRITE(out, tx_put_rounded, y, 0);
}
