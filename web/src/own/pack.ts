// pack.ts -- texts as the letters of a link, and bytes that came from somebody else, unpacked within bounds.

export const LINK_MOST = 8 * 1024; // letters of a fragment

// A few bytes may stand for very many: more than `most` are refused.
async function through(
    bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream, most: number,
): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(by).getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
        size += next.value.length;
        if (size > most) {
            await reader.cancel();
            throw new RangeError('large');
        }
        parts.push(next.value);
    }
    return joined(parts);
}

// One behind the other.
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
}

// Null: it is too long for a link. What is larger than `most` could not be read again.
export async function lettersOf(text: string, most: number): Promise<string | null> {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > most) return null;
    const packed = await through(bytes, new CompressionStream('deflate-raw'), most);
    if (packed.length > LINK_MOST) return null;
    const letters = btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return letters.length > LINK_MOST ? null : letters;
}

// Throws whatever is wrong with them.
export async function textOf(letters: string, most: number): Promise<string> {
    if (letters.length > LINK_MOST) throw new RangeError('long');
    const plain = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(plain, (ch) => ch.charCodeAt(0)),
        new DecompressionStream('deflate-raw'), most);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
