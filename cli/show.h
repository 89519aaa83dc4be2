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
/* screen.c: a board, and beside it the rows; those that find no room, or all of them, below it. */
struct cli_board;
void cli_put_drawing(const struct cli_board *b, const struct cli_rows *rows, int beside, struct cli_buf *out);
/* The last `most` rows of the lines, which are freed; returns how many there are in all. */
uint32_t cli_put_lines(struct cli_buf *out, const struct cli_term *t, struct cli_lines *l, uint32_t most);

/* tell.c: the live actions from number `from` to before `to`.  whole: every event, with every die; otherwise one line
 * for each act, with its dice.  Each line has its clause.  how[i], unless it is NULL: enum dk_done of action i. */
void cli_tell(const struct tb_session *s, uint32_t from, uint32_t to, const uint8_t *how, int whole,
              struct cli_lines *out);
/* By live action: whether it is a part of the act before it, such as one of its dice.  To be freed. */
uint8_t *cli_inner_steps(const struct tb_session *s);

/* A position and its pieces: what is said of units is told from them. */
struct cli_scene {
    const struct tb_battle *b;
    const struct st_state *s;
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t pieces;
};
void cli_see(struct cli_scene *sc, const struct tb_battle *b, const struct st_state *s);
/* Whether a mark of the piece shows this field. */
int cli_has_badge_of(const struct st_ruleset *rs, const struct st_piece *p, uint32_t field);
/* The facts of a unit that are shown while it is ordered and that none of its marks tells, behind `gap`: "fresh" is a
 * state, "strength 3" was always so, "moves 1" changes.  Returns the gap before what follows. */
enum { CLI_FACT_STATES = 1, CLI_FACT_FIXED = 2, CLI_FACT_CHANGING = 4, CLI_FACTS = 7 };
const char *cli_put_facts(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, int kinds,
                          const char *gap);

/* "1st Spearmen (A1), 0405 facing north, leads 2 more: moves 1, fresh": a unit, and the facts that are shown while it
 * is ordered; nothing if it is not in play. */
void cli_put_piece_facts(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit);
/* A unit as it is in the table of units, and whom it touches; 0 if it is not in play. */
int cli_put_seen(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit);
/* "3rd Line (A3) front on 2nd Line (B2) left flank; ..." for a unit as it stands, or for 0 between all enemies; nothing
 * where none touch. */
void cli_put_touches(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit);
/* "march UNIT PATH": how a verb is typed. */
void cli_put_form(struct cli_buf *out, const struct st_ruleset *rs, uint8_t verb);
/* A table of all units, those that are gone as well; 0 if it says what the book's tables of units say. */
int cli_put_units(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint32_t width);
/* "round 3 of 12; lost: Red 1 of 8, Blue 0 of 8": the numbers of the game that a position has. */
void cli_put_status(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const char *between);
/* A text, which is freed, broken to `width`, each line behind `indent` blanks; nothing if it is empty. */
void cli_put_wrapped(struct cli_buf *out, struct cli_buf *text, uint32_t indent, uint32_t width);
/* The same, but not freed, behind what stands on the line already; the next lines begin `indent` columns in. */
void cli_put_behind(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width);
/* "Red wins [VI1]", "Nobody wins [VI4]", "Red resigns. Blue wins", of a game that is over. */
void cli_put_result(struct cli_buf *out, const struct st_ruleset *rs, const struct tb_session *session);
/* "House rules: new: Dragoons (like Cavalry), rallies.poor.rallies_on 6", if there are any. */
void cli_put_house_rules(const struct tb_battle *b, uint32_t width, struct cli_buf *out);

#endif
