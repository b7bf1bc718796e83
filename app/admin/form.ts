import type * as z from 'zod/mini';
import { type Bilingual, type Language, say } from '#core/language.ts';

export type FieldErrors<Field extends string, Code extends string> = Readonly<
  Partial<Record<Field, Code>>
>;

/** What to save, or the fields' errors. */
export type ReadForm<Input, Errors> = { readonly ok: Input } | { readonly fieldErrors: Errors };

/**
 * Returns a reader of each field's first error in a failed parse; it returns null for an error outside these fields. A
 * field is named by its path in the JSON that is sent.
 */
export function fieldErrorReader<Field extends string, Code extends string>(
  names: Readonly<Record<Field, Bilingual>>,
  texts: Readonly<Record<Code, Bilingual>>,
) {
  const fields = Object.keys(names) as Field[];
  return (error: z.core.$ZodError): FieldErrors<Field, Code> | null => {
    const found: Partial<Record<Field, Code>> = {};
    for (const { path, message } of error.issues) {
      const field = fields.find((known) => known === path.join('.') || known === path[0]);
      if (!field || !Object.hasOwn(texts, message)) return null;
      found[field] ??= message as Code;
    }
    return found;
  };
}

type Edited<Form, Field extends string, Code extends string> = {
  readonly form: Form;
  readonly setForm: (form: Form) => void;
  readonly refused: { readonly fieldErrors?: FieldErrors<Field, Code> } | null;
  readonly language: Language;
};

/** Returns the properties of an input, a text area or a choice. */
export type ShowField<Field extends string> = (name: Field) => {
  readonly name: Field;
  readonly label: string;
  readonly value: string;
  readonly fieldError: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
};

/** Returns the properties of each field of a form from `useSaving`, in the reader's language. */
export function fieldsOf<
  Form extends Readonly<Record<Field, string>>,
  Field extends string,
  Code extends string,
>(
  { form, setForm, refused, language }: Edited<Form, Field, Code>,
  names: Readonly<Record<Field, Bilingual>>,
  texts: Readonly<Record<Code, Bilingual>>,
): ShowField<Field> {
  return (name) => {
    const fieldError = refused?.fieldErrors?.[name];
    return {
      name,
      label: say(names[name], language),
      value: form[name],
      fieldError: fieldError && say(texts[fieldError], language),
      autoComplete: 'off',
      onChange: (value: string) => setForm({ ...form, [name]: value }),
    };
  };
}

/** Reads a form by its schema. Throws when the schema refuses something that is no field of the form. */
export function readForm<Schema extends z.ZodMiniType, Errors>(
  schema: Schema,
  typed: unknown,
  errorsOf: (error: z.core.$ZodError) => Errors | null,
): ReadForm<z.output<Schema>, Errors> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: parsed.data };
  const fieldErrors = errorsOf(parsed.error);
  if (!fieldErrors) throw new Error('the form has a field that the schema does not know');
  return { fieldErrors };
}

/** Returns `{ name: { fr } }` for `{ 'name.fr': … }`; undefined values are left out. */
export function nested(flat: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [first = '', second] = path.split('.');
    if (value === undefined) continue;
    if (second === undefined) whole[first] = value;
    else whole[first] = { ...(whole[first] as object | undefined), [second]: value };
  }
  return whole;
}

/** Returns the value at a path such as `name.fr`. */
export function valueAt(whole: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], whole);
}

/**
 * Fills the fields of a form from a row: null becomes an empty text, a list is joined by spaces. Prices are typed
 * otherwise, and not handled here.
 */
export function textsOf<Field extends string>(
  names: Readonly<Record<Field, unknown>>,
  row: object,
): Readonly<Record<Field, string>> {
  const written = (value: unknown) => (Array.isArray(value) ? value.join(' ') : (value ?? ''));
  const texts = Object.keys(names).map((field) => [field, String(written(valueAt(row, field)))]);
  // Every field is there: the list is made from them.
  return Object.fromEntries(texts) as Readonly<Record<Field, string>>;
}

/** Reads a whole number; empty is null, and anything else is returned unchanged, to be refused. */
export function typedWhole(typed: string): number | string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : typed;
}
