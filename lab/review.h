/* review.h -- the review of a session (ai/review.h): memory, and the learnt value that players use. */
#ifndef LAB_REVIEW_H
#define LAB_REVIEW_H

#include "../ai/review.h"
#include "../table/session.h"
#include "../text/complaint.h"

struct lab_review {
    struct ai_review r;
    struct ai_net net;
    struct ai_review_row *row; /* one for each live action, and one for an end without a rule */
    void *memory;
};

/* Begin the review of a session, which must outlive it. simulations 0: only ai_review_value() may be called. Returns -1
 * and a complaint if the learnt value that ships cannot be read. */
int lab_review_begin(struct lab_review *w, const struct tb_session *s, uint32_t simulations, struct tx_complaint *c);
void lab_review_free(struct lab_review *w);
/* Does the game have a result, and which, in millionths of side A's? */
int lab_review_result(const struct tb_session *s, int32_t *out);

#endif
