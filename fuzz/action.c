/* action.c -- fuzzes actions: any bytes as an action, at any position of a shipped battle.
 *
 * The first bytes choose the position (battles.h), the rest are raw actions. check() must answer each and change
 * nothing. An allowed action is applied, must pass the audit, and must be on the list if its verb is complete.
 */
#include "../text/words.h"
#include "battles.h"

enum { ACTIONS_MAX = 64 };

static int is_listed(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct st_action list[ST_LIST_MAX];
    uint32_t count;

    if (s->node != ST_DECIDE || b->rs->verbs[act->verb].sampled)
        return 1;
    count = b->rs->list(b->setting, s, act->unit, list);
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(&list[i], act, sizeof *act) == 0)
            return 1;
    return 0;
}

static struct st_verdict judge(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    const struct st_ruleset *rs = b->rs;
    struct st_state *state_before = copy_state(rs, s);
    struct st_setting *setting_before = tb_calloc(rs->setting_size);
    const struct st_action before = *act;
    struct st_verdict v, again;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    memcpy(setting_before, b->setting, rs->setting_size);
    v = rs->check(b->setting, s, act);
    again = rs->check(b->setting, s, act);
    ST_ASSERT(v.code == again.code && v.rule == again.rule && v.need == again.need && v.have == again.have);
    ST_ASSERT(v.code < ST_CODE_OWN + rs->refusal_count && v.rule < rs->clause_count);
    tx_put_action(&t, ST_AT(rs, b->setting, s), act);
    tx_put_verdict(&t, ST_AT(rs, b->setting, NULL), act, v);
    ST_ASSERT(memcmp(state_before, s, rs->state_size) == 0);
    ST_ASSERT(memcmp(setting_before, b->setting, rs->setting_size) == 0);
    ST_ASSERT(memcmp(&before, act, sizeof before) == 0);
    free(setting_before);
    free(state_before);
    return v;
}

/* The same action with plausible numbers, which random bytes rarely are. */
static struct st_action tame(const struct tb_battle *b, struct st_action act)
{
    const struct st_setting *set = b->setting;
    const uint32_t units = (uint32_t)set->count[0] + set->count[1] + 2;
    const int32_t one = b->rs->space == ST_PLANE ? 1000 : 1;
    uint8_t fields;

    act.verb = (uint8_t)(act.verb % b->rs->verb_count);
    fields = b->rs->verbs[act.verb].fields;
    act.option = (uint8_t)(fields & ST_P_OPTION ? act.option % 8 : 0);
    act.unit = (uint16_t)(fields & ST_P_UNIT ? act.unit % units : 0);
    act.target = (uint16_t)(fields & ST_P_TARGET ? act.target % units : 0);
    act.facing = (uint16_t)(fields & ST_P_FACING ? act.facing % 361 : 0);
    act.turn = (uint16_t)(fields & ST_P_TURN ? act.turn % 361 : 0);
    act.x = fields & ST_P_POINT ? act.x % (set->width * one + 1) : 0;
    act.y = fields & ST_P_POINT ? act.y % (set->height * one + 1) : 0;
    if (b->rs->space == ST_HEX)
        act.x -= act.y / 2; /* axial: every second row starts one farther west */
    act.bits = fields & ST_P_BITS ? act.bits : 0;
    act.zero = 0;
    if (b->rs->space != ST_PLANE)
        act.facing = act.facing % 8, act.turn = act.turn % 8;
    return act;
}

static int try_action(const struct tb_battle *b, struct st_state *s, const struct st_action *act)
{
    if (judge(b, s, act).code != ST_OK)
        return 0;
    ST_ASSERT(is_listed(b, s, act));
    do_lawful(b, s, act);
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct tb_battle *b;
    struct st_action act;
    struct st_state *s;
    struct tb_rng rng;

    if (size < PREFIX)
        return 0;
    s = state_of_prefix(data, &b, &rng);
    data += PREFIX;
    size -= PREFIX;
    for (uint32_t n = 0; n < ACTIONS_MAX && size >= sizeof act; n++, data += sizeof act, size -= sizeof act) {
        memcpy(&act, data, sizeof act);
        if (try_action(b, s, &act))
            continue;
        act = tame(b, act);
        if (!try_action(b, s, &act))
            random_ply(b, s, &rng); /* so that the next bytes meet a different question */
    }
    free(s);
    return 0;
}
