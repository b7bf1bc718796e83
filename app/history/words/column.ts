import type { Bilingual } from '#core/language.ts';

/** How a value of a column is said. */
export type ValueKind =
  | 'text'
  | 'money'
  | 'yes'
  | 'number'
  | 'rate'
  | 'row'
  | 'words'
  | 'weekdays'
  | 'hours'
  | 'date'
  | 'moment'
  | 'texts'
  | 'picture';

export type ColumnWords = { readonly label: Bilingual; readonly kind: ValueKind };

export type TableWords = {
  /** What a row of it is, as the filter calls the kind of thing. */
  readonly thing: Bilingual;
  /** Null: nobody is told of it by itself. */
  readonly columns: Readonly<Record<string, ColumnWords | null>>;
};

export function column(kind: ValueKind) {
  return (fr: string, en: string): ColumnWords => ({ label: { fr, en }, kind });
}

export const text = column('text');
export const money = column('money');
export const yes = column('yes');
export const number = column('number');
export const row = column('row');
export const words = column('words');
export const texts = column('texts');
export const instant = column('moment');
export const date = column('date');
export const picture = column('picture');
export const hours = column('hours');

export const names = {
  name_fr: text('nom français', 'French name'),
  name_en: text('nom anglais', 'English name'),
};
export const descriptions = {
  description_fr: text('description française', 'French description'),
  description_en: text('description anglaise', 'English description'),
};
export const prices = {
  price: money('prix', 'price'),
  price_b: money('prix bébé', 'baby price'),
  price_s: money('prix S', 'S price'),
  price_m: money('prix M', 'M price'),
  price_l: money('prix L', 'L price'),
  price_xl: money('prix XL', 'XL price'),
  price_p: money('prix petit', 'small price'),
  price_g: money('prix grand', 'large price'),
};
export const active = { is_active: yes('en vigueur', 'active') };
export const place = { display_order: number("rang d'affichage", 'display rank') };
export const confirmed = {
  allergens: words('allergènes confirmés', 'confirmed allergens'),
  allergens_confirmed_at: null,
};
export const days = {
  weekdays: column('weekdays')('jours', 'days'),
  starts_on: date('premier jour', 'first day'),
  ends_on: date('dernier jour', 'last day'),
};
