import type { Bilingual } from '#core/language.ts';

export type Difference = {
  readonly label: Bilingual;
  readonly theirs: string;
  readonly mine: string;
};

/** Returns the fields in which two versions of a form differ, from top to bottom. */
export function differingFields<Field extends string>(
  names: Readonly<Record<Field, Bilingual>>,
  theirs: Readonly<Record<NoInfer<Field>, string | boolean>>,
  mine: Readonly<Record<NoInfer<Field>, string | boolean>>,
): readonly Difference[] {
  const fields = Object.keys(names) as Field[];
  return fields
    .map((field) => ({
      label: names[field],
      theirs: shown(theirs[field]),
      mine: shown(mine[field]),
    }))
    .filter((both) => both.theirs.trim() !== both.mine.trim());
}

function shown(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? '✓' : '–';
}
