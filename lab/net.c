/* net.c -- see net.h. */
#include "net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/lines.h"

enum { DIGITS_MAX = 10 };

struct reader {
    struct ai_net *net;
    const struct st_ruleset *rs;
    const struct tx_file *f;
    struct tx_complaint *c;
    uint32_t units;
    uint8_t has_facts, has_direct;
};

/* Take a number from a line. */
static int take(const struct reader *r, struct tx_span *rest, int32_t least, int32_t most, int32_t *out)
{
    const struct tx_span word = tx_span_word(rest);
    const uint32_t sign = word.size > 0 && word.at[0] == '-';
    int64_t n = 0;
    uint32_t i = sign;

    for (; i < word.size && i - sign < DIGITS_MAX && word.at[i] >= '0' && word.at[i] <= '9'; i++)
        n = 10 * n + (word.at[i] - '0');
    n = sign ? -n : n;
    if (i != word.size || i == sign || n < least || n > most)
        return tx_complain(r->c, r->f->name, word.line, word.col, "expected a number from %d to %d", least, most);
    *out = (int32_t)n;
    return 0;
}

static int read_facts(struct reader *r, struct tx_span rest)
{
    const struct st_eval *e = r->rs->eval;
    int32_t facts, commons;
    char hash[17];
    struct tx_span word;

    if (take(r, &rest, 0, ST_FACTS_MAX, &facts) || take(r, &rest, 0, ST_COMMON_MAX, &commons))
        return -1;
    word = tx_span_word(&rest);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)ai_facts_hash(e));
    if (facts != e->fact_count || commons != e->common_count || !tx_span_is(word, hash))
        return tx_complain(r->c, r->f->name, rest.line, 0,
                           "is made of other facts; expected `facts %u %u %s`: train it again", e->fact_count,
                           e->common_count, hash);
    r->net->facts = e->fact_count;
    r->net->commons = e->common_count;
    r->has_facts = 1;
    return 0;
}

static int read_unit(struct reader *r, struct tx_span rest)
{
    struct ai_net *net = r->net;
    const uint32_t inputs = 2u * net->facts + net->commons;
    int32_t n;

    if (!r->has_facts || r->units >= net->hidden)
        return tx_complain(r->c, r->f->name, rest.line, 0, "expected %u hidden units, after the facts", net->hidden);
    if (take(r, &rest, -AI_NET_BIAS_MAX, AI_NET_BIAS_MAX, &net->bias[r->units]) ||
        take(r, &rest, -AI_NET_OUT_MAX, AI_NET_OUT_MAX, &n))
        return -1;
    net->out[r->units] = (int16_t)n;
    for (uint32_t i = 0; i < inputs; i++) {
        if (take(r, &rest, -AI_NET_INPUT_MAX, AI_NET_INPUT_MAX, &n))
            return -1;
        net->in[r->units][i] = (int16_t)n;
    }
    r->units++;
    return 0;
}

static int read_direct(struct reader *r, struct tx_span rest)
{
    int32_t n;

    if (!r->has_facts)
        return tx_complain(r->c, r->f->name, rest.line, 0, "expected the facts first");
    for (uint32_t i = 0; i < r->net->facts; i++) {
        if (take(r, &rest, -AI_NET_OUT_MAX, AI_NET_OUT_MAX, &n))
            return -1;
        r->net->direct[i] = (int16_t)n;
    }
    r->has_direct = 1;
    return 0;
}

static int read_line(struct reader *r, struct tx_span line)
{
    struct tx_span rest = line;
    const struct tx_span word = tx_span_word(&rest);
    int32_t n = 0;
    int rc;

    if (word.size == 0 || word.at[0] == '#')
        return 0;
    if (tx_span_is(word, "format")) {
        rc = take(r, &rest, 1, 1, &n);
    } else if (tx_span_is(word, "rules")) {
        if (!tx_span_is(rest, r->rs->id))
            return tx_complain(r->c, r->f->name, line.line, 0, "expected the rules %s", r->rs->id);
        return 0;
    } else if (tx_span_is(word, "facts")) {
        return read_facts(r, rest);
    } else if (tx_span_is(word, "hidden")) {
        rc = take(r, &rest, 0, AI_NET_HIDDEN_MAX, &n);
        r->net->hidden = (uint16_t)n;
    } else if (tx_span_is(word, "factor")) {
        rc = take(r, &rest, 0, 2000, &r->net->weak) || take(r, &rest, 0, 2000, &r->net->strong) ? -1 : 0;
    } else if (tx_span_is(word, "unit")) {
        return read_unit(r, rest);
    } else if (tx_span_is(word, "direct")) {
        return read_direct(r, rest);
    } else {
        return tx_complain(r->c, r->f->name, word.line, word.col,
                           "expected format, rules, facts, hidden, factor, unit or direct");
    }
    return rc;
}

int lab_net_read(struct ai_net *net, const struct st_ruleset *rs, const struct tx_file *f, struct tx_complaint *c)
{
    struct reader r = { net, rs, f, c, 0, 0, 0 };
    struct tx_lines lines = tx_lines_of(f);
    struct tx_span line;

    memset(net, 0, sizeof *net);
    if (!rs->eval || rs->eval->fact_count == 0)
        return tx_complain(c, f->name, 0, 0, "the rules %s have no facts to learn from", rs->id);
    for (; tx_line_look(&lines, &line); tx_line_take(&lines))
        if (read_line(&r, line))
            return -1;
    if (r.units != net->hidden || !r.has_direct)
        return tx_complain(c, f->name, lines.number, 0, "ends too early; expected %u hidden units and `direct`",
                           net->hidden);
    return 0;
}

static int load(struct ai_net *net, const struct st_ruleset *rs, const char *name, struct tx_complaint *c)
{
    char path[256];
    const struct tx_shipped *shipped;
    struct tx_file f;
    int rc;

    snprintf(path, sizeof path, "rules/%s/%s", rs->id, name);
    shipped = tx_shipped_find(path);
    if (!shipped)
        return 0;
    if (tx_file_from(&f, path, shipped->data, shipped->size, c))
        return -1;
    rc = lab_net_read(net, rs, &f, c);
    tx_file_free(&f);
    return rc ? -1 : 1;
}

int lab_net_load(struct ai_net *net, const struct st_ruleset *rs, struct tx_complaint *c)
{
    return load(net, rs, "value.net", c);
}

int lab_net_load_player(struct ai_net *net, const struct st_ruleset *rs, struct tx_complaint *c)
{
    const int rc = load(net, rs, "play.net", c);

    return rc != 0 ? rc : lab_net_load(net, rs, c);
}

int lab_net_for(struct ai_net **net, struct ai_level *level, const struct st_ruleset *rs, struct tx_complaint *c)
{
    struct ai_net *found = level->judge != AI_JUDGE_OWN ? tb_calloc(sizeof *found) : NULL;
    const int rc = found ? lab_net_load_player(found, rs, c) : 0;

    *level = ai_level_in(rs, level, rc > 0);
    if (level->judge == AI_JUDGE_OWN) {
        free(found);
        found = NULL;
    }
    *net = found;
    return rc < 0 ? -1 : 0;
}
