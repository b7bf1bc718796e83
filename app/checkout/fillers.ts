import type { CartChoice } from '#cart/cart.ts';
import type { Cents } from '#core/money.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';

/** More than are offered: some of them may be sold out. */
const tried = 12;

/** Returns dishes that each reach the minimum, in the smallest size that does, cheapest first. */
export function fillers(
  { offers, offered }: Catalogue,
  missing: Cents | undefined,
): readonly CartChoice[] {
  if (missing === undefined) return [];
  const byPrice = (one: CartChoice, other: CartChoice) => one.price - other.price;
  return [...offers.values()]
    .flatMap((sizes) => {
      const enough = sizes.filter(
        ({ categoryKey, price }) => offered?.has(categoryKey) && price >= missing,
      );
      return enough.sort(byPrice).slice(0, 1);
    })
    .sort(byPrice)
    .slice(0, tried);
}
