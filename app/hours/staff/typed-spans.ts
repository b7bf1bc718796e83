import type { TypedSpan } from '../week.ts';

/** Fills the fields: a day's end is midnight there, and a closed day has one empty span. */
export function typedSpans(hours: readonly TypedSpan[]): readonly TypedSpan[] {
  if (hours.length === 0) return [{ opens: '', closes: '' }];
  return hours.map(({ opens, closes }) => ({
    opens,
    closes: closes === '24:00' ? '00:00' : closes,
  }));
}

/** Reads the fields: a span that ends at 00:00 ends the day. */
export function readSpans(spans: readonly TypedSpan[]): TypedSpan[] {
  return spans.map(({ opens, closes }) => ({
    opens,
    closes: closes === '00:00' ? '24:00' : closes,
  }));
}
