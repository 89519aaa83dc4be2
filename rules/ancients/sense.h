/* sense.h -- Ancients: the follies that are counted. */
#ifndef ANCIENTS_SENSE_H
#define ANCIENTS_SENSE_H

#include "../../core/eval.h"
#include "ancients.h"

enum { ANC_FOLLIES = 4 };
extern const struct st_folly anc_follies[ANC_FOLLIES];

/* eval.c, 12a: has the Block that an id heads more than half the Fatigue that it can take? */
int anc_is_worn(const struct anc_setting *k, const struct anc_state *g, uint16_t id);

#endif
