/* lab_offer.h -- what the form of the lab offers, and what it begins with. */
#ifndef SV_LAB_OFFER_H
#define SV_LAB_OFFER_H

#include <stdio.h>

/* Write the members `kinds`, `usual` (by kind: players and precision that go without saying) and `more` (rule sets that
 * the lab knows and that are not offered to players), without a comma at the end. */
void sv_lab_put_offer(FILE *f);

#endif
