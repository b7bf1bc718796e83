import * as z from 'zod/mini';
import { Problem, type ProblemCode } from './problem.ts';

/** What a refused value is answered with: one code, or what is made of its faults. */
type Refusal = ProblemCode | ((error: z.core.$ZodError) => Problem | null);

/**
 * What a schema makes of a value from outside: a body, or a part of the address. Throws the
 * slice's own problem, or `malformed` where it has none.
 */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  refusal: Refusal = 'malformed',
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  if (typeof refusal === 'string') throw new Problem(refusal);
  throw refusal(parsed.error) ?? new Problem('malformed');
}

/** The problem of a form with these faults in its fields; null when none is a field's own. */
export function formProblem(fields: Readonly<Record<string, string>> | null): Problem | null {
  if (!fields) return null;
  const isMissing = Object.values(fields).includes('required');
  return new Problem(isMissing ? 'fields_missing' : 'fields_invalid', { fields });
}
