import * as z from 'zod/mini';
import { fieldErrorReader, nested, readForm, textsOf } from '#admin/form.ts';
import { requiredText, text, typed } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { RowVersion } from '#core/row.schema.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { itemLimits } from '#menu/menu.schema.ts';
import { sizeKeys } from '#menu/menu.ts';
import { PriceInput } from '#menu/typed-price.ts';
import { orderTypes } from '#shop/order-types.ts';
import { datesInOrder, dayFields, needed, optional } from '../../days.schema.ts';
import { specialPictures } from '../specials.ts';
import { specialFieldErrorTexts, specialFieldNames } from '../staff/specials-tab.text.ts';

export type SpecialField = keyof typeof specialFieldNames;

/** Active or not. */
export const mostSpecials = 40;

const description = z.pipe(
  z.nullish(text(itemLimits.description)),
  z.transform((typed) => typed || null),
);

/** A special's form (B-2063), with the price in cents. */
export const SpecialInput = z
  .object({
    name: z.object({ fr: requiredText(itemLimits.name), en: requiredText(itemLimits.name) }),
    description: z._default(z.object({ fr: description, en: description }), { fr: null, en: null }),
    itemId: optional(z.guid('dish')),
    size: optional(z.enum(sizeKeys, 'size')),
    price: needed(PriceInput),
    picture: optional(z.enum(specialPictures, 'picture')),
    orderType: optional(z.enum(orderTypes, 'order_type')),
    ...dayFields,
  })
  .check(datesInOrder)
  .check(({ value, issues }) => {
    const { fr, en } = value.description;
    if ((fr === null) === (en === null)) return;
    const path = ['description', fr === null ? 'fr' : 'en'];
    issues.push({ code: 'custom', input: value, path, message: 'one_language' });
  });
export type SpecialInput = z.output<typeof SpecialInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const specialFieldErrorsOf = fieldErrorReader(specialFieldNames, specialFieldErrorTexts);

// In the cart's lines; the page makes it when a form opens.
const SpecialId = typed(68).check(z.regex(/^special-[a-z0-9-]{1,60}$/));
export const SpecialPath = z.object({ id: SpecialId });

/** Repeated with the same id it adds no second one. */
export const NewSpecial = z.intersection(SpecialInput, SpecialPath);
export type NewSpecial = z.output<typeof NewSpecial>;

export const ChangedSpecial = z.intersection(SpecialInput, z.object({ version: RowVersion }));
export type ChangedSpecial = z.output<typeof ChangedSpecial>;

/** In the customers' order. */
export const SpecialOrder = z.object({ ids: z.array(SpecialId).check(z.maxLength(mostSpecials)) });
export type SpecialOrder = z.output<typeof SpecialOrder>;

/** Active or not, over or not. */
export type AdminSpecial = SpecialInput & {
  readonly id: string;
  readonly isActive: boolean;
  readonly displayOrder: number;
  /** Raised at each change; a form sends back the one that it was filled from. */
  readonly version: number;
};

/** As typed; weekdays as `2 3 4`. */
export type SpecialForm = Readonly<Record<SpecialField, string>>;

/** For a new special: any day, takeout and delivery. */
export const emptySpecialForm: SpecialForm = textsOf(specialFieldNames, {});

/** Reads the form: texts trimmed, empty ones null, the price like `17,95` in cents. */
export function readSpecialForm(typed: SpecialForm) {
  const read = {
    price: typedPrice(typed.price),
    weekdays: tickedDays(typed),
    startsOn: typed.startsOn.trim(),
    endsOn: typed.endsOn.trim(),
  };
  return readForm(SpecialInput, nested({ ...typed, ...read }), specialFieldErrorsOf);
}

export function specialFormOf(special: SpecialInput, language: Language): SpecialForm {
  const { price, ...texts } = special;
  return { ...textsOf(specialFieldNames, texts), price: priceText(price, language) };
}
