import type { Line } from './line.ts';
import { bytes } from './lines/bytes.ts';
import { home } from './lines/home.ts';
import { paint } from './lines/paint.ts';

/** Every line of the table, in its order. */
export const lines: readonly Line[] = [paint, bytes, home];
