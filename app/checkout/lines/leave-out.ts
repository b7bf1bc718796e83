import type { Line, RequestedLine, RequestedPiece } from '#cart/line.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import { type PriceList, sellLine } from '../pricing.ts';
import { requestedLine } from './requested-line.ts';

/** A line with one thing to choose left out of everything in it; null where that cannot be. */
export function leaveOut(prices: PriceList, asked: RequestedLine, key: string): Line | null {
  const sold = sellLine(prices, asked);
  if (typeof sold === 'string') return null;
  const id = modifierItemId(key);
  const rest = ({ contents }: typeof sold) => contents.filter((one) => one === id).length;
  // All its parts by name: what comes with it in any case can hold it too.
  const parts = sold.line.parts.map(({ isUsual: _, ...part }) => part);
  let current = requestedLine({ ...sold.line, parts });
  let left = sold;
  for (const at of [whole, ...parts.keys()]) {
    const changed = withoutIt(current, at, key);
    const tried = sellLine(prices, changed);
    if (typeof tried === 'string' || rest(tried) >= rest(left)) continue;
    current = changed;
    left = tried;
  }
  return rest(left) === 0 ? left.line : null;
}

/** Instead of a part's place. */
const whole = -1;

function withoutIt(line: RequestedLine, at: number, key: string): RequestedLine {
  if (at === whole) return { ...line, ...lacking(line, key) };
  const { parts = [] } = line;
  return { ...line, parts: parts.map((part, place) => (place === at ? lacking(part, key) : part)) };
}

function lacking<Asked extends RequestedPiece>(piece: Asked, key: string): Asked {
  const others = (piece.modifiers ?? []).filter(({ id }) => id !== key);
  return { ...piece, modifiers: [...others, { id: key, amount: 0 }] };
}
