import { useEffect, useState } from 'react';
import { followChanges } from '#browser/live.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import { onceAt } from '#browser/wake.ts';
import { fetchOrderPage, orderAddress } from './order-page.client.ts';
import type { OrderPage } from './order-page.ts';

type Following = {
  readonly token: string;
  /** The order as it is now; null when it exists no longer. */
  readonly onRead: (order: OrderPage | null) => void;
  /** Since when (epoch milliseconds) the page may be out of date; null when it is not. */
  readonly onStale: (since: number | null) => void;
  /** The shop's facts may be other ones now. */
  readonly onShop: () => void;
  readonly signal: AbortSignal;
};

/** How long a line may be down before that is said: most come back at once. */
const grace = 3_000;
/** While no line can be held the order is asked for now and then. */
const every = 15_000;
const retryAfter = 2_000;
/** How often an order is read whose time the oven sets. */
const ovenEvery = 60_000;

/** Keeps an order's page up to date until `signal`. */
export function followOrder({ token, onRead, onStale, onShop, signal }: Following): void {
  const reading = createLiveReading(async () => ({ order: await fetchOrderPage(token) }), {
    retryAfter,
    withoutLine: { grace, every },
  });
  let shown: object | null = null;
  let shownStale: number | null | undefined;
  let hasStood = false;

  function tell() {
    const { value, goodAt, triedAt, lostSince } = reading.known();
    const stale = lostSince !== null && triedAt > lostSince ? goodAt : null;
    const isFresh = value !== shown;
    shown = value;
    if (value && isFresh) onRead(value.order);
    if (stale !== shownStale && (lostSince === null || stale !== null)) onStale(stale);
    shownStale = stale;
  }

  const leave = reading.subscribe(() => {
    tell();
    lookAgain();
  });
  signal.addEventListener('abort', leave);

  /** The oven moves an order without touching it: its time is read now and then. */
  let stopLooking = () => {};
  function lookAgain() {
    stopLooking();
    const { value, triedAt } = reading.known();
    if (value?.order?.kitchenAt) stopLooking = onceAt(triedAt + ovenEvery, reading.refresh);
  }
  signal.addEventListener('abort', () => stopLooking());
  followChanges({
    url: `${orderAddress(token)}/events`,
    // No version is ever the same: what changed before the line stood is read once it does.
    version: 'unknown',
    // Hidden, and beside another order's page, it asks now and then instead.
    whileVisible: true,
    place: 'order',
    onChange(name) {
      // Of the shop the page has just been told when its line stands for the first time.
      if (name === 'shop' || (name === '*' && hasStood)) onShop();
      if (name !== 'shop') reading.refresh();
      hasStood = true;
    },
    onState: reading.setLine,
    signal,
  });
}

/**
 * Returns an order while its page is open: as it is now, whether no cook answered in time, how old
 * it may be. `onShop` is told when the shop's own facts may be other ones.
 */
export function useOrderPage(
  first: OrderPage,
  token: string,
  onShop: () => void,
): {
  readonly order: OrderPage | null;
  readonly isLate: boolean;
  readonly staleSince: number | null;
} {
  const [order, setOrder] = useState<OrderPage | null>(first);
  const [staleSince, setStaleSince] = useState<number | null>(null);
  useEffect(() => {
    const end = new AbortController();
    // What a turn has told is not taken back by a reading that was under way.
    const onRead = (read: OrderPage | null) =>
      setOrder((was) => read && { ...read, now: Math.max(read.now, was?.now ?? 0) });
    followOrder({ token, onRead, onStale: setStaleSince, onShop, signal: end.signal });
    return () => end.abort();
  }, [token, onShop]);

  const { now = 0 } = order ?? {};
  const turn = order && turnOf(order);
  useEffect(() => {
    if (turn === null) return;
    // By how far it is away, not by the phone's clock, which may be wrong.
    const due = Date.now() + turn - now;
    return onceAt(due, () => setOrder((was) => was && { ...was, now: turn }));
  }, [turn, now]);

  const isLate = !!order && order.tellAt !== null && order.now >= order.tellAt;
  return { order, isLate, staleSince };
}

/** When the words change without a cook's doing: the shop opens, or no cook has answered in time. */
function turnOf({ now, watchFrom, tellAt }: OrderPage): number | null {
  const turn = Math.min(...[watchFrom, tellAt ?? 0].filter((instant) => instant > now));
  return Number.isFinite(turn) ? turn : null;
}
