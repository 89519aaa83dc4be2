/* lab_hide.h -- where the lab's database lies is told to nobody who asks from a browser. */
#ifndef SV_LAB_HIDE_H
#define SV_LAB_HIDE_H

/* Take the option `--db FILE` out of each command of a text or a JSON text, and `db`, the whole name of the lab's
 * database or NULL, out of all else. The text gets no longer. */
void sv_lab_hide(char *text, const char *db);

#endif
