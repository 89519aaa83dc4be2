/* heard.c -- fuzzes what a bot writes, as a match reads it: any bytes behind those of a position.
 *
 * Whatever it writes, the match gets a legal action or a fault with its words, and never waits for more.
 */
#include "../lab/bot.c" /* NOLINT(bugprone-suspicious-include) */

#include <fcntl.h>
#include <unistd.h>

#include "../text/file.h"
#include "battles.h"

enum { ACTIONS = 4, DEADLINE_MS = 60000 };

/* A process that has written this and closed its output. */
static void open_process(struct lab_process *p, const uint8_t *data, size_t size)
{
    int ends[2];

    memset(p, 0, sizeof *p);
    ST_ASSERT(pipe(ends) == 0 && fcntl(ends[1], F_SETPIPE_SZ, (int)size + 1) >= 0);
    ST_ASSERT(write(ends[1], data, size) == (ssize_t)size);
    close(ends[1]);
    p->out = ends[0];
    p->in = open("/dev/null", O_WRONLY);
    p->buffer = tb_realloc(NULL, LAB_BOT_LINE_ROOM);
    ST_ASSERT(p->in >= 0);
}

static void check_fault(const struct lab_fault *f)
{
    ST_ASSERT(f->ending > LAB_BY_LENGTH && f->ending < LAB_ENDINGS);
    ST_ASSERT(f->why[0] && memchr(f->why, '\0', sizeof f->why));
}

static void play(struct lab_bot *b, struct st_state *s, struct tb_rng *rng)
{
    struct st_action act;
    struct lab_fault f;

    for (int i = 0; i < ACTIONS && s->node != ST_OVER; i++) {
        if (s->node == ST_CHANCE) {
            random_ply(b->battle, s, rng);
            continue;
        }
        if (lab_bot_choose(b, s, &act, &f)) {
            check_fault(&f);
            return;
        }
        ST_ASSERT(b->battle->rs->check(b->battle->setting, s, &act).code == ST_OK);
        do_lawful(b->battle, s, &act);
        lab_bot_tell(b, "as played");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct lab_bot b = { .limits = { .deadline = DEADLINE_MS }, .scenario = "fuzz" };
    struct lab_fault f = { .ending = LAB_BY_RULES };
    struct st_state *s;
    struct tb_rng rng;

    if (size < PREFIX)
        return 0;
    s = state_of_prefix(data, &b.battle, &rng);
    open_process(&b.process, data + PREFIX, size - PREFIX);
    if (greet(&b, lab_now() + DEADLINE_MS, &f) == 0) {
        ST_ASSERT(memchr(b.id, '\0', sizeof b.id) && tx_text_is_clean(b.id, strlen(b.id)));
        play(&b, s, &rng);
    } else {
        check_fault(&f);
    }
    lab_bot_end(&b);
    free(s);
    return 0;
}
