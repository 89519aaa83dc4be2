/* command.h -- checks a bot's command before it runs: does its program exist, and has it changed?
 *
 * Words are split as the shell splits them, up to a redirection or a second command. Words that the shell would expand
 * (variables, patterns, home folders) are ignored.
 */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "../text/complaint.h"
#include "limits.h"

/* Hash the program and every file named in the command. Returns -1 and a complaint if the program does not exist. */
int lab_command_hash(const char *command, uint64_t *hash, struct tx_complaint *c);
/* The hash of a regular file, of its first LAB_PROGRAM_MAX bytes; 0 if it is not a regular file. */
uint64_t lab_file_hash(const char *path);

#endif
