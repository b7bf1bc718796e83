import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { mostSpecials, SpecialInput, specialFieldErrorsOf } from './special.schema.ts';

/** What a cart's line names; the page makes it when a form opens. */
export const SpecialId = typed(68).check(z.regex(/^special-[a-z0-9-]{1,60}$/));
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** A new special: under its id, sending it again makes no second one. */
export const NewSpecial = z.intersection(SpecialInput, z.object({ id: SpecialId }));
export type NewSpecial = z.output<typeof NewSpecial>;

/** A special as it should be from now on, filled in from its `version`. */
export const ChangedSpecial = z.intersection(SpecialInput, z.object({ version }));
export type ChangedSpecial = z.output<typeof ChangedSpecial>;

export const SpecialActivity = z.object({ isActive: z.boolean() });
export type SpecialActivity = z.output<typeof SpecialActivity>;

/** Specials in the order in which customers meet them. */
export const SpecialOrder = z.object({ ids: z.array(SpecialId).check(z.maxLength(mostSpecials)) });
export type SpecialOrder = z.output<typeof SpecialOrder>;

/** The form of a special; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseSpecial<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return parse(schema, body, (error) => formProblem(specialFieldErrorsOf(error)));
}
