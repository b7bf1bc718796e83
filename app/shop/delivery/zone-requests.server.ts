import * as z from 'zod/mini';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { ZoneInput, zoneFieldErrorsOf } from './zones.schema.ts';

export const ZoneId = z.guid();

/** A new zone; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewZone = z.extend(ZoneInput, { id: z.optional(ZoneId) });
export type NewZone = z.output<typeof NewZone>;

/** A zone as it should be from now on, filled in from its `version`. */
export const ChangedZone = z.extend(ZoneInput, {
  version: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type ChangedZone = z.output<typeof ChangedZone>;

export const ZoneActivity = z.object({ isActive: z.boolean() });
export type ZoneActivity = z.output<typeof ZoneActivity>;

export const ZoneOrder = z.object({ ids: z.array(ZoneId).check(z.maxLength(200)) });
export type ZoneOrder = z.output<typeof ZoneOrder>;

/** The form of a zone; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseZone<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return parse(schema, body, (error) => formProblem(zoneFieldErrorsOf(error)));
}
