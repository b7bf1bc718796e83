import { maxQuantity } from '#cart/cart.ts';
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
import type { Concern } from './lines/concerns.ts';
import { isChanged } from './lines/requested-line.ts';

/** What lines are priced by: the shop's catalogue, or as much of it as a browser knows. */
export type PriceList = Catalogue & {
  /** It does not know what there is to choose: changed lines keep their price, the shop will look. */
  readonly lacksChoices?: boolean | undefined;
};

/** Why a line cannot be sold as it is asked for. */
export type LineBlocker = 'quantity_invalid' | 'note_invalid' | ComposeRefusal;

/** What is wrong with one asked line; `line` is the shop's when only the price differs. */
export type LineProblem =
  | ({ readonly index: number; readonly code: LineBlocker } & Concern)
  | { readonly index: number; readonly code: 'price_changed'; readonly line: Line };

/** What comes of pricing lines. */
export type Priced = {
  readonly lines: readonly Line[];
  /** What is in each line that is sold, by its place in the order. */
  readonly contents: ReadonlyMap<number, readonly string[]>;
  readonly problems: readonly LineProblem[];
  /** What the lines come to that can be had, in cents, those too on which something is still to be chosen. */
  readonly soFar: Cents;
};

/** Returns the line as the shop sells it today, with everything in it, or why it cannot be had. */
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
 * Prices every asked line from the shop's own catalogue (B-543): the sold lines, or what is
 * wrong with each line that cannot be sold as asked.
 */
export function priceLines(prices: PriceList, requested: readonly RequestedLine[]): Priced {
  const known = pricedBefore.get(requested);
  if (known?.prices === prices) return known.priced;
  const priced = priceAnew(prices, requested);
  pricedBefore.set(requested, { prices, priced });
  return priced;
}

/** The same lines are priced once for each way out of what is in their way that is tried. */
const pricedBefore = new WeakMap<
  readonly RequestedLine[],
  { readonly prices: PriceList; readonly priced: Priced }
>();

function priceAnew(prices: PriceList, requested: readonly RequestedLine[]): Priced {
  const lines: Line[] = [];
  const contents = new Map<number, readonly string[]>();
  const problems: LineProblem[] = [];
  for (const [index, line] of requested.entries()) {
    const sold = sellLine(prices, line);
    if ('refusal' in sold) {
      const { refusal: code, ...concern } = sold;
      problems.push({ index, code, ...concern });
      continue;
    }
    const today = sold.ok.line;
    lines.push(today);
    contents.set(index, sold.ok.contents);
    if (today.price !== line.price) problems.push({ index, code: 'price_changed', line: today });
  }
  const unfinished = problems.flatMap(({ index, code }) =>
    notCounted.has(code) ? [] : (requested[index] ?? []),
  );
  return { lines, contents, problems, soFar: subtotalOf([...lines, ...unfinished]) };
}

/** What can no longer be had, and what is counted at its new price already. */
const notCounted: ReadonlySet<LineProblem['code']> = new Set<LineProblem['code']>([
  'quantity_invalid',
  'item_unknown',
  'size_not_offered',
  'price_changed',
]);

/** A line whose changes are unknown here: at the price that it has, and of what it names. */
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

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
}
