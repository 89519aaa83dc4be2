// begin.ts -- a new game: made by the server, remembered here.

import type { Side } from '../engine/types';
import { createGame, invitation, tableAddress } from '../ui/api';
import type { Clock, Dice, Listed, Player, RulesInfo, Scenario, Seating } from '../ui/api';
import { settings } from '../ui/settings';
import { keepLesson } from '../ui/lessons';
import { keep } from '../ui/store';
import * as W from '../words/start';

export type Against = 'computer' | 'screen' | 'link';

export interface Plan {
    rules: RulesInfo;
    scenario: Pick<Scenario, 'name' | 'title'>;
    against: Against;
    level: number; // the computer's, from 1
    side: Side; // one's own
    dice: Dice;
    name: string; // one's own; empty: that of the side
    other: string;
    set: Record<string, string>;
    clock: Clock | null; // by link only
    lobby: Listed; // the same
}

// The level that was chosen last, as far as the game has it.
export function usualLevel({ levels }: RulesInfo): number {
    return Math.min(settings.value.level, levels.length);
}

// What one click on Play does.
export function defaultPlan(rules: RulesInfo, scenario: Plan['scenario'], name: string): Plan {
    const level = usualLevel(rules);
    return { rules, scenario, against: 'computer', level, side: 0, dice: 'rolled', name, other: '', set: {},
        clock: null, lobby: 'none' };
}

// A first lesson, from its first step, against the computer at its first level.
export async function beginLesson(rules: RulesInfo, name: string): Promise<string> {
    const { lesson } = rules;
    if (!lesson) throw new Error(W.noLesson);
    const { id, table } = await begin({ ...defaultPlan(rules, lesson, name), side: lesson.side, level: 1 });
    keepLesson(rules.id, { game: id, step: 0, starts: [], state: 'on' });
    return table;
}

export interface Begun {
    id: string;
    table: string; // the address of one's own seat
    invite: string; // the address for the other player; empty: there is none to invite
}

function players(plan: Plan): [Player, Player] {
    const { side, against, rules } = plan;
    const there = (1 - side) as Side;
    const own: Player = { name: plan.name || rules.sides[side], kind: 'human' };
    const other: Player =
        against === 'computer'
            ? { name: W.computer, kind: 'computer', level: plan.level }
            : { name: plan.other || rules.sides[there], kind: 'human' };
    return side === 0 ? [own, other] : [other, own];
}

// By link the other seat is claimed by who opens the invitation: this page never has its key.
export async function begin(plan: Plan): Promise<Begun> {
    const both = players(plan);
    const seating: Seating = plan.against === 'link' ? { table: 'link', side: plan.side } : {};
    const made = await createGame({
        rules: plan.rules.id,
        scenario: plan.scenario.name,
        set: plan.set,
        dice: plan.dice,
        players: both,
        ...seating,
        ...(plan.against === 'link' && plan.clock ? { clock: plan.clock } : {}),
        ...(plan.against === 'link' && plan.lobby !== 'none' ? { lobby: plan.lobby } : {}),
    });
    const { id, watch, keys } = made, invite = made.claim === undefined ? null : invitation(made.claim);
    keep({ id, rules: plan.rules.id, battle: plan.scenario.title, keys, watch, invite }, both);
    return {
        id,
        table: tableAddress(id, keys[plan.side] ?? watch),
        invite: invite === null ? '' : new URL(tableAddress(id, invite), location.href).href,
    };
}
