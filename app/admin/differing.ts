/** One field that two people left different, as both have it. */
export type Difference = { readonly label: string; readonly theirs: string; readonly mine: string };

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** The fields in which two versions of a form differ, each under its label, from top to bottom. */
export function differingFields<Field extends string>(
  fields: readonly Field[],
  labelOf: (field: Field) => string,
  theirs: Texts<Field>,
  mine: Texts<Field>,
): readonly Difference[] {
  return fields
    .filter((field) => theirs[field].trim() !== mine[field].trim())
    .map((field) => ({ label: labelOf(field), theirs: theirs[field], mine: mine[field] }));
}
