/* family.h -- what a program that we run has started: who belongs to it, how many they are, and their end.
 *
 * A program and all that it starts carry a mark in their environment.  What outlives its parents becomes our child, so
 * that nobody is lost: a child of ours that is no program of ours and has no mark has wiped it off, unless it was our
 * child before the first program began, as what a shell starts before it becomes us is.  Beside us stands a keeper,
 * which ends whoever carries a mark of ours when we are gone, however we ended.
 */
#ifndef LAB_FAMILY_H
#define LAB_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

enum { LAB_MARK_MAX = 64 };

/* Once, before there are threads: whoever is our child now is left alone, orphans come to us, and the keeper begins. */
void lab_family_prepare(void);
/* Once, when no program runs: the keeper ends, and is waited for. */
void lab_family_finish(void);
/* What family `serial` carries in its environment, and whether an entry of an environment is such a mark. */
void lab_family_mark(char out[LAB_MARK_MAX], uint32_t serial);
int lab_family_is_mark(const char *entry);
/* As fork(); the child is the head of a family until it was waited for. */
pid_t lab_family_fork(void);
void lab_family_forget(pid_t pid);
/* How many more processes and threads the whole machine has than `before`, roughly; it costs next to nothing. */
int lab_family_growth(uint16_t before);
uint16_t lab_family_now(void);
/* Processes and threads that carry the mark. */
uint32_t lab_family_count(uint32_t serial);
/* End all of it but the head, which is dead. */
void lab_family_end(uint32_t serial);

#endif
