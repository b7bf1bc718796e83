import type { Manner, Modifier, Side } from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import type { ModifierGroup } from '../modifiers.ts';
import type { Catalogue } from './catalogue.ts';
import {
  type Choice,
  choicesIn,
  groupsOn,
  type Half,
  halves,
  type PieceDraft,
  type PieceRefusal,
  type Refused,
} from './piece.ts';

export type PricedPiece = {
  /** Differences from the default, and what cooks always read. */
  readonly modifiers: readonly Modifier[];
  /** Added to the price of one. */
  readonly price: Cents;
  /** Keys of everything that is in it or on it. */
  readonly contents: readonly string[];
};

/** Returns half a portion's price, up to the next 5 ¢ (B-1892). */
export function halfPrice(price: Cents): Cents {
  return Math.ceil(price / 10) * 5;
}

/**
 * Prices a piece: each change once; a requested default is no change, and equal halves are the whole (B-1891 to
 * B-1893). Returns a refusal where the shop cannot make it.
 */
export function pricePiece(
  catalogue: Catalogue,
  draft: PieceDraft,
): { readonly ok: PricedPiece } | Refused<PieceRefusal> {
  const groups: PricedPiece[] = [];
  for (const group of groupsOn(catalogue, draft)) {
    const choices = choicesIn(catalogue, draft, group);
    const tooMuch = amountRefusal(choices);
    if (tooMuch) return tooMuch;
    const refusal = boundsRefusal(group, choices);
    if (refusal === 'choices_too_many') return { refusal };
    if (refusal) groups.push(openChoice(group));
    groups.push(priceGroup(group, choices));
  }
  return {
    ok: {
      modifiers: groups.flatMap(({ modifiers }) => modifiers),
      price: groups.reduce((sum, { price }) => sum + price, 0),
      contents: groups.flatMap(({ contents }) => contents),
    },
  };
}

/** Returns a group without a choice as a modifier; its contents are unknown. */
function openChoice({ key: id, name }: ModifierGroup): PricedPiece {
  const open = { id, name, price: 0, side: 'whole', amount: 1, isOpen: true } as const;
  return { modifiers: [open], price: 0, contents: [id] };
}

function priceGroup(group: ModifierGroup, choices: readonly Choice[]): PricedPiece {
  const modifiers = choices.flatMap((choice) => modifiersOf(choice, group, choices));
  const added = modifiers.flatMap(({ portions }) => portions).sort((a, b) => b - a);
  return {
    modifiers: withFree(modifiers, added.slice(0, group.free)),
    price: added.slice(group.free).reduce((sum, price) => sum + price, 0),
    contents: choices.flatMap(({ modifier, amount }) =>
      amount.left > 0 || amount.right > 0 ? [modifier.key] : [],
    ),
  };
}

/** Returns a refusal where an amount exceeds the offer in this size; else null. */
function amountRefusal(choices: readonly Choice[]): Refused<PieceRefusal> | null {
  for (const { modifier, portion, included, amount } of choices) {
    for (const half of halves) {
      if (amount[half] <= included[half]) continue;
      if (portion === null) return { refusal: 'modifier_unknown', about: [modifier.key] };
      if (amount[half] > modifier.maxAmount) return { refusal: 'choices_too_many' };
    }
  }
  return null;
}

/** Returns a refusal where a half has too many or too few of a group; else null. */
export function boundsRefusal(
  { min, max }: ModifierGroup,
  choices: readonly Choice[],
): 'choices_too_many' | 'choices_too_few' | null {
  const counts = halves.map((half) => ({
    chosen: choices.filter(({ amount }) => amount[half] > 0).length,
    included: choices.filter(({ included }) => included[half] > 0).length,
  }));
  // A recipe may hold more than a customer may choose. Too many on one half counts first: it cannot be left open.
  if (counts.some(({ chosen, included }) => chosen > Math.max(max, included)))
    return 'choices_too_many';
  return counts.some(({ chosen }) => chosen < min) ? 'choices_too_few' : null;
}

type Priced = Modifier & { readonly portions: readonly Cents[] };

/** Returns a choice's modifiers on the line: none for a default, unless cooks always read it. */
function modifiersOf(choice: Choice, group: ModifierGroup, all: readonly Choice[]): Priced[] {
  const { included, amount } = choice;
  const differs = halves.filter((half) => amount[half] !== included[half]);
  if (differs.length === 0) {
    const there = halves.filter((half) => group.isTold && amount[half] > 0);
    const isWhole = there.length === 2 && amount.left === amount.right;
    const sides: readonly Side[] = isWhole ? ['whole'] : there;
    return sides.map((side) => ({ ...asModifier(choice, side, []), isUsual: true as const }));
  }
  const isAlike = included.left === included.right && amount.left === amount.right;
  const shown = differs.filter((half) => amount[half] > 0 || !hasAnother(half, group, all));
  const sides: readonly Side[] = isAlike && shown.length === 2 ? ['whole'] : shown;
  return sides.map((side) => {
    const manner = mannerOf(choice, side, group, all);
    const modifier = asModifier(choice, side, portionsOf(choice, side));
    return manner ? { ...modifier, manner } : modifier;
  });
}

/** Returns a choice's manner: cooks must not take a pizza's one sauce for a second, nor two portions for one more. */
function mannerOf(
  { included, amount }: Choice,
  side: Side,
  group: ModifierGroup,
  all: readonly Choice[],
): Manner | null {
  const at = halfOf(side);
  if (amount[at] === 0) return null;
  if (amount[at] < included[at]) return 'less';
  if (amount[at] === 2 && included[at] === 0) return 'added';
  const isInstead = group.max === 1 && all.some(({ included }) => included[at] > 0);
  return isInstead && included[at] === 0 ? 'instead' : null;
}

/** Tells whether another choice of a group of one replaces it: leaving out then goes without saying. */
function hasAnother(half: Half, group: ModifierGroup, all: readonly Choice[]): boolean {
  return group.max === 1 && all.some(({ amount }) => amount[half] > 0);
}

/** Returns a half of a side; on the whole both are alike. */
function halfOf(side: Side): Half {
  return side === 'whole' ? 'left' : side;
}

/** Returns the price of each portion above the included ones; leaving out lowers nothing. */
function portionsOf({ portion, included, amount }: Choice, side: Side): readonly Cents[] {
  const more = amount[halfOf(side)] - included[halfOf(side)];
  const price = portion ?? 0;
  return Array(Math.max(0, more)).fill(side === 'whole' ? price : halfPrice(price));
}

function asModifier({ modifier, amount }: Choice, side: Side, portions: readonly Cents[]): Priced {
  const { key: id, name, kitchenName } = modifier;
  const words = kitchenName ? { name, kitchenName } : { name };
  const price = portions.reduce((sum, one) => sum + one, 0);
  return { id, ...words, price, side, amount: amount[halfOf(side)], portions };
}

/** Removes the price of each free portion from its modifier. */
function withFree(modifiers: readonly Priced[], free: readonly Cents[]): readonly Modifier[] {
  const left = [...free];
  return modifiers.map(({ portions, ...modifier }) => {
    const paid = portions.filter((portion) => {
      const at = left.indexOf(portion);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return { ...modifier, price: paid.reduce((sum, one) => sum + one, 0) };
  });
}
