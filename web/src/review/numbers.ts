// numbers.ts -- chances and changes as they are printed, to the digit as in the terminal.

// Millionths as hundredths with one digit behind the point, halves away from 0; what is rounded to 0 has no sign.
export function tenths(millionths: number, signs = false): string {
    const n = Math.floor((Math.abs(millionths) + 500) / 1000), sign = millionths < 0 ? '−' : signs ? '+' : '';
    return `${n > 0 ? sign : ''}${Math.floor(n / 10)}.${n % 10}`;
}

// For the eye of a side: the numbers are side A's.
export const chanceFor = (side: number, chance: number): number => (side === 1 ? 1_000_000 - chance : chance);
export const changeFor = (side: number, change: number): number => (side === 1 ? -change : change);
