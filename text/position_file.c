/* position_file.c -- see position_file.h. */
#include "position_file.h"

#include <stdlib.h>

#include "../table/memory.h"
#include "example.h"
#include "lines.h"
#include "record.h"

static void keep(struct st_position *p, const struct st_ruleset *rs, const struct st_setting *set,
                 const struct st_state *s)
{
    if (!p->battle.rs) {
        st_battle_new(&p->battle, rs);
        p->state = st_calloc(rs->state_size);
    }
    memcpy(p->battle.setting, set, rs->setting_size);
    memcpy(p->state, s, rs->state_size);
}

static void watch(void *who, const struct st_example_step *step)
{
    keep(who, step->rs, step->setting, step->state);
}

static int load_example(struct st_position *p, const struct st_file *file, const char *rulebook,
                        struct st_complaint *c)
{
    const struct st_example_watch watcher = { watch, p };
    char report[ST_EXAMPLE_REPORT];
    struct st_example_file f;
    struct st_book b;
    int rc = -1;

    if (st_example_file_read(&f, file->name, file->data, file->size, c))
        return -1;
    if (st_book_load(&b, f.rs, rulebook, c) == 0) {
        rc = 0;
        if (st_example_run(f.rs, &b, file->name, f.example[0].body, &watcher, report) == ST_EXAMPLE_COMPLAINT)
            rc = st_complain(c, file->name, f.example[0].body.line, 1, "not an example: %.300s", report);
        st_book_free(&b);
    }
    st_example_file_free(&f);
    return rc;
}

static int load_record(struct st_position *p, const struct st_file *file, struct st_complaint *c)
{
    struct st_record r;

    if (st_record_read(&r, file->name, file->data, file->size, c))
        return -1;
    keep(p, r.battle.rs, r.battle.setting, r.session.state);
    st_record_free(&r);
    return 0;
}

int st_position_load(struct st_position *p, const char *path, const char *rulebook, struct st_complaint *c)
{
    const size_t n = strlen(path);
    struct st_file f;
    int rc;

    memset(p, 0, sizeof *p);
    if (st_file_read(&f, path, c))
        return -1;
    if (n > 2 && strcmp(path + n - 2, ".t") == 0)
        rc = load_example(p, &f, rulebook, c);
    else
        rc = load_record(p, &f, c);
    st_file_free(&f);
    if (rc)
        st_position_free(p);
    return rc;
}

void st_position_free(struct st_position *p)
{
    free(p->state);
    if (p->battle.rs)
        st_battle_free(&p->battle);
    memset(p, 0, sizeof *p);
}
