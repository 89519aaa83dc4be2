/* visible.h -- which characters people may put into a name or a title: none that hides, or turns the text around it. */
#ifndef ST_TEXT_VISIBLE_H
#define ST_TEXT_VISIBLE_H

#include <stdint.h>

/* The next character of a text, which moves behind it; a byte that is no UTF-8 stands for itself. */
uint32_t tx_next_point(const char **at);

/* Is it invisible, a control character, a line break, or does it change the direction of the text?  U+200D is not: it
 * joins emoji. */
int tx_is_hidden(uint32_t point);

/* Is it drawn onto the character before it: an accent, a vowel sign, a variation? */
int tx_is_mark(uint32_t point);

/* Does it show nothing by itself: a blank of any width, a joiner, a mark? */
int tx_is_blank_point(uint32_t point);

/* Put `?` in the place of each such character, except blanks, tabs and line ends. The text gets no longer. */
void tx_make_visible(char *text);

#endif
