/* net.h -- learnt values as files: rules/ID/value.net, and rules/ID/play.net for players.
 *
 *   format 1
 *   rules ID
 *   facts 48 12 0123456789abcdef    of a side, common, a hash of their names and units
 *   hidden 32
 *   factor 838 702                  of luck, in thousandths: players that do not search, those that do
 *   unit BIAS OUT IN...             one line for each hidden unit
 *   direct OUT...
 *
 * Lines that begin with # say where the numbers come from. A file whose facts are not those of the rule set is refused.
 */
#ifndef LAB_NET_H
#define LAB_NET_H

#include "../ai/net.h"
#include "../ai/player.h"
#include "../text/file.h"

/* Read a learnt value for a rule set. Returns -1 and a complaint. */
int lab_net_read(struct ai_net *net, const struct st_ruleset *rs, const struct tx_file *f, struct tx_complaint *c);
/* The learnt value that ships with a rule set. Returns 1; 0 if there is none; -1 and a complaint if it cannot be read.
 */
int lab_net_load(struct ai_net *net, const struct st_ruleset *rs, struct tx_complaint *c);
/* The same for players: rules/ID/play.net, or value.net where there is none.  It may be newer than value.net, by which
 * published answers measured their luck. */
int lab_net_load_player(struct ai_net *net, const struct st_ruleset *rs, struct tx_complaint *c);
/* Make a level what the game plays by it (ai_level_in), with the learnt value it judges by, which the caller frees;
 * NULL: none. Returns -1 and a complaint if that cannot be read: then the level judges by the evaluation's own. */
int lab_net_for(struct ai_net **net, struct ai_level *level, const struct st_ruleset *rs, struct tx_complaint *c);

#endif
