/* players.c -- see players.h. */
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "net.h"
#include "plain.h"

enum { SIMULATIONS = 16 }; /* simulations of one step */

/* A command must fit on one line of a file. */
static int is_one_line(const char *words)
{
    while ((unsigned char)*words >= ' ')
        words++;
    return *words == '\0';
}

/* Keep the end of a long name: programs in one folder differ there. */
static void put_name(struct lab_player *p, const char *words)
{
    const size_t size = strlen(words);

    if (size < sizeof p->name)
        memcpy(p->name, words, size + 1);
    else
        snprintf(p->name, sizeof p->name, "%.4s...%s", words, words + size + 8 - sizeof p->name);
    lab_make_plain(p->name);
}

int lab_player_read(struct lab_player *p, const char *words, struct tx_complaint *c)
{
    struct ai_level level;
    const int is_level = ai_level_read(&level, words);

    memset(p, 0, sizeof *p);
    put_name(p, words);
    if (is_level) {
        p->kind = LAB_LEVEL;
        p->level = level;
    } else if (strcmp(words, "beginner") == 0) {
        p->kind = LAB_BEGINNER;
    } else if (strncmp(words, "cmd:", 4) == 0 && words[4 + strspn(words + 4, " ")] != '\0' &&
               strlen(words) < TX_LINE_MAX && is_one_line(words)) {
        p->kind = LAB_BOT;
        p->program = words + 4;
    } else {
        return tx_complain(c, words, 0, 0, "is not a player; expected " LAB_PLAYERS " or cmd:PROGRAM");
    }
    return 0;
}

/* The learnt value that a level judges by, NULL for none: the player's own, or the one that ships. */
static struct ai_net *net_of(const struct lab_player *p, const struct st_ruleset *rs, struct ai_level *level)
{
    struct ai_net *net;
    struct tx_complaint c;

    if (p->net && level->judge == AI_JUDGE_LEARNT) {
        net = tb_calloc(sizeof *net);
        *net = *p->net;
        return net;
    }
    if (lab_net_for(&net, level, rs, &c))
        ST_ASSERT(0);
    return net;
}

void lab_mind_new(struct lab_mind *m, const struct lab_player *p, const struct tb_battle *b)
{
    memset(m, 0, sizeof *m);
    m->player = *p;
    m->battle = b;
    if (p->kind == LAB_LEVEL) {
        m->net = net_of(p, b->rs, &m->player.level);
        m->size = ai_player_size(b->rs, &m->player.level);
        m->memory = tb_calloc(m->size);
    }
}

void lab_mind_free(struct lab_mind *m)
{
    free(m->memory);
    free(m->net);
    memset(m, 0, sizeof *m);
}

void lab_mind_begin(struct lab_mind *m, const struct st_state *s, uint64_t seed)
{
    if (m->player.kind == LAB_BEGINNER) {
        m->act = lab_beginner(m->battle, s);
        return;
    }
    m->thought = ai_player_begin(m->memory, m->size, m->battle->rs, m->battle->setting, s, &m->player.level, seed);
    ai_player_learn(m->thought, m->net);
}

uint32_t lab_mind_step(struct lab_mind *m) { return m->thought ? ai_player_step(m->thought, SIMULATIONS) : 0; }

struct st_action lab_mind_best(const struct lab_mind *m) { return m->thought ? ai_player_best(m->thought) : m->act; }
