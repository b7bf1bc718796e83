/** One field that two people left different, as both have it. */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string };

type Values<Field extends string> = Readonly<Record<Field, string | boolean>>;

/** Returns the fields in which two versions of a form differ, each under its label, from top to bottom. */
export function differingFields<Field extends string>(
  fields: readonly Field[],
  labelOf: (field: Field) => string,
  theirs: Values<Field>,
  mine: Values<Field>,
): readonly Difference[] {
  return fields
    .map((field) => ({
      label: labelOf(field),
      theirs: shown(theirs[field]),
      mine: shown(mine[field]),
    }))
    .filter((both) => both.theirs.trim() !== both.mine.trim());
}

function shown(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? '✓' : '–';
}
