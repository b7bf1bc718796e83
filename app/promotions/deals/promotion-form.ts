import type { Language } from '#core/language.ts';
import { priceText } from '#menu/editing/item-form.ts';
import { typedPrice } from '#menu/typed-price.ts';
import {
  type PromotionField,
  type PromotionFieldErrors,
  PromotionInput,
  promotionFieldErrorsOf,
} from './promotions.schema.ts';
import type { AdminPromotion } from './promotions-admin.ts';

/** What stands in the fields of a promotion that is edited in its row, exactly as typed. */
export type PromotionForm = Readonly<Record<PromotionField, string>>;

/** What to save, or what is wrong with which field. */
export type ReadPromotion =
  | { readonly ok: PromotionInput }
  | { readonly fieldErrors: PromotionFieldErrors };

/** The form for a new promotion; without an order it comes last. */
export const emptyPromotionForm: PromotionForm = {
  size: 'L',
  price: '',
  pepsiCans: '',
  pizzaPriceLimit: '',
  displayOrder: '',
};

/** Reads the form: the price like `17,95` in cents, the cans as a whole number. */
export function readPromotionForm(typed: PromotionForm): ReadPromotion {
  const parsed = PromotionInput.safeParse({
    size: typed.size || null,
    price: typedPrice(typed.price),
    pepsiCans: typedWhole(typed.pepsiCans),
    pizzaPriceLimit: typedPrice(typed.pizzaPriceLimit),
    displayOrder: typedWhole(typed.displayOrder) ?? undefined,
  });
  if (parsed.success) return { ok: parsed.data };
  const fieldErrors = promotionFieldErrorsOf(parsed.error);
  if (!fieldErrors) throw new Error('the promotion form has a field that the schema does not know');
  return { fieldErrors };
}

/** Fills the form from a promotion, its price with the reader's decimal mark. */
export function promotionFormOf(promotion: AdminPromotion, language: Language): PromotionForm {
  const { size, price, pepsiCans, pizzaPriceLimit, displayOrder } = promotion;
  return {
    size,
    price: priceText(price, language),
    pepsiCans: String(pepsiCans),
    pizzaPriceLimit: pizzaPriceLimit === null ? '' : priceText(pizzaPriceLimit, language),
    displayOrder: String(displayOrder),
  };
}

/** Nothing is null; what is no whole number comes out as it is, for the schema to refuse. */
function typedWhole(typed: string): number | string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : typed;
}
