/* command.h -- what is known of a bot's command before it runs: whether its program is there, and what it is made of.
 *
 * The words of a command are read as the shell reads them, up to a redirection or a second command.  A word that the
 * shell would replace (a variable, a pattern, a home folder) is not looked at.
 */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "../text/complaint.h"
#include "limits.h"

/* A hash of the program and of every file that is a word of the command.  -1 and a complaint if there is no such
 * program. */
int lab_command_hash(const char *command, uint64_t *hash, struct tx_complaint *c);
/* The bytes of a regular file, LAB_PROGRAM_MAX of them at most; 0 if it is none. */
uint64_t lab_file_hash(const char *path);

#endif
