// poses.tsx -- poses of a free table without a pointer: as lists, by what they lie against, and as numbers to type.

import { useSignal } from '@preact/signals';
import { Button, Fold } from '../ui/controls';
import { DK_LIES_AGAINST, DK_LIES_BESIDE, DK_LIES_SPOT, DK_WIDEN } from '../desk/desk';
import type { PoseGroup } from '../desk/view';
import type { Table } from './model';
import type { Intent, Pose } from './types';
import { Mark, Say } from './words';
import * as W from '../words/table';
import { English } from '../ui/language';

function Title({ table, group }: { table: Table; group: PoseGroup }) {
    const { lies, other } = group, isBeside = lies === DK_LIES_AGAINST || lies === DK_LIES_BESIDE;
    if (!isBeside || other === 0) return <>{lies === DK_LIES_SPOT ? W.onTheSpot : W.elsewhere}</>;
    return <>{lies === DK_LIES_AGAINST ? W.against : W.beside} <Mark table={table} unit={other} />{' '}
        {English(table.engine().named(other).text)}</>;
}

function Group({ table, group }: { table: Table; group: PoseGroup }) {
    const { items } = group;
    return (
        <Fold head={<><Title table={table} group={group} /> <small>{items.length}</small></>}>
            <div class="places" role="group" aria-label={items[0]?.title.text ?? ''}>
                {items.map((o) => (
                    <button key={o.index} type="button" class="place" data-choice={o.index} aria-pressed={o.chosen}
                        onClick={() => table.take(o)}>
                        <Say table={table} text={o.title} quiet />
                    </button>
                ))}
            </div>
        </Fold>
    );
}

export function Poses({ table, intent }: { table: Table; intent: Intent }) {
    return (
        <div class="poses">
            {intent.poses.map((group) => <Group key={`${group.lies} ${group.other}`} table={table} group={group} />)}
        </div>
    );
}

const fixed = (thousandths: number): string => (thousandths / 1000).toFixed(3);

// A number to type.  Every keystroke that makes a number is tried at once; what is typed stays as it is until the field
// is left, and then says what is in hand.
function Field({ name, value, onTyped, onEnter }: {
    name: string; value: string; onTyped: (typed: number) => void; onEnter: () => void;
}) {
    const draft = useSignal<string | null>(null), found = useSignal(value);
    const type = (text: string): void => {
        const typed = Number(text.replace(',', '.'));
        draft.value = text;
        if (text.trim() !== '' && Number.isFinite(typed)) onTyped(typed);
    };
    // Enter does what is in hand; Esc: what was typed is not meant, and the board has the keyboard again.
    const press = (e: KeyboardEvent): void => {
        if (e.isComposing || (e.key !== 'Enter' && e.key !== 'Escape')) return;
        e.preventDefault();
        if (e.key === 'Enter') {
            onEnter();
            return;
        }
        if (found.value !== value) onTyped(Number(found.value));
        draft.value = null;
        document.querySelector<SVGElement>('.barea svg.map')?.focus({ preventScroll: true });
    };
    return (
        <label>{name}
            <input type="text" inputMode="decimal" autocomplete="off" value={draft.value ?? value}
                onFocus={() => (found.value = value)} onInput={(e) => type(e.currentTarget.value)}
                onBlur={() => (draft.value = null)} onKeyDown={press} />
        </label>
    );
}

function Key({ name, note, keys, onClick }: { name: string; note?: string; keys: string; onClick: () => void }) {
    return (
        <Button aria-keyshortcuts={keys} onClick={onClick}>
            <span>{name}{note && <small>{note}</small>}</span><kbd aria-hidden="true">{keys}</kbd>
        </Button>
    );
}

// How many stand in a rank: one less, one more.
function Files({ table, files, most }: { table: Table; files: number; most: number }) {
    return (
        <div class="files" role="group" aria-label={W.files}>
            <span>{W.files}</span>
            <Button look="icon" name={W.oneFileLess} aria-keyshortcuts="[" disabled={files <= 1}
                onClick={() => table.act({ kind: DK_WIDEN, n: -1 })}>−</Button>
            <output>{files}</output>
            <Button look="icon" name={W.oneFileMore} aria-keyshortcuts="]" disabled={files >= most}
                onClick={() => table.act({ kind: DK_WIDEN, n: 1 })}>+</Button>
        </div>
    );
}

// "2 of 6"
export function contactWords({ which, of }: NonNullable<Intent['contact']>): string {
    if (which > 0) return of === 1 ? W.onlyContact : W.whichContact(which, of);
    return W.contactsInReach(of);
}

const isSmall = matchMedia('(max-width: 599px)'); // there the numbers are folded away

// The pose in hand as numbers, also one that is refused; while it is dragged, the one under the pointer.
export function PoseFields({ table, intent }: { table: Table; intent: Intent }) {
    const { pose, turns, verb, preview } = intent, verbs = table.game.value?.verbs ?? [];
    const meant = preview ? verbs[preview.verb] : verb === null ? undefined : verbs[verb];
    if (!pose || (meant && !meant.point)) return null;
    const { x, y, facing: heading } = table.carried.value?.pose ?? pose, enter = () => table.commit();
    const mates = table.position.value?.pieces.filter((p) => p.group > 0 && p.group === intent.unit).length ?? 0;
    const put = (typed: Partial<Pose>): void => table.put({ ...pose, ...typed });
    return (
        <div class="pose" role="group" aria-label={W.placeAndHeading}>
            <Fold class="typed" open={!isSmall.matches} head={W.typePlaceAndHeading}>
                <div class="at">
                    <Field name="x" value={fixed(x)} onTyped={(n) => put({ x: Math.round(n * 1000) })}
                        onEnter={enter} />
                    <Field name="y" value={fixed(y)} onTyped={(n) => put({ y: Math.round(n * 1000) })}
                        onEnter={enter} />
                    {turns && <Field name={W.heading} value={String(heading)} onTyped={(facing) => put({ facing })}
                        onEnter={enter} />}
                </div>
            </Fold>
            <div class="by">
                {turns && <Key name={W.left15} keys="Q" onClick={() => table.turnBy(-1)} />}
                {turns && <Key name={W.right15} keys="E" onClick={() => table.turnBy(1)} />}
                {pose.files > 0 && <Files table={table} files={pose.files} most={mates} />}
                {intent.contact && <Key name={W.nextContact} note={contactWords(intent.contact)} keys="S"
                    onClick={() => table.meetNext()} />}
            </div>
        </div>
    );
}
