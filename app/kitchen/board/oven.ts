import { describeLine, type PieceWords } from '#cart/line.text.ts';
import { hasSizedParts, type Line } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { hasPizzaSizes } from '#menu/sizes.ts';
import type { Order } from '#orders/order.ts';

/** Equal pizzas of several orders, made in one go. */
export type OvenRow = {
  readonly count: number;
  readonly words: PieceWords;
  readonly isPizza: boolean;
  readonly note: string | null;
  readonly numbers: readonly number[];
};

/** Returns the pieces of a line that have a size, each as often as it is to be made. */
function piecesOf(line: Line): readonly Omit<OvenRow, 'numbers'>[] {
  const { note, parts, ...words } = describeLine(line, 'cook');
  const open = line.parts.filter(({ isOpen }) => isOpen);
  // A deal says the size of its pizzas, and is none itself (B-4419).
  const own = hasSizedParts(line) ? [] : [words];
  return [...own, ...parts, ...open.map((part) => ({ ...words, ...part, changes: words.changes }))]
    .filter(({ sizeLabel }) => sizeLabel !== null)
    .map(({ name, sizeLabel, halves, changes }) => ({
      count: line.quantity,
      words: { name, sizeLabel, halves, changes },
      isPizza: hasPizzaSizes(line.categoryKey, name),
      note,
    }));
}

/** Returns the pieces of orders, equal ones together at the first (B-3903). */
export function ovenOf(orders: readonly Order[]): readonly OvenRow[] {
  const rows = new Map<string, OvenRow>();
  for (const { number, lines } of orders) {
    for (const piece of lines.flatMap(piecesOf)) {
      const key = JSON.stringify([piece.words, piece.note]);
      const { count = 0, numbers = [] } = rows.get(key) ?? {};
      rows.set(key, {
        ...piece,
        count: count + piece.count,
        numbers: [...new Set([...numbers, number])],
      });
    }
  }
  return [...rows.values()];
}

/** Returns how many pizzas of each size there are, most first. */
export function sizesOf(
  rows: readonly OvenRow[],
): readonly { readonly size: Bilingual; readonly count: number }[] {
  const counts = new Map<string, { size: Bilingual; count: number }>();
  for (const { isPizza, words, count } of rows) {
    const size = isPizza && words.sizeLabel;
    if (!size) continue;
    const before = counts.get(size.fr)?.count ?? 0;
    counts.set(size.fr, { size, count: before + count });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
