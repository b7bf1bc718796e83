import * as z from 'zod/mini';
import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

/** The problem for a refused value, or a function that makes one of its errors. */
export type Refusal = ProblemKind | ((error: z.core.$ZodError) => Problem | null);

/** Parses a value from outside, a body or a part of the address. Throws the module's own problem, or `malformed`. */
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

/** Returns a refusal with the field errors that `read` finds. */
export function formRefusal(
  read: (error: z.core.$ZodError) => Readonly<Record<string, string>> | null,
): Refusal {
  return (error) => formProblem(read(error));
}

/** Returns the problem for these field errors; null without any. */
export function formProblem(fields: Readonly<Record<string, string>> | null): Problem | null {
  if (!fields) return null;
  const isMissing = Object.values(fields).includes('required');
  return new Problem(requestProblems[isMissing ? 'fields_missing' : 'fields_invalid'], { fields });
}
