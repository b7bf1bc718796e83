import { isQuantity } from '#cart/cart.ts';
import { type Line, type RequestedLine, subtotalOf } from '#cart/line.ts';
import { noteFieldError, readNote } from '#cart/note.ts';
import type { Cents } from '#core/money.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import {
  type Composed,
  type ComposeOutcome,
  type ComposeRefusal,
  composeLine,
} from '#modifiers/rules/compose-line.ts';
import { splitSold } from '#orders/changing/difference.ts';
import type { Concern } from './lines/concerns.ts';
import { isChanged } from './lines/requested-line.ts';

/** The shop's catalogue, or as much of it as a browser knows. */
export type PriceList = Catalogue & {
  /** The choices are unknown: changed lines keep their price, and the server checks it. */
  readonly lacksChoices?: boolean | undefined;
};

export type LineBlocker = 'quantity_invalid' | 'note_invalid' | ComposeRefusal;

/** A requested line's problem; `line` is today's when only the price differs. */
export type LineProblem =
  | ({ readonly index: number; readonly code: LineBlocker } & Concern)
  | { readonly index: number; readonly code: 'price_changed'; readonly line: Line };

export type Priced = {
  readonly lines: readonly Line[];
  /** The lines that a changed order has had all along, by their index: they are sold, whatever is sold today. */
  readonly had: ReadonlySet<number>;
  /** The contents of each sold line, by its index. */
  readonly contents: ReadonlyMap<number, readonly string[]>;
  readonly problems: readonly LineProblem[];
  /** The subtotal in cents, including lines that still need a choice. */
  readonly soFar: Cents;
};

/** Returns the line as the shop sells it today, with its contents, or why it cannot be sold. */
export function sellLine(
  prices: PriceList,
  requested: RequestedLine,
): ComposeOutcome<Composed, LineBlocker> {
  if (!isQuantity(requested.quantity)) return { refusal: 'quantity_invalid' };
  const isUnknown = prices.lacksChoices && isChanged(requested);
  const sold = isUnknown ? composeUnseen(prices, requested) : composeLine(prices, requested);
  if ('refusal' in sold) return sold;
  if (noteFieldError(requested.note)) return { refusal: 'note_invalid' };
  const { line, contents } = sold.ok;
  return { ok: { line: { ...line, note: readNote(requested.note) }, contents } };
}

/**
 * Prices every requested line from the shop's own catalogue (B-543); returns the sold lines, or
 * what is wrong with the others.
 */
export function priceLines(
  prices: PriceList,
  requested: readonly RequestedLine[],
  sold = nothingSold,
): Priced {
  const known = pricedBefore.get(requested);
  if (known?.prices === prices && known.sold === sold) return known.priced;
  const priced = priceAnew(prices, requested, sold);
  pricedBefore.set(requested, { prices, sold, priced });
  return priced;
}

const nothingSold: readonly Line[] = [];

/** Caches prices: every fix that is tried prices the same lines again. */
const pricedBefore = new WeakMap<
  readonly RequestedLine[],
  { readonly prices: PriceList; readonly sold: readonly Line[]; readonly priced: Priced }
>();

function priceAnew(
  prices: PriceList,
  requested: readonly RequestedLine[],
  before: readonly Line[],
): Priced {
  const lines: Line[] = [];
  const had = new Set<number>();
  const contents = new Map<number, readonly string[]>();
  const problems: LineProblem[] = [];
  for (const [index, line] of splitSold(before, requested).entries()) {
    lines.push(...line.sold);
    if (!line.today) {
      had.add(index);
      continue;
    }
    const sold = sellLine(prices, line.today);
    if ('refusal' in sold) {
      const { refusal: code, ...concern } = sold;
      problems.push({ index, code, ...concern });
      continue;
    }
    const today = sold.ok.line;
    const last = line.sold.at(-1);
    // More of the same at the same price is one line.
    if (last?.price === today.price)
      lines.splice(-1, 1, { ...last, quantity: last.quantity + today.quantity });
    else lines.push(today);
    contents.set(index, sold.ok.contents);
    if (today.price !== line.today.price)
      problems.push({ index, code: 'price_changed', line: today });
  }
  const unfinished = problems.flatMap(({ index, code }) =>
    notCounted.has(code) ? [] : (requested[index] ?? []),
  );
  return { lines, had, contents, problems, soFar: subtotalOf([...lines, ...unfinished]) };
}

/** What can no longer be sold, and what is counted at its new price already. */
const notCounted: ReadonlySet<LineProblem['code']> = new Set<LineProblem['code']>([
  'quantity_invalid',
  'item_unknown',
  'size_not_offered',
  'price_changed',
]);

/** Prices a line whose changes are unknown here by the price it has. */
function composeUnseen({ offers }: Catalogue, requested: RequestedLine): ComposeOutcome<Composed> {
  const { itemId, size, price, quantity, parts = [] } = requested;
  const ofItem = offers.get(itemId);
  const offer = ofItem?.find((offer) => offer.size === size);
  if (!offer) return { refusal: ofItem ? 'size_not_offered' : 'item_unknown' };
  const ids = [requested, ...parts].flatMap((piece) => [
    piece.itemId,
    piece.otherHalf?.itemId ?? [],
  ]);
  return { ok: { line: { ...offer, price, quantity }, contents: ids.flat() } };
}
