import { isQuantity } from '#cart/cart.ts';
import {
  isChosen,
  type Line,
  type Part,
  type RequestedLine,
  type RequestedModifier,
  type RequestedPiece,
} from '#cart/line.ts';
import { readNote } from '#cart/note.ts';
import type { Cents } from '#core/money.ts';
import type { ChangedPart } from './what-may-change.ts';

/** More of a line, or less where it is negative; never zero. */
export type LineChange = { readonly line: Line; readonly by: number };

/** What changed in an order, as its journal, its card and its tickets say it. */
export type Difference = {
  readonly lines: readonly LineChange[];
  /** The parts that changed beside the lines. */
  readonly parts: readonly ChangedPart[];
  /** The totals before and after. */
  readonly totals: readonly [Cents, Cents];
};

/** Returns the same text for what is ordered and what is asked for alike: dish, size, choices and note. */
export function orderedKey({ parts = [], note, ...line }: Line | RequestedLine): string {
  return JSON.stringify([pieceKey(line), chosenOf(parts).map(pieceKey), readNote(note)]);
}

/** What is asked for was chosen, whatever comes in any case. */
function chosenOf<Thing extends object>(things: readonly Thing[]): readonly Thing[] {
  return things.filter((thing: Partial<Part>) => isChosen(thing));
}

function pieceKey({ itemId, size, otherHalf, modifiers = [] }: RequestedPiece): readonly unknown[] {
  const changes = chosenOf<RequestedModifier>(modifiers);
  const chosen = changes.map(({ id, side = 'whole', amount = 1 }) => `${side} ${amount} ${id}`);
  return [itemId, size, otherHalf?.itemId ?? null, chosen.sort()];
}

/** Returns how often each line is in one order more than in another, whatever its price. */
export function linesChanged(before: readonly Line[], after: readonly Line[]): LineChange[] {
  return summed([
    ...before.map((line) => ({ line, by: -line.quantity })),
    ...after.map((line) => ({ line, by: line.quantity })),
  ]);
}

/** Returns one change for two that came one after the other. */
export function together(first: Difference | null, next: Difference): Difference {
  if (!first) return next;
  return {
    lines: summed([...first.lines, ...next.lines]),
    parts: [...new Set([...first.parts, ...next.parts])],
    totals: [first.totals[0], next.totals[1]],
  };
}

/** What was added and removed again is no change; what was added comes first. */
function summed(changes: readonly LineChange[]): LineChange[] {
  const byKey = new Map<string, LineChange>();
  for (const { line, by } of changes) {
    const key = orderedKey(line);
    byKey.set(key, { line, by: by + (byKey.get(key)?.by ?? 0) });
  }
  return [...byKey.values()].filter(({ by }) => by !== 0).sort((a, b) => b.by - a.by);
}

/** A line that an order has had, and how many of it at that price. */
type Sold = { readonly line: Line; left: number };

/** Splits wanted lines into those that were sold already, at their price, and what is sold today (B-4602). */
export function splitSold(sold: readonly Line[], wanted: readonly RequestedLine[]) {
  const pool = new Map<string, Sold[]>();
  for (const line of sold) {
    const key = orderedKey(line);
    pool.set(key, [...(pool.get(key) ?? []), { line, left: line.quantity }]);
  }
  return wanted.map((line) => {
    // Any other number has words of its own.
    if (!isQuantity(line.quantity)) return { sold: [], today: line };
    let missing = line.quantity;
    const had: Line[] = [];
    for (const one of pool.get(orderedKey(line)) ?? []) {
      const quantity = Math.min(one.left, missing);
      if (quantity > 0) had.push({ ...one.line, quantity });
      one.left -= quantity;
      missing -= quantity;
    }
    return {
      sold: had,
      today: missing === 0 ? null : { ...line, quantity: missing },
    };
  });
}
