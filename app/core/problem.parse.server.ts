import * as z from 'zod/mini';
import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

/** What a refused value is answered with: one problem, or what is made of its faults. */
export type Refusal = ProblemKind | ((error: z.core.$ZodError) => Problem | null);

/**
 * Parses a value from outside: a body, or a part of the address. Throws the module's own problem,
 * or `malformed`.
 */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  refusal: Refusal = requestProblems.malformed,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const own = typeof refusal === 'function' ? refusal(parsed.error) : new Problem(refusal);
  throw own ?? new Problem(requestProblems.malformed);
}

/** Answers what refuses a form: a problem with the errors of its fields, which `read` finds. */
export function formRefusal(
  read: (error: z.core.$ZodError) => Readonly<Record<string, string>> | null,
): Refusal {
  return (error) => formProblem(read(error));
}

/** Returns the problem of a form with these errors in its fields; null when none is a field's own. */
export function formProblem(fields: Readonly<Record<string, string>> | null): Problem | null {
  if (!fields) return null;
  const isMissing = Object.values(fields).includes('required');
  return new Problem(requestProblems[isMissing ? 'fields_missing' : 'fields_invalid'], { fields });
}
