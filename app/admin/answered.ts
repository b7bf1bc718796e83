/** Reports a write, so that the data is read again. `put` places the write's answer into the data shown until then. */
export type Written<Value> = (put?: (known: Value) => Value) => void;

/** Passes a write of one part on to the whole. */
export function writtenPart<Whole, Part extends keyof Whole>(
  written: Written<Whole>,
  part: Part,
): Written<Whole[Part]> {
  return (put) => written(put && ((known) => ({ ...known, [part]: put(known[part]) })));
}

/** Puts a row in place of its older version, else at the end. */
export function withRow<Row extends { readonly id: unknown }>(row: Row) {
  return (rows: readonly Row[]): readonly Row[] =>
    rows.some(({ id }) => id === row.id)
      ? rows.map((known) => (known.id === row.id ? row : known))
      : [...rows, row];
}

export function withoutRow<Row extends { readonly id: unknown }>({ id: gone }: Pick<Row, 'id'>) {
  return (rows: readonly Row[]): readonly Row[] => rows.filter(({ id }) => id !== gone);
}
