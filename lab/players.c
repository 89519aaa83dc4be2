/* players.c -- see players.h. */
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"

int lab_player_read(struct lab_player *p, const char *words, struct st_complaint *c)
{
    memset(p, 0, sizeof *p);
    snprintf(p->name, sizeof p->name, "%s", words);
    if (strcmp(words, "random") == 0)
        p->kind = LAB_RANDOM;
    else if (strcmp(words, "beginner") == 0)
        p->kind = LAB_BEGINNER;
    else if (strncmp(words, "cmd:", 4) == 0 && words[4] != '\0' && strlen(words) < ST_LINE_MAX)
        p->kind = LAB_BOT;
    else
        return st_complain(c, words, 0, 0, "is no player; expected random, beginner or cmd:PROGRAM");
    p->program = p->kind == LAB_BOT ? words + 4 : NULL;
    return 0;
}

void lab_mind_new(struct lab_mind *m, const struct lab_player *p, const struct st_battle *b)
{
    memset(m, 0, sizeof *m);
    m->player = *p;
    m->battle = b;
}

void lab_mind_free(struct lab_mind *m) { memset(m, 0, sizeof *m); }

void lab_mind_begin(struct lab_mind *m, const struct st_state *s, uint64_t seed)
{
    struct st_rng rng = st_rng_of(seed);

    if (m->player.kind == LAB_BEGINNER)
        m->act = lab_beginner(m->battle, s);
    else
        m->act = st_random_by_unit(m->battle->rs, m->battle->setting, s, &rng);
}

uint32_t lab_mind_step(struct lab_mind *m)
{
    (void)m;
    return 0;
}

struct st_action lab_mind_best(const struct lab_mind *m) { return m->act; }
