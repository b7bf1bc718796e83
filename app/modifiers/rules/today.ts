import type { Amount } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { type ModifierGroup, modifierItemId } from '../modifiers.ts';
import { type Catalogue, canBeHalf, choicesOf } from './catalogue.ts';
import { type Composition, canBe, partAt, withPiece } from './composition.ts';
import {
  choiceOn,
  choicesIn,
  groupsOn,
  type Half,
  type PieceDraft,
  withAmount,
  withoutChangesIn,
} from './piece.ts';
import { boundsRefusal } from './piece-price.ts';

/** A composition as it can be had now, and the names of what cannot. */
export type Today = {
  /** Null where the dish itself is off the menu. */
  readonly composition: Composition | null;
  readonly gone: readonly Bilingual[];
};

type Names = ReadonlyMap<string, Bilingual>;

const something: Bilingual = { fr: 'un choix', en: 'a choice' };

/**
 * Removes from a composition of an older page, a cart or a friend's link what the shop no longer has. `names` names
 * what is gone, by id.
 */
export function asOfToday(catalogue: Catalogue, requested: Composition, names: Names): Today {
  const { offers } = catalogue;
  const sizes = offers.get(requested.dish.itemId) ?? [];
  const [smallest] = sizes;
  if (!smallest) return { composition: null, gone: [] };
  const gone: Bilingual[] = [];
  const nameOf = (id: string) => offers.get(id)?.[0]?.name ?? names.get(id) ?? something;
  const isSold = sizes.some(({ size }) => size === requested.dish.size);
  if (!isSold && requested.dish.size !== null) {
    gone.push({ fr: requested.dish.size.toUpperCase(), en: requested.dish.size.toUpperCase() });
  }
  const dish = isSold ? requested.dish : { ...requested.dish, size: smallest.size };
  const { slots } = choicesOf(catalogue, dish.itemId);
  const parts = slots.map((slot, at) => {
    const part = requested.parts[at] ?? null;
    if (!part) return null;
    const isOffered = canBe(catalogue, slot, part);
    if (!isOffered) gone.push(nameOf(part.itemId));
    return isOffered ? pieceToday(catalogue, part, { gone, nameOf }) : null;
  });
  const changed = { ...requested, dish: pieceToday(catalogue, dish, { gone, nameOf }), parts };
  return { composition: withinBounds(catalogue, changed, gone), gone };
}

type Losing = { readonly gone: Bilingual[]; readonly nameOf: (id: string) => Bilingual };

function pieceToday(catalogue: Catalogue, draft: PieceDraft, { gone, nameOf }: Losing): PieceDraft {
  const piece = halfToday(catalogue, draft, { gone, nameOf });
  const choices = groupsOn(catalogue, piece).flatMap((group) => choicesIn(catalogue, piece, group));
  const offered = new Map(choices.map((choice) => [choice.modifier.key, choice]));
  const lost = new Map<string, Bilingual>();
  const stillThere = (half: Half) =>
    Object.entries(piece[half]).flatMap(([key, amount]): [string, Amount][] => {
      const choice = offered.get(key);
      const included = choice?.included[half] ?? 0;
      if (!choice || (choice.portion === null && amount > included)) {
        lost.set(key, nameOfModifier(catalogue, key) ?? nameOf(key));
        return [];
      }
      return [[key, amount > Math.max(choice.modifier.maxAmount, included) ? 1 : amount]];
    });
  const left = stillThere('left');
  const right = stillThere('right');
  gone.push(...lost.values());
  // What is no topping counts for both halves.
  const isOnHalf = ([key]: [string, Amount]) => offered.get(key)?.modifier.isTopping === true;
  const whole = left.filter((one) => !isOnHalf(one));
  const changes = { left, right: [...right.filter(isOnHalf), ...whole] };
  return {
    ...piece,
    left: Object.fromEntries(changes.left),
    right: Object.fromEntries(changes.right),
  };
}

function halfToday(catalogue: Catalogue, draft: PieceDraft, { gone, nameOf }: Losing): PieceDraft {
  const { otherHalf, itemId, size } = draft;
  if (otherHalf === null) return draft;
  const isOffered = choicesOf(catalogue, itemId).isHalvable && canBeHalf(catalogue, otherHalf);
  const isSold = catalogue.offers.get(otherHalf)?.some((offer) => offer.size === size) === true;
  if (isOffered && isSold) return draft;
  gone.push(nameOf(otherHalf));
  return { ...draft, otherHalf: null, right: draft.left };
}

export function nameOfModifier({ choices }: Catalogue, key: string): Bilingual | undefined {
  return choices.groups.flatMap(({ modifiers }) => modifiers).find((one) => one.key === key)?.name;
}

/** Removes the choices of groups that now have too many or too few. */
function withinBounds(
  catalogue: Catalogue,
  requested: Composition,
  gone: Bilingual[],
): Composition {
  let composition = requested;
  for (const at of [null, ...requested.parts.keys()]) {
    let piece = at === null ? requested.dish : (requested.parts[at] ?? null);
    for (const group of piece ? groupsOn(catalogue, piece) : []) {
      if (!piece || !isOutOfBounds(catalogue, piece, group)) continue;
      gone.push(group.name);
      piece = withoutChangesIn(group, piece);
      composition = withPiece(composition, at, piece);
    }
  }
  return composition;
}

function isOutOfBounds(catalogue: Catalogue, piece: PieceDraft, group: ModifierGroup): boolean {
  return boundsRefusal(group, choicesIn(catalogue, piece, group)) !== null;
}

type IsSoldOut = (itemId: string) => boolean;

/** Leaves out sold-out choices where the dish can be had without them; returns their names. */
export function withoutSoldOut(
  catalogue: Catalogue,
  composition: Composition,
  isSoldOut: IsSoldOut,
): { readonly composition: Composition; readonly leftOut: readonly Bilingual[] } {
  const leftOut = new Set<Bilingual>();
  let left = composition;
  for (const at of [null, ...composition.parts.keys()]) {
    const piece = at === null ? left.dish : partAt(catalogue, left, at);
    if (!piece) continue;
    const rest = pieceWithoutSoldOut(catalogue, piece, isSoldOut);
    if (rest.leftOut.length > 0) left = withPiece(left, at, rest.piece);
    for (const name of rest.leftOut) leftOut.add(name);
  }
  return { composition: left, leftOut: [...leftOut] };
}

/** Does so for one dish. */
export function pieceWithoutSoldOut(
  catalogue: Catalogue,
  piece: PieceDraft,
  isSoldOut: IsSoldOut,
): { readonly piece: PieceDraft; readonly leftOut: readonly Bilingual[] } {
  const leftOut: Bilingual[] = [];
  let rest = piece;
  for (const group of groupsOn(catalogue, piece)) {
    for (const modifier of group.modifiers) {
      const { left, right } = choiceOn(catalogue, rest, group, modifier).amount;
      if (left + right === 0 || !isSoldOut(modifierItemId(modifier.key))) continue;
      const tapped = { modifier, where: 'whole', amount: 0 } as const;
      const without = withAmount(catalogue, rest, group, tapped);
      if (isOutOfBounds(catalogue, without, group)) continue;
      rest = without;
      leftOut.push(modifier.name);
    }
  }
  return { piece: rest, leftOut };
}
