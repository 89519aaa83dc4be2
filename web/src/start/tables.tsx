// tables.tsx -- the first open tables of the lobby, beside one's own games.

import type { Open, RulesInfo } from '../ui/api';
import { invitation, tableAddress } from '../ui/api';
import { Ago } from '../ui/ago';
import { vh } from '../ui/controls';
import { Emblem } from '../ui/icon';
import { open } from './others';
import * as W from '../words/tables';
import './all';

const MOST = 4;

function One({ table, rules }: { table: Open; rules: RulesInfo | undefined }) {
    const side = table.side ?? 0, host = table.players[side === 0 ? 1 : 0].name;
    return (
        <li>
            <span class="gk"><Emblem side={side} /></span>
            <span class="gn">
                <b>
                    {rules !== undefined && <span class="gr">{rules.title} · </span>}
                    {table.battle}
                </b>
                <small>
                    <span class="vh">{rules?.sides[side]}, </span><bdi>{host}</bdi>, <Ago seconds={table.since ?? 0} />
                </small>
            </span>
            <a class="btn" href={tableAddress(table.id, invitation(''))}>{W.join(table.battle, vh)}</a>
        </li>
    );
}

export function OpenTables({ list }: { list: RulesInfo[] }) {
    return (
        <section aria-labelledby="open-tables" class="others">
            <h2 id="open-tables">{W.openTables}</h2>
            <ul class="gop">
                {open.value.slice(0, MOST).map((one) =>
                    <One key={one.id} table={one} rules={list.find(({ id }) => id === one.rules)} />)}
            </ul>
            <p><a href="/lobby">{W.allInTheLobby}</a></p>
        </section>
    );
}
