import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** When a special may be ordered: how it leaves the shop and on which ISO weekdays. */
export type SpecialRule = {
  readonly takeoutOnly: boolean;
  /** 1 is Monday; null is any day. */
  readonly weekdays: readonly number[] | null;
};

/** One of the hero's large pizzas at a price of its own (B-301). */
export type Special = SpecialRule & {
  readonly id: string;
  readonly picture: 'pepperoni' | 'all-dressed';
  readonly name: Bilingual;
  readonly description: Bilingual;
  readonly condition: Bilingual | null;
  readonly price: Cents;
};

export const specials: readonly Special[] = [
  {
    id: 'special-pepperoni',
    picture: 'pepperoni',
    name: { fr: 'Spécial pepperoni', en: 'Pepperoni special' },
    description: {
      fr: 'Grande, pepperoni et double mozzarella',
      en: 'Large, pepperoni and double mozzarella',
    },
    condition: {
      fr: 'Pour emporter seulement, du mardi au jeudi',
      en: 'Takeout only, Tuesday to Thursday',
    },
    price: 1795,
    takeoutOnly: true,
    weekdays: [2, 3, 4],
  },
  {
    id: 'special-all-dressed',
    picture: 'all-dressed',
    name: { fr: 'Spécial toute garnie', en: 'All-dressed special' },
    description: {
      fr: 'Grande, pepperoni, champignons et piments verts',
      en: 'Large, pepperoni, mushrooms and green peppers',
    },
    condition: null,
    price: 2095,
    takeoutOnly: false,
    weekdays: null,
  },
];
