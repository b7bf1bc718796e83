import type { Amount, RequestedModifier, RequestedPiece, Side } from '#cart/line.ts';
import { type Catalogue, choicesOf, groupsOf } from '../compose-line.ts';
import { includedSpread } from '../compose-piece.ts';
import type { ModifierGroup, OfferedModifier } from '../modifiers.ts';

export const halves = ['left', 'right'] as const;
export type Half = (typeof halves)[number];

/** How much of what was tapped on one half, by its key; the rest is as it comes. */
export type Changes = Readonly<Record<string, Amount>>;

/** A dish on its way: what it is, and what a customer has changed on it so far. */
export type PieceDraft = {
  readonly itemId: string;
  readonly size: string | null;
  /** The pizza of the right half, where it is another one. */
  readonly otherHalf: string | null;
} & Readonly<Record<Half, Changes>>;

/** How much there is on the left and on the right. */
export type Spread = Readonly<Record<Half, Amount>>;

/** A dish as it comes. */
export function freshPiece(itemId: string, size: string | null): PieceDraft {
  return { itemId, size, otherHalf: null, left: {}, right: {} };
}

/** What was asked for, to go on from there. */
export function draftOf({ itemId, size, otherHalf, modifiers = [] }: RequestedPiece): PieceDraft {
  const on = (half: Half): Changes =>
    Object.fromEntries(
      modifiers
        .filter(({ side = 'whole' }) => side === 'whole' || side === half)
        .map(({ id, amount = 1 }) => [id, amount]),
    );
  return {
    itemId,
    size,
    otherHalf: otherHalf?.itemId ?? null,
    left: on('left'),
    right: on('right'),
  };
}

/** The same as the shop is asked for it: each change once, on the whole where both halves agree. */
export function requestedPiece({
  itemId,
  size,
  otherHalf,
  left,
  right,
}: PieceDraft): RequestedPiece {
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const modifiers = keys.flatMap((id): readonly RequestedModifier[] => {
    if (left[id] === right[id]) return [{ id, side: 'whole', amount: left[id] }];
    const sided = { left: left[id], right: right[id] };
    return halves.flatMap((side) =>
      sided[side] === undefined ? [] : [{ id, side, amount: sided[side] }],
    );
  });
  return { itemId, size, otherHalf: otherHalf === null ? null : { itemId: otherHalf }, modifiers };
}

/** The dish that lies on a half. */
export function itemOn({ itemId, otherHalf }: PieceDraft, half: Half): string {
  return half === 'right' ? (otherHalf ?? itemId) : itemId;
}

/** Everything that can be changed on it, in its order. */
export function groupsOn(catalogue: Catalogue, draft: PieceDraft): readonly ModifierGroup[] {
  const dishes = halves.map((half) => choicesOf(catalogue, itemOn(draft, half)));
  return groupsOf(catalogue, ...dishes);
}

/** How much of something it comes with. */
export function includedOn(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  modifier: OfferedModifier,
): Spread {
  const on = (half: Half) => choicesOf(catalogue, itemOn(draft, half));
  return includedSpread({ left: on('left'), right: on('right') }, group, modifier);
}

/** How much of something there is on it now. */
export function amountOn(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  modifier: OfferedModifier,
): Spread {
  const usual = includedOn(catalogue, draft, group, modifier);
  const amount = (half: Half): Amount => {
    const changes = draft[half];
    const own = changes[modifier.key];
    if (own !== undefined) return own;
    // Where only one can be had, another one took its place.
    const isReplaced =
      group.max === 1 && group.modifiers.some(({ key }) => (changes[key] ?? 0) > 0);
    return isReplaced ? 0 : usual[half];
  };
  return { left: amount('left'), right: amount('right') };
}

/** The halves that a tap is for: both, unless it is a topping. */
export function halvesAt(where: Side, { isTopping }: Pick<OfferedModifier, 'isTopping'>) {
  return where === 'whole' || !isTopping ? halves : ([where] as const);
}

/** The amount on all of these halves; null where they differ. */
export function sameOn(spread: Spread, on: readonly Half[]): Amount | null {
  const [first, ...others] = on.map((half) => spread[half]);
  return first !== undefined && others.every((amount) => amount === first) ? first : null;
}

/** A tap: so much of it, on the whole or on one half. */
export function withAmount(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  { modifier, where, amount }: { modifier: OfferedModifier; where: Side; amount: Amount },
): PieceDraft {
  const usual = includedOn(catalogue, draft, group, modifier);
  const on = halvesAt(where, modifier);
  const changed = (half: Half): Changes => {
    if (!on.some((one) => one === half)) return draft[half];
    const isOneOfMany = group.max === 1;
    const others = isOneOfMany ? group.modifiers.map(({ key }) => key) : [modifier.key];
    const rest = without(draft[half], others);
    return amount === usual[half] ? rest : { ...rest, [modifier.key]: amount };
  };
  return { ...draft, left: changed('left'), right: changed('right') };
}

/** A tap on "none": nothing of a group, on the whole or on one half. */
export function withNone(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  where: Side,
): PieceDraft {
  const changed = (half: Half): Changes => {
    const there = group.modifiers.filter((modifier) =>
      halvesAt(where, modifier).some((one) => one === half),
    );
    const leftOut = there.filter((one) => includedOn(catalogue, draft, group, one)[half] > 0);
    const keys = there.map(({ key }) => key);
    const none = leftOut.map(({ key }): [string, Amount] => [key, 0]);
    return { ...without(draft[half], keys), ...Object.fromEntries(none) };
  };
  return { ...draft, left: changed('left'), right: changed('right') };
}

function without(changes: Changes, keys: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !keys.includes(key)));
}

/**
 * Another pizza on the right half, or none: it begins as it comes, but for what was left out. Who
 * wants no onions wants none on the other half either.
 */
export function withOtherHalf(draft: PieceDraft, itemId: string | null): PieceDraft {
  if (itemId === null || itemId === draft.itemId) {
    return { ...draft, otherHalf: null, right: draft.left };
  }
  const leftOut = Object.entries(draft.right).filter(([, amount]) => amount === 0);
  return { ...draft, otherHalf: itemId, right: Object.fromEntries(leftOut) };
}

/** How much of each thing lies on a half, by its key: what its picture is made of. */
export function lyingOn(
  catalogue: Catalogue,
  draft: PieceDraft,
  half: Half,
): Readonly<Record<string, Amount>> {
  return Object.fromEntries(
    groupsOn(catalogue, draft).flatMap((group) =>
      group.modifiers.map((one) => [one.key, amountOn(catalogue, draft, group, one)[half]]),
    ),
  );
}
