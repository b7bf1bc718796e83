import * as z from 'zod/mini';
import { typed } from '#core/language.schema.ts';
import { formProblem, parse } from '#core/problem.parse.server.ts';
import { ItemId } from '../item-requests.server.ts';
import { CategoryInput, categoryFieldErrorsOf, categoryLimits } from './category-form.ts';

/** A new category; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewCategory = z.extend(CategoryInput, { id: z.optional(ItemId) });
export type NewCategory = z.output<typeof NewCategory>;

/** A category's name from now on; 0 is the version of one that has no row yet. */
export const RenamedCategory = z.extend(CategoryInput, {
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
});
export type RenamedCategory = z.output<typeof RenamedCategory>;

/** The categories' keys in the order of the tabs. */
export const CategorySortOrder = z.object({
  keys: z.array(typed(40)).check(z.maxLength(categoryLimits.categories + 20)),
});
export type CategorySortOrder = z.output<typeof CategorySortOrder>;

/** The items of a category in the order in which customers read them. */
export const ItemSortOrder = z.object({
  ids: z.array(ItemId).check(z.maxLength(categoryLimits.items)),
});
export type ItemSortOrder = z.output<typeof ItemSortOrder>;

/** The form of a category; throws `fields_missing` or `fields_invalid` with the errors of its fields. */
export function parseCategory<Schema extends z.core.$ZodType>(schema: Schema, body: unknown) {
  return parse(schema, body, (error) => formProblem(categoryFieldErrorsOf(error)));
}
