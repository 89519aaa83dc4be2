// reach.tsx -- an address for others: whether their machines can open it, one that they can, and a code for a phone.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addresses } from './api';
import { CopyButton } from './controls';
import * as W from '../words/ui';

const OWN = /^(localhost|127\.[\d.]+|\[::1\])$/;
const LONGEST = 1000; // letters that a phone reads from a screen
const QUIET = 4; // cells of white around a code, as its standard asks

// The dark cells of a row of a code, as steps of a path.
const rowPath = (row: boolean[], y: number): string =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')).join('');

function Code({ address }: { address: string }) {
    const cells = useSignal<boolean[][]>([]);
    useEffect(() => {
        let isOld = false;
        void import('uqr').then(({ encode }) => {
            if (!isOld) cells.value = encode(address, { border: 0, ecc: 'M' }).data;
        });
        return () => (isOld = true);
    }, [address]);
    const size = cells.value.length + 2 * QUIET;
    if (cells.value.length === 0) return null;
    return (
        <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={W.codeOfLink}>
            <path class="paper" d={`M0 0h${size}v${size}h-${size}z`} />
            <path d={cells.value.map(rowPath).join('')} />
        </svg>
    );
}

function at(address: string, host: string): string {
    const url = new URL(address);
    url.hostname = host;
    return url.href;
}

// Addresses of this machine lead everybody else to their own.
export function Reach({ address }: { address: string }) {
    const isOwn = OWN.test(new URL(address).hostname);
    const known = useSignal<{ open: boolean; addresses: string[] } | null>(null);
    useEffect(() => {
        if (isOwn) addresses().then((told) => (known.value = told), () => undefined);
    }, [isOwn]);
    const told = known.value, others = told?.addresses.map((host) => at(address, host)) ?? [];
    const best = others[0] ?? address;
    return (
        <div class="reach">
            {isOwn && told && !told.open && (
                <p class="warn" role="alert">
                    {W.ownOnly(<code>./sandtable serve --host 0.0.0.0</code>)}
                </p>
            )}
            {isOwn && told?.open && (
                <p class="warn" role="alert">
                    {others.length > 0 ? W.ownOthers : W.ownNoOthers}
                </p>
            )}
            {others.map((one) => (
                <div class="lnk" key={one}>
                    <input class="input" readOnly value={one} aria-label={W.linkForOthers}
                        onFocus={(e) => e.currentTarget.select()} />
                    <CopyButton icon="copy" text={one}>{W.copy}</CopyButton>
                </div>
            ))}
            {(!isOwn || others.length > 0) && best.length <= LONGEST && <Code address={best} />}
        </div>
    );
}
