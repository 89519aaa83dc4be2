/* show.h -- a game in words: what happened, who stands where, what a clause says. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "../table/session.h"
#include "../text/book.h"
#include "term.h"

/* Lines of text with what they are, so that they can be broken to any width. */
enum cli_line_kind { CLI_PLAIN, CLI_HEAD, CLI_MODIFIER, CLI_MOVE, CLI_RESULT, CLI_NOTE };
struct cli_lines {
    struct cli_said {
        char *text;
        uint8_t kind;
    } * line;
    uint32_t count;
    int grouped; /* what belongs to a head stands below it, farther in */
};
/* A text of one or more lines. */
void cli_add_line(struct cli_lines *l, enum cli_line_kind kind, const char *text);
void cli_lines_free(struct cli_lines *l);

/* Lines broken to `width`: each row separately, so that it can stand beside a board. */
struct cli_rows {
    char **row;
    uint32_t count;
};
void cli_break(const struct cli_term *t, const struct cli_lines *l, uint32_t width, struct cli_rows *out);
void cli_rows_free(struct cli_rows *r);

/* How an action came about: a person had no other choice; a person rolled a die and typed it. */
enum cli_how { CLI_FORCED = 1, CLI_TYPED = 2 };
/* The events of the live actions from number `from` to before `to`, each with its clause; an action
 * that made no event is told with its question.  how[i], unless it is NULL: how action i came about.  whole: with
 * every die; otherwise a roll of many dice is one line that says what came of it. */
void cli_tell(const struct tb_session *s, uint32_t from, uint32_t to, const uint8_t *how, int whole,
              struct cli_lines *out);

/* "A1 infantry on d4". */
void cli_put_piece(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_piece *p);
/* "A1+A2+A3: moves 1, state Fresh": a unit's group, and the facts that are shown while it is ordered; what is
 * nothing is not told. */
void cli_put_piece_facts(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_state *s, uint16_t unit);
/* A unit as it is in that table, and whom it touches; 0 if it is not in play. */
int cli_put_seen(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                 const struct st_state *s, uint16_t unit);
/* "march UNIT PATH": how a verb is typed. */
void cli_put_form(struct cli_buf *out, const struct st_ruleset *rs, uint8_t verb);
/* A table of all units, those that are gone as well; 0 if it says what the book's tables of units say. */
int cli_put_units(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_state *s, uint32_t width);
/* "round 3 of 12; lost: Red 1 of 8, Blue 0 of 8": the numbers of the game that a position has. */
void cli_put_status(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, const char *between);
/* A text broken to `width`, each line behind `indent` blanks. */
void cli_put_wrapped(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width);
/* The same behind what stands on the line already; the next lines begin `indent` columns in. */
void cli_put_behind(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width);
/* "Red wins (VI1)", "nobody wins (VI4)". */
void cli_put_result(struct cli_buf *out, const struct st_ruleset *rs, const struct st_state *s);

#endif
