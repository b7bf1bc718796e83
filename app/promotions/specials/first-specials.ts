import type { StoredSpecial } from './specials.ts';

const large = { size: 'l', sizeLabel: { fr: 'L', en: 'L' }, categoryKey: 'pizzas' } as const;
const always = { orderType: null, weekdays: null, startsOn: null, endsOn: null } as const;

/** For a new shop, and during an outage. Never for browsers. */
export const firstSpecials: readonly StoredSpecial[] = [
  {
    ...large,
    ...always,
    id: 'special-pepperoni',
    dishId: null,
    image: null,
    picture: 'pepperoni',
    name: { fr: 'Spécial pepperoni', en: 'Pepperoni special' },
    description: {
      fr: 'Grande, pepperoni et double mozzarella',
      en: 'Large, pepperoni and double mozzarella',
    },
    price: 1795,
    orderType: 'takeout',
    weekdays: [2, 3, 4],
  },
  {
    ...large,
    ...always,
    id: 'special-all-dressed',
    dishId: null,
    image: null,
    picture: 'all-dressed',
    name: { fr: 'Spécial toute garnie', en: 'All-dressed special' },
    description: {
      fr: 'Grande, pepperoni, champignons et piments verts',
      en: 'Large, pepperoni, mushrooms and green peppers',
    },
    price: 2095,
  },
];

/** Tells whether a special is still one of the first day's, with that description. */
export function isAsOnFirstDay({ id, size, description }: StoredSpecial): boolean {
  const first = firstSpecials.find((one) => one.id === id);
  return first?.size === size && first?.description?.fr === description?.fr;
}
