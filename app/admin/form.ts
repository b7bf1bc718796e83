import type * as z from 'zod/mini';
import { type Bilingual, type Language, say } from '#core/language.ts';

/** The error of each field of a form that has one. */
export type FieldErrors<Field extends string, Code extends string> = Readonly<
  Partial<Record<Field, Code>>
>;

/** What a form comes to: what to save, or what is wrong with which field. */
export type ReadForm<Input, Errors> = { readonly ok: Input } | { readonly fieldErrors: Errors };

/**
 * Returns what reads the first error of each field out of a refused parse, by the words of a form: what
 * its fields are called and what can be wrong. It answers null when an error is none of these fields'
 * own. A field is named by its path in the JSON that is sent.
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

/** What shows one field of a form: properties of a labelled input, a text area or a choice. */
export type ShowField<Field extends string> = (name: Field) => {
  readonly name: Field;
  readonly label: string;
  readonly value: string;
  readonly fieldError: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (value: string) => void;
};

/** Returns what shows each field of a form that `useSaving` answered, in the reader's words. */
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

/** Reads a form by its schema. Throws when the schema refuses what is no field of the form. */
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

/** Returns `{ name: { fr } }` of `{ 'name.fr': … }`; what is undefined is left out. */
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

/** Returns what stands at a path such as `name.fr`; undefined when nothing does. */
export function valueAt(whole: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], whole);
}

/**
 * Fills the fields of a form from a row: nothing is an empty text, a list has spaces between its values.
 * What a person types in another way, such as a price, is not among it.
 */
export function textsOf<Field extends string>(
  names: Readonly<Record<Field, unknown>>,
  row: object,
): Readonly<Record<Field, string>> {
  const written = (value: unknown) => (Array.isArray(value) ? value.join(' ') : (value ?? ''));
  const texts = Object.keys(names).map((field) => [field, String(written(valueAt(row, field)))]);
  // Every field is there: it is what the list is made from.
  return Object.fromEntries(texts) as Readonly<Record<Field, string>>;
}

/** Reads a whole number; nothing is null, and anything else comes out as it is, to be refused. */
export function typedWhole(typed: string): number | string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : typed;
}
