import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { requiredText, text } from '#core/language.schema.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { itemFieldErrorTexts, itemFieldNames } from './editing/item-form.text.ts';
import { type PriceKey, type Prices, priceKeys } from './menu.ts';
import { pictureHost } from './picture.ts';
import { PriceInput } from './typed-price.ts';

/** By its path in the JSON that is sent. */
export type ItemField = keyof typeof itemFieldNames;
export const itemFields = Object.keys(itemFieldNames) as readonly ItemField[];
export type ItemFieldError = keyof typeof itemFieldErrorTexts;

/** Characters, and the largest display order. */
export const itemLimits = { name: 120, description: 600, image: 2000, displayOrder: 1_000_000 };

// An empty text is saved as null (B-131).
function optional(limit: number, isRight: (typed: string) => boolean, fieldError: ItemFieldError) {
  const checked = text(limit).check(
    z.refine((typed) => typed === '' || isRight(typed), fieldError),
  );
  return z.pipe(
    z.nullish(checked),
    z.transform((typed) => typed || null),
  );
}

const isId = (typed: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(typed);

/** Tells whether a text is a full URL, or a path in the shop's own storage. */
function isImage(typed: string): boolean {
  return isStoredPicture(typed) || pictureHost(typed) !== null;
}

const description = optional(itemLimits.description, () => true, 'too_long');

const fallbacks: readonly (readonly [PriceKey, PriceKey])[] = [
  ['s', 'p'],
  ['l', 'g'],
];

/** Completes prices on save: S falls back to P, and L to G (B-133). */
export function savedPrices(given: Readonly<Partial<Record<PriceKey, number | null>>>): Prices {
  const own = Object.entries(given).filter(([, price]) => price !== null);
  const copied = fallbacks.map(([key, from]) => [key, given[from]] as const);
  const fallen = copied.filter(([, price]) => typeof price === 'number');
  return Object.fromEntries([...fallen, ...own]);
}

const wholeNumber = z
  .int('whole_number')
  .check(
    z.gte(-itemLimits.displayOrder, 'whole_number'),
    z.lte(itemLimits.displayOrder, 'whole_number'),
  );

/** The item form (B-131), with prices in cents. */
export const ItemInput = z.object({
  name: z.object({ fr: requiredText(itemLimits.name), en: requiredText(itemLimits.name) }),
  description: z._default(z.object({ fr: description, en: description }), { fr: null, en: null }),
  categoryId: optional(36, isId, 'category'),
  prices: z.pipe(
    z._default(z.partialRecord(z.enum(priceKeys), z.nullable(PriceInput)), {}),
    z.transform(savedPrices),
  ),
  image: optional(itemLimits.image, isImage, 'image'),
  displayOrder: z.pipe(
    z.nullish(wholeNumber),
    z.transform((order) => order ?? 0),
  ),
});
export type ItemInput = z.output<typeof ItemInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const itemFieldErrorsOf = fieldErrorReader(itemFieldNames, itemFieldErrorTexts);

/** Repeated with the same `id` it adds no second one. */
export const NewItem = z.extend(ItemInput, { id: z.optional(RowId) });
export type NewItem = z.output<typeof NewItem>;

export const ChangedItem = z.extend(ItemInput, { version: RowVersion });
export type ChangedItem = z.output<typeof ChangedItem>;
