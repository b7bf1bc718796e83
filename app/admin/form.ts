import type * as z from 'zod/mini';

/** The error of each field of a form that has one. */
export type FieldErrors<Field extends string, Code extends string> = Readonly<
  Partial<Record<Field, Code>>
>;

/** What a form comes to: what to save, or what is wrong with which field. */
export type ReadForm<Input, Errors> = { readonly ok: Input } | { readonly fieldErrors: Errors };

/**
 * Returns what reads the first error of each field out of a refused parse. It answers null when an
 * error is none of these fields' own. A field is named by its path in the JSON that is sent.
 */
export function fieldErrorReader<Field extends string, Code extends string>(
  fields: readonly Field[],
  codes: readonly Code[],
) {
  return (error: z.core.$ZodError): FieldErrors<Field, Code> | null => {
    const found: Partial<Record<Field, Code>> = {};
    for (const { path, message } of error.issues) {
      const field = fields.find((known) => known === path.join('.') || known === path[0]);
      const code = codes.find((known) => known === message);
      if (!field || !code) return null;
      found[field] ??= code;
    }
    return found;
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

/** Reads a whole number; nothing is null, and anything else comes out as it is, to be refused. */
export function typedWhole(typed: string): number | string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : typed;
}
