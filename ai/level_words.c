/* level_words.c -- see level_words.h. */
#include "level_words.h"

const char *const ai_level_about[ST_LEVELS + 1] = {
    "It moves at random.",
    "It moves mostly at random. Good for learning the rules.",
    "It takes the action that looks best now, and never looks ahead.",
    "It looks a little ahead. A good first opponent.",
    "It looks ahead, and considers your replies and the dice.",
    "It looks well ahead, and thinks four times as much as level 4.",
    "It plays its best. A hard decision takes a while.",
};
