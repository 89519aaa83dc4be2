/* desk.h -- the desk at the terminal: typed lines go in as events, its answer is printed.
 *
 * The desk decides what a line means, what is offered, and what is said of it.  This layer keeps its memory, gives
 * every choice the number that is typed for it, and lays the answer out in lines.
 */
#ifndef CLI_DESK_H
#define CLI_DESK_H

#include "../desk/desk.h"
#include "board.h"

struct cli_game;

struct cli_desk {
    struct dk_desk desk;
    struct dk_answer answer;
    void *room, *odds;
    int planned;              /* a plan is under way, and was announced */
    uint32_t page, next_page; /* the choice that the list begins with, and the one that `more` goes on with */
};

void cli_desk_free(struct cli_desk *d);
/* The game as the desk sees it. */
struct dk_game cli_desk_game(const struct cli_game *g);
/* Open the desk at the present state.  It is answered by cli_answer(). */
void cli_desk_open(struct cli_game *g);
/* What the desk answered last. */
const struct dk_answer *cli_answer(const struct cli_game *g);
/* Send an input, and finish the jobs that it starts.  typed: for DK_TYPE, else NULL. */
void cli_desk_send(struct cli_game *g, uint8_t kind, const char *typed);
/* Send a typed line that changes nothing here if it is not understood, or refused.  Returns 0 then, with the reply in
 * out. */
int cli_desk_type(struct cli_game *g, const char *typed, struct cli_buf *out);
/* What a typed line would do, without doing it: 1 and the action, or 0 and the reply.  *unit: the unit that a line
 * names which is not yet an action. */
int cli_desk_means(struct cli_game *g, const char *typed, struct st_action *act, uint16_t *unit, struct cli_buf *out);
/* An action that can be typed now; 0: there is none. */
int cli_desk_example(struct cli_game *g, struct st_action *act);

/* Words of the answer, with ids beside the names. */
void cli_put_answer(const struct cli_game *g, struct dk_words words, struct cli_buf *out);
/* Mark on the board who may act, or what the unit in hand can reach and do. */
void cli_mark_choices(const struct cli_game *g, struct cli_board *b);

/* Whether pieces act with their group at this question. */
int cli_asks_groups(const struct cli_game *g);

/* choices.c: what is offered, from desk->page on, in about `rows` lines of `width` columns.  brief: without hints. */
void cli_put_choices(struct cli_game *g, uint32_t width, uint32_t rows, int brief, struct cli_buf *out);

#endif
