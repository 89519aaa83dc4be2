/* game.h -- one game at the terminal: who plays, where it is kept, taking back, the screen. */
#ifndef CLI_GAME_H
#define CLI_GAME_H

#include "../ai/net.h"
#include "../ai/player.h"
#include "../text/record.h"
#include "desk.h"
#include "show.h"

/* Whose dice: the program's; a person's, who types them, while the program draws chits; a person's, chits too. */
enum cli_dice { CLI_DICE_ROLLED, CLI_DICE_ASKED, CLI_DICE_ALL_ASKED, CLI_DICE_KINDS };
extern const char *const cli_dice_names[CLI_DICE_KINDS]; /* as a record writes them */

/* A person, or a player of ai_levels, in their order. */
/* clang-format off */
enum cli_player { CLI_HUMAN, CLI_RANDOM, CLI_LEVEL1, CLI_LEVEL3 = CLI_LEVEL1 + 2,
                  CLI_PLAYERS = CLI_RANDOM + AI_LEVELS };
/* clang-format on */
extern const char *const cli_player_names[CLI_PLAYERS];

struct cli_coach; /* coach.c */

struct cli_game {
    struct cli_term term;
    struct tx_record rec; /* the battle and the session */
    uint8_t player[ST_SIDES];
    uint8_t dice;       /* enum cli_dice */
    struct tb_rng mind; /* what the computer's players draw from */
    char *path;         /* where the record goes */
    uint32_t saved;     /* lines of the record that are in the file */
    int save_failed;
    uint32_t told;           /* live actions whose events were printed */
    uint32_t seen;           /* the live action that a person chose last: news begin with it */
    uint8_t *how;            /* by live action: enum dk_done */
    struct cli_desk *desk;   /* NULL until a person is asked */
    struct cli_buf note;     /* to be told below the next screen */
    struct cli_coach *coach; /* NULL: this is no lesson */
    const char *rulebook;    /* the book's path, or NULL for the shipped one */
    struct tx_book book;
    int has_book;
    void *thoughts; /* memory for the computer's thinking */
    size_t thoughts_size;
    struct ai_net *net;        /* what `thinker` judges by, or NULL */
    uint8_t thinker;           /* the player that last thought, or CLI_HUMAN */
    struct ai_level thinks_as; /* its level as the game plays it */
};

/* What became of a typed line, or of a turn; before CHANGED the same question is asked again. */
enum cli_talk {
    CLI_TALK_NO,      /* it is not one of them */
    CLI_TALK_AGAIN,   /* answered: ask the same question again */
    CLI_TALK_REDRAW,  /* ask it again with a new screen */
    CLI_TALK_CHANGED, /* the game is another now */
    CLI_TALK_LEAVE,
    CLI_TALK_END, /* the input has ended */
    CLI_TALK_SIGNAL,
    CLI_TALK_FULL /* the record has no room for more */
};

static inline const struct st_ruleset *cli_rs(const struct cli_game *g) { return g->rec.battle.rs; }
static inline const struct st_setting *cli_set(const struct cli_game *g) { return g->rec.battle.setting; }
/* Is it over, by a rule or because somebody resigned? */
static inline int cli_is_over(const struct cli_game *g) { return tb_session_is_over(&g->rec.session); }
static inline const struct st_state *cli_state(const struct cli_game *g) { return g->rec.session.state; }

void cli_game_free(struct cli_game *g);

/* Write the record unless it is in the file already; -1 after a complaint. */
int cli_game_save(struct cli_game *g);
/* "The game is saved in FILE": the path on a line of its own where it would be broken. */
void cli_put_saved(const struct cli_game *g, const char *words, struct cli_buf *out);
/* Where the game is kept and what to type to go on. */
void cli_put_kept(const struct cli_game *g, struct cli_buf *out);

/* Judge and do an action. */
struct st_verdict cli_game_do(struct cli_game *g, const struct st_action *act);
/* Bit s: a person decides for side s. */
uint8_t cli_persons(const struct cli_game *g);
/* Whether a person decides now. */
int cli_is_asked(const struct cli_game *g);

/* Is the pending die or bag a person's to roll, and was this one? */
int cli_game_asks_chance(const struct cli_game *g, const struct st_state *s);

/* takeback.c: the word `undo`. */
/* Resign, for good, with the word `yes`. */
enum cli_talk cli_resign(struct cli_game *g, const char *word, struct cli_buf *out);
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
/* screen.c: board, what happened, the question and its choices. */
void cli_put_screen(struct cli_game *g, struct cli_buf *out);
/* The open question, what is known of the unit in hand, and the choices in about `rows` lines.  brief: nothing that
 * can be asked for. */
void cli_put_question(struct cli_game *g, uint32_t rows, int brief, struct cli_buf *out);
/* What happened since it was last told, as a stream of lines. */
void cli_put_news(struct cli_game *g, struct cli_buf *out);
void cli_put_board(struct cli_game *g, struct cli_buf *out);

/* talk.c: the words that can be typed at any question. */
enum cli_talk cli_talk(struct cli_game *g, const char *typed, struct cli_buf *out);
/* The open question, on a line of its own. */
void cli_put_prompt(const struct cli_game *g, struct cli_buf *out);
/* The first two words behind a command, with ids in place of the names of units; NULL where there is none. */
void cli_two_words(const struct cli_game *g, const char *more, char line[CLI_TYPED_MAX], char **first, char **second);
/* The unit that a word names by its id, or 0. */
uint16_t cli_unit_named(const struct cli_game *g, const char *word);
/* help.c: the word `?`, alone or with a verb. */
enum cli_talk cli_help(struct cli_game *g, const char *word, struct cli_buf *out);
/* An action as it is typed; a point of a plane by one near it that has few digits, if there is one. */
void cli_put_typed(struct cli_game *g, const struct st_action *act, struct cli_buf *out);
/* measure.c: where the ground lies; how far apart two things are. */
/* The points that are goals, each with who of either side stands nearest. */
void cli_put_goal_points(const struct cli_game *g, struct cli_buf *out);
/* ", 7.1" from the 4th Clubmen (B4)": how near the nearest enemy of a unit of models is after an action. */
void cli_put_nearest_foe(const struct cli_game *g, const struct st_action *act, struct cli_buf *out);
enum cli_talk cli_ground(struct cli_game *g, const char *word, struct cli_buf *out);
enum cli_talk cli_far(struct cli_game *g, const char *word, struct cli_buf *out);
/* sight.c: who of a unit sees or reaches another, and what is in the way. */
enum cli_talk cli_sight(struct cli_game *g, const char *word, struct cli_buf *out);
/* "Move to d4": an action of the open question, said. */
void cli_put_said(const struct cli_game *g, const struct st_action *act, struct cli_buf *out);
/* One typed line after a question; CLI_TALK_NO if there is one. */
enum cli_talk cli_ask(struct cli_game *g, const char *question, char typed[CLI_TYPED_MAX], struct cli_buf *out);

/* coach.c: a first lesson, where one person plays its side against the computer. */
void cli_coach_begin(struct cli_game *g);
void cli_coach_free(struct cli_coach *c);
/* Its dice, which are the same for everybody; there must be a lesson. */
struct tb_dice cli_coach_dice(struct cli_game *g);
/* What the desk answered; a unit that was looked at; what a person did.  Nothing without a lesson. */
void cli_coach_look(struct cli_game *g, const struct dk_event *e);
void cli_coach_saw(struct cli_game *g, uint16_t unit);
void cli_coach_did(struct cli_game *g, const struct st_action *act);
/* An action whose odds were asked for. */
void cli_coach_weighed(struct cli_game *g, const struct st_action *act);
/* The card, if it is another one or if all is drawn anew. */
void cli_coach_put(struct cli_game *g, int anew, struct cli_buf *out);
/* The words `lesson`, `next` and `skip`. */
enum cli_talk cli_lesson(struct cli_game *g, const char *word, struct cli_buf *out);
enum cli_talk cli_next(struct cli_game *g, const char *word, struct cli_buf *out);
enum cli_talk cli_skip(struct cli_game *g, const char *word, struct cli_buf *out);
/* think.c: what the computer does, when its level's clock or budget is over. */
struct st_action cli_think(struct cli_game *g);
/* roll.c: a real die, or a chit that was drawn by hand. */
enum cli_talk cli_ask_die(struct cli_game *g);
/* play.c: the screen where somebody looks at it, else only what is new. */
void cli_put_state(struct cli_game *g, struct cli_buf *out);
/* play.c: to the end of the game or of the session; an exit status. */
int cli_game_play(struct cli_game *g);

/* welcome.c: the answers of a player who gave no options. */
struct cli_welcome {
    char scenario[TB_NAME_MAX];
    int has_players; /* they were asked for */
    char *resume;    /* a record to continue, or NULL; the caller frees it */
};
/* Ask for a game. Returns CLI_TALK_NO when one is chosen. */
enum cli_talk cli_ask_rules(struct cli_game *g, const struct st_ruleset **rs);
/* Ask for a battle and the players. Returns CLI_TALK_NO when everything is chosen. */
enum cli_talk cli_welcome(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w);
/* Ask only for the players. */
enum cli_talk cli_ask_players(struct cli_game *g, const struct st_ruleset *rs);
/* Show the story, the players and the legend; on a terminal, wait for Enter. */
enum cli_talk cli_introduce(struct cli_game *g, int resumed);

#endif
