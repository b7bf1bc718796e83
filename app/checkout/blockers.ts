import type { CartChoice } from '#cart/cart.ts';
import type { Line, RequestedLine } from '#cart/line.ts';
import { compositionOf, requestedLine as requestedLineOf } from '#modifiers/rules/composition.ts';
import { withoutSoldOut } from '#modifiers/rules/today.ts';
import {
  type BlockerCode,
  type FoundBlocker,
  findBlockers,
  type RequestedOrder,
  type ShopState,
} from './blocker-rules.ts';
import { fillers } from './fillers.ts';
import type { Thing } from './lines/concerns.ts';
import { requestedLine } from './lines/requested-line.ts';
import { type PriceList, sellLine } from './pricing.ts';
import { freeTimes } from './requested-time.ts';

/** Returns a line without one choice, in all its pieces; null where that is impossible. */
function leaveOut(prices: PriceList, requested: RequestedLine, id: string): Line | null {
  const composition = compositionOf(prices, requested);
  const rest = withoutSoldOut(prices, composition, (one) => one === id).composition;
  const sold = sellLine(prices, requestedLineOf(prices, rest));
  return 'ok' in sold && !sold.ok.contents.includes(id) ? sold.ok.line : null;
}

/** A small change of the order; lines by index. */
export type Fix =
  | { readonly kind: 'takeout' }
  | { readonly kind: 'delivery' }
  | { readonly kind: 'no_code' }
  /** Lines as the shop sells them today. */
  | { readonly kind: 'price'; readonly lines: ReadonlyMap<number, Line> }
  /** Lines without the sold-out thing. */
  | { readonly kind: 'without'; readonly thing: Thing; readonly lines: ReadonlyMap<number, Line> }
  | { readonly kind: 'add'; readonly line: CartChoice }
  /** The first time, in epoch milliseconds, with nothing blocked. */
  | { readonly kind: 'time'; readonly at: number };

/** A blocker, and the changes that remove it without meeting another. */
export type Blocker = FoundBlocker & { readonly fixes: readonly Fix[] };

/**
 * Returns everything that blocks an order, in the order of the rules: the server refuses with the
 * first, the form displays all. Empty means that the order can be taken (B-520).
 */
export function blockersOf(order: RequestedOrder, shop: ShopState): readonly Blocker[] {
  const blocking = findBlockers(order, shop);
  if (blocking.length === 0) return [];
  const before = new Set(blocking.flatMap((one) => namesOf(one, order)));
  const isFixed = (fixed: FoundBlocker, changed: RequestedOrder, after: readonly FoundBlocker[]) =>
    after.every(
      (one) => nameOf(one) !== nameOf(fixed) && namesOf(one, changed).every((it) => before.has(it)),
    );
  const full = blocking.find(({ code }) => code === 'time_full')?.facts?.at;
  const at = blocking.some(({ code }) => ofTheTime.has(code)) ? freeTime(order, shop, full) : null;
  return blocking.map((one) => {
    // An empty field is no reason to suggest takeout.
    if (one.facts?.fields) return { ...one, fixes: [] };
    const fixes = changesFor(one, order, shop, at).filter((fix) => {
      const changed = applyFix(fix, order);
      return isFixed(one, changed, findBlockers(changed, shop));
    });
    return { ...one, fixes };
  });
}

/** Blockers that another time may remove. */
const ofTheTime: ReadonlySet<BlockerCode> = new Set([
  'moment_moved',
  'time_passed',
  'time_full',
  'special_wrong_day',
  'special_out_of_dates',
  'code_wrong_day',
  'code_out_of_dates',
  'ordering_paused',
  'kitchen_full',
  'delivery_paused',
  'item_sold_out',
  'modifier_sold_out',
]);

/** Returns the first time, after a full one, at which no blocker is left that a time can remove. */
function freeTime(order: RequestedOrder, shop: ShopState, full?: number): number | null {
  const isFree = (at: number) =>
    findBlockers(applyFix({ kind: 'time', at }, order), shop).every(
      ({ code }) => !ofTheTime.has(code),
    );
  const times = freeTimes(shop, order.orderType, shop.now);
  const after = full === undefined ? undefined : times.find((at) => at > full && isFree(at));
  return after ?? times.find(isFree) ?? null;
}

/** Returns the changes that might help; the caller tries them. */
function changesFor(
  { lines, facts }: FoundBlocker,
  order: RequestedOrder,
  shop: ShopState,
  at: number | null,
): readonly Fix[] {
  const { catalogue } = shop;
  const today = lines.flatMap(({ index, line }) => (line ? [[index, line] as const] : []));
  const thing = facts?.thing;
  const without = lines.flatMap(({ index }) => {
    const requested = order.lines[index];
    const line = requested && thing?.key ? leaveOut(catalogue, requested, thing.id) : null;
    return line ? [[index, line] as const] : [];
  });
  return [
    { kind: 'takeout' },
    { kind: 'delivery' },
    ...(order.code && !order.sold ? [{ kind: 'no_code' } as const] : []),
    { kind: 'price', lines: new Map(today) },
    ...(thing ? [{ kind: 'without', thing, lines: new Map(without) } as const] : []),
    ...fillers(catalogue, facts?.missing).map((line) => ({ kind: 'add', line }) as const),
    ...(at === null ? [] : [{ kind: 'time', at } as const]),
  ];
}

/** Returns a blocker's name: each sold-out thing and each special has its own. */
export function nameOf({ code, facts }: FoundBlocker): string {
  const about = facts?.thing ?? facts?.special;
  return about ? `${code} ${about.id}` : code;
}

/** Returns a blocker's name on each of its lines, unchanged when earlier lines are removed. */
export function namesOf(blocking: FoundBlocker, order: RequestedOrder): readonly string[] {
  const name = nameOf(blocking);
  if (blocking.lines.length === 0) return [name];
  return blocking.lines.map(({ index }) => {
    const { itemId, size } = order.lines[index] ?? {};
    return `${name} ${itemId} ${size}`;
  });
}

export function applyFix(fix: Fix, order: RequestedOrder): RequestedOrder {
  // With or without a delivery fee the totals differ.
  if (fix.kind === 'takeout' || fix.kind === 'delivery')
    return { ...order, orderType: fix.kind, totals: undefined };
  // Other lines, or no code, have other totals.
  if (fix.kind === 'no_code') return { ...order, code: null, totals: undefined };
  if (fix.kind === 'time') return { ...order, moment: { kind: 'at', at: fix.at } };
  if (fix.kind === 'add') {
    return { ...order, lines: [...order.lines, requestedLine(fix.line)], totals: undefined };
  }
  const lines = order.lines.map((line, index) => {
    const fixed = fix.lines.get(index);
    return fixed ? requestedLine(fixed) : line;
  });
  return { ...order, lines, totals: undefined };
}
