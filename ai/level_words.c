/* level_words.c -- see level_words.h. */
#include "level_words.h"

const char *const ai_level_about[ST_LEVELS + 1] = {
    "It moves by chance.",
    "It moves mostly by chance. Good for learning the rules.",
    "It takes what looks best at once, and never looks ahead.",
    "It looks a little ahead. A good first opponent.",
    "It looks ahead, and weighs your answers and the dice.",
    "It looks well ahead, with four times the thought of level 4.",
    "It does its best. A hard decision takes it a while.",
};
