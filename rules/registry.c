/* registry.c -- every rule set there is.  A new one adds its table here. */
#include "ancients/ancients.h"
#include "breakthrough/breakthrough.h"
#include "ironpush/ironpush.h"
#include "portable/portable.h"
#include "template/template.h"
#include "wargame/wargame.h"

/* clang-format off */
const struct st_ruleset *const st_rulesets[] = {
    &breakthrough_ruleset,
    &portable_ruleset,
    &ancients_ruleset,
    &ironpush1_ruleset,
    &ironpush2_ruleset,
    &wargame_ruleset,
    &template_ruleset,
};
/* clang-format on */
const uint32_t st_ruleset_count = sizeof st_rulesets / sizeof st_rulesets[0];
