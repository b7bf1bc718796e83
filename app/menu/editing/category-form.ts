import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { nameFields, textFieldErrors } from '#admin/row.text.ts';
import { requiredText, typed } from '#core/language.schema.ts';
import { RowId } from '#core/row.schema.ts';
import { itemLimits } from '../menu.schema.ts';

/** The most categories, and the most items of one that are sorted at once. */
export const categoryLimits = { categories: 60, items: 2000 } as const;

export const CategoryInput = z.object({
  name: z.object({ fr: requiredText(itemLimits.name), en: requiredText(itemLimits.name) }),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const categoryFieldErrorsOf = fieldErrorReader(nameFields, textFieldErrors);

/** Repeated with the same `id` it adds no second one. */
export const NewCategory = z.extend(CategoryInput, { id: z.optional(RowId) });
export type NewCategory = z.output<typeof NewCategory>;

/** Version 0 is that of a category without a row. */
export const RenamedCategory = z.extend(CategoryInput, {
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
});
export type RenamedCategory = z.output<typeof RenamedCategory>;

export const CategoryPath = z.object({ key: typed(200) });

/** Whether customers see it, or whether its dishes may fill an order up to the delivery minimum. */
export const CategoryMark = z.union([
  z.object({ isHidden: z.boolean() }),
  z.object({ isOffered: z.boolean() }),
]);
export type CategoryMark = z.output<typeof CategoryMark>;

/** In the order of the tabs. */
export const CategorySortOrder = z.object({
  keys: z.array(typed(40)).check(z.maxLength(categoryLimits.categories + 20)),
});
export type CategorySortOrder = z.output<typeof CategorySortOrder>;

/** In the customers' order. */
export const ItemSortOrder = z.object({
  ids: z.array(RowId).check(z.maxLength(categoryLimits.items)),
});
export type ItemSortOrder = z.output<typeof ItemSortOrder>;
