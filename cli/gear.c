/* gear.c -- what the book says of things that units carry, in the terminal. */
#include <string.h>

#include "../text/gear.h"
#include "../text/limits.h"
#include "models.h"

int cli_is_gear(const struct st_ruleset *rs, const char *thing)
{
    return tx_is_gear(rs, thing, (uint32_t)strlen(thing));
}

int cli_put_gear(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                 uint32_t size, int brief)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);
    const int found = tx_put_gear(&t, rs, set, thing, size, brief);

    cli_put(out, "%s", text);
    return found;
}

void cli_put_carried(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_state *s, uint16_t unit)
{
    char text[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);

    tx_put_carried(&t, rs, set, s, unit);
    cli_put(out, "%s", text);
}
