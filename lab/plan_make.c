/* plan_make.c -- a plan's variants and its learnt value; see plan.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "net.h"
#include "plan.h"

int lab_plan_add(struct lab_plan *p, struct tb_battle *b, const char *name, uint32_t base, struct tx_complaint *c)
{
    struct lab_variant *v;
    int rc = 0;

    if (p->variants == LAB_VARIANTS_MAX)
        rc = tx_complain(c, "lab", 0, 0, "more than %d variants; ask about fewer battles", LAB_VARIANTS_MAX);
    else if (p->variants > 0 && p->variant[0].battle.rs->number != b->rs->number)
        rc = tx_complain(c, b->name, 0, 0, "belongs to %s; all battles must be of one rule set", b->rs->id);
    if (rc != 0) {
        tb_battle_free(b);
        return rc;
    }
    p->variant = tb_grow(p->variant, p->variants, sizeof *p->variant);
    v = &p->variant[p->variants];
    memset(v, 0, sizeof *v);
    v->battle = *b;
    v->base = base == UINT32_MAX ? p->variants : base;
    snprintf(v->name, sizeof v->name, "%.*s", (int)sizeof v->name - 1, name);
    p->variants++;
    return 0;
}

int lab_plan_learn(struct lab_plan *p, struct tx_complaint *c)
{
    struct ai_net net;
    const int rc = lab_net_load(&net, p->variant[0].battle.rs, c);

    if (rc <= 0)
        return rc;
    p->net = tb_calloc(sizeof net);
    *p->net = net;
    return 0;
}

int lab_plan_learn_from(struct lab_plan *p, const char *path, struct tx_complaint *c)
{
    struct tx_file f;
    int rc;

    if (tx_file_read(&f, path, c))
        return -1;
    p->net = p->net ? p->net : tb_calloc(sizeof *p->net);
    rc = lab_net_read(p->net, p->variant[0].battle.rs, &f, c);
    tx_file_free(&f);
    return rc;
}

void lab_plan_free(struct lab_plan *p)
{
    for (uint32_t v = 0; p->variant && v < p->variants; v++) {
        tb_battle_free(&p->variant[v].battle);
        free(p->variant[v].note);
    }
    for (uint32_t i = 0; i < p->headings; i++)
        free(p->heading[i]);
    free(p->heading);
    free(p->differences);
    free(p->variant);
    free(p->net);
    memset(p, 0, sizeof *p);
}
