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
 * What a person fills in for a promotion (B-304): the price in cents, 0 to 99 cans, up to which
 * price a pizza is included (B-1874). Without an order a new one comes last and a changed one stays where
 * it is; a limit that is not named stays too.
 */
export const PromotionInput = z.object({
  size: needed(z.enum(promotionSizes, 'size')),
  price: needed(PriceInput),
  pepsiCans: needed(whole(0, 99, 'cans')),
  pizzaPriceLimit: z.optional(z.nullable(PriceInput)),
  displayOrder: z.optional(whole(-1_000_000, 1_000_000, 'whole_number')),
});
export type PromotionInput = z.output<typeof PromotionInput>;

/** Reads what is wrong out of a refused parse; null when it is not the form's own fields. */
export const promotionFieldErrorsOf = fieldErrorReader(
  promotionFieldNames,
  promotionFieldErrorTexts,
);

/** A new promotion; with an `id` chosen by the caller, sending it again makes no second one. */
export const NewPromotion = z.extend(PromotionInput, { id: z.optional(RowId) });
export type NewPromotion = z.output<typeof NewPromotion>;

/** A 2-for-1 promotion as staff see it, active or not. */
export type AdminPromotion = typeof promotions.$inferSelect;

/** What stands in the fields of a promotion that is edited in its row, exactly as typed. */
export type PromotionForm = Readonly<Record<PromotionField, string>>;

/** The form for a new promotion; without an order it comes last. */
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

/** Fills the form from a promotion, its price with the reader's decimal mark. */
export function promotionFormOf(promotion: AdminPromotion, language: Language): PromotionForm {
  const { price, pizzaPriceLimit } = promotion;
  return {
    ...textsOf(promotionFieldNames, promotion),
    price: priceText(price, language),
    pizzaPriceLimit: pizzaPriceLimit === null ? '' : priceText(pizzaPriceLimit, language),
  };
}
