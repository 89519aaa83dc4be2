/* registry.c -- every rule set there is.  A new one adds its table here.
 *
 * A site needs only those that are offered to players (ST_USE_PLAY); ST_SITE leaves out the others.
 */
#include "ancients/ancients.h"
#include "breakthrough/breakthrough.h"
#include "ironpush/ironpush.h"
#include "portable/portable.h"
#include "template/template.h"
#include "wargame/wargame.h"

/* clang-format off */
const struct st_ruleset *const st_rulesets[] = {
#ifndef ST_SITE
    &breakthrough_ruleset,
#endif
    &portable_ruleset,
    &ancients_ruleset,
    &ironpush1_ruleset,
    &ironpush2_ruleset,
    &wargame_ruleset,
#ifndef ST_SITE
    &template_ruleset,
#endif
};
/* clang-format on */
const uint32_t st_ruleset_count = sizeof st_rulesets / sizeof st_rulesets[0];
