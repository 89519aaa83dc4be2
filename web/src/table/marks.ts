// marks.ts -- lines of the log that mark where a battle is.

import type { Line, Row } from './types';

export const isLoss = (line: Line, rows: Row[]): boolean =>
    rows.slice(line.row, line.last + 1).some((r) => r.fell && !r.undone);
