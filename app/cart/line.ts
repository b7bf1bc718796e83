import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** Of changes on a piece, and of parts of a line. */
export const modifierLimit = 60;
export const partLimit = 120;

export const sides = ['whole', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

/** Left out, as usual, extra. */
export const amounts = [0, 1, 2] as const;
export type Amount = (typeof amounts)[number];

/** Compared with the dish's default: less of it, or in place of something else. */
export const manners = ['less', 'instead', 'added'] as const;
export type Manner = (typeof manners)[number];

/** A difference from the default: added, left out, doubled or chosen. */
export type Modifier = {
  readonly id: string;
  readonly name: Bilingual;
  /** A shorter name for cooks. */
  readonly kitchenName?: Bilingual | undefined;
  /** Added to the price of one; the line's price includes it. */
  readonly price: Cents;
  readonly side: Side;
  readonly amount: Amount;
  /** Absent where it is added, left out or doubled. */
  readonly manner?: Manner | undefined;
  /** A default that is written out nevertheless: free fries, a sauce. */
  readonly isUsual?: true | undefined;
  readonly isOpen?: true | undefined;
};

/** A dish in a size, with its changes. */
export type Piece = {
  readonly itemId: string;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  /** The right half of a pizza, where it differs from the left. */
  readonly otherHalf: { readonly itemId: string; readonly name: Bilingual } | null;
  readonly modifiers: readonly Modifier[];
};

/** A deal's pizza, a combo's can. */
export type Part = Piece & {
  /** Added by this choice to the line's price, apart from its modifiers. */
  readonly surcharge: Cents;
  /** Not chosen: it comes with the line. */
  readonly isUsual?: true | undefined;
  /** Not chosen yet: it says of what kind and size one is to be asked for, a modifier of which group. */
  readonly isOpen?: true | undefined;
};

/** In the cart, the request, the kitchen and the sales. */
export type Line = Piece & {
  /** Null where the category is unknown. */
  readonly categoryKey: string | null;
  /** The category's name when it was sold; absent in carts, and where it was not stored. */
  readonly place?: Bilingual | undefined;
  /** Cents for one piece with everything on it. */
  readonly price: Cents;
  readonly quantity: number;
  readonly parts: readonly Part[];
  /** For the kitchen. */
  readonly note: string | null;
};

/** As requested: on the whole and in the default amount unless stated. */
export type RequestedModifier = Pick<Modifier, 'id'> & {
  readonly side?: Side | undefined;
  readonly amount?: Amount | undefined;
};

/** As requested: by ids. */
export type RequestedPiece = Pick<Piece, 'itemId' | 'size'> & {
  readonly otherHalf?: { readonly itemId: string } | null | undefined;
  readonly modifiers?: readonly RequestedModifier[] | undefined;
};

/** As requested: the shop adds names and prices, and compares the price. */
export type RequestedLine = RequestedPiece &
  Pick<Line, 'price' | 'quantity'> & {
    /** The chosen parts: each is the line's first part that it fits. */
    readonly parts?: readonly RequestedPiece[] | undefined;
    readonly note?: string | null | undefined;
  };

export const asItComes = {
  quantity: 1,
  otherHalf: null,
  modifiers: [],
  parts: [],
  note: null,
} as const;

/** Returns the same text for equal lines: dish, size, changes and note. */
export function lineKey(line: Omit<Line, 'price' | 'quantity'>): string {
  const chosen = line.parts.filter(isChosen);
  return JSON.stringify([keyOf(line), chosen.map(keyOf), line.note]);
}

/** Tells whether a modifier or a part was chosen: it neither comes in any case nor is still to be asked for. */
export function isChosen({ isUsual, isOpen }: Pick<Part, 'isUsual' | 'isOpen'>): boolean {
  return !isUsual && !isOpen;
}

/** Tells whether something on a line is still to be chosen. */
export function isUnfinished({ modifiers, parts }: Pick<Line, 'modifiers' | 'parts'>): boolean {
  const all = [...modifiers, ...parts, ...parts.flatMap((part) => part.modifiers)];
  return all.some(({ isOpen }) => isOpen);
}

export function isSameLine(a: Line, b: Line): boolean {
  return lineKey(a) === lineKey(b);
}

/** Returns the cents before taxes. */
export function lineTotal({ price, quantity }: Pick<Line, 'price' | 'quantity'>): Cents {
  return price * quantity;
}

/** Returns the cents before taxes. */
export function subtotalOf(lines: readonly Pick<Line, 'price' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

function keyOf({ itemId, name, size, sizeLabel, otherHalf, modifiers }: Piece): readonly unknown[] {
  const changed = modifiers.filter(isChosen);
  const changes = changed.map(({ id, side, amount }) => `${side} ${amount} ${id}`).sort();
  return [
    itemId,
    name.fr,
    name.en,
    size,
    sizeLabel?.fr ?? null,
    otherHalf?.itemId ?? null,
    changes,
  ];
}

/** Tells whether a line is made of dishes with sizes of their own, as a deal is of its pizzas. */
export function hasSizedParts({ parts }: Pick<Line, 'parts'>): boolean {
  return parts.some(({ size }) => size !== null);
}

/** Returns every name in a line, by id, for things that are gone from the menu. */
export function namesIn(line: Line): ReadonlyMap<string, Bilingual> {
  const pieces: readonly Piece[] = [line, ...line.parts];
  return new Map(
    pieces.flatMap(({ itemId, name, otherHalf, modifiers }): (readonly [string, Bilingual])[] => [
      [itemId, name],
      ...(otherHalf ? [[otherHalf.itemId, otherHalf.name] as const] : []),
      ...modifiers.map((one) => [one.id, one.name] as const),
    ]),
  );
}
