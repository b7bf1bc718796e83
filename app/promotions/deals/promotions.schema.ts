import * as z from 'zod/mini';
import { fieldErrorReader, readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { RowId } from '#core/row.schema.ts';
import { PriceInput } from '#menu/typed-price.ts';
import { needed } from '../days.schema.ts';
import type { promotions } from './promotions.table.server.ts';
import { promotionFieldErrorTexts, promotionFieldNames } from './promotions.text.ts';
import { promotionSizes } from './promotions.ts';

type PromotionFieldError = keyof typeof promotionFieldErrorTexts;
export type PromotionField = keyof typeof promotionFieldNames;

function whole(least: number, most: number, fieldError: PromotionFieldError) {
  return z.int(fieldError).check(z.gte(least, fieldError), z.lte(most, fieldError));
}

/**
 * A promotion's form (B-304): the price in cents, 0 to 99 cans, the price up to which a pizza is included (B-1874).
 * Without an order a new one comes last and a changed one stays; an absent limit stays too.
 */
export const PromotionInput = z.object({
  size: needed(z.enum(promotionSizes, 'size')),
  price: needed(PriceInput),
  pepsiCans: needed(whole(0, 99, 'cans')),
  pizzaPriceLimit: z.optional(z.nullable(PriceInput)),
  displayOrder: z.optional(whole(-1_000_000, 1_000_000, 'whole_number')),
});
export type PromotionInput = z.output<typeof PromotionInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const promotionFieldErrorsOf = fieldErrorReader(
  promotionFieldNames,
  promotionFieldErrorTexts,
);

/** Repeated with the same `id` it adds no second one. */
export const NewPromotion = z.extend(PromotionInput, { id: z.optional(RowId) });
export type NewPromotion = z.output<typeof NewPromotion>;

export type AdminPromotion = typeof promotions.$inferSelect;

/** As typed. */
export type PromotionForm = Readonly<Record<PromotionField, string>>;

/** For a new promotion; without an order it comes last. */
export const emptyPromotionForm: PromotionForm = {
  ...textsOf(promotionFieldNames, {}),
  size: 'L',
};

/** Reads the form: the price like `17,95` in cents, the cans as a whole number. */
export function readPromotionForm(typed: PromotionForm) {
  const form = {
    size: typed.size || null,
    price: typedPrice(typed.price),
    pepsiCans: typedWhole(typed.pepsiCans),
    pizzaPriceLimit: typedPrice(typed.pizzaPriceLimit),
    displayOrder: typedWhole(typed.displayOrder) ?? undefined,
  };
  return readForm(PromotionInput, form, promotionFieldErrorsOf);
}

export function promotionFormOf(promotion: AdminPromotion, language: Language): PromotionForm {
  const { price, pizzaPriceLimit } = promotion;
  return {
    ...textsOf(promotionFieldNames, promotion),
    price: priceText(price, language),
    pizzaPriceLimit: pizzaPriceLimit === null ? '' : priceText(pizzaPriceLimit, language),
  };
}
