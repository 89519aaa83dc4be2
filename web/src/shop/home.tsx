// home.tsx -- the workshop without a copy: those that this browser has, a book to begin with, a file or a link to open.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { RulesInfo } from '../ui/api';
import { Button } from '../ui/controls';
import { English } from '../ui/language';
import * as W from '../words/workshop';
import { when } from '../lab/words';
import { copies, forgetCopy, keepCopy, newId } from './copies';
import type { Copy } from './copies';
import { Top, workshopAddress } from './frame';
import { Glyph } from './glyphs';
import { engine, shipped, TEXT_MOST } from './model';
import { sharedIn } from './share';
import type { Shared } from './share';
import type { Book } from './types';

export async function keepNew({ rules, name, text }: Shared): Promise<string> {
    const id = newId(), now = Date.now();
    await keepCopy({ id, rules, name, text, made: now, updated: now, done: [], undone: [] });
    void navigator.storage?.persist?.().catch(() => undefined);
    return id;
}

// A copy of the shipped book; its page takes the place of this one.
export async function makeCopy(rules: string, title: string, hash = ''): Promise<void> {
    const text = await shipped(rules);
    if (text === '') throw new Error(W.noSuchGame);
    location.replace(workshopAddress({ copy: await keepNew({ rules, name: W.myBook(title), text }) }, hash));
}

// Throws one sentence if a file is no book of a game.
async function readFile(file: File): Promise<Shared> {
    if (file.size > TEXT_MOST) throw new Error(W.tooLarge);
    const text = (await file.text()).replaceAll('\r\n', '\n');
    if (text.includes('\0')) throw new Error(W.noGame);
    const found = await engine().tell<Book>('book', `copy.md\n${text}`);
    if (found.rules === null) throw new Error(W.noGame);
    const name = file.name.replace(/\.(md|txt|markdown)$/i, '').slice(0, 60) || W.copyWord;
    return { rules: found.rules, name, text };
}

const titleOf = (infos: RulesInfo[], rules: string): string =>
    infos.find(({ id }) => id === rules)?.title ?? rules;
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function OpenFile({ onTrouble }: { onTrouble: (words: string) => void }) {
    const input = useRef<HTMLInputElement>(null);
    const open = async (file: File): Promise<void> => {
        try {
            location.assign(workshopAddress({ copy: await keepNew(await readFile(file)) }));
        } catch (error) {
            onTrouble(W.cannotOpen(file.name, sentence(error)));
        }
    };
    return (
        <>
            <Button onClick={() => input.current?.click()}><Glyph name="open" />{W.openAFile}</Button>
            <input ref={input} type="file" hidden accept=".md,.txt,.markdown,text/*" aria-label={W.aBook}
                onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    event.currentTarget.value = ''; // the same file again, once it is mended
                    if (file) void open(file);
                }} />
        </>
    );
}

// What a link holds is looked at before anything is kept.
export function FromLink({ infos, onTrouble }: { infos: RulesInfo[]; onTrouble: (words: string) => void }) {
    const found = useSignal<Shared | null>(null), lines = useSignal<string[]>([]);
    useEffect(() => {
        const look = async (): Promise<void> => {
            try {
                const one = await sharedIn(location.hash);
                const book = await engine().tell<Book>('book', `rules/${one.rules}/copy.md\n${one.text}`);
                if (book.rules === null) throw new Error(W.badLink);
                [found.value, lines.value] = [one, book.differences ?? []];
            } catch (error) {
                onTrouble(sentence(error));
            }
        };
        void look();
    }, []);
    const one = found.value;
    if (!one) return null;
    const take = async (): Promise<void> => {
        try {
            location.replace(workshopAddress({ copy: await keepNew(one) }));
        } catch (error) {
            onTrouble(sentence(error));
        }
    };
    return (
        <section class="panel">
            <h2>{one.name}</h2>
            <p>{W.copyOf(titleOf(infos, one.rules))} {W.differs(lines.value.length)}</p>
            <ul class="dif">
                {lines.value.slice(0, 60).map((line) => <li key={line}>{English(<code>{line}</code>)}</li>)}
            </ul>
            <Button look="pri" onClick={() => void take()}>{W.openThisCopy}</Button>
        </section>
    );
}

export function Home({ infos, trouble: first }: { infos: RulesInfo[]; trouble: string }) {
    const all = useSignal<Copy[] | null>(null), trouble = useSignal(first);
    const look = (): void => void copies().then((found) => (all.value = found), () => (all.value = []));
    useEffect(look, []);
    const forget = (id: string): void => void forgetCopy(id).then(look, (error) => (trouble.value = sentence(error)));
    return (
        <>
            <Top />
            <main class="pg" id="text" tabIndex={-1}>
                <div class="hd1"><div><h1>{W.workshop}</h1><p class="sub">{W.about}</p></div></div>
                {trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}
                {location.hash.startsWith('#copy=') && <FromLink infos={infos}
                    onTrouble={(words) => (trouble.value = words)} />}
                <section class="panel">
                    <h2>{W.yourCopies}</h2>
                    {all.value?.length === 0 && <p class="nt">{W.noCopies}</p>}
                    <ul class="list">
                        {all.value?.map(({ id, rules, name, updated }) => (
                            <li key={id}>
                                <a href={workshopAddress({ copy: id })}>{name}</a>
                                <span class="ci">{titleOf(infos, rules)} · {when(updated / 1000)}</span>
                                <span class="sp" />
                                <Button look="ghost icon" name={W.forget(name)} title={W.forget(name)}
                                    onClick={() => forget(id)}><Glyph name="trash" /></Button>
                            </li>
                        ))}
                    </ul>
                    <OpenFile onTrouble={(words) => (trouble.value = words)} />
                </section>
                <section class="panel">
                    <h2>{W.beginWith}</h2>
                    <p class="row">
                        {infos.map(({ id, title }) => (
                            <Button key={id} onClick={() => void makeCopy(id, title).catch((error) =>
                                (trouble.value = sentence(error)))}>{English(title)}</Button>
                        ))}
                    </p>
                </section>
            </main>
        </>
    );
}
