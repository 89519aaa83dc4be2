// upload.tsx -- a record from a file: by the button, or dropped anywhere on the page.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { summaries, tableAddress, uploadRecord } from '../ui/api';
import type { Made } from '../ui/api';
import { Icon } from '../ui/icon';
import { keep } from '../ui/store';

const LARGEST = 2 * 1024 * 1024; // bytes, as the server has it

const busy = signal(false);
const over = signal(false); // a file is held over the page
const trouble = signal<{ file: string; text: string } | null>(null);

// All keys are kept: a replay can be played on from any row.
async function remember(made: Made): Promise<void> {
    const [one] = await summaries([{ id: made.id, key: made.watch }]);
    if (one === undefined || 'error' in one) return;
    const [first, second] = one.players;
    const now = Date.now();
    keep({
        id: made.id,
        rules: one.rules,
        battle: one.battle,
        keys: [made.keys[0], made.keys[1]],
        watch: made.watch,
        invite: null,
        names: [first.name, second.name],
        kinds: [first.kind, second.kind],
        made: now,
        seen: now,
    });
}

async function open(file: File): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
        if (file.size > LARGEST) throw new Error('It is larger than 2 MiB, and no record is.');
        const made = await uploadRecord(await file.text());
        await remember(made);
        location.assign(tableAddress(made.id, made.watch, 0));
    } catch (error) {
        trouble.value = { file: file.name, text: error instanceof Error ? error.message : String(error) };
    }
    busy.value = false;
}

export function OpenRecord() {
    const input = useRef<HTMLInputElement>(null);
    return (
        <>
            <button
                type="button"
                class="btn ghost rec"
                aria-busy={busy.value}
                title="Open a record: a game saved as a file"
                onClick={() => input.current?.click()}
            >
                <Icon name="down" />
                <span>{busy.value ? 'Opening' : 'Open a record'}</span>
            </button>
            <input
                ref={input}
                type="file"
                hidden
                aria-label="A record"
                onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    event.currentTarget.value = ''; // the same file again, once it is mended
                    if (file !== undefined) void open(file);
                }}
            />
        </>
    );
}

// A complaint begins with its place, "line 12: ...".
function sentence(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

// The strip under the top bar: what was wrong with a file, and where.
export function RecordTrouble() {
    if (trouble.value === null) return null;
    return (
        <div class="alert" role="alert">
            <p>
                <b>{trouble.value.file}</b> cannot be opened. {sentence(trouble.value.text)}
            </p>
            <button
                type="button"
                class="btn ghost icon"
                aria-label="Close this message"
                onClick={() => (trouble.value = null)}
            >
                <Icon name="x" />
            </button>
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
        const enter = (event: DragEvent): void => count(event, 1);
        const leave = (event: DragEvent): void => count(event, -1);
        const move = (event: DragEvent): void => count(event, 0);
        const drop = (event: DragEvent): void => {
            count(event, -depth);
            const file = event.dataTransfer?.files[0];
            if (file !== undefined) void open(file);
        };
        addEventListener('dragenter', enter);
        addEventListener('dragleave', leave);
        addEventListener('dragover', move);
        addEventListener('drop', drop);
        return () => {
            removeEventListener('dragenter', enter);
            removeEventListener('dragleave', leave);
            removeEventListener('dragover', move);
            removeEventListener('drop', drop);
        };
    }, []);
    if (!over.value) return null;
    return (
        <div class="drop" aria-hidden="true">
            <p>Drop the record to open it</p>
        </div>
    );
}
