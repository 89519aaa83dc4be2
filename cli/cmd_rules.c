/* cmd_rules.c -- rules, scenarios: list the games and battles. */
#include <stdio.h>

#include "../core/game.h"
#include "../text/scenario.h"
#include "cli.h"
#include "show.h"

/* Print how the actions of each verb are written. */
static int list_verbs(const struct st_ruleset *rs)
{
    struct cli_buf out = { 0 };

    for (uint8_t v = ST_ROLL; v < rs->verb_count; v++) {
        cli_put_form(&out, rs, v);
        cli_put(&out, "\n");
    }
    printf("%s", out.at);
    cli_buf_free(&out);
    return CLI_OK;
}

int cli_rules_main(const struct cli_args *a)
{
    if (a->rs)
        return list_verbs(a->rs);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        printf("%s\n", st_rulesets[i]->id);
    return CLI_OK;
}

static int list_scenarios(const struct st_ruleset *rs)
{
    char name[TB_NAME_MAX];

    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
        struct tx_complaint c;
        struct tb_battle b;

        if (tx_battle_load(&b, rs->id, name, NULL, &c))
            return cli_complained(&c);
        printf("%-13s %-13s %s\n", rs->id, name, b.title);
        tb_battle_free(&b);
    }
    return CLI_OK;
}

int cli_scenarios_main(const struct cli_args *a)
{
    int status = CLI_OK;

    for (uint32_t i = 0; i < st_ruleset_count && status == CLI_OK; i++)
        if (!a->rs || a->rs == st_rulesets[i])
            status = list_scenarios(st_rulesets[i]);
    return status;
}
