/* cmd_compliance.c -- compliance: does a program speak the bot protocol? */
#include <stddef.h>
#include <stdio.h>

#include "../lab/command.h"
#include "../lab/compliance.h"
#include "buf.h"
#include "contest.h"
#include "store.h"

int cli_compliance_main(const struct cli_args *a)
{
    struct lab_limits limits = lab_limits_usual(1);
    struct cli_buf command = { 0 };
    struct tx_complaint c;
    uint64_t deadline = limits.deadline, memory = limits.megabytes, hash;
    uint32_t passed, failed;

    if (cli_number(a, "deadline", 1, LAB_DEADLINE_MAX, &deadline) ||
        cli_number(a, "memory", 0, LAB_BOT_MEGABYTES_MAX, &memory))
        return CLI_MISUSED;
    limits.deadline = (uint32_t)deadline;
    limits.megabytes = (uint32_t)memory;
    limits.loud = cli_option(a, "loud") != NULL;
    for (unsigned i = 0; i < a->words.count; i++) {
        cli_put(&command, i > 0 ? " " : "");
        cli_put_path(&command, a->words.word[i]);
    }
    if (lab_command_hash(command.at, &hash, &c)) {
        cli_buf_free(&command);
        return cli_complained(&c);
    }
    lab_process_prepare();
    failed = lab_compliance(stdout, command.at, &limits, cli_option(a, "rules"), &passed);
    lab_process_finish();
    cli_buf_free(&command);
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0 ? CLI_FAILED : CLI_OK;
}
