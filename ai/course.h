/* course.h -- how far a game is on its way to its end, and what a die or a decision is for. */
#ifndef ST_AI_COURSE_H
#define ST_AI_COURSE_H

#include "../core/eval.h"
#include "../core/hash.h"

/* Where a rule set counts: the field, whose limit follows it, of the game or of each side. */
struct ai_course {
    uint16_t field;
    uint8_t is_there, by_side;
};

typedef int32_t ai_get(const struct st_setting *, const struct st_state *, uint32_t field, uint32_t index);

/* How much of a game's longest time is over, 0 to ST_ONE; 0 if there is no limit. */
static inline int32_t ai_course_at(const struct ai_course *c, ai_get *get, const struct st_setting *set,
                                   const struct st_state *s)
{
    int64_t now = 0, most = 0;

    for (uint32_t side = 0; side < ST_SIDES && c->is_there; side++) {
        now += get(set, s, c->field, c->by_side ? side : 0);
        most += get(set, s, c->field + 1u, c->by_side ? side : 0);
    }
    return most <= 0 ? 0 : now >= most ? ST_ONE : (int32_t)(now * ST_ONE / most);
}

/* A table of how often dice were rolled for a purpose; several share an entry. */
enum { AI_PURPOSES = 4096 };

/* What a die is for, or a decision: the time, the side, the clause that asks, and the unit. */
static inline uint64_t ai_purpose(uint64_t progress, const struct st_state *s, const struct st_prompt *prompt)
{
    return st_hash_word(st_hash_word(progress, s->actor), (uint64_t)s->rule << 16 | prompt->unit);
}

#endif
