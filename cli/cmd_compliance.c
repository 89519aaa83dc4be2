/* cmd_compliance.c -- compliance: does a program speak the bot protocol? */
#include <stdio.h>

#include "../lab/command.h"
#include "../lab/compliance.h"
#include "buf.h"
#include "contest.h"
#include "store.h"

int cli_compliance_main(const struct cli_args *a)
{
    struct lab_limits limits;
    struct cli_buf command = { 0 };
    struct tx_complaint c;
    uint64_t hash;
    uint32_t passed, failed;

    if (cli_limits(a, 1, &limits))
        return CLI_MISUSED;
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
