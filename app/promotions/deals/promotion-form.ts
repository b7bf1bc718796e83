import { readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';

import { priceText, typedPrice } from '#menu/typed-price.ts';
import {
  type AdminPromotion,
  type PromotionField,
  PromotionInput,
  promotionFieldErrorsOf,
} from './promotions.schema.ts';
import { promotionFieldNames } from './promotions.text.ts';

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
