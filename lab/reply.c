/* reply.c -- see reply.h. */
#include "reply.h"

#include "answer.h"
#include "card.h"
#include "clauses.h"
#include "heat.h"
#include "matter.h"
#include "used.h"
#include "worth.h"

int lab_reply(FILE *f, const struct lab_question *q, const struct lab_run *r, struct tx_complaint *c)
{
    int rc = 0;

    for (uint32_t v = 0; q->kind == LAB_COMPARE && v < r->plan->variants; v++)
        if (r->plan->variant[v].base != v) {
            if (q->battles > 1)
                fprintf(f, "%s%s: ", v > 1 ? "\n" : "", r->plan->variant[v].battle.name);
            lab_tell_comparison(f, r, v);
            lab_tell_used(f, r, v);
        }
    switch (q->kind) {
    case LAB_SWEEP:
        lab_put_sweep(f, r);
        if (q->by)
            lab_tell_heat(f, q, r);
        else
            lab_tell_sweep(f, r);
        break;
    case LAB_BALANCE: lab_tell_cards(f, r); break;
    case LAB_MATTER: lab_tell_matter(f, r); break;
    case LAB_CLAUSES: rc = lab_tell_clauses(f, r, q->book[0].rulebook, c); break;
    case LAB_WORTH: lab_tell_worth(f, r); break;
    default: break;
    }
    return rc;
}
