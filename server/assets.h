/* assets.h -- the files of the browser table, inside the program.
 *
 * The build writes the table: pages, scripts, styles, the engine as WebAssembly, and what is made of
 * the shipped books (pages, examples, battles).  A build without the browser table has none.
 */
#ifndef ST_SERVER_ASSETS_H
#define ST_SERVER_ASSETS_H

#include <stddef.h>

struct sv_asset {
    const char *path, *type, *etag; /* "/assets/table.js", "text/javascript", "\"9f86d081\"" */
    const unsigned char *data, *gz; /* as it is, and by gzip */
    size_t size, gz_size;
};

extern const struct sv_asset sv_asset[]; /* in the order of their paths */
extern const size_t sv_asset_count;

#endif
