import { nested, readForm } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { priceText, typedPrice } from '#menu/typed-price.ts';
import { type SpecialField, SpecialInput, specialFieldErrorsOf } from './special.schema.ts';

/** What stands in the fields of a special's form, exactly as typed; weekdays as `2 3 4`. */
export type SpecialForm = Readonly<Record<SpecialField, string>>;

/** The form for a new special: any day, takeout and delivery. */
export const emptySpecialForm: SpecialForm = {
  'name.fr': '',
  'name.en': '',
  'description.fr': '',
  'description.en': '',
  itemId: '',
  size: '',
  price: '',
  picture: '',
  orderType: '',
  weekdays: '',
  startsOn: '',
  endsOn: '',
};

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
  const { name, description, weekdays } = special;
  return {
    'name.fr': name.fr,
    'name.en': name.en,
    'description.fr': description.fr ?? '',
    'description.en': description.en ?? '',
    itemId: special.itemId ?? '',
    size: special.size ?? '',
    price: priceText(special.price, language),
    picture: special.picture ?? '',
    orderType: special.orderType ?? '',
    weekdays: (weekdays ?? []).join(' '),
    startsOn: special.startsOn ?? '',
    endsOn: special.endsOn ?? '',
  };
}
