/* level_words.h -- a description of each level, for players who choose one. */
#ifndef ST_AI_LEVEL_WORDS_H
#define ST_AI_LEVEL_WORDS_H

#include "player.h"

extern const char *const ai_level_about[ST_LEVELS + 1]; /* by number, 1 to 6; one or two sentences each */

#endif
