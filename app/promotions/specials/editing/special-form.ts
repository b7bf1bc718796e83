import { nested, readForm, textsOf } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { priceText, typedPrice } from '#menu/typed-price.ts';
import { specialFieldNames } from '../staff/specials-tab.text.ts';
import { type SpecialField, SpecialInput, specialFieldErrorsOf } from './special.schema.ts';

/** What stands in the fields of a special's form, exactly as typed; weekdays as `2 3 4`. */
export type SpecialForm = Readonly<Record<SpecialField, string>>;

/** The form for a new special: any day, takeout and delivery. */
export const emptySpecialForm: SpecialForm = textsOf(specialFieldNames, {});

/** Reads the form: texts trimmed, what is empty null, the price like `17,95` in cents. */
export function readSpecialForm(typed: SpecialForm) {
  const read = {
    price: typedPrice(typed.price),
    weekdays: tickedDays(typed),
    startsOn: typed.startsOn.trim(),
    endsOn: typed.endsOn.trim(),
  };
  return readForm(SpecialInput, nested({ ...typed, ...read }), specialFieldErrorsOf);
}

/** Fills the form from a special, its price with the reader's decimal mark. */
export function specialFormOf(special: SpecialInput, language: Language): SpecialForm {
  const { price, ...texts } = special;
  return { ...textsOf(specialFieldNames, texts), price: priceText(price, language) };
}
