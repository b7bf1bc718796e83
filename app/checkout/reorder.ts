import { addToCart, type Cart, emptyCart, maxLines } from '#cart/cart.ts';
import type { Line, RequestedLine, RequestedPiece } from '#cart/line.ts';
import { readStoredLine } from '#cart/stored-line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { Outcome } from '#core/outcome.ts';
import { type Concern, namesOf } from './lines/concerns.ts';
import { isChanged, requestedLine } from './lines/requested-line.ts';
import { type LineBlocker, type PriceList, sellLine } from './pricing.ts';

export type Rebuilt = {
  readonly cart: Cart;
  /** What is no longer sold, in that size or composition. */
  readonly gone: readonly Gone[];
  /** Lines in the cart without the choices that are no longer offered. */
  readonly lacking: readonly Gone[];
  /** Lines with another price today. */
  readonly changed: readonly Repriced[];
};

/** An earlier line, and the names of what in it is gone; none when it is the dish itself. */
export type Gone = { readonly line: Line; readonly names: readonly Bilingual[] };

export type Repriced = { readonly line: Line; readonly price: Cents };

/** Reads the lines handed over by the order's page; null when the text is not ours. */
export function readAgainLines(text: string | null): readonly Line[] | null {
  try {
    const handed: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(handed) || handed.length > maxLines) return null;
    const lines = readStoredLines(handed);
    return lines.length === handed.length ? lines : null;
  } catch {
    return null;
  }
}

/** Reads this tab's stored cart line by line: a damaged line takes no other with it. */
export function readStoredLines(kept: readonly unknown[]): readonly Line[] {
  return kept.flatMap((line) => readStoredLine(line) ?? []);
}

/**
 * Returns this tab's stored cart at the prices of `prices`. What is no longer sold stays in it,
 * marked: the customer removes or changes it, or the menu has it again after an outage.
 */
export function restoreCart(lines: readonly Line[], prices: PriceList): Rebuilt {
  return sellAllAgain(lines, prices, (line) => ({ line }));
}

/** Returns an earlier order's cart at the prices of `prices`, and what differs from then. */
export function rebuildCart(lines: readonly Line[], prices: PriceList): Rebuilt {
  return sellAllAgain(lines, prices, (line) => {
    const rest = withoutGone(prices, requestedLine(line), []);
    return { line: rest.line, gone: { line, names: namesOf(line, rest) } };
  });
}

/** Sells lines as of today; `refused` returns what takes the place of one that is not sold. */
function sellAllAgain(
  lines: readonly Line[],
  prices: PriceList,
  refused: (line: Line) => { readonly line: Line | null; readonly gone?: Gone },
): Rebuilt {
  let cart = emptyCart;
  const gone: Gone[] = [];
  const lacking: Gone[] = [];
  const changed: Repriced[] = [];
  for (const line of lines) {
    const sold = sellAgain(prices, line);
    const rest = 'ok' in sold ? { line: sold.ok } : refused(line);
    if (rest.line) cart = addToCart(cart, rest.line);
    if (rest.gone) (rest.line ? lacking : gone).push(rest.gone);
    if ('ok' in sold && sold.ok.price !== line.price) changed.push({ line, price: sold.ok.price });
  }
  return { cart, gone, lacking, changed };
}

/** Returns a line as it is sold today; unchanged where its choices are unknown here. */
function sellAgain(prices: PriceList, line: Line): Outcome<Line, LineBlocker> {
  const requested = requestedLine(line);
  const sold = sellLine(prices, requested);
  if ('refusal' in sold) return sold;
  return { ok: prices.lacksChoices && isChanged(requested) ? line : sold.ok.line };
}

/** Removes choices that are no longer offered, and names them; no line where that does not help. */
function withoutGone(
  prices: PriceList,
  requested: RequestedLine,
  gone: readonly string[],
): Concern & { readonly line: Line | null } {
  const sold = sellLine(prices, requested);
  if ('ok' in sold) return { line: sold.ok.line, about: gone };
  const about = [...new Set([...gone, ...(sold.about ?? [])])];
  if (sold.refusal !== 'modifier_unknown' || about.length === gone.length)
    return { line: null, about };
  const without = <Piece extends RequestedPiece>(piece: Piece): Piece => ({
    ...piece,
    modifiers: piece.modifiers?.filter(({ id }) => !about.includes(id)),
  });
  return withoutGone(
    prices,
    { ...without(requested), parts: requested.parts?.map(without) },
    about,
  );
}
