import { type Bilingual, compareNames } from '#core/language.ts';
import { typedPrice } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { isDay } from '#hours/calendar-day.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { drawnPicture } from '#menu/built-in/drawn-picture.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { categoryKeyOf } from '#menu/effective-menu.ts';
import { sizeKeys } from '#menu/menu.ts';
import { type Offer, offersOf, sizeLabel } from '#menu/sizes.ts';
import { orderTypes } from '#shop/order-types.ts';
import { conditionOf } from '../special-words.ts';
import { type ShownSpecial, specialPictures } from '../specials.ts';
import type { SpecialForm } from './special.schema.ts';

/** A dish that a special can be. */
export type SpecialDish = {
  readonly id: string;
  readonly name: Bilingual;
  readonly categoryKey: string;
  readonly categoryName: Bilingual;
  readonly image: string | null;
  readonly offers: readonly Offer[];
};

/** Lists every dish on sale, in the order of the menu's tabs. */
export function specialDishes(
  items: readonly AdminItem[],
  categories: readonly AdminCategory[],
): readonly SpecialDish[] {
  const keyOf = new Map(categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key]])));
  const dishes = items.map((item): SpecialDish => {
    const categoryKey = categoryKeyOf(item, keyOf);
    const category = categories.find(({ key }) => key === categoryKey);
    return {
      id: item.id,
      name: item.name,
      categoryKey,
      categoryName: category?.name ?? { fr: categoryKey, en: categoryKey },
      image: item.image ?? drawnPicture(categoryKey, item.name),
      offers: offersOf(item, categoryKey),
    };
  });
  const positionOf = (dish: SpecialDish) =>
    categories.findIndex(({ key }) => key === dish.categoryKey);
  return dishes
    .filter(({ offers }) => offers.length > 0)
    .sort((a, b) => positionOf(a) - positionOf(b) || compareNames(a.name.fr, b.name.fr));
}

/** Returns the sizes of a special's dish, or all where it is no dish of the menu. */
export function sizesFor(dish: SpecialDish | undefined): readonly Omit<Offer, 'price'>[] {
  if (dish) return dish.offers;
  const any = sizeKeys.map((size) => ({ size, label: sizeLabel(size, '', { name: nobody }) }));
  return [{ size: null, label: null }, ...any];
}

const nobody = { fr: '', en: '' };

/** Returns the dish's menu price in a size; null where it is unknown. */
export function menuPrice(dish: SpecialDish | undefined, size: string): Cents | null {
  return dish?.offers.find((offer) => (offer.size ?? '') === size)?.price ?? null;
}

/** Returns the special that a form would save now, as its card would show it on `today`. */
export function previewedSpecial(
  form: SpecialForm,
  dish: SpecialDish | undefined,
  today: string,
): ShownSpecial {
  const price = typedPrice(form.price);
  const size = sizesFor(dish).find((one) => (one.size ?? '') === form.size) ?? sizesFor(dish)[0];
  const days = tickedDays(form);
  const day = (typed: string) => (isDay(typed) ? typed : null);
  const rule = {
    orderType: orderTypes.find((type) => type === form.orderType) ?? null,
    weekdays: days.length === 0 || days.length === 7 ? null : days,
    startsOn: day(form.startsOn),
    endsOn: day(form.endsOn),
  } as const;
  const words = { fr: form['description.fr'].trim(), en: form['description.en'].trim() };
  return {
    ...rule,
    id: 'special-preview',
    name: { fr: form['name.fr'].trim() || '…', en: form['name.en'].trim() || '…' },
    description: words.fr || words.en ? words : null,
    price: typeof price === 'number' ? price : 0,
    size: size?.size ?? null,
    sizeLabel: size?.label ?? null,
    categoryKey: dish?.categoryKey ?? null,
    picture: specialPictures.find((name) => name === form.picture) ?? null,
    image: dish?.image ?? null,
    condition: conditionOf(rule, today),
  };
}
