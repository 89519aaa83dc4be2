/* position_json.h -- a position as a JSON object, for programs that look at it.
 *
 *   {"rules":ID, "battle":NAME, "node":"decide", "actor":"A", "clause":"3.1", "prompt":WORDS, "hash":HEX,
 *    "board":{"space":"square", "width":8, "height":8},
 *    "chance":{"kind":"die", "total":6, "faces":[{"face":1, "weight":1}, ...]}      only if a die is due
 *    "game":{FIELD:VALUE, ...}, "sides":[{"id":"A", "name":"Red", FIELD:VALUE, ...}, ...],
 *    "units":[{"id":"A1", "side":"A", "name":NAME, FIELD:VALUE, ...}, ...],        all, those that are gone too
 *    "pieces":[{"id":"A1", "kind":LABEL, "x":0, "y":3, "facing":0, "acts":true}, ...],      what stands on the board
 *    "areas":[{"kind":LABEL, "points":[[0,0], ...], "height":0}, ...]}
 *
 * The fields are those that the rule set declares.  Words, cells, units and sides are texts, flags are true or false,
 * points are [x, y] in thousandths of a measure, and what is nowhere is null.
 */
#ifndef ST_TEXT_POSITION_JSON_H
#define ST_TEXT_POSITION_JSON_H

#include "../table/battle.h"
#include "html_out.h"

/* Append the object, on one line without a line end. */
void tx_position_json(struct tx_out *out, const struct tb_battle *b, const struct st_state *s);

#endif
