/* sodium.h -- the two functions of libsodium that the parts of the server need which a page has. */
#ifndef LO_SODIUM_H
#define LO_SODIUM_H

#include <stddef.h>

/* As libsodium has them. */
char *sodium_bin2hex(char *hex, size_t hex_size, const unsigned char *bytes, size_t size);
int sodium_hex2bin(unsigned char *bytes, size_t bytes_max, const char *hex, size_t hex_size, const char *ignore,
                   size_t *size, const char **end);

#endif
