/* poses.h -- places and headings on a free table: in an order that can be read, in words, and as they are typed. */
#ifndef CLI_POSES_H
#define CLI_POSES_H

#include "menu.h"

enum { CLI_COMPASS_MAX = 4 };

/* Does the action put its unit somewhere on a free table? */
int cli_is_pose(const struct st_ruleset *rs, const struct st_action *act);
/* The actions of one unit: places against enemies first, then beside friends, turns, and the rest by how far and
 * which way. */
void cli_poses_sort(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                    struct st_action *act, uint32_t count);

/* "N", "WSW": where a heading looks, or a way leads. */
const char *cli_compass(uint16_t heading);
/* "A3 front on B2 left flank; ..." for a unit as it stands, or for 0 between all enemies; nothing where none touch. */
void cli_put_touches(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_state *s, uint16_t unit);

/* The places of a verb: in a line, or with a number for each once the verb is chosen. */
void cli_put_poses(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out);

/* pose_find.c: typed words that mean a pose: "A3 B2 left", "A3 N 0.5", "A3 turn 180", "A3 4.5,2.25 90"; 0 if they do
 * not.  `loose`: also a unit and an enemy, without the edge. */
int cli_pose_find(const struct cli_menu *m, char *const *word, uint32_t count, int loose, struct st_action *act);
/* They mean a pose, but nobody's. */
int cli_pose_lacks_unit(const struct cli_menu *m, char *const *word, uint32_t count);
/* pose_slide.c: an action that puts its unit against an edge of another and is not lawful there: the nearest place
 * along that edge where it is; 0 if there is none. */
int cli_pose_slide(const struct cli_menu *m, uint16_t other, uint16_t edge, struct st_action *act);

#endif
