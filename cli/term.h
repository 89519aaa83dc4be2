/* term.h -- the terminal: its abilities, typed lines, and signals. */
#ifndef CLI_TERM_H
#define CLI_TERM_H

#include <signal.h>
#include <stdint.h>

#include "buf.h"

struct cli_args;
enum cli_colours { CLI_NO_COLOUR, CLI_COLOURS_8, CLI_COLOURS_256 };
enum { CLI_TYPED_MAX = 1024 }; /* bytes of one typed line */

struct cli_term {
    int asks;   /* interactive: questions may be asked */
    int screen; /* we may draw the whole screen */
    int utf8;
    uint8_t colours;
    uint32_t columns, rows;
    sigset_t usual;            /* the signal mask before us */
    char typed[CLI_TYPED_MAX]; /* read but not yet returned */
    uint32_t typed_size;
    int at_end, too_long;
};

/* Set up the terminal, with the colours of --color.  Returns -1 to go on, else an exit status. */
int cli_term_open(struct cli_term *t, const struct cli_args *a);
/* Update the size of the window. */
void cli_term_measure(struct cli_term *t);

/* From here on SIGINT, SIGTERM and SIGHUP are delivered only when we check, so that nothing is left half done. */
void cli_term_hold_signals(struct cli_term *t);
/* The signal received, or 0. */
int cli_term_signal(const struct cli_term *t);

/* Read one typed line without its line end; control characters become blanks. */
enum cli_read { CLI_LINE, CLI_END, CLI_SIGNAL, CLI_TOO_LONG };
enum cli_read cli_read_line(struct cli_term *t, char out[CLI_TYPED_MAX]);

/* Write the text to standard output and empty it. */
void cli_show(struct cli_buf *b);

/* ---- colours: nothing is written if colours are off ---- */

/* clang-format off */
enum cli_ink { CLI_INK_USUAL, CLI_INK_BLACK, CLI_INK_WHITE, CLI_INK_A, CLI_INK_B, CLI_INK_FAINT, CLI_INK_GOOD,
               CLI_INK_BAD };
/* clang-format on */
/* clang-format off */
enum cli_paper { CLI_PAPER_USUAL, CLI_PAPER_A, CLI_PAPER_B, CLI_PAPER_A_SPENT, CLI_PAPER_B_SPENT, CLI_PAPER_REACH,
                 CLI_PAPER_OPEN, CLI_PAPER_HILL, CLI_PAPER_TOWN, CLI_PAPER_WOODS, CLI_PAPER_WATER, CLI_PAPER_ROAD,
                 CLI_PAPER_OTHER };
/* clang-format on */
void cli_paint(const struct cli_term *t, struct cli_buf *b, enum cli_ink ink, enum cli_paper paper, int shade,
               int bold);
/* Bold in the colour of a side, or of none. */
void cli_paint_side(const struct cli_term *t, struct cli_buf *b, uint8_t side);
void cli_paint_off(const struct cli_term *t, struct cli_buf *b);
/* The background colour for an icon name that any game may use ("woods", "river"). */
enum cli_paper cli_paper_of(const char *icon);

#endif
