/* layout.c -- prints web/src/desk/layout.ts: how a page reads the structures of the engine and the desk in place.
 *
 *     build/release/layout > web/src/desk/layout.ts
 *
 * Each structure becomes an interface and a function that reads it, and what a page sends also one that writes it;
 * each enum its constants.  Offsets are the compiler's.  A member that is missing here leaves a gap, and the program
 * says so and fails: a page cannot be behind the header.
 */
#include <stdio.h>
#include <string.h>

#include "../ai/review.h"
#include "../desk/coach.h"
#include "../desk/desk.h"
#include "../desk/fold.h"
#include "../desk/undo.h"
#include "../text/odds_text.h"
#include "../text/sum.h"

enum kind { U8, U16, U32, U64, I16, I32, WORDS, STRUCT, ZERO };
struct member {
    const char *name;
    enum kind kind;
    uint32_t offset, size;
    const char *type;  /* of a STRUCT: its reader */
    const char *count; /* of an array: the member that counts it, NULL if all of it counts */
    uint32_t each;     /* of an array: bytes of one */
};
struct layout {
    const char *name;
    uint32_t size;
    const struct member *member;
    uint32_t count;
};

#define AT(t, m) (uint32_t) offsetof(struct t, m), (uint32_t)sizeof(((struct t *)0)->m)
#define EACH(t, m) (uint32_t)sizeof(((struct t *)0)->m[0])
#define ONE(t, kind, m) \
    { \
#m, kind, AT(t, m), NULL, NULL, 0 \
    }
#define SOME(t, kind, m, n) \
    { \
#m, kind, AT(t, m), NULL, n, EACH(t, m) \
    }
#define PART(t, m, type) \
    { \
#m, STRUCT, AT(t, m), type, NULL, 0 \
    }
#define PARTS(t, m, type, n) \
    { \
#m, STRUCT, AT(t, m), type, n, EACH(t, m) \
    }
#define SKIP(t, m) \
    { \
#m, ZERO, AT(t, m), NULL, NULL, 0 \
    }

/* clang-format off */
static const struct member action[] = {
    ONE(st_action, U8, verb), ONE(st_action, U8, option), ONE(st_action, U16, unit), ONE(st_action, U16, target),
    ONE(st_action, U16, facing), ONE(st_action, U16, turn), SKIP(st_action, zero), ONE(st_action, I32, x),
    ONE(st_action, I32, y), ONE(st_action, U32, bits),
};
static const struct member rawInput[] = {
    ONE(dk_event, U8, kind), ONE(dk_event, U8, how), ONE(dk_event, U16, piece), ONE(dk_event, I32, x),
    ONE(dk_event, I32, y), ONE(dk_event, I32, n), ONE(dk_event, I32, near),
};
static const struct member badge[] = { ONE(st_badge, U16, label), ONE(st_badge, I16, value) };
static const struct member rawPiece[] = {
    ONE(st_piece, U16, id), ONE(st_piece, U16, group), ONE(st_piece, U8, side), ONE(st_piece, U8, kind),
    ONE(st_piece, U8, shape), ONE(st_piece, U8, flags), ONE(st_piece, I32, x), ONE(st_piece, I32, y),
    ONE(st_piece, U16, facing), ONE(st_piece, U16, w), ONE(st_piece, U16, d), ONE(st_piece, U16, r),
    PARTS(st_piece, badge, "badge", NULL),
};
static const struct member rawArea[] = {
    ONE(st_area, U16, kind), ONE(st_area, U8, shape), ONE(st_area, U8, points), SOME(st_area, I32, x, "points"),
    SOME(st_area, I32, y, "points"), ONE(st_area, I32, height), ONE(st_area, U8, holder),
    SKIP(st_area, zero),
};
static const struct member rawPrompt[] = {
    ONE(st_prompt, U16, label), ONE(st_prompt, U16, rule), ONE(st_prompt, U16, unit), ONE(st_prompt, U8, side),
    ONE(st_prompt, U8, times), ONE(st_prompt, U32, verbs), ONE(st_prompt, U16, suggested), SKIP(st_prompt, zero),
};
static const struct member rawChance[] = {
    ONE(st_chance, U16, rule), ONE(st_chance, U8, kind), ONE(st_chance, U8, count), ONE(st_chance, U16, total),
    SOME(st_chance, U8, face, "count"), SOME(st_chance, U16, weight, "count"),
};
static const struct member rawVerdict[] = {
    ONE(st_verdict, U16, code), ONE(st_verdict, U16, rule), ONE(st_verdict, I32, need), ONE(st_verdict, I32, have),
};
static const struct member rawEvent[] = {
    ONE(st_event, U16, kind), ONE(st_event, U16, rule), ONE(st_event, U16, unit), ONE(st_event, U16, other),
    ONE(st_event, U8, side), ONE(st_event, U8, die), ONE(st_event, U16, facing), ONE(st_event, I32, a),
    ONE(st_event, I32, b), ONE(st_event, I32, c),
};
static const struct member rawUndo[] = {
    ONE(dk_undo, U32, back), ONE(dk_undo, U8, owner), ONE(dk_undo, U8, is_free), ONE(dk_undo, U8, dice),
    ONE(dk_undo, U8, chits), ONE(dk_undo, U8, other), SKIP(dk_undo, zero),
};
static const struct member reason[] = {
    ONE(ai_reason, U16, fact), ONE(ai_reason, U8, side), ONE(ai_reason, U8, more),
};
static const struct member reviewRow[] = {
    PART(ai_review_row, act, "action"), PART(ai_review_row, other, "action"), ONE(ai_review_row, I32, chance),
    ONE(ai_review_row, I32, change), ONE(ai_review_row, I32, margin), PART(ai_review_row, reason, "reason"),
    ONE(ai_review_row, U8, kind), ONE(ai_review_row, U8, side), ONE(ai_review_row, U8, mark),
    ONE(ai_review_row, U8, flags),
};
static const struct member turningPoint[] = {
    ONE(ai_turn, U32, from), ONE(ai_turn, U32, to), ONE(ai_turn, I32, change),
};
static const struct member ring[] = {
    ONE(st_ring, U16, unit), ONE(st_ring, U16, label), ONE(st_ring, U16, rule), ONE(st_ring, U16, r),
    ONE(st_ring, I32, x), ONE(st_ring, I32, y),
};
static const struct member sight[] = {
    ONE(st_sight, U16, from), ONE(st_sight, U16, to), ONE(st_sight, U16, code), ONE(st_sight, U16, rule),
    ONE(st_sight, U16, label), ONE(st_sight, U16, unit), ONE(st_sight, U16, area), ONE(st_sight, U16, ground),
    ONE(st_sight, I32, need), ONE(st_sight, I32, have), ONE(st_sight, I32, x), ONE(st_sight, I32, y),
};
static const struct member hand[] = {
    ONE(dk_hand, U16, unit), ONE(dk_hand, U16, held), ONE(dk_hand, U16, target), ONE(dk_hand, U16, facing),
    ONE(dk_hand, U8, verb), ONE(dk_hand, U8, option), ONE(dk_hand, U8, fixed), ONE(dk_hand, U8, state),
    ONE(dk_hand, U16, turn), ONE(dk_hand, U8, page), SKIP(dk_hand, zero), ONE(dk_hand, U32, bits),
    ONE(dk_hand, I32, x), ONE(dk_hand, I32, y), PART(dk_hand, meant, "action"),
};
static const struct member run[] = {
    ONE(tx_run, U32, at), ONE(tx_run, U16, size), ONE(tx_run, U8, kind), ONE(tx_run, U8, side), ONE(tx_run, U16, id),
    SKIP(tx_run, zero),
};
static const struct member choice[] = {
    ONE(dk_choice, U8, kind), ONE(dk_choice, U8, key), ONE(dk_choice, U8, flags), ONE(dk_choice, U8, group),
    ONE(dk_choice, U16, count), ONE(dk_choice, U16, refusal), SKIP(dk_choice, number), SKIP(dk_choice, zero),
    PART(dk_choice, act, "action"),
    ONE(dk_choice, WORDS, title), ONE(dk_choice, WORDS, hint),
};
static const struct member mark[] = {
    ONE(dk_mark, U8, kind), ONE(dk_mark, U8, chosen), SKIP(dk_mark, zero), ONE(dk_mark, U16, piece),
    ONE(dk_mark, U16, facing), ONE(dk_mark, I32, x), ONE(dk_mark, I32, y),
};
static const struct member ghost[] = {
    ONE(dk_ghost, U16, piece), ONE(dk_ghost, U16, facing), ONE(dk_ghost, U8, state), ONE(dk_ghost, U8, lead),
    SKIP(dk_ghost, zero), ONE(dk_ghost, I32, x), ONE(dk_ghost, I32, y),
};
static const struct member line[] = {
    ONE(dk_line, U8, kind), ONE(dk_line, U8, state), ONE(dk_line, U8, points), SKIP(dk_line, zero),
    ONE(dk_line, I32, length), ONE(dk_line, I32, most),
    SOME(dk_line, I32, x, "points"), SOME(dk_line, I32, y, "points"), ONE(dk_line, WORDS, tag),
};
static const struct member place[] = { ONE(dk_place, I32, x), ONE(dk_place, I32, y) };
static const struct member tagged[] = {
    PART(dk_ring, ring, "ring"), ONE(dk_ring, U8, quiet), SKIP(dk_ring, zero), ONE(dk_ring, WORDS, tag),
};
static const struct member refusal[] = {
    PART(dk_refusal, act, "action"), ONE(dk_refusal, U16, code), ONE(dk_refusal, U16, rule),
    ONE(dk_refusal, WORDS, words),
};
static const struct member share[] = {
    ONE(dk_share, U8, hurt), ONE(dk_share, U8, certain), ONE(dk_share, U16, permille), ONE(dk_share, WORDS, words),
    ONE(dk_share, WORDS, share), ONE(dk_share, WORDS, ways), ONE(dk_share, WORDS, then),
};
static const struct member sequel[] = {
    ONE(dk_sequel, U16, flags), ONE(dk_sequel, U16, rule), ONE(dk_sequel, U16, unit), ONE(dk_sequel, U16, other),
    ONE(dk_sequel, WORDS, words),
};
static const struct member row[] = {
    ONE(dk_row, U8, kind), SKIP(dk_row, zero), ONE(dk_row, U16, rule), ONE(dk_row, WORDS, what),
    ONE(dk_row, WORDS, left), ONE(dk_row, WORDS, right), ONE(dk_row, WORDS, why),
};
static const struct member die[] = {
    ONE(dk_die, U8, face), ONE(dk_die, U8, stage), ONE(dk_die, U8, vain), ONE(dk_die, U8, again), ONE(dk_die, U8, side),
    SKIP(dk_die, zero), ONE(dk_die, U16, about),
};
static const struct member entry[] = {
    ONE(dk_entry, U32, row), ONE(dk_entry, U32, last), ONE(dk_entry, U32, event), ONE(dk_entry, U32, events),
    ONE(dk_entry, U32, at), ONE(dk_entry, U32, size), ONE(dk_entry, U16, lead), ONE(dk_entry, U16, dice),
    ONE(dk_entry, U8, kind), ONE(dk_entry, U8, side), ONE(dk_entry, U8, amends), ONE(dk_entry, U8, open),
    PARTS(dk_entry, die, "die", "dice"),
};
static const struct member rawCoach[] = {
    ONE(dk_coach, U16, step), ONE(dk_coach, U16, steps), ONE(dk_coach, U8, card), ONE(dk_coach, U8, fine),
    ONE(dk_coach, U8, goal), ONE(dk_coach, U8, spot), ONE(dk_coach, U16, piece), ONE(dk_coach, U16, choice),
    ONE(dk_coach, I32, x), ONE(dk_coach, I32, y), PART(dk_coach, act, "action"),
};
static const struct member answer[] = {
    ONE(dk_answer, U32, version), ONE(dk_answer, U32, size), ONE(dk_answer, U32, serial),
    ONE(dk_answer, U8, node), ONE(dk_answer, U8, actor), ONE(dk_answer, U8, cut), ONE(dk_answer, U8, commits),
    ONE(dk_answer, U8, reach), ONE(dk_answer, U8, odds), ONE(dk_answer, U8, state), ONE(dk_answer, U8, forced),
    ONE(dk_answer, U8, takes), ONE(dk_answer, U8, free), ONE(dk_answer, U8, hovers), ONE(dk_answer, U8, drawn),
    ONE(dk_answer, U16, choices), ONE(dk_answer, U16, marks), ONE(dk_answer, U16, ghosts), ONE(dk_answer, U16, lines),
    ONE(dk_answer, U16, rims), ONE(dk_answer, U16, rings), ONE(dk_answer, U16, sights), ONE(dk_answer, U16, refusals),
    ONE(dk_answer, U16, parts), ONE(dk_answer, U16, outcomes), ONE(dk_answer, U16, runs), ONE(dk_answer, U16, sequels),
    ONE(dk_answer, U16, refused), ONE(dk_answer, U16, aheads), ONE(dk_answer, U16, rows),
    SOME(dk_answer, U16, column, NULL), ONE(dk_answer, U16, chancy),
    ONE(dk_answer, U32, text_size), ONE(dk_answer, U32, average), PART(dk_answer, from, "place"),
    PART(dk_answer, shown, "action"),
    PART(dk_answer, fight, "action"), PART(dk_answer, hand, "hand"), ONE(dk_answer, WORDS, question),
    ONE(dk_answer, WORDS, commit), ONE(dk_answer, WORDS, effect), ONE(dk_answer, WORDS, spoken),
    ONE(dk_answer, WORDS, told), ONE(dk_answer, WORDS, says), ONE(dk_answer, WORDS, follows),
    ONE(dk_answer, WORDS, assumed),
    PARTS(dk_answer, plan, "action", "commits"),
    PARTS(dk_answer, choice, "choice", "choices"), PARTS(dk_answer, mark, "mark", "marks"),
    PARTS(dk_answer, ghost, "ghost", "ghosts"), PARTS(dk_answer, line, "line", "lines"),
    PARTS(dk_answer, rim, "place", "rims"), PARTS(dk_answer, ring, "tagged", "rings"),
    PARTS(dk_answer, sight, "sight", "sights"), PARTS(dk_answer, refusal, "refusal", "refusals"),
    PARTS(dk_answer, part, "share", "parts"), PARTS(dk_answer, ahead, "share", "aheads"),
    PARTS(dk_answer, outcome, "share", "outcomes"),
    PARTS(dk_answer, sequel, "sequel", "sequels"),
    PARTS(dk_answer, row, "row", "rows"),
    PARTS(dk_answer, run, "run", "runs"), SKIP(dk_answer, text),
};

#define LAYOUT(name, type) { #name, (uint32_t)sizeof(struct type), name, (uint32_t)(sizeof(name) / sizeof *(name)) }
static const struct layout layouts[] = {
    LAYOUT(badge, st_badge), LAYOUT(rawPiece, st_piece), LAYOUT(rawArea, st_area), LAYOUT(rawPrompt, st_prompt),
    LAYOUT(rawChance, st_chance), LAYOUT(rawVerdict, st_verdict), LAYOUT(rawEvent, st_event), LAYOUT(rawUndo, dk_undo),
    LAYOUT(action, st_action), LAYOUT(ring, st_ring), LAYOUT(sight, st_sight), LAYOUT(hand, dk_hand),
    LAYOUT(run, tx_run), LAYOUT(choice, dk_choice), LAYOUT(mark, dk_mark), LAYOUT(ghost, dk_ghost),
    LAYOUT(line, dk_line), LAYOUT(place, dk_place), LAYOUT(tagged, dk_ring), LAYOUT(refusal, dk_refusal),
    LAYOUT(share, dk_share), LAYOUT(sequel, dk_sequel), LAYOUT(row, dk_row), LAYOUT(die, dk_die),
    LAYOUT(entry, dk_entry), LAYOUT(rawCoach, dk_coach), LAYOUT(answer, dk_answer), LAYOUT(rawInput, dk_event),
    LAYOUT(reason, ai_reason), LAYOUT(reviewRow, ai_review_row), LAYOUT(turningPoint, ai_turn),
};

#define N(id) { #id, id }
static const struct {
    const char *name;
    int value;
} numbers[] = {
    N(DK_VERSION), N(DK_POINT), N(DK_HOVER), N(DK_DRAG), N(DK_DROP), N(DK_CHOOSE), N(DK_KEY),
    N(DK_TURN), N(DK_NUDGE), N(DK_WIDEN), N(DK_TYPE), N(DK_BACK), N(DK_COMMIT), N(DK_FREE),
    N(DK_FINE), N(DK_AWAY), N(DK_UNIT), N(DK_VERB), N(DK_TARGET), N(DK_PLACE), N(DK_FACING),
    N(DK_OPTION), N(DK_BITS), N(DK_OPEN), N(DK_LAWFUL), N(DK_REFUSED), N(TX_RUN_UNIT), N(TX_RUN_DIE),
    N(TX_RUN_CLAUSE), N(TX_RUN_LABEL), N(TX_RUN_PLACE), N(DK_C_UNIT), N(DK_C_VERB), N(DK_C_TARGET), N(DK_C_PLACE),
    N(DK_C_FACING), N(DK_C_OPTION), N(DK_C_BITS), N(DK_C_MEMBER), N(DK_C_ADVICE), N(DK_C_COMMIT), N(DK_C_FACE),
    N(DK_CHOSEN), N(DK_KEPT), N(DK_CLOSED), N(DK_USUAL), N(DK_RISKY), N(DK_LIES_AGAINST),
    N(DK_LIES_BESIDE), N(DK_LIES_SPOT), N(DK_LIES_OPEN),
    N(DK_M_REACH), N(DK_M_CONTACT), N(DK_M_RISK), N(DK_M_TARGET),
    N(DK_M_FACING), N(DK_M_ASKED), N(DK_M_WEIGHED), N(DK_M_MEMBER), N(DK_L_WAY), N(DK_L_RULER),
    N(DK_E_HEAD), N(DK_E_ACT), N(DK_E_ROLL), N(DK_E_DRAW), N(DK_E_UNDO), N(DK_E_END), N(TB_END_DRAW),
    N(TB_END_STOP), N(TX_HURT_THEIRS), N(TX_HURT_NONE),
    N(TX_SUM_PART), N(TX_SUM_ADD), N(TX_SUM_GONE), N(TX_SUM_TOTAL), N(TX_SUM_NEED),
    N(TX_SUM_BETTER), N(TX_HURT_OURS), N(TX_HURT_BOTH), N(TX_HURT_OPEN), N(ST_E_MODIFIER), N(ST_E_RESULT), N(ST_E_MOVE),
    N(ST_E_GROUP), N(ST_E_OPENS), N(ST_E_VAIN), N(ST_E_AGAIN), N(ST_PIECE_ACTS), N(ST_PIECE_SPENT), N(ST_PIECE_WEAK),
    N(ST_PIECE_RIDES), N(ST_PIECE_OFF), N(ST_PIECE_FLED), N(ST_V_SHOOT), N(ST_V_FIGHT), N(ST_V_CHOOSE),
    N(ST_V_SINGLE),
    N(DK_L_SEAM), N(DK_L_PAIR), N(DK_NONE), N(DK_PENDING), N(DK_READY), N(DK_TOO_MANY),
    N(DK_CARD_OVER), N(DK_CARD_ASKS), N(DK_CARD_QUESTION), N(DK_CARD_OTHERS), N(DK_SPOT_NONE), N(DK_SPOT_PIECE),
    N(DK_SPOT_PLACE), N(DK_SPOT_CHOICE), N(DK_SPOT_COMMIT), N(DK_SPOT_BUTTON), N(TX_GOAL_READ), N(TX_GOAL_CHOOSE),
    N(TX_GOAL_LOOK), N(TX_GOAL_AIM), N(TX_GOAL_DO),
    N(AI_ROW_CHOICE), N(AI_ROW_DICE), N(AI_ROW_END), N(AI_ROW_JUDGED), N(AI_ROW_FORCED), N(AI_ROW_BEST),
    N(AI_MARK_NONE), N(AI_MARK_GREAT), N(AI_MARK_GOOD), N(AI_MARK_SLIP), N(AI_MARK_BLUNDER),
};
/* clang-format on */

static const char *reader(enum kind kind)
{
    switch (kind) {
    case U8: return "getUint8";
    case U16: return "getUint16";
    case U32: return "getUint32";
    case I16: return "getInt16";
    default: return "getInt32";
    }
}

static void put_title(const char *name) { printf("%c%s", name[0] - 'a' + 'A', name + 1); }

static void put_type(const struct member *m)
{
    if (m->kind == STRUCT)
        put_title(m->type);
    else
        printf("%s", m->kind == WORDS ? "Words" : "number");
    printf("%s", m->each ? "[]" : "");
}

/* The value of a member, or of the i-th of an array. */
static void put_value(const struct member *m)
{
    char at[64];

    if (m->each)
        snprintf(at, sizeof at, "at + %u + %u * i", m->offset, m->each);
    else
        snprintf(at, sizeof at, "at + %u", m->offset);
    if (m->kind == STRUCT)
        printf("%s(s, %s)", m->type, at);
    else if (m->kind == WORDS)
        printf("s.words(%s)", at);
    else
        printf("v.%s(%s%s)", reader(m->kind), at, m->kind == U8 ? "" : ", true");
}

static const struct member *find(const struct layout *l, const char *name)
{
    for (uint32_t i = 0; i < l->count; i++)
        if (strcmp(l->member[i].name, name) == 0)
            return &l->member[i];
    return NULL;
}

static void put_layout(const struct layout *l)
{
    printf("\nexport interface ");
    put_title(l->name);
    printf(" {\n");
    for (uint32_t i = 0; i < l->count; i++)
        if (l->member[i].kind != ZERO) {
            printf("    %s: ", l->member[i].name);
            put_type(&l->member[i]);
            printf(";\n");
        }
    printf("}\nexport function %s(s: Source, at: number): ", l->name);
    put_title(l->name);
    printf(" {\n    const v = s.view;\n    return {\n");
    for (uint32_t i = 0; i < l->count; i++) {
        const struct member *m = &l->member[i];

        if (m->kind == ZERO)
            continue;
        printf("        %s: ", m->name);
        if (m->each && !m->count) {
            printf("Array.from({ length: %u }, (_, i) => ", m->size / m->each);
        } else if (m->each) {
            const struct member *count = find(l, m->count);

            printf("Array.from({ length: v.%s(at + %u%s) }, (_, i) => ", reader(count->kind), count->offset,
                   count->kind == U8 ? "" : ", true");
        }
        put_value(m);
        printf("%s,\n", m->each ? ")" : "");
    }
    printf("    };\n}\n");
}

static void put_writer(const struct layout *l)
{
    printf("export function write");
    put_title(l->name);
    printf("(v: DataView, at: number, one: ");
    put_title(l->name);
    printf("): void {\n");
    for (uint32_t i = 0; i < l->count; i++)
        if (l->member[i].kind != ZERO)
            printf("    v.s%s(at + %u, one.%s%s);\n", reader(l->member[i].kind) + 1, l->member[i].offset,
                   l->member[i].name, l->member[i].kind == U8 ? "" : ", true");
    printf("}\n");
}

/* Members follow each other without a gap and fill the structure. */
static int is_whole(const struct layout *l)
{
    uint32_t at = 0;

    for (uint32_t i = 0; i < l->count; i++) {
        if (l->member[i].offset != at) {
            fprintf(stderr, "layout: %s: a member before %s is missing\n", l->name, l->member[i].name);
            return 0;
        }
        at += l->member[i].size;
    }
    if (at != l->size)
        fprintf(stderr, "layout: %s: the last members are missing\n", l->name);
    return at == l->size;
}

int main(void)
{
    printf("// layout.ts -- made by tools/layout.c of core/game.h and desk/desk.h; do not edit.\n\n"
           "// Where structures lie, and how a span of the desk's text is read.\n"
           "export interface Source {\n    view: DataView;\n    words(at: number): Words;\n}\n"
           "export interface Words {\n    text: string;\n    runs: Run[];\n}\n\n");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        printf("export const %s = %d;\n", numbers[i].name, numbers[i].value);
    printf("export const TEXT_AT = %u, RUNS_AT = %u, RUNS_COUNT_AT = %u, RUN_SIZE = %u, ENTRY_SIZE = %u;\n"
           "export const ACTION_SIZE = %u, PIECE_SIZE = %u, AREA_SIZE = %u, EVENT_SIZE = %u;\n"
           "export const REVIEW_ROW_SIZE = %u, TURNING_POINT_SIZE = %u;\n",
           (uint32_t)offsetof(struct dk_answer, text), (uint32_t)offsetof(struct dk_answer, run),
           (uint32_t)offsetof(struct dk_answer, runs), (uint32_t)sizeof(struct tx_run),
           (uint32_t)sizeof(struct dk_entry), (uint32_t)sizeof(struct st_action), (uint32_t)sizeof(struct st_piece),
           (uint32_t)sizeof(struct st_area), (uint32_t)sizeof(struct st_event), (uint32_t)sizeof(struct ai_review_row),
           (uint32_t)sizeof(struct ai_turn));
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        if (!is_whole(&layouts[i]))
            return 1;
        put_layout(&layouts[i]);
        if (layouts[i].member == action || layouts[i].member == rawInput)
            put_writer(&layouts[i]);
    }
    return 0;
}
