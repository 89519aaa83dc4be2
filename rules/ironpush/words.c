/* words.c -- Iron Push: the rows of words.h, and the words of the books' tables. */
#include "ironpush.h"

#include "../../core/dice.h"

const char *const ip_sides[] = { "Red", "Blue" };
const struct st_measure ip_base_widths = { "base width", "base widths", NULL };

/* clang-format off */
const struct st_verb ip_verbs[] = { IP_VERBS(ST_ROW) };
const struct st_event_kind ip_events[] = { IP_EVENTS(ST_ROW) };
const struct st_label ip_labels[] = { IP_LABELS(ST_ROW) };
const struct st_refusal ip_refusals[] = { IP_REFUSALS(ST_ROW) };

/* ---- words of the books' tables, and of positions ---- */

#define TYPE_WORD(id, word, row, label) word,
#define WORD(id, word, label) word,
#define ONLY_WORD(id, word) word,
const char *const ip_result_names[] = { IP_OUTCOMES(WORD) };
const char *const ip_first_players[] = { IP_FIRST_PLAYERS(ONLY_WORD) };
static const char *const types[] = { IP_ALL_TYPES(TYPE_WORD) NULL };
static const char *const cohesions[] = { IP_COHESIONS(WORD) NULL };
static const char *const terrains[] = { IP_TERRAINS(WORD) NULL };
static const char *const markers[] = { IP_MARKERS(WORD) NULL };
#define PHASE_WORD(id, word, label, said) word,
#define SAID(id, word, label, said) said "|"
static const char *const phases[] = { IP_PHASES(PHASE_WORD) NULL };
/* clang-format on */

const char *const ip_no_yes[] = { "no", "yes" };
const char *const ip_favours[] = { "nobody", "red", "blue" };
const char *const ip_deployments[] = { "placed", "free" };
const char *const ip_takes[] = { "chosen", "best" };
const char *const ip_engaged_moves[] = { "turn to face", "never", "freely" };
const char *const ip_all_one[] = { "all", "one" };
const char *const ip_grounds[] = { "the road", "the other ground" };
const char *const ip_crossings[] = { "from close by", "from anywhere" };
const char *const ip_passages[] = { "all", "skirmishers only" };
static const char *const acted[] = { "acted", NULL };
static const char *const granted[] = { "granted", NULL };
static const char *const commanded[] = { "commanded", NULL };
static const char *const engaged[] = { "engaged", NULL };

/* clang-format off */
const struct st_field ip_fields_first[] = { IP_FIELDS(ST_ROW, "strength") };
const struct st_field ip_fields_second[] = { IP_FIELDS(ST_ROW, "resolve") };

/* The code adds such a value to the first label of its kind. */
#define IN_ORDER(first, id, label) \
    ST_STATIC_ASSERT((int)(label) - (int)(first) == (int)(id), "labels stand in the order of their enum")
#define TYPE_LABEL(id, word, row, label) IN_ORDER(IP_L_LEVY, id, label);
#define COHESION_LABEL(id, word, label) IN_ORDER(IP_L_FRESH, id, label);
#define RESULT_LABEL(id, word, label) IN_ORDER(IP_L_REPULSED, id, label);
#define AREA_LABEL(id, word, label) IN_ORDER(IP_L_ROUGH, id, label);
IP_ALL_TYPES(TYPE_LABEL)
IP_COHESIONS(COHESION_LABEL)
IP_OUTCOMES(RESULT_LABEL)
IP_TERRAINS(AREA_LABEL)
IP_MARKERS(AREA_LABEL)
IN_ORDER(IP_L_FRONT, PL_LEFT, IP_L_LEFT);
IN_ORDER(IP_L_FRONT, PL_REAR, IP_L_REAR);
IN_ORDER(IP_L_FRONT, PL_RIGHT, IP_L_RIGHT);
/* clang-format on */

void ip_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set;
    ST_ASSERT(s->node == ST_CHANCE);
    st_die_d6(die, s->rule);
}
