import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** Where on a pizza a modifier goes. */
export const sides = ['whole', 'left', 'right'] as const;
export type Side = (typeof sides)[number];

/** What was changed on a piece: something added, left out or swapped. */
export type Modifier = {
  readonly id: string;
  readonly name: Bilingual;
  /** What cooks read instead, where there is a shorter word. */
  readonly kitchenName?: Bilingual | undefined;
  /** What it costs here: half a pizza's may cost less. The line's price has it in it already. */
  readonly price: Cents;
  readonly side: Side;
};

/** One of the things that a line is made of: a deal's pizza, a combo's dish. */
export type Part = {
  readonly itemId: string;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  readonly modifiers: readonly Modifier[];
};

/** So many of one thing: in the cart, in the request, in the kitchen and in what was sold. */
export type Line = Part & {
  /** Where it stands on the menu; null where that is not known. */
  readonly categoryKey: string | null;
  /** For one piece with everything on it, in cents. */
  readonly price: Cents;
  readonly quantity: number;
  readonly parts: readonly Part[];
  /** A word for the kitchen. */
  readonly note: string | null;
};

type AskedModifiers = {
  readonly modifiers?: readonly Pick<Modifier, 'id' | 'side'>[] | undefined;
};

/** As much of a line as a diner may say: the shop adds names and prices, and compares the price. */
export type AskedLine = Pick<Line, 'itemId' | 'size' | 'price' | 'quantity'> &
  AskedModifiers & {
    readonly parts?: readonly (Pick<Part, 'itemId' | 'size'> & AskedModifiers)[] | undefined;
    readonly note?: string | null | undefined;
  };

/** One of a thing with nothing changed on it. */
export const asItComes = { quantity: 1, modifiers: [], parts: [], note: null } as const;

/** The same text for the same thing in the same size, changed in the same way, with the same note. */
export function lineKey(line: Omit<Line, 'price' | 'quantity'>): string {
  return JSON.stringify([keyOf(line), line.parts.map(keyOf), line.note]);
}

/** Tells whether two lines differ in nothing but their quantity and price. */
export function isSameLine(a: Line, b: Line): boolean {
  return lineKey(a) === lineKey(b);
}

/** What a line costs before taxes, in cents. */
export function lineTotal({ price, quantity }: Pick<Line, 'price' | 'quantity'>): Cents {
  return price * quantity;
}

/** What lines cost together before taxes, in cents. */
export function subtotalOf(lines: readonly Pick<Line, 'price' | 'quantity'>[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

function keyOf({ itemId, name, size, sizeLabel, modifiers }: Part): readonly unknown[] {
  const changes = modifiers.map(({ id, side }) => `${side} ${id}`).toSorted();
  return [itemId, name.fr, name.en, size, sizeLabel?.fr ?? null, changes];
}
