// search.tsx -- the field that finds a clause or a word, with a list that the keyboard walks.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Tool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { listen } from '../ui/listen';
import { find, indexOf, type Entry, type Hit } from './find';
import * as W from '../words/book';

// The page goes there; what is folded opens, and the address names it if it has a name.
function jump(entry: Entry): void {
    const fold = entry.element.querySelector<HTMLDetailsElement>(':scope > .fold');
    if (fold) fold.open = true;
    if (entry.element.id) {
        location.hash = '';
        location.hash = encodeURIComponent(entry.element.id);
    } else {
        entry.element.scrollIntoView({ block: 'center' });
    }
}

function Option({ hit, id, chosen, onPick }: { hit: Hit; id: string; chosen: boolean; onPick: () => void }) {
    const item = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
    }, [chosen]);
    return (
        <li
            id={id}
            ref={item}
            role="option"
            aria-selected={chosen}
            onMouseDown={(event) => {
                event.preventDefault(); // the field keeps the focus until the page has jumped
                onPick();
            }}
        >
            <span>
                <span class="at">{hit.entry.at || '¶'}</span>
                <span class="of">{hit.entry.of}</span>
            </span>
            <span>{hit.snippet.map((part) => (part.found ? <mark>{part.text}</mark> : part.text))}</span>
        </li>
    );
}

// "/" goes to the field from anywhere, unless something is being written.
function useSlash(go: () => void): void {
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            const at = event.target;
            const writes = at instanceof HTMLElement && at.matches('input, textarea, select, [contenteditable]');
            if (event.key !== '/' || writes || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            go();
        };
        return listen(window, { keydown: press });
    }, []);
}

export function Search({ main }: { main: HTMLElement }) {
    const [query, setQuery] = useState('');
    const [chosen, setChosen] = useState(0);
    const [open, setOpen] = useState(false); // the list; on a narrow page the field as well
    const field = useRef<HTMLInputElement>(null);
    const index = useMemo(() => indexOf(main), [main]);
    const hits = useMemo(() => find(index, query), [index, query]);
    const isListed = open && query.trim() !== '';

    // On a narrow page the field appears only with the next frame.
    const show = () => {
        setOpen(true);
        field.current?.select();
        if (document.activeElement !== field.current) requestAnimationFrame(() => field.current?.select());
    };
    const hide = () => {
        setOpen(false);
        field.current?.blur();
    };
    const pick = (hit: Hit | undefined) => {
        if (!hit) return;
        hide();
        jump(hit.entry);
    };
    useSlash(show);
    const keys: Record<string, () => void> = {
        ArrowDown: () => setChosen((i) => Math.min(i + 1, hits.length - 1)),
        ArrowUp: () => setChosen((i) => Math.max(i - 1, 0)),
        Enter: () => pick(hits[chosen]),
        Escape: hide,
    };
    return (
        <div class={open ? 'find open' : 'find'} role="search">
            <Tool look="open-find" icon="search" name={W.find} onClick={show} />
            <div class="find-field">
                <Icon name="search" />
                <input
                    ref={field}
                    type="text"
                    role="combobox"
                    placeholder={W.find}
                    aria-label={W.find}
                    aria-expanded={isListed}
                    aria-controls="find-list"
                    aria-autocomplete="list"
                    aria-activedescendant={isListed && hits.length > 0 ? `find-${chosen}` : undefined}
                    autocomplete="off"
                    value={query}
                    onInput={(event) => {
                        setQuery(event.currentTarget.value);
                        setChosen(0);
                        setOpen(true);
                    }}
                    onFocus={() => setOpen(true)}
                    onBlur={() => setOpen(false)}
                    onKeyDown={(event) => {
                        const act = keys[event.key];
                        if (!act) return;
                        event.preventDefault();
                        act();
                    }}
                />
                <kbd aria-hidden="true">/</kbd>
            </div>
            <Tool look="close-find" icon="x" name={W.closeTheSearch} onClick={hide} />
            <ul
                id="find-list"
                class="find-list"
                role="listbox"
                aria-label={W.found}
                hidden={!isListed || hits.length === 0}
            >
                {hits.map((hit, i) => (
                    <Option hit={hit} id={`find-${i}`} chosen={i === chosen} onPick={() => pick(hit)} />
                ))}
            </ul>
            {isListed && hits.length === 0 && (
                <p class="find-list find-none" role="status">
                    {W.nothingFound}
                </p>
            )}
        </div>
    );
}
