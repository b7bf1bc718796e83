/** A span as it is typed. */
export type TypedSpan = { readonly opens: string; readonly closes: string };

/** The hours as they are written into fields: a day's end is midnight there. */
export function typedSpans(hours: readonly TypedSpan[]): readonly TypedSpan[] {
  return hours.map(({ opens, closes }) => ({
    opens,
    closes: closes === '24:00' ? '00:00' : closes,
  }));
}

/** The same back: a span that ends at 00:00 ends the day. */
export function readSpans(spans: readonly TypedSpan[]): TypedSpan[] {
  return spans.map(({ opens, closes }) => ({
    opens,
    closes: closes === '00:00' ? '24:00' : closes,
  }));
}
