/* assets.h -- the files of the browser table, built into the program.
 *
 * The build writes this table: pages, scripts, styles, the engine as WebAssembly, and data made from the shipped books
 * (pages, examples, battles). A build without the browser table has no files.
 */
#ifndef ST_SERVER_ASSETS_H
#define ST_SERVER_ASSETS_H

#include <stddef.h>

struct sv_asset {
    const char *path, *type, *etag;      /* "/assets/table.js", "text/javascript", "\"9f86d081\"" */
    const unsigned char *data, *gz, *br; /* uncompressed, gzipped, and by Brotli; NULL: not that way */
    size_t size, gz_size, br_size;
};

extern const struct sv_asset sv_asset[]; /* sorted by path */
extern const size_t sv_asset_count;

#endif
