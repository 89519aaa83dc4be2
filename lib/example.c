/* example.c -- plays one game between two computer players and prints it: a page for users of the library.
 *
 *     cc example.c $(pkg-config --cflags --libs sandtable) -o example
 *     ./example [RULES [BATTLE [SEED]]]
 */
#include <sandtable.h>

#include <stdio.h>
#include <stdlib.h>

/* Stop with the library's message if a call failed. */
static int need(int result)
{
    if (result < 0) {
        fprintf(stderr, "example: %s\n", sandtable_error());
        exit(1);
    }
    return result;
}

int main(int argc, char **argv)
{
    const char *names[2] = { "greedy", "random" };
    sandtable_game *game;
    sandtable_state *state;
    sandtable_player *player[2];
    sandtable_record *record;
    sandtable_action action;
    sandtable_event event[64];
    struct sandtable_rng rng = sandtable_rng_of(argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    char words[1024];
    double returns[2];
    int count, i;

    need(sandtable_game_open(argc > 1 ? argv[1] : NULL, argc > 2 ? argv[2] : NULL, &game));
    need(sandtable_state_new(game, &state));
    need(sandtable_record_new(game, &record));
    for (i = 0; i < 2; i++)
        need(sandtable_player_new(game, names[i], &player[i]));
    printf("%s: %s (%s) against %s (%s)\n", sandtable_game_title(game), sandtable_game_side(game, 0), names[0],
           sandtable_game_side(game, 1), names[1]);

    while (need(sandtable_state_node(state)) != SANDTABLE_OVER) {
        if (sandtable_state_node(state) == SANDTABLE_CHANCE) { /* a die: any of its faces, by their weights */
            struct sandtable_chance die;
            int pick;

            need(sandtable_state_chance(state, &die));
            pick = (int)sandtable_rng_below(&rng, (uint32_t)die.total);
            for (i = 0; pick >= die.weight[i]; i++)
                pick -= die.weight[i];
            action = sandtable_roll_of(die.face[i]);
        } else { /* a decision of a player */
            const int side = sandtable_state_actor(state);

            need(sandtable_player_choose(player[side], state, sandtable_rng_next(&rng), &action));
            need(sandtable_action_words(state, &action, SANDTABLE_NOTATION, words, sizeof words));
            printf("%s: %s\n", sandtable_game_side(game, side), words);
        }
        need(sandtable_record_add(record, &action));
        count = need(sandtable_state_apply(state, &action, event, 64));
        for (i = 0; i < count && i < 64; i++) {
            need(sandtable_event_words(game, &event[i], SANDTABLE_PLAIN, words, sizeof words));
            printf("    %s (%s)\n", words, sandtable_game_clause(game, event[i].rule));
        }
    }

    need(sandtable_state_returns(state, returns));
    i = returns[0] < returns[1];
    if (returns[0] == returns[1])
        printf("a draw after %d actions\n", sandtable_record_count(record));
    else
        printf("%s wins after %d actions\n", sandtable_game_side(game, i), sandtable_record_count(record));
    need(sandtable_record_write(record, "example.game")); /* `sandtable replay example.game` shows it again */
    for (i = 0; i < 2; i++)
        sandtable_player_free(player[i]);
    sandtable_record_free(record);
    sandtable_state_free(state);
    sandtable_game_free(game);
    return 0;
}
