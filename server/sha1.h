/* sha1.h -- SHA-1 (FIPS 180-4), which the handshake of a WebSocket asks for. It protects nothing here. */
#ifndef SV_SHA1_H
#define SV_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SV_SHA1_SIZE = 20 };

/* The hash of these bytes. */
void sv_sha1(const void *data, size_t size, uint8_t out[SV_SHA1_SIZE]);

#endif
