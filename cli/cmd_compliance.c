/* cmd_compliance.c -- compliance: does a program speak the bot protocol? */
#include <stddef.h>
#include <stdio.h>

#include "../lab/command.h"
#include "../lab/compliance.h"
#include "../table/battle.h"
#include "buf.h"
#include "contest.h"
#include "store.h"

struct options {
    const char *rules, *deadline, *memory;
    int loud;
};

int cli_compliance_main(const struct cli_command *self, int argc, char **argv)
{
    static const struct cli_option known[] = {
        { "rules", CLI_OPTION_WORD, offsetof(struct options, rules) },
        { "deadline", CLI_OPTION_WORD, offsetof(struct options, deadline) },
        { "memory", CLI_OPTION_WORD, offsetof(struct options, memory) },
        { "loud", CLI_OPTION_FLAG, offsetof(struct options, loud) },
    };
    struct options o = { NULL, NULL, NULL, 0 };
    struct cli_words words = { 0 };
    struct lab_limits limits = lab_limits_usual(1);
    struct cli_buf command = { 0 };
    struct tx_complaint c;
    uint64_t deadline = limits.deadline, memory = limits.megabytes, hash;
    uint32_t passed, failed;
    const int status = cli_parse(self, argc, argv, known, sizeof known / sizeof *known, &o, &words, NULL);

    if (status >= 0)
        return status;
    if (words.count == 0)
        return cli_misused(self, "expected -- and the command of a bot");
    if (o.rules && !tb_ruleset_by_id(o.rules))
        return cli_misused(self, "there is no rule set %s", o.rules);
    if (cli_number(self, "deadline", o.deadline, 1, LAB_DEADLINE_MAX, &deadline) ||
        cli_number(self, "memory", o.memory, 0, LAB_BOT_MEGABYTES_MAX, &memory))
        return CLI_MISUSED;
    limits.deadline = (uint32_t)deadline;
    limits.megabytes = (uint32_t)memory;
    limits.loud = o.loud;
    for (unsigned i = 0; i < words.count; i++) {
        cli_put(&command, i > 0 ? " " : "");
        cli_put_path(&command, words.word[i]);
    }
    if (lab_command_hash(command.at, &hash, &c)) {
        cli_buf_free(&command);
        return cli_complained(&c);
    }
    lab_process_prepare();
    failed = lab_compliance(stdout, command.at, &limits, o.rules, &passed);
    lab_process_finish();
    cli_buf_free(&command);
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0 ? CLI_FAILED : CLI_OK;
}
