/* stored.c -- see stored.h. */
#include "stored.h"

#include <stdlib.h>
#include <string.h>

#include "answer_json.h"
#include "tell.h"

/* The report of the end, if there is one. Returns 1, 0 or -1 and a complaint. */
static int put_stored(struct lab_store *s, const struct lab_entry *e, enum lab_form form, FILE *f,
                      struct tx_complaint *c)
{
    char *text, *json;
    const int rc = lab_store_report(s, e, &text, &json, c);

    if (rc > 0)
        fputs(form == LAB_AS_JSON ? json : text, f);
    free(text);
    free(json);
    return rc;
}

static int put_games(struct lab_store *s, const char *id, enum lab_form form, FILE *f, struct tx_complaint *c)
{
    struct lab_experiment e;
    int rc = lab_experiment_load(&e, s, id, c) || lab_experiment_read(&e, s, c) ? -1 : 0;

    if (rc == 0 && form == LAB_AS_JSON)
        lab_tell_json(f, &e);
    else if (rc == 0 && !lab_experiment_has_answer(&e))
        rc = tx_complain(c, e.entry.id, 0, 0, "nothing is known yet: its first block is not complete");
    else if (rc == 0 && form == LAB_AS_CSV)
        lab_tell_csv(f, &e);
    else if (rc == 0)
        lab_tell(f, &e);
    lab_experiment_free(&e);
    return rc;
}

int lab_stored_report(struct lab_store *s, const char *id, enum lab_form form, FILE *f, struct tx_complaint *c)
{
    struct lab_entry e;
    int rc;

    if (lab_store_find(s, id, &e, c))
        return -1;
    /* What clauses do is not stored game by game. */
    rc = form <= LAB_AS_JSON && (e.state == LAB_DONE || strcmp(e.kind, lab_question_kinds[LAB_CLAUSES]) == 0)
             ? put_stored(s, &e, form, f, c)
             : 0;
    if (rc == 0)
        rc = put_games(s, e.id, form, f, c) ? -1 : 1;
    lab_entry_free(&e);
    return rc < 0 ? -1 : 0;
}

/* ---- the list ---- */

struct list {
    FILE *f;
    uint32_t count;
};

static void put_entry(void *who, const struct lab_entry *e)
{
    struct list *l = who;

    if (l->count++ > 0)
        fputc('\n', l->f);
    lab_tell_entry(l->f, e);
}

static void put_json(void *who, const struct lab_entry *e)
{
    struct list *l = who;

    if (l->count++ > 0)
        fputc(',', l->f);
    lab_entry_json(l->f, e);
}

int lab_stored_list(struct lab_store *s, enum lab_form form, FILE *f, struct tx_complaint *c)
{
    struct list l = { f, 0 };
    int rc;

    if (form == LAB_AS_JSON)
        fputs("[", f);
    rc = lab_store_list(s, form == LAB_AS_JSON ? put_json : put_entry, &l, c);
    if (form == LAB_AS_JSON)
        fputs("]\n", f);
    else if (rc == 0 && l.count == 0)
        fputs("No questions were asked yet.\n", f);
    return rc;
}
