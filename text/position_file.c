/* position_file.c -- see position_file.h. */
#include "position_file.h"

#include <stdlib.h>

#include "../table/memory.h"
#include "example.h"
#include "lines.h"
#include "record.h"

static void keep(struct tx_position *p, const struct st_ruleset *rs, const struct st_setting *set,
                 const struct st_state *s)
{
    if (!p->battle.rs) {
        tb_battle_new(&p->battle, rs);
        p->state = tb_calloc(rs->state_size);
    }
    memcpy(p->battle.setting, set, rs->setting_size);
    tb_battle_extend(&p->battle);
    memcpy(p->state, s, rs->state_size);
}

static void watch(void *who, const struct tx_example_step *step) { keep(who, step->rs, step->setting, step->state); }

static int load_example(struct tx_position *p, const struct tx_file *file, const char *rulebook, struct tx_complaint *c)
{
    const struct tx_example_watch watcher = { watch, p };
    char report[TX_EXAMPLE_REPORT];
    struct tx_example_file f;
    struct tx_book b;
    int rc = -1;

    if (tx_example_file_read(&f, file->name, file->data, file->size, c))
        return -1;
    if (tx_book_load(&b, f.rs, rulebook, c) == 0) {
        rc = 0;
        if (tx_example_run(f.rs, &b, file->name, f.example[0].body, &watcher, report) == TX_EXAMPLE_COMPLAINT)
            rc = tx_complain(c, file->name, f.example[0].body.line, 1, "not an example: %.300s", report);
        tx_book_free(&b);
    }
    tx_example_file_free(&f);
    return rc;
}

static int load_record(struct tx_position *p, const struct tx_file *file, struct tx_complaint *c)
{
    struct tx_record r;

    if (tx_record_read(&r, file->name, file->data, file->size, c))
        return -1;
    keep(p, r.battle.rs, r.battle.setting, r.session.state);
    tx_record_free(&r);
    return 0;
}

static int is_example(const char *path)
{
    const size_t n = strlen(path);

    return n > 2 && strcmp(path + n - 2, ".t") == 0;
}

int tx_position_load(struct tx_position *p, const char *path, const char *rulebook, struct tx_complaint *c)
{
    struct tx_file f;
    int rc;

    memset(p, 0, sizeof *p);
    if (tx_file_read(&f, path, c))
        return -1;
    if (is_example(path))
        rc = load_example(p, &f, rulebook, c);
    else if (rulebook)
        rc = tx_complain(c, path, 0, 0, "a saved game has its own numbers: %s cannot change them", rulebook);
    else
        rc = load_record(p, &f, c);
    tx_file_free(&f);
    if (rc)
        tx_position_free(p);
    return rc;
}

/* Take the record back to where the action was done. */
static int go_before(struct tx_record *r, const char *path, uint32_t at, struct st_action *done, uint32_t *count,
                     struct tx_complaint *c)
{
    *count = r->session.live_count;
    if (*count == 0)
        return tx_complain(c, path, 0, 0, "there is no action %u: nothing was done in this game", at);
    if (at == 0 || at > *count)
        return tx_complain(c, path, 0, 0, "there is no action %u: expected one from 1 to %u", at, *count);
    *done = r->session.live[at - 1];
    tb_session_undo(&r->session, *count - (at - 1));
    return 0;
}

int tx_position_before(struct tx_position *p, const char *path, uint32_t at, struct st_action *done, uint32_t *count,
                       struct tx_complaint *c)
{
    struct tx_record r;
    struct tx_file f;
    int rc;

    memset(p, 0, sizeof *p);
    if (is_example(path))
        return tx_complain(c, path, 0, 0, "its actions are not numbered: expected a saved game");
    if (tx_file_read(&f, path, c))
        return -1;
    rc = tx_record_read(&r, f.name, f.data, f.size, c);
    tx_file_free(&f);
    if (rc)
        return -1;
    rc = go_before(&r, path, at, done, count, c);
    if (rc == 0)
        keep(p, r.battle.rs, r.battle.setting, r.session.state);
    tx_record_free(&r);
    return rc;
}

void tx_position_free(struct tx_position *p)
{
    free(p->state);
    if (p->battle.rs)
        tb_battle_free(&p->battle);
    memset(p, 0, sizeof *p);
}
