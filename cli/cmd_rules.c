/* cmd_rules.c -- rules, scenarios: list the games and battles. */
#include <stdio.h>
#include <string.h>

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

/* The one rule set that is named, or NULL for all. Returns -1 to go on, else an exit status. */
static int read_rules(const struct cli_command *self, int argc, char **argv, const struct st_ruleset **only)
{
    struct cli_args a;
    const int status = cli_parse(self, argc, argv, "", &a);

    *only = status < 0 && a.words.count == 1 ? tb_ruleset_by_id(a.words.word[0]) : NULL;
    if (status < 0 && a.words.count > 1)
        return cli_misused(self, "expected at most one rule set");
    if (status < 0 && a.words.count == 1 && !*only)
        return cli_misused(self, "there is no rule set %s", a.words.word[0]);
    return status;
}

int cli_rules_main(const struct cli_command *self, int argc, char **argv)
{
    const struct st_ruleset *only;
    const int status = read_rules(self, argc, argv, &only);

    if (status >= 0)
        return status;
    if (only)
        return list_verbs(only);
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

int cli_scenarios_main(const struct cli_command *self, int argc, char **argv)
{
    const struct st_ruleset *only;
    int status = read_rules(self, argc, argv, &only);

    if (status >= 0)
        return status;
    status = CLI_OK;
    for (uint32_t i = 0; i < st_ruleset_count && status == CLI_OK; i++)
        if (!only || only == st_rulesets[i])
            status = list_scenarios(st_rulesets[i]);
    return status;
}
