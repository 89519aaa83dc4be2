// measure.ts -- lengths of a free table in words.

// Measures that have a sign of their own, which is written instead of their name.
const SIGNS: Record<string, string> = { inch: '″' };

// "base widths", "inches"
export const several = (measure: string): string => `${measure}${/(ch|sh|s|x)$/.test(measure) ? 'es' : 's'}`;

const fixed = (thousandths: number): string => (thousandths / 1000).toFixed(2);
const bare = (thousandths: number): string => String(Number(fixed(thousandths)));

// "0.93 base widths", "5.3″"
export function inMeasures(thousandths: number, measure: string): string {
    const sign = SIGNS[measure], length = fixed(thousandths);
    if (sign) return bare(thousandths) + sign;
    return measure ? `${length} ${length === '1.00' ? measure : several(measure)}` : length;
}

// "5.3″ of 6″"; `most` 0: it is not limited.
export function ofMost(thousandths: number, most: number, measure: string): string {
    const sign = SIGNS[measure];
    if (most === 0) return inMeasures(thousandths, measure);
    return sign ? `${bare(thousandths)}${sign} of ${bare(most)}${sign}`
        : `${fixed(thousandths)} of ${inMeasures(most, measure)}`;
}
