/* random_bot.c -- a bot that knows no rules: it asks which units can act and what they can do, and picks at random.
 *
 *     cc -O2 bots/random_bot.c -o random_bot
 *     sandtable match --first cmd:./random_bot --second random --pairs 10
 *
 * docs/bots.md describes the protocol.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[65536], choice[257][1024]; /* at most 256 choices, and the line that ends them */

static int begins(const char *with) { return strncmp(line, with, strlen(with)) == 0; }

/* Ask the match, read its lines `choice X` up to `choices N`, and pick one. */
static const char *pick(const char *question, const char *of)
{
    int n = 0;

    printf("%s%s\n", question, of);
    while (n < 257 && fgets(line, sizeof line, stdin) && begins("choice "))
        snprintf(choice[n++], sizeof *choice, "%.*s", (int)strcspn(line + 7, "\r\n"), line + 7);
    return n > 0 ? choice[rand() % n] : "-";
}

/* Any action of any unit that can act. */
static const char *act(void)
{
    char unit[sizeof *choice];

    snprintf(unit, sizeof unit, "%s", pick("movers", ""));
    return pick("list ", unit);
}

int main(void)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin) && !begins("quit")) {
        if (begins("sandtable"))
            printf("id name random_bot.c\nsandtableok\n");
        else if (begins("setoption seed "))
            srand((unsigned)strtoull(line + 15, NULL, 10));
        else if (begins("isready"))
            printf("readyok\n");
        else if (begins("go"))
            printf("bestaction %s\n", act());
        else if (!begins("position") && !begins("newgame") && !begins("stop"))
            printf("complaint 1:1: this bot does not know that line\n");
    }
    return 0;
}
