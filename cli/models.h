/* models.h -- units that are many models on a free table: how they are named, told, and drawn.
 *
 * A model is a disc that acts with its group.  A unit is spoken of as one, by the model that its orders name.
 */
#ifndef CLI_MODELS_H
#define CLI_MODELS_H

#include "../space/plane.h"
#include "board.h"

static inline int cli_is_model(const struct st_piece *p) { return p->shape == ST_SHAPE_DISC && p->group > 0; }

/* Is the game one of units of models? */
int cli_has_models(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s);

/* What is special about a model, or NULL. */
const struct st_label *cli_special_of(const struct st_ruleset *rs, const struct st_piece *p);

/* `6"`, `1.5"`, or "1.5 base widths": a length as short as it can be said. */
void cli_put_measured(struct cli_buf *out, const struct st_ruleset *rs, int32_t length);
/* The same to a tenth, for what need not be exact. */
void cli_put_about(struct cli_buf *out, const struct st_ruleset *rs, int32_t length);

/* "A1-A4+A6": the models of a group that are in play. */
void cli_put_models(struct cli_buf *out, const struct st_setting *set, const struct st_piece *piece, uint32_t pieces,
                    uint16_t group);
/* "A1-A10 spearmen", whoever of them is named. */
void cli_put_unit_of(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_piece *piece, uint32_t pieces, const struct st_piece *p);
/* "B7 specialist, of ": a model by itself, before its unit. */
void cli_put_model(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_piece *p);
/* ", 10 models, move 6": the facts that are shown while a unit is ordered, behind `gap`; counts before their name. */
void cli_put_model_facts(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_state *s, uint16_t unit, const char *gap);
/* Is it a fact that follows from where a piece stands: that nobody sets, and no mark of the piece tells? */
int cli_follows(const struct st_ruleset *rs, uint32_t field, const struct st_piece *p);
/* ", fatigued, engaged, light-cover": what is bad for it, and what follows from where it stands. */
void cli_put_ails(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_state *s, const struct st_piece *p, const char *gap);
/* A table of the units, two lines each; those of them that are gone are counted. */
void cli_put_model_units(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_state *s, uint32_t width);
/* One of its rows: the unit, its facts, its place, and what it carries. */
void cli_put_model_unit(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                        const struct st_state *s, const struct st_piece *piece, uint32_t pieces,
                        const struct st_piece *p, uint32_t width);

/* How far two discs are apart, and two units: between the models that are nearest, *own and *other of them. */
int32_t cli_discs_apart(const struct st_piece *a, const struct st_piece *b);
int32_t cli_units_apart(const struct st_piece *piece, uint32_t pieces, uint16_t a, uint16_t b, uint16_t *own,
                        uint16_t *other);
/* Where a unit is measured from by an order that lays it out anew: its middle; else where the one named stands. */
struct pl_vec cli_unit_at(const struct st_ruleset *rs, const struct st_piece *piece, uint32_t pieces,
                          const struct st_piece *p, uint8_t verb);

/* gear.c: is it the name of a thing that pieces carry? */
int cli_is_gear(const struct st_ruleset *rs, const char *thing);
/* "melee, range 2", damage 1": what the book's table says of a thing that is a row of it; 0 if none is.  `brief`: only
 * what it does. */
int cli_put_gear(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                 uint32_t size, int brief);
/* "hands 2; +spear melee, range 2", damage 1; dagger ...": what a unit may take up, and what it carries; + in hand. */
void cli_put_carried(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct st_state *s, uint16_t unit);

#endif
