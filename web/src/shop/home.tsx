// home.tsx -- the workshop without a copy: what this browser has of one's own, a book to begin with, a file or a link.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { when } from '../lab/words';
import { battles } from '../own/battles';
import type { Kept } from '../own/battles';
import { copies } from '../own/copies';
import type { Copy } from '../own/copies';
import { shelfText } from '../own/shelf';
import type { RulesInfo } from '../ui/api';
import { Button } from '../ui/controls';
import { download } from '../ui/download';
import { English } from '../ui/language';
import { at } from '../ui/place';
import * as W from '../words/workshop';
import { battleAddress, bring, keepNew, makeCopy } from './bring';
import { Differences, listOf } from './differences';
import type { Difference } from './differences';
import { Top, workshopAddress } from './frame';
import { Glyph } from './glyphs';
import { engine } from './model';
import { MARK, sharedIn } from './share';
import type { Shared } from './share';
import type { Book } from './types';

const titleOf = (infos: RulesInfo[], rules: string): string =>
    infos.find(({ id }) => id === rules)?.title ?? rules;
const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function OpenFile({ onTrouble, onDone }: { onTrouble: (words: string) => void; onDone: (words: string) => void }) {
    const input = useRef<HTMLInputElement>(null);
    const open = (file: File): Promise<void> => bring(file).then(onDone,
        (error) => onTrouble(W.cannotOpen(file.name, sentence(error))));
    return (
        <>
            <Button onClick={() => input.current?.click()}><Glyph name="open" />{W.openAFile}</Button>
            <input ref={input} type="file" hidden accept=".md,.txt,.markdown,.yaml,.yml,.json,text/*"
                aria-label={W.aBook}
                onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    event.currentTarget.value = ''; // the same file again, once it is mended
                    if (file) void open(file);
                }} />
        </>
    );
}

// What a link holds is looked at before anything is kept.
function FromLink({ infos, onTrouble }: { infos: RulesInfo[]; onTrouble: (words: string) => void }) {
    const found = useSignal<Shared | null>(null), list = useSignal<Difference[]>([]);
    useEffect(() => {
        const look = async (): Promise<void> => {
            try {
                const one = await sharedIn(location.hash);
                const book = await engine().tell<Book>('book', `rules/${one.rules}/copy.md\n${one.text}`);
                if (book.rules === null) throw new Error(W.badLink);
                [found.value, list.value] = [one, await listOf(engine(), book)];
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
            <p>{W.copyOf(titleOf(infos, one.rules))} {W.differs(list.value.length)}</p>
            <Differences list={list.value} />
            <Button look="pri" onClick={() => void take()}>{W.openThisCopy}</Button>
        </section>
    );
}

// There is a copy of the book already: that one, or another.
function Again({ infos, rules, all, onTrouble }: {
    infos: RulesInfo[]; rules: string; all: Copy[]; onTrouble: (words: string) => void;
}) {
    const title = titleOf(infos, rules), own = all.filter((one) => one.rules === rules);
    if (own.length === 0) return null;
    return (
        <section class="panel">
            <h2>{W.youHaveCopies(own.length, title)}</h2>
            <p class="row">
                {own.slice(0, 6).map(({ id, name }) => (
                    <a key={id} class="btn pri" href={workshopAddress({ copy: id }, location.hash)}>{W.open(name)}</a>
                ))}
                <Button onClick={() => void makeCopy(rules, title, location.hash).catch((error) =>
                    onTrouble(sentence(error)))}>{W.makeAnother}</Button>
            </p>
        </section>
    );
}

function Row({ name, address, about, onForget }: {
    name: string; address: string; about: string; onForget: () => void;
}) {
    return (
        <li>
            <a href={address}>{name}</a>
            <span class="ci">{about}</span>
            <span class="sp" />
            <Button look="ghost icon" name={W.forget(name)} title={W.forget(name)} onClick={onForget}>
                <Glyph name="trash" /></Button>
        </li>
    );
}

export function Home({ infos, of, trouble: first }: { infos: RulesInfo[]; of: string; trouble: string }) {
    const books = useSignal<Copy[] | null>(null), fights = useSignal<Kept[] | null>(null);
    const trouble = useSignal(first), done = useSignal('');
    const look = (): void => {
        copies.all().then((found) => (books.value = found), () => (books.value = []));
        battles.all().then((found) => (fights.value = found), () => (fights.value = []));
    };
    useEffect(look, []);
    const fail = (words: string): void => {
        [trouble.value, done.value] = [words, ''];
    };
    const change = (doing: Promise<void>): void => void doing.then(look, (error) => fail(sentence(error)));
    const about = (rules: string, updated: number): string => `${titleOf(infos, rules)} · ${when(updated / 1000)}`;
    const isEmpty = books.value?.length === 0 && fights.value?.length === 0;
    return (
        <>
            <Top />
            <main class="pg" id="text" tabIndex={-1}>
                <div class="hd1"><div><h1>{W.workshop}</h1><p class="sub">{W.about}</p></div></div>
                {trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}
                <p role="status" class="okl">{done.value}</p>
                {location.hash.startsWith(MARK) && <FromLink infos={infos} onTrouble={fail} />}
                {of !== '' && <Again infos={infos} rules={of} all={books.value ?? []} onTrouble={fail} />}
                <section class="panel">
                    <h2>{W.yourCopies}</h2>
                    {books.value?.length === 0 && <p class="nt">{W.noCopies}</p>}
                    <ul class="list">
                        {books.value?.map(({ id, rules, name, updated }) => (
                            <Row key={id} name={name} address={workshopAddress({ copy: id })}
                                about={about(rules, updated)} onForget={() => change(copies.forget(id))} />
                        ))}
                    </ul>
                    <h2>{W.yourBattles}</h2>
                    {fights.value?.length === 0 && <p class="nt">{W.noBattles}</p>}
                    <ul class="list">
                        {fights.value?.map(({ id, rules, title, updated }) => (
                            <Row key={id} name={title} address={battleAddress(id)} about={about(rules, updated)}
                                onForget={() => change(battles.forget(id))} />
                        ))}
                    </ul>
                    <p class="row">
                        <OpenFile onTrouble={fail} onDone={(words) => {
                            [trouble.value, done.value] = ['', words];
                            look();
                        }} />
                        <Button disabled={isEmpty} onClick={() => download('sandtable-shelf.json',
                            shelfText({ books: books.value ?? [], battles: fights.value ?? [] }),
                            'application/json')}><Glyph name="save" />{W.saveAll}</Button>
                        <a class="btn" href={at('/editor.html')}>{W.makeABattle}</a>
                    </p>
                </section>
                <section class="panel">
                    <h2>{W.beginWith}</h2>
                    <p class="row">
                        {infos.map(({ id, title }) => (
                            <Button key={id} onClick={() => void makeCopy(id, title).catch((error) =>
                                fail(sentence(error)))}>{English(title)}</Button>
                        ))}
                    </p>
                </section>
            </main>
        </>
    );
}
