import type { CartChoice } from '#cart/cart.ts';
import { soldOutUntil } from '#storefront/availability.ts';
import type { ShopState } from '../blocker-rules.ts';

/** What a shop without orders begins with, by its English names. */
const first: readonly string[] = ['Pepperoni', 'All dressed', 'Classic poutine'];

const noDishes: ReadonlySet<string | null> = new Set(['beverages', 'promotions', null]);

/** Returns the offers of three dishes that can be had at an instant: first those that are ordered most (B-4491). */
export function favouriteDishes(
  { catalogue, specials, unavailable }: Pick<ShopState, 'catalogue' | 'specials' | 'unavailable'>,
  mostOrdered: readonly string[],
  at: number,
): readonly (readonly CartChoice[])[] {
  const left = new Set(specials.map(({ id }) => id));
  const dishes = [...catalogue.offers.values()].filter(([dish]) => {
    if (!dish || noDishes.has(dish.categoryKey) || left.has(dish.itemId)) return false;
    return soldOutUntil(unavailable, dish.itemId, at) === null;
  });
  const ordered = mostOrdered.flatMap((id) => dishes.filter(([dish]) => dish?.itemId === id));
  const usual = first.flatMap((name) => dishes.filter(([dish]) => dish?.name.en === name));
  return [...new Set([...ordered, ...usual, ...dishes])].slice(0, 3);
}
