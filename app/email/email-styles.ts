import type { CSSProperties } from 'react';

// Mail programs know neither our style sheet nor modern layout: tables and inline styles.
export const ink = '#2b1d14';
export const faded = '#6b5648';
export const tomato = '#a8281c';
export const paper = '#fff8ec';
export const line = '1px solid #e3d3bd';
export const face = 'Arial, Helvetica, sans-serif';

/** How loud a paragraph is. */
export const tones: Readonly<Record<'plain' | 'huge' | 'loud' | 'quiet', CSSProperties>> = {
  plain: {},
  huge: { fontSize: 40, fontWeight: 700, lineHeight: 1.1, color: tomato },
  loud: { fontSize: 22, fontWeight: 700 },
  quiet: { fontSize: 15, color: faded },
};
