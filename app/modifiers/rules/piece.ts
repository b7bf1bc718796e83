import {
  type Amount,
  modifierLimit,
  type RequestedModifier,
  type RequestedPiece,
  type Side,
} from '#cart/line.ts';
import type { Cents } from '#core/money.ts';
import {
  type DishChoices,
  type ModifierGroup,
  modifierPrice,
  type OfferedModifier,
} from '../modifiers.ts';
import { type Catalogue, choicesOf, groupsOf } from './catalogue.ts';

// The one model of what is on which half, and how much: the composer edits it, pictures and links show it, and page and
// server price and refuse by it (`piece-price.ts`).

export const halves = ['left', 'right'] as const;
export type Half = (typeof halves)[number];

export type Spread = Readonly<Record<Half, Amount>>;

/** Requested amounts by modifier key; the rest is as it comes. */
export type Changes = Readonly<Record<string, Amount>>;

/** A dish in a size, with the customer's changes on each half. */
export type PieceDraft = {
  readonly itemId: string;
  readonly size: string | null;
  /** The right half's pizza, where it is another one. */
  readonly otherHalf: string | null;
} & Readonly<Record<Half, Changes>>;

/** A choice on a piece. */
export type Choice = {
  readonly modifier: OfferedModifier;
  /** Cents for one portion in this size; null where it is not offered. */
  readonly portion: Cents | null;
  readonly included: Spread;
  readonly amount: Spread;
};

/** A refusal, with the ids of its cause where they are known. */
export type Refused<Code extends string> = {
  readonly refusal: Code;
  readonly about?: readonly string[];
};

export type PieceRefusal =
  | 'modifiers_too_many'
  | 'modifier_unknown'
  | 'half_not_offered'
  | 'choices_too_many';

/** Returns a dish as it comes. */
export function freshPiece(itemId: string, size: string | null): PieceDraft {
  return { itemId, size, otherHalf: null, left: {}, right: {} };
}

/** Reads a request as a draft, even one that the shop could not make. */
export function draftOf({ itemId, size, otherHalf, modifiers = [] }: RequestedPiece): PieceDraft {
  const on = (half: Half): Changes =>
    Object.fromEntries(
      modifiers
        .filter(({ side = 'whole' }) => side === 'whole' || side === half)
        .map(({ id, amount = 1 }) => [id, amount]),
    );
  const other = otherHalf?.itemId ?? null;
  return { itemId, size, otherHalf: other, left: on('left'), right: on('right') };
}

/** Reads a request strictly: everything in it is offered, and named once in one place. */
export function readPiece(
  catalogue: Catalogue,
  requested: RequestedPiece,
): { readonly ok: PieceDraft } | Refused<PieceRefusal> {
  const { modifiers = [] } = requested;
  if (modifiers.length > modifierLimit) return { refusal: 'modifiers_too_many' };
  const draft = draftOf(requested);
  const offered = new Map(
    groupsOn(catalogue, draft).flatMap((group) => group.modifiers.map((one) => [one.key, one])),
  );
  const dish = choicesOf(catalogue, requested.itemId);
  const unknown = modifiers.filter(({ id }) => !offered.has(id));
  if (unknown.length > 0) return { refusal: 'modifier_unknown', about: idsOf(unknown) };
  const onHalf = modifiers.filter(({ id, side = 'whole' }) => {
    const modifier = offered.get(id);
    return side !== 'whole' && modifier && !canLieOnHalf(dish, modifier);
  });
  if (onHalf.length > 0) return { refusal: 'half_not_offered', about: idsOf(onHalf) };
  const named = new Set<string>();
  for (const { id, side = 'whole' } of modifiers) {
    for (const half of side === 'whole' ? halves : [side]) {
      // Named twice in one place: it is unknown which amount was meant.
      if (named.has(`${half} ${id}`)) return { refusal: 'choices_too_many' };
      named.add(`${half} ${id}`);
    }
  }
  return { ok: draft };
}

function idsOf(modifiers: readonly RequestedModifier[]): readonly string[] {
  return [...new Set(modifiers.map(({ id }) => id))];
}

/** Returns the request for a piece: each change once, on the whole where both halves agree. */
export function requestedPiece(draft: PieceDraft): RequestedPiece {
  const { itemId, size, otherHalf, left, right } = draft;
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

/** Returns every group of a piece, in order. */
export function groupsOn(catalogue: Catalogue, draft: PieceDraft): readonly ModifierGroup[] {
  const { left, right } = dishesOn(catalogue, draft);
  return groupsOf(catalogue, left, right);
}

type Dishes = Readonly<Record<Half, DishChoices>>;

function dishesOn(catalogue: Catalogue, { itemId, otherHalf }: PieceDraft): Dishes {
  const left = choicesOf(catalogue, itemId);
  return { left, right: otherHalf === null ? left : choicesOf(catalogue, otherHalf) };
}

export function choicesIn(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
): readonly Choice[] {
  return group.modifiers.map((modifier) => choiceOn(catalogue, draft, group, modifier));
}

export function choiceOn(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  modifier: OfferedModifier,
): Choice {
  const included = includedSpread(dishesOn(catalogue, draft), group, modifier);
  const amount = (half: Half): Amount => {
    const requested = requestedOn(draft[half], modifier.key);
    if (requested !== undefined) return requested;
    // In a group of one, another choice replaced it.
    const isReplaced =
      group.max === 1 &&
      group.modifiers.some(({ key }) => (requestedOn(draft[half], key) ?? 0) > 0);
    return isReplaced ? 0 : included[half];
  };
  return {
    modifier,
    portion: modifierPrice(modifier, draft.size),
    included,
    amount: { left: amount('left'), right: amount('right') },
  };
}

/** Reads a key safely: a modifier may be called `constructor`. */
function requestedOn(changes: Changes, key: string): Amount | undefined {
  return Object.hasOwn(changes, key) ? changes[key] : undefined;
}

/** Returns the amount of a modifier in a dish: by its recipe, else its group's default. */
export function includedAmount(
  { recipe }: Pick<DishChoices, 'recipe'>,
  group: Pick<ModifierGroup, 'modifiers'>,
  { key, isUsual }: Pick<OfferedModifier, 'key' | 'isUsual'>,
): Amount {
  if (Object.hasOwn(recipe, key)) return recipe[key] ?? 0;
  // A recipe that names anything of a group decides all of it.
  return isUsual && !group.modifiers.some((other) => Object.hasOwn(recipe, other.key)) ? 1 : 0;
}

/** Returns the included amounts; anything but a topping is the same on both halves. */
function includedSpread(dishes: Dishes, group: ModifierGroup, modifier: OfferedModifier): Spread {
  const left = includedAmount(dishes.left, group, modifier);
  const right = dishes.right === dishes.left ? left : includedAmount(dishes.right, group, modifier);
  if (modifier.isTopping) return { left, right };
  return left > right ? { left, right: left } : { left: right, right };
}

/** Tells whether it may lie on one half: only a topping of a pizza. */
export function canLieOnHalf(
  { isPizza }: Pick<DishChoices, 'isPizza'>,
  { isTopping }: Pick<OfferedModifier, 'isTopping'>,
): boolean {
  return isPizza && isTopping;
}

/** Returns the halves of a tap: both, unless it is a topping. */
export function halvesAt(where: Side, { isTopping }: Pick<OfferedModifier, 'isTopping'>) {
  return where === 'whole' || !isTopping ? halves : ([where] as const);
}

/** Returns the amount on all of these halves; null where they differ. */
export function sameOn(spread: Spread, on: readonly Half[]): Amount | null {
  const [first, ...others] = on.map((half) => spread[half]);
  return first !== undefined && others.every((amount) => amount === first) ? first : null;
}

/** Returns the amounts on a half by key, for its picture. */
export function lyingOn(catalogue: Catalogue, draft: PieceDraft, half: Half): Changes {
  const choices = groupsOn(catalogue, draft).flatMap((group) => choicesIn(catalogue, draft, group));
  const lying = choices.filter(({ amount }) => amount[half] > 0);
  return Object.fromEntries(lying.map(({ modifier, amount }) => [modifier.key, amount[half]]));
}

/** Sets an amount, on the whole or on one half. */
export function withAmount(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  { modifier, where, amount }: { modifier: OfferedModifier; where: Side; amount: Amount },
): PieceDraft {
  const { included } = choiceOn(catalogue, draft, group, modifier);
  const on: readonly Half[] = halvesAt(where, modifier);
  const replaced = group.max === 1 ? group.modifiers : [modifier];
  return withChanges(draft, (half) => {
    if (!on.includes(half)) return draft[half];
    const rest = without(draft[half], replaced);
    return amount === included[half] ? rest : { ...rest, [modifier.key]: amount };
  });
}

/** Removes everything of a group, on the whole or on one half. */
export function withNone(
  catalogue: Catalogue,
  draft: PieceDraft,
  group: ModifierGroup,
  where: Side,
): PieceDraft {
  const choices = choicesIn(catalogue, draft, group);
  return withChanges(draft, (half) => {
    const there = choices.filter(({ modifier }) =>
      halvesAt(where, modifier).some((one) => one === half),
    );
    const leftOut = there.filter(({ included }) => included[half] > 0);
    const none = leftOut.map(({ modifier }): [string, Amount] => [modifier.key, 0]);
    const rest = without(
      draft[half],
      there.map(({ modifier }) => modifier),
    );
    return { ...rest, ...Object.fromEntries(none) };
  });
}

/** Undoes every change in a group. */
export function withoutChangesIn(group: ModifierGroup, draft: PieceDraft): PieceDraft {
  return withChanges(draft, (half) => without(draft[half], group.modifiers));
}

/**
 * Puts another pizza on the right half, or none: as it comes, except for what was left out. A customer without onions
 * wants none on the other half either.
 */
export function withOtherHalf(draft: PieceDraft, itemId: string | null): PieceDraft {
  if (itemId === null || itemId === draft.itemId) {
    return { ...draft, otherHalf: null, right: draft.left };
  }
  const leftOut = Object.entries(draft.right).filter(([, amount]) => amount === 0);
  return { ...draft, otherHalf: itemId, right: Object.fromEntries(leftOut) };
}

function withChanges(draft: PieceDraft, on: (half: Half) => Changes): PieceDraft {
  return { ...draft, left: on('left'), right: on('right') };
}

function without(changes: Changes, modifiers: readonly OfferedModifier[]): Changes {
  const isGone = (key: string) => modifiers.some((one) => one.key === key);
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !isGone(key)));
}
