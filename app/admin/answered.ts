/**
 * Tells that something was written, so that it is read again. `put` puts the write's own answer into
 * what was read before: that is shown at once, and until the reading has come.
 */
export type Written<Value> = (put?: (known: Value) => Value) => void;

/** Passes a write of one part on to the whole that was read. */
export function writtenPart<Whole, Part extends keyof Whole>(
  written: Written<Whole>,
  part: Part,
): Written<Whole[Part]> {
  return (put) => written(put && ((known) => ({ ...known, [part]: put(known[part]) })));
}

/** Puts a row in the place of its older self, else at the end. */
export function withRow<Row extends { readonly id: unknown }>(row: Row) {
  return (rows: readonly Row[]): readonly Row[] =>
    rows.some(({ id }) => id === row.id)
      ? rows.map((known) => (known.id === row.id ? row : known))
      : [...rows, row];
}

/** Takes a row out. */
export function withoutRow<Row extends { readonly id: unknown }>({ id: gone }: Pick<Row, 'id'>) {
  return (rows: readonly Row[]): readonly Row[] => rows.filter(({ id }) => id !== gone);
}
