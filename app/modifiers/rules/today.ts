import type { Bilingual } from '#core/language.ts';
import { type ModifierGroup, modifierItemId, modifierPrice } from '../modifiers.ts';
import { type Catalogue, choicesOf } from './catalogue.ts';
import { assess, type Composition, offersFor, partAt, withPiece } from './composition.ts';
import {
  type Changes,
  choiceOn,
  choicesIn,
  groupsOn,
  type Half,
  type PieceDraft,
  withAmount,
  withoutChangesIn,
} from './piece.ts';
import { boundsRefusal } from './piece-price.ts';

/** A composition as it can be had at this moment, and the names of what cannot. */
export type Today = {
  /** Null where the dish itself is off the menu. */
  readonly composition: Composition | null;
  readonly gone: readonly Bilingual[];
};

type Names = ReadonlyMap<string, Bilingual>;

const something: Bilingual = { fr: 'un choix', en: 'a choice' };

/**
 * Returns the composition with everything taken out of it that the shop no longer has: of an older page,
 * of a cart, of a friend's link. `names` are those of what is gone, by the ids it was known by.
 */
export function asOfToday(catalogue: Catalogue, asked: Composition, names: Names): Today {
  const { offers } = catalogue;
  const sizes = offers.get(asked.dish.itemId) ?? [];
  const [smallest] = sizes;
  if (!smallest) return { composition: null, gone: [] };
  const gone: Bilingual[] = [];
  const nameOf = (id: string) => offers.get(id)?.[0]?.name ?? names.get(id) ?? something;
  const isSold = sizes.some(({ size }) => size === asked.dish.size);
  if (!isSold && asked.dish.size !== null) {
    gone.push({ fr: asked.dish.size.toUpperCase(), en: asked.dish.size.toUpperCase() });
  }
  const dish = isSold ? asked.dish : { ...asked.dish, size: smallest.size };
  const { slots } = choicesOf(catalogue, dish.itemId);
  const parts = slots.map((slot, at) => {
    const part = asked.parts[at] ?? null;
    if (!part) return null;
    const isOffered = offersFor(catalogue, slot).some(
      ({ itemId, size }) => itemId === part.itemId && size === part.size,
    );
    if (!isOffered) gone.push(nameOf(part.itemId));
    return isOffered ? pieceToday(catalogue, part, { gone, nameOf }) : null;
  });
  const changed = { ...asked, dish: pieceToday(catalogue, dish, { gone, nameOf }), parts };
  return { composition: withinBounds(catalogue, changed, gone), gone };
}

type Losing = { readonly gone: Bilingual[]; readonly nameOf: (id: string) => Bilingual };

function pieceToday(catalogue: Catalogue, draft: PieceDraft, { gone, nameOf }: Losing): PieceDraft {
  const piece = halfToday(catalogue, draft, { gone, nameOf });
  const groups = groupsOn(catalogue, piece);
  const offered = new Map(
    groups.flatMap((group) => group.modifiers.map((one) => [one.key, { group, one }] as const)),
  );
  const lost = new Map<string, Bilingual>();
  const kept = (half: Half): Changes => {
    const entries = Object.entries(piece[half]).flatMap(([key, amount]) => {
      const found = offered.get(key);
      const included = found && choiceOn(catalogue, piece, found.group, found.one).included[half];
      const isHad =
        found && (amount <= (included ?? 0) || modifierPrice(found.one, piece.size) !== null);
      if (!isHad) lost.set(key, nameOfModifier(catalogue, key) ?? nameOf(key));
      const most = Math.max(found?.one.maxAmount ?? 0, included ?? 0);
      return isHad ? [[key, Math.min(amount, most) as typeof amount] as const] : [];
    });
    return Object.fromEntries(entries);
  };
  const changes = { left: kept('left'), right: kept('right') };
  gone.push(...lost.values());
  // What lies on no half lies on the whole.
  const whole = Object.entries(changes.left).filter(([key]) => !offered.get(key)?.one.isTopping);
  const right = Object.entries(changes.right).filter(([key]) => offered.get(key)?.one.isTopping);
  return { ...piece, left: changes.left, right: Object.fromEntries([...right, ...whole]) };
}

function halfToday(catalogue: Catalogue, draft: PieceDraft, { gone, nameOf }: Losing): PieceDraft {
  const { otherHalf, itemId, size } = draft;
  if (otherHalf === null) return draft;
  const isOffered = [itemId, otherHalf].every((id) => choicesOf(catalogue, id).isHalvable);
  const isSold = catalogue.offers.get(otherHalf)?.some((offer) => offer.size === size) === true;
  if (isOffered && isSold) return draft;
  gone.push(nameOf(otherHalf));
  return { ...draft, otherHalf: null, right: draft.left };
}

export function nameOfModifier({ choices }: Catalogue, key: string): Bilingual | undefined {
  return choices.groups.flatMap(({ modifiers }) => modifiers).find((one) => one.key === key)?.name;
}

/** Takes out the choices of the groups in which there are too many or too few now. */
function withinBounds(catalogue: Catalogue, asked: Composition, gone: Bilingual[]): Composition {
  const isFine = (one: Composition) => {
    const { refusal } = assess(catalogue, one);
    return refusal === null || refusal === 'parts_missing';
  };
  let composition = asked;
  const places = [null, ...asked.parts.keys()];
  for (const at of places) {
    const piece = at === null ? composition.dish : (composition.parts[at] ?? null);
    for (const group of piece ? groupsOn(catalogue, piece) : []) {
      if (isFine(composition)) return composition;
      const now = at === null ? composition.dish : (composition.parts[at] ?? null);
      if (!now || !isOutOfBounds(catalogue, now, group)) continue;
      gone.push(group.name);
      composition = withPiece(composition, at, withoutChangesIn(group, now));
    }
  }
  return composition;
}

function isOutOfBounds(catalogue: Catalogue, piece: PieceDraft, group: ModifierGroup): boolean {
  return boundsRefusal(group, choicesIn(catalogue, piece, group)) !== null;
}

type IsSoldOut = (itemId: string) => boolean;

/** Leaves out what lies on a dish and is sold out, where it can be had without; says what that is. */
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

/** Returns the same for one dish. */
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
