/* models.h -- units that are many models on a free table: how they are named, told, and drawn.
 *
 * A model is a disc that acts with its group.  A unit is spoken of as one, by the model that its orders name.
 */
#ifndef CLI_MODELS_H
#define CLI_MODELS_H

#include "../space/plane.h"
#include "../table/battle.h"
#include "board.h"
#include "show.h"

static inline int cli_is_model(const struct st_piece *p) { return p->shape == ST_SHAPE_DISC && p->group > 0; }

/* Is the game one of units of models? */
int cli_has_models(const struct tb_battle *b, const struct st_state *s);

/* What is special about a model, or NULL. */
const struct st_label *cli_special_of(const struct st_ruleset *rs, const struct st_piece *p);

/* "1st Spearmen (A1-A10)", whichever of them is named. */
void cli_put_unit_of(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p);
/* ", fatigued, engaged, light-cover": what is bad for it, and what follows from where it stands. */
void cli_put_ails(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, const char *gap);
/* A table of the units, two lines each; models that are gone are counted. */
void cli_put_model_units(struct cli_buf *out, const struct cli_scene *sc, uint32_t width);
/* One of its rows: the unit, its facts, its place, and what it carries. */
void cli_put_model_unit(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, uint32_t width);

#endif
