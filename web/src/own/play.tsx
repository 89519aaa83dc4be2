// play.tsx -- the dialog before something of one's own is played: against whom, on which side; and a friend's link.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button, CopyButton } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { ENGINE } from '../ui/lang';
import { isStatic } from '../ui/place';
import * as W from '../words/workshop';
import type { Against, Begun } from './begin';

export function PlayDialog({ sides, begin, children, onClose }: {
    sides: readonly [string, string];
    begin: (against: Against, side: 0 | 1) => Promise<Begun>;
    children?: ComponentChildren; // what is asked besides
    onClose: () => void;
}) {
    const side = useSignal<0 | 1>(0), against = useSignal<Against>('computer'), trouble = useSignal('');
    const isBusy = useSignal(false), made = useSignal<Begun | null>(null);
    const whom: [Against, string][] = [['computer', W.againstComputer], ['screen', W.atThisScreen],
        ...(isStatic() ? [] : [['link', W.friendByLink] as [Against, string]])];
    const start = async (event: Event): Promise<void> => {
        event.preventDefault();
        isBusy.value = true;
        try {
            const begun = await begin(against.value, side.value);
            if (begun.invite === '') location.assign(begun.table);
            else made.value = begun;
        } catch (error) {
            trouble.value = error instanceof Error ? error.message : String(error);
        }
        isBusy.value = false;
    };
    return (
        <Dialog title={W.playIt} onClose={onClose}>
            {made.value ? (
                <div class="fm">
                    <p>{W.sendThisLink}</p>
                    <p class="lnk"><code>{made.value.invite}</code></p>
                    <footer>
                        <CopyButton text={made.value.invite} icon="copy">{W.copyLink}</CopyButton>
                        <a class="btn pri" href={made.value.table}>{W.toTheTable}</a>
                    </footer>
                </div>
            ) : (
                <form class="fm" onSubmit={(event) => void start(event)}>
                    {children}
                    <fieldset>
                        <legend>{W.against}</legend>
                        {whom.map(([value, words]) => (
                            <label key={value} class="one"><input type="radio" name="against"
                                checked={against.value === value} onChange={() => (against.value = value)} /> {words}
                            </label>
                        ))}
                    </fieldset>
                    <fieldset>
                        <legend>{W.yourSide}</legend>
                        {sides.map((words, i) => (
                            <label key={words} class="one" lang={ENGINE}><input type="radio" name="your-side"
                                checked={side.value === i} onChange={() => (side.value = i === 0 ? 0 : 1)} /> {words}
                            </label>
                        ))}
                    </fieldset>
                    {trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}
                    <footer>
                        <Button look="pri" type="submit" disabled={isBusy.value}>{W.playIt}</Button>
                    </footer>
                </form>
            )}
        </Dialog>
    );
}
