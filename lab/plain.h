/* plain.h -- makes outside text safe for one line of our files. */
#ifndef LAB_PLAIN_H
#define LAB_PLAIN_H

#include <string.h>

#include "../text/file.h"

/* If the text is not clean UTF-8 (a cut may have split a character), replace all but printable ASCII by '?'. */
static inline void lab_make_plain(char *text)
{
    if (tx_text_is_clean(text, strlen(text)))
        return;
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~')
            *text = '?';
}

#endif
