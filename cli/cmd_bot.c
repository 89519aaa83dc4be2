/* cmd_bot.c -- bot: the built-in players behind the bot protocol. */
#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

#include "../lab/process.h"
#include "../lab/talk.h"
#include "cli.h"

static void say(void *who, const char *line)
{
    (void)who;
    printf("%s\n", line);
}

/* Read input; wait for it unless the bot is thinking. What was said is sent first. Returns 0 at the end of input. */
static int read_some(struct lab_talk *t, int wait)
{
    static char part[4096];
    static size_t size, used;
    struct pollfd input = { STDIN_FILENO, POLLIN, 0 };

    fflush(stdout);
    if (used == size) {
        ssize_t n;

        if (!wait && poll(&input, 1, 0) <= 0)
            return 1;
        n = read(STDIN_FILENO, part, sizeof part);
        if (n < 0 && errno == EINTR)
            return 1;
        if (n <= 0)
            return 0;
        size = (size_t)n;
        used = 0;
    }
    used += lab_talk_give(t, part + used, size - used);
    return 1;
}

/* Think, and check the input now and then. Ends by budget, time or command. */
static void think(struct lab_talk *t, int *open)
{
    /* The clock is checked only between steps, so the last one may end a little late. */
    const int64_t until = lab_now() + t->milliseconds * 9 / 10;

    while (t->thinking && !t->quits) {
        lab_talk_think(t);
        if (t->thinking && t->milliseconds > 0 && lab_now() >= until)
            lab_talk_answer(t);
        if (t->thinking && *open)
            *open = read_some(t, 0);
        while (t->thinking && lab_talk_run(t))
            ;
    }
    fflush(stdout); /* the answer, before anything else is thought about */
}

int cli_bot_main(const struct cli_args *a)
{
    const char *name = cli_option(a, "player");
    struct lab_player player;
    struct lab_talk t;
    struct tx_complaint c;
    int open = 1;

    if (lab_player_read(&player, name ? name : "search:3", &c))
        return cli_complained(&c);
    if (player.kind == LAB_BOT)
        return cli_misused(a->self, "--player %s: expected a built-in player", player.name);
    lab_talk_new(&t, &player, say, NULL);
    t.reads_files = 1;
    while (!t.quits && open) {
        open = read_some(&t, 1);
        while (lab_talk_run(&t))
            if (t.thinking)
                think(&t, &open);
        if (t.thinking)
            think(&t, &open);
    }
    lab_talk_free(&t);
    return CLI_OK;
}
