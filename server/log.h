/* log.h -- the log of the server, on standard error: one line an event, for people or as JSON. No key is ever in it. */
#ifndef SV_LOG_H
#define SV_LOG_H

/* From now on, write JSON if it is not 0. */
void sv_log_as_json(int is_json);
/* Tell of an event: a word for programs, the id of the game that it concerns or NULL, and a sentence for people. */
void sv_log(const char *event, const char *game, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same of what is too usual for people: written only as JSON. */
void sv_log_detail(const char *event, const char *game, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
