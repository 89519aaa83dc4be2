/* game.h -- one game at the terminal: who plays, where it is kept, taking back, the screen. */
#ifndef CLI_GAME_H
#define CLI_GAME_H

#include "../ai/player.h"
#include "../text/record.h"
#include "menu.h"
#include "show.h"

/* Whose dice: the program's; a person's, who types them, while the program draws chits; a person's, chits too. */
enum cli_dice { CLI_DICE_ROLLED, CLI_DICE_ASKED, CLI_DICE_ALL_ASKED, CLI_DICE_KINDS };
extern const char *const cli_dice_names[CLI_DICE_KINDS]; /* as a record writes them */

/* A person, or one of the computer's levels; its level 0 is random. */
/* clang-format off */
enum cli_player { CLI_HUMAN, CLI_RANDOM, CLI_LEVEL1, CLI_LEVEL3 = CLI_LEVEL1 + 2,
                  CLI_PLAYERS = CLI_LEVEL1 + ST_LEVELS };
/* clang-format on */
extern const char *const cli_player_names[CLI_PLAYERS];

struct cli_game {
    struct cli_term term;
    struct tx_record rec; /* the battle and the session */
    uint8_t player[ST_SIDES];
    uint8_t dice;       /* enum cli_dice */
    struct tb_rng mind; /* what the computer's players draw from */
    char *path;         /* where the record goes */
    uint32_t saved;     /* lines of the record that are in the file */
    int save_failed;
    uint32_t told;        /* live actions whose events were printed */
    uint32_t seen;        /* the live action that a person chose last: news begin with it */
    uint8_t *how;         /* by live action: enum cli_how */
    struct cli_buf note;  /* to be told below the next screen */
    const char *rulebook; /* the book's path, or NULL for the shipped one */
    struct tx_book book;
    int has_book;
    void *thoughts; /* memory for the computer's thinking */
    size_t thoughts_size;
};

/* What became of a typed line. */
enum cli_talk {
    CLI_TALK_NO,      /* it is not one of them */
    CLI_TALK_AGAIN,   /* answered: ask the same question again */
    CLI_TALK_REDRAW,  /* ask it again with a new screen */
    CLI_TALK_CHANGED, /* the game is another now */
    CLI_TALK_LEAVE,
    CLI_TALK_END, /* the input has ended */
    CLI_TALK_SIGNAL
};

static inline const struct st_ruleset *cli_rs(const struct cli_game *g) { return g->rec.battle.rs; }
static inline const struct st_setting *cli_set(const struct cli_game *g) { return g->rec.battle.setting; }
static inline const struct st_state *cli_state(const struct cli_game *g) { return g->rec.session.state; }

void cli_game_free(struct cli_game *g);

/* Write the record unless it is in the file already; -1 after a complaint. */
int cli_game_save(struct cli_game *g);
/* "The game is saved in FILE": the path on a line of its own where it would be broken. */
void cli_put_saved(const struct cli_game *g, const char *words, struct cli_buf *out);
/* Where the game is kept and what to type to go on. */
void cli_put_kept(const struct cli_game *g, struct cli_buf *out);

/* Judge and do an action; forced: a person had no other choice. */
struct st_verdict cli_game_do(struct cli_game *g, const struct st_action *act, int forced);

/* Is the pending die or bag a person's to roll, and was this one? */
int cli_game_asks_chance(const struct cli_game *g, const struct st_state *s);

/* takeback.c: how far back the n-th last choice of a person lies, in live actions; 0 if there are not so many.
 * A face that was typed is a choice too.  *owner: whose it was, ST_NOBODY for a chit out of the bag; *is_free: it
 * may be taken back without asking. */
uint32_t cli_game_undo(const struct cli_game *g, uint32_t n, uint8_t *owner, int *is_free);
/* The word `undo`. */
enum cli_talk cli_take_back(struct cli_game *g, const char *word, struct cli_buf *out);
/* News begin again with what a person chose last, or with the beginning. */
void cli_game_look_back(struct cli_game *g);
/* Find again, for a game that was read, which choices were none. */
void cli_game_find_forced(struct cli_game *g);

/* The words of a clause, or NULL: the book is read when it is first asked for. */
const struct tx_book *cli_game_book(struct cli_game *g);

/* panel.c: where the game stands, and what happened since a person last chose, in at most `room` rows: what he did
 * himself comes first and is always there, then the newest; what matters least is left out first. */
void cli_panel(const struct cli_game *g, uint32_t width, uint32_t room, const char *between, struct cli_rows *out);
/* screen.c: board, what happened, the question and its choices; m may be NULL. */
void cli_put_screen(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out);
/* What a player wants to know of the unit he has chosen; nothing where the rules name no such facts. */
void cli_put_facts(const struct cli_game *g, const struct cli_menu *m, struct cli_buf *out);
/* What happened since it was last told, as a stream of lines. */
void cli_put_news(struct cli_game *g, struct cli_buf *out);
void cli_put_board(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out);

/* talk.c: the words that can be typed at any question. */
enum cli_talk cli_talk(struct cli_game *g, const struct cli_menu *m, const char *typed, struct cli_buf *out);
/* The open question, on a line of its own. */
void cli_put_prompt(const struct cli_game *g, struct cli_buf *out);
/* help.c: the word `?`, alone or with a verb. */
enum cli_talk cli_help(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out);
/* measure.c: where the ground lies; how far apart two things are. */
/* The points that are goals, each with who of either side stands nearest. */
void cli_put_goal_points(const struct cli_game *g, struct cli_buf *out);
enum cli_talk cli_ground(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out);
enum cli_talk cli_far(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out);
/* sight.c: who of a unit sees or reaches another, and what is in the way. */
enum cli_talk cli_sight(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out);
/* "No: h8 is 14 squares away and A5 moves 3 (UN2)" */
void cli_put_refusal(const struct cli_game *g, const struct st_action *act, struct st_verdict v, struct cli_buf *out);
/* One typed line after a question; CLI_TALK_NO if there is one. */
enum cli_talk cli_ask(struct cli_game *g, const char *question, char typed[CLI_TYPED_MAX], struct cli_buf *out);

/* advice.c: what Enter would answer, on a line of its own, where the rules have advice; and to answer it.  Returns how
 * many answers were given. */
enum { CLI_ADVICE_MAX = 64 };
void cli_put_advice(const struct cli_game *g, struct cli_buf *out);
uint32_t cli_take_advice(struct cli_game *g);
/* think.c: what the computer does, when its level's clock or budget is over. */
struct st_action cli_think(struct cli_game *g);
/* roll.c: a real die, or a chit that was drawn by hand.  *full: the record has no room for more. */
enum cli_talk cli_ask_die(struct cli_game *g, int *full);
/* play.c: the screen where somebody looks at it, else only what is new; m may be NULL. */
void cli_put_state(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out);
/* play.c: to the end of the game or of the session; an exit status. */
int cli_game_play(struct cli_game *g);

#endif
