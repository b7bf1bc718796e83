import type { Line, Modifier, Piece } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** Something on a line that costs something else than before. */
export type PriceChange = {
  readonly name: Bilingual;
  readonly before: Cents;
  readonly price: Cents;
};

/** What on a line costs something else today: its choices and parts, by their places in both. */
export function priceChanges(before: Line, today: Line): readonly PriceChange[] {
  const parts = today.parts.flatMap((part, at) => {
    const was = before.parts[at];
    if (was?.itemId !== part.itemId) return [];
    const { name, surcharge: price } = part;
    return [...changesOf({ name, before: was.surcharge, price }), ...ofModifiers(was, part)];
  });
  return [...ofModifiers(before, today), ...parts];
}

function ofModifiers(before: Piece, today: Piece): readonly PriceChange[] {
  const isSame = (a: Modifier, b: Modifier) =>
    a.id === b.id && a.side === b.side && a.amount === b.amount;
  return today.modifiers.flatMap((modifier) => {
    const { name, price } = modifier;
    const was = before.modifiers.find((one) => isSame(one, modifier));
    return was ? changesOf({ name, before: was.price, price }) : [];
  });
}

function changesOf(change: PriceChange): readonly PriceChange[] {
  return change.before === change.price ? [] : [change];
}
