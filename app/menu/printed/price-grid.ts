import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { MenuGroup } from '../effective-menu.ts';
import type { MenuItem, SizeKey } from '../menu.ts';
import { offersOf, sizeNames, smallestFirst } from '../sizes.ts';

/** With the sign of its buttons. */
export type SizeColumn = {
  readonly size: SizeKey;
  /** Null where dishes of a category differ in its meaning: then each price names it. */
  readonly label: Bilingual | null;
  readonly name: Bilingual;
};

export type PrintedPrice = { readonly price: Cents; readonly label: Bilingual | null };

/** A cell for each column; a single price is in the last one. */
export type PrintedDish = {
  readonly item: MenuItem;
  readonly cells: readonly (PrintedPrice | null)[];
};

export type PriceGrid = {
  readonly columns: readonly SizeColumn[];
  readonly dishes: readonly PrintedDish[];
};

/** Returns a category as a table: its dishes, with prices below one another (B-2109). */
export function priceGrid({ key, items }: MenuGroup): PriceGrid {
  const dishes = items.map((item) => ({ item, offers: offersOf(item, key) }));
  const all = dishes.flatMap(({ offers }) => offers);
  const columns = smallestFirst.flatMap((size): SizeColumn[] => {
    const labels = all.filter((offer) => offer.size === size).map(({ label }) => label);
    const [first] = labels;
    if (!first) return [];
    const isOne = labels.every((label) => label?.fr === first.fr);
    const isCounted = /^\d/.test(first.en);
    return [{ size, label: isOne ? first : null, name: isCounted ? first : sizeNames[size] }];
  });
  const last = Math.max(0, columns.length - 1);
  return {
    columns,
    dishes: dishes.map(({ item, offers }) => {
      const cells = columns.map(({ size, label }): PrintedPrice | null => {
        const offer = offers.find((offer) => offer.size === size);
        return offer ? { price: offer.price, label: label ? null : offer.label } : null;
      });
      const single = offers.find(({ size }) => size === null);
      if (single) cells[last] = { price: single.price, label: null };
      return { item, cells: cells.length > 0 ? cells : [null] };
    }),
  };
}
