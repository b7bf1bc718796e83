import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** The most changes on one piece, and the most parts of one line. */
export const modifierLimit = 60;
export const partLimit = 120;

/** Where on a pizza a modifier goes. */
export const sides = ['whole', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

/** How much of it: left out, as usual, extra. */
export const amounts = [0, 1, 2] as const;
export type Amount = (typeof amounts)[number];

/** How it stands to what the dish comes with: less of that, or in the place of something else. */
export const manners = ['less', 'instead', 'added'] as const;
export type Manner = (typeof manners)[number];

/** What differs on a piece from how it comes: something added, left out, doubled or chosen. */
export type Modifier = {
  readonly id: string;
  readonly name: Bilingual;
  /** What cooks read instead, where there is a shorter word. */
  readonly kitchenName?: Bilingual | undefined;
  /** What it adds to the price of one; the line's price has it in it already. */
  readonly price: Cents;
  readonly side: Side;
  readonly amount: Amount;
  /** Absent where it is added, left out or doubled. */
  readonly manner?: Manner | undefined;
  /** It comes so in any case, and is told nevertheless: free fries, a sauce. */
  readonly isUsual?: true | undefined;
};

/** A dish in a size, with what was changed on it. */
export type Piece = {
  readonly itemId: string;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  /** The right half of a pizza, where it is another one than the left. */
  readonly otherHalf: { readonly itemId: string; readonly name: Bilingual } | null;
  readonly modifiers: readonly Modifier[];
};

/** One of the things that a line is made of: a deal's pizza, a combo's can. */
export type Part = Piece & {
  /** What this choice adds to the line's price, apart from its modifiers. */
  readonly surcharge: Cents;
  /** The customer did not choose it: it comes with the line. */
  readonly isUsual?: true | undefined;
};

/** So many of one thing: in the cart, in the request, in the kitchen and in what was sold. */
export type Line = Piece & {
  /** Where it stands on the menu; null where that is not known. */
  readonly categoryKey: string | null;
  /** What that was called when it was sold; absent in carts, and where it was not kept. */
  readonly place?: Bilingual | undefined;
  /** For one piece with everything on it, in cents. */
  readonly price: Cents;
  readonly quantity: number;
  readonly parts: readonly Part[];
  /** A word for the kitchen. */
  readonly note: string | null;
};

/** A modifier as it is asked for: on the whole, and as much as usual, unless it says otherwise. */
export type RequestedModifier = Pick<Modifier, 'id'> & {
  readonly side?: Side | undefined;
  readonly amount?: Amount | undefined;
};

/** A piece as it is asked for: by ids. */
export type RequestedPiece = Pick<Piece, 'itemId' | 'size'> & {
  readonly otherHalf?: { readonly itemId: string } | null | undefined;
  readonly modifiers?: readonly RequestedModifier[] | undefined;
};

/** As much of a line as a customer may say: the shop adds names and prices, and compares the price. */
export type RequestedLine = RequestedPiece &
  Pick<Line, 'price' | 'quantity'> & {
    /** Those that were chosen: each is the first one of the line's that it can be. */
    readonly parts?: readonly RequestedPiece[] | undefined;
    readonly note?: string | null | undefined;
  };

/** One of a thing with nothing changed on it. */
export const asItComes = {
  quantity: 1,
  otherHalf: null,
  modifiers: [],
  parts: [],
  note: null,
} as const;

/** Returns the same text for the same thing in the same size, changed in the same way, with the same note. */
export function lineKey(line: Omit<Line, 'price' | 'quantity'>): string {
  const chosen = line.parts.filter(({ isUsual }) => !isUsual);
  return JSON.stringify([keyOf(line), chosen.map(keyOf), line.note]);
}

/** Tells whether two lines differ in nothing but their quantity and price. */
export function isSameLine(a: Line, b: Line): boolean {
  return lineKey(a) === lineKey(b);
}

/** Returns what a line costs before taxes, in cents. */
export function lineTotal({ price, quantity }: Pick<Line, 'price' | 'quantity'>): Cents {
  return price * quantity;
}

/** Returns what lines cost together before taxes, in cents. */
export function subtotalOf(lines: readonly Pick<Line, 'price' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

function keyOf({ itemId, name, size, sizeLabel, otherHalf, modifiers }: Piece): readonly unknown[] {
  const changed = modifiers.filter(({ isUsual }) => !isUsual);
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

/** Returns the names of everything in a line, by id: what is gone from the menu is named by them. */
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
