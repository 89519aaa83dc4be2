/* menu_gear.c -- choices among things that units carry, each with what the book says that it does. */
#include <string.h>

#include "../text/words.h"
#include "menu.h"
#include "models.h"

void cli_menu_value(const struct cli_menu *m, const struct st_action *act, char out[CLI_VALUE_MAX])
{
    char text[TX_TEXT_MAX], *rest = NULL;
    struct tx_text t = tx_text_of(text, sizeof text);
    int skip = m->rs->verbs[act->verb].fields & ST_P_UNIT ? 2 : 1;

    tx_put_action(&t, ST_AT(m->rs, m->set, m->s), act);
    t = tx_text_of(out, CLI_VALUE_MAX);
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (skip-- > 0)
            continue;
        if (t.size > 0)
            tx_put_text(&t, " ");
        tx_put_text(&t, word);
    }
}

int cli_chooses_gear(const struct cli_menu *m, uint8_t verb)
{
    const char *words = strstr(m->rs->verbs[verb].words, "{mask:");
    char first[CLI_VALUE_MAX] = "";

    if (!words)
        return 0;
    words += strlen("{mask:");
    memcpy(first, words, strcspn(words, "|}") < CLI_VALUE_MAX ? strcspn(words, "|}") : 0);
    return cli_is_gear(m->rs, first);
}

void cli_put_gear_choices(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out)
{
    uint32_t n = 0, wide = 0;
    char value[CLI_VALUE_MAX];

    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++) {
        cli_menu_value(m, &m->act[i], value);
        wide = m->act[i].verb == verb && strlen(value) > wide ? (uint32_t)strlen(value) : wide;
    }
    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++) {
        struct cli_buf words = { 0 };
        char *rest = NULL;

        if (m->act[i].verb != verb)
            continue;
        cli_menu_value(m, &m->act[i], value);
        cli_put(out, "\n%5u) %-*s  ", ++n, (int)wide, value);
        for (char *thing = strtok_r(value, "+", &rest); thing; thing = strtok_r(NULL, "+", &rest)) {
            struct cli_buf gear = { 0 };

            /* A second one of a thing does what the first does. */
            if (cli_put_gear(&gear, m->rs, m->set, thing, (uint32_t)strlen(thing), 1))
                cli_put(&words, "%s%s: %s", thing == value ? "" : "; ", thing, gear.at);
            cli_buf_free(&gear);
        }
        cli_put_behind(out, words.at, 7 + wide + 2, width);
        cli_buf_free(&words);
    }
}
