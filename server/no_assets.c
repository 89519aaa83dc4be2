/* no_assets.c -- a build without the browser table: there are no files to serve.
 *
 * It is part of the library, so a table linked into the program itself replaces it.
 */
#include "assets.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;
