import * as z from 'zod/mini';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { PromotionInput, promotionFieldErrorsOf } from './promotions.schema.ts';

export const PromotionId = z.guid();

/** A new promotion; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewPromotion = z.extend(PromotionInput, { id: z.optional(PromotionId) });
export type NewPromotion = z.output<typeof NewPromotion>;

export const ChangedPromotion = PromotionInput;
export type ChangedPromotion = z.output<typeof ChangedPromotion>;

export const Activity = z.object({ isActive: z.boolean() });
export type Activity = z.output<typeof Activity>;

/** The form of a promotion; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parsePromotion<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return parse(schema, body, (error) => formProblem(promotionFieldErrorsOf(error)));
}
