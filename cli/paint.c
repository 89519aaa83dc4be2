/* paint.c -- colours.  They only ever repeat what letters say already. */
#include <string.h>

#include "term.h"

/* Of each: the number among 256 colours, and among eight; -1 leaves what is there. */
struct tint {
    int16_t many, few;
};

static const struct tint inks[] = {
    { -1, -1 }, { 16, 30 }, { 231, 37 }, { 167, 31 }, { 68, 36 }, { 245, -1 }, { 71, 32 }, { 167, 31 },
};

/* Two shades each, so that squares, and groups of one side, can be told apart. */
static const struct {
    int16_t many[2], few;
    /* clang-format off */
} papers[] = {
    /* clang-format on */
    { { -1, -1 }, -1 },   /* usual */
    { { 124, 161 }, 41 }, /* side A */
    { { 25, 32 }, 44 },   /* side B */
    { { 95, 131 }, 41 },  /* side A, has acted */
    { { 60, 67 }, 44 },   /* side B, has acted */
    { { 229, 228 }, 47 }, /* within reach */
    { { 151, 150 }, -1 }, /* open ground */
    { { 180, 179 }, 43 }, /* hill */
    { { 250, 248 }, 47 }, /* town */
    { { 71, 65 }, 42 },   /* woods */
    { { 117, 111 }, 46 }, /* water */
    { { 223, 222 }, -1 }, /* road */
    { { 182, 176 }, 45 }, /* any other */
};

static const struct {
    const char *icon;
    enum cli_paper paper;
    /* clang-format off */
} icons[] = {
    /* clang-format on */
    { "open", CLI_PAPER_OPEN },         { "hill", CLI_PAPER_HILL },     { "town", CLI_PAPER_TOWN },
    { "woods", CLI_PAPER_WOODS },       { "river", CLI_PAPER_WATER },   { "road", CLI_PAPER_ROAD },
    { "hill-2", CLI_PAPER_HILL },       { "height", CLI_PAPER_HILL },   { "light-woods", CLI_PAPER_WOODS },
    { "heavy-woods", CLI_PAPER_WOODS }, { "rough", CLI_PAPER_ROAD },    { "swamp", CLI_PAPER_WATER },
    { "impassable", CLI_PAPER_TOWN },   { "obstacle", CLI_PAPER_HILL },
};

enum cli_paper cli_paper_of(const char *icon)
{
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++)
        if (strcmp(icons[i].icon, icon) == 0)
            return icons[i].paper;
    return CLI_PAPER_OTHER;
}

void cli_paint(const struct cli_term *t, struct cli_buf *b, enum cli_ink ink, enum cli_paper paper, int shade, int bold)
{
    if (t->colours == CLI_NO_COLOUR)
        return;
    cli_put(b, "\033[0%s", bold ? ";1" : "");
    if (t->colours == CLI_COLOURS_256) {
        if (inks[ink].many >= 0)
            cli_put(b, ";38;5;%d", inks[ink].many);
        if (papers[paper].many[shade & 1] >= 0)
            cli_put(b, ";48;5;%d", papers[paper].many[shade & 1]);
    } else {
        /* Black and white are for a paper of ours; on the terminal's own its ink is better. */
        const int own = papers[paper].few < 0 && (ink == CLI_INK_BLACK || ink == CLI_INK_WHITE);

        if (inks[ink].few >= 0 && !own)
            cli_put(b, ";%d", inks[ink].few);
        if (papers[paper].few >= 0)
            cli_put(b, ";%d", papers[paper].few);
    }
    cli_put(b, "m");
}

void cli_paint_side(const struct cli_term *t, struct cli_buf *b, uint8_t side)
{
    cli_paint(t, b, side == 0 ? CLI_INK_A : side == 1 ? CLI_INK_B : CLI_INK_USUAL, CLI_PAPER_USUAL, 0, 1);
}

void cli_paint_off(const struct cli_term *t, struct cli_buf *b)
{
    if (t->colours != CLI_NO_COLOUR)
        cli_put(b, "\033[0m");
}
