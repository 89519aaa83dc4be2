/* plain.h -- text from outside that goes into our files: if a cut has broken its letters, they are question marks. */
#ifndef LAB_PLAIN_H
#define LAB_PLAIN_H

#include <string.h>

#include "../text/file.h"

static inline void lab_make_plain(char *text)
{
    if (tx_text_is_clean(text, strlen(text)))
        return;
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || (unsigned char)*text > '~')
            *text = '?';
}

#endif
