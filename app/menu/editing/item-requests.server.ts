import * as z from 'zod/mini';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { ItemInput, itemFieldErrorsOf } from '../menu.schema.ts';

export const ItemId = z.guid();
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** A new item; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewItem = z.extend(ItemInput, { id: z.optional(ItemId) });
export type NewItem = z.output<typeof NewItem>;

/** An item as it should be from now on, filled in from its `version`. */
export const ChangedItem = z.extend(ItemInput, { version });
export type ChangedItem = z.output<typeof ChangedItem>;

export const Activity = z.object({ isActive: z.boolean() });
export type Activity = z.output<typeof Activity>;

/** Whether customers see a category. */
export const Visibility = z.object({ isHidden: z.boolean() });

/** The form of an item; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseItem<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  return parse(schema, body, (error) => formProblem(itemFieldErrorsOf(error)));
}
