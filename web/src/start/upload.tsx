// upload.tsx -- a record from a file: by the button, or dropped anywhere on the page.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { summaries, tableAddress, uploadRecord } from '../ui/api';
import type { Made } from '../ui/api';
import { Button, Tool } from '../ui/controls';
import { listen } from '../ui/listen';
import { capital } from '../ui/names';
import { keep } from '../ui/store';
import { openBundle } from './games';
import * as U from '../words/ui';
import * as W from '../words/start';

const GAMES = 'sandtable games'; // how a file of games begins
const LARGEST = 2 * 1024 * 1024; // bytes, as the server has it

const busy = signal(false);
const over = signal(false); // a file is held over the page
const trouble = signal<{ file: string; text: string } | null>(null);

// All keys are kept: a replay can be played on from any row.
async function remember(made: Made): Promise<void> {
    const [one] = await summaries([{ id: made.id, key: made.watch }]);
    if (one === undefined || 'error' in one) return;
    const { id, keys, watch } = made, { rules, battle } = one;
    keep({ id, rules, battle, keys, watch, invite: null }, one.players);
}

async function open(file: File): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
        if (file.size > LARGEST) throw new Error(U.tooLarge);
        const text = await file.text();
        if (text.startsWith(GAMES)) return await openBundle(file);
        const made = await uploadRecord(text);
        await remember(made);
        location.assign(tableAddress(made.id, made.watch, 0));
    } catch (error) {
        trouble.value = { file: file.name, text: error instanceof Error ? error.message : String(error) };
    } finally {
        busy.value = false;
    }
}

export function OpenRecord() {
    const input = useRef<HTMLInputElement>(null);
    return (
        <>
            <Button look="ghost rec" icon="down" aria-busy={busy.value} title={W.openTitle}
                onClick={() => input.current?.click()}>
                <span>{busy.value ? U.opening : U.openARecord}</span>
            </Button>
            <input
                ref={input}
                type="file"
                hidden
                aria-label={U.record}
                onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    event.currentTarget.value = ''; // the same file again, once it is mended
                    if (file !== undefined) void open(file);
                }}
            />
        </>
    );
}

// The strip under the top bar: what was wrong with a file, and where.
export function RecordTrouble() {
    if (trouble.value === null) return null;
    return (
        <div class="alert" role="alert">
            <p>
                {W.cannotOpen(<b>{trouble.value.file}</b>, capital(trouble.value.text))}
            </p>
            <Tool icon="x" name={W.closeThisMessage} onClick={() => (trouble.value = null)} />
        </div>
    );
}

export function DropZone() {
    useEffect(() => {
        let depth = 0; // how many elements the file is over: each tells when it enters and leaves
        const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
        const count = (event: DragEvent, step: number): void => {
            if (!holdsFile(event)) return;
            event.preventDefault();
            depth = Math.max(0, depth + step);
            over.value = depth > 0;
        };
        return listen<DragEvent>(window, {
            dragenter: (event) => count(event, 1),
            dragleave: (event) => count(event, -1),
            dragover: (event) => count(event, 0),
            drop: (event) => {
                count(event, -depth);
                const file = event.dataTransfer?.files[0];
                if (file !== undefined) void open(file);
            },
        });
    }, []);
    if (!over.value) return null;
    return (
        <div class="drop" aria-hidden="true">
            <p>{W.dropIt}</p>
        </div>
    );
}
