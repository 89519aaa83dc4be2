// link.ts -- a battle in the fragment of a link: its text, packed, in letters.  Nothing of it is sent to a server.

const MOST = 8 * 1024; // letters of a link
const LARGEST = 256 * 1024; // bytes of a battle, also of one that a few letters unpack to

const MARK = '#b=';

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> {
    const reader = new Blob([bytes]).stream().pipeThrough(by).getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
        size += next.value.length;
        if (size > LARGEST) {
            await reader.cancel();
            throw new RangeError('large');
        }
        parts.push(next.value);
    }
    const whole = new Uint8Array(size);
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
}

// Null: it is too large for a link.
export async function linkOf(text: string): Promise<string | null> {
    const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    const letters = btoa(Array.from(packed, (b) => String.fromCharCode(b)).join(''))
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const link = location.origin + location.pathname + MARK + letters;
    return link.length > MOST ? null : link;
}

// The text of a link; null: it has none. It throws if what it has is damaged.
export async function battleOfLink(hash: string): Promise<string | null> {
    if (!hash.startsWith(MARK)) return null;
    if (hash.length > MOST) throw new RangeError('large');
    const letters = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (ch) => ch.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
}
