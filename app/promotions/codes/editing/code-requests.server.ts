import * as z from 'zod/mini';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { CodeInput, codeFieldErrorsOf } from './code.schema.ts';

export const CodeId = z.guid();
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** A new code; under the id that a form makes, sending it again makes no second one. */
export const NewCode = z.intersection(CodeInput, z.object({ id: CodeId }));
export type NewCode = z.output<typeof NewCode>;

/** A code as it should be from now on, filled in from its `version`. */
export const ChangedCode = z.intersection(CodeInput, z.object({ version }));
export type ChangedCode = z.output<typeof ChangedCode>;

export const CodeActivity = z.object({ isActive: z.boolean() });
export type CodeActivity = z.output<typeof CodeActivity>;

/** The form of a code; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseCode<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return parse(schema, body, (error) => formProblem(codeFieldErrorsOf(error)));
}
