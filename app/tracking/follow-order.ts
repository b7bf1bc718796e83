import { useEffect, useState } from 'react';
import { followChanges } from '#browser/live.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import { onceAt } from '#browser/wake.ts';
import { fetchOrderPage, orderAddress } from './order-page.client.ts';
import type { OrderPage } from './order-page.ts';

type Following = {
  readonly token: string;
  /** Called with the current order; null when it exists no longer. */
  readonly onRead: (order: OrderPage | null) => void;
  /** Since when (epoch milliseconds) the page may be outdated; null when it is not. */
  readonly onStale: (since: number | null) => void;
  readonly onShop: () => void;
  readonly signal: AbortSignal;
};

/** A connection that is back within these milliseconds is not reported. */
const grace = 3_000;
/** Without a stream the order is read this often. */
const every = 15_000;
const retryAfter = 2_000;

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

  signal.addEventListener('abort', reading.subscribe(tell));
  followChanges({
    url: `${orderAddress(token)}/events`,
    // No version equals this: what changed before the stream opened is read once it does.
    version: 'unknown',
    // A hidden page, and another order's page, has no stream and asks now and then.
    whileVisible: true,
    place: 'order',
    onChange(name) {
      // The first `*` is the stream's opening: the page has just read the shop.
      if (name === 'shop' || (name === '*' && hasStood)) onShop();
      if (name !== 'shop') reading.refresh();
      hasStood = true;
    },
    onState: reading.setLine,
    signal,
  });
}

/**
 * Returns an order while its page is open: current, whether no cook answered in time, how old it
 * may be. Calls `onShop` when the shop's own facts may have changed.
 */
export function useOrderPage(
  first: OrderPage,
  token: string,
  onShop: () => void,
): {
  readonly order: OrderPage | null;
  readonly isLate: boolean;
  readonly staleSince: number | null;
  /** Shows what another call has read. */
  readonly onRead: (order: OrderPage | null) => void;
} {
  const [order, setOrder] = useState<OrderPage | null>(first);
  const [staleSince, setStaleSince] = useState<number | null>(null);
  useEffect(() => {
    const end = new AbortController();
    // A reading that was under way does not set the clock back.
    const onRead = (read: OrderPage | null) =>
      setOrder((was) => read && { ...read, now: Math.max(read.now, was?.now ?? 0) });
    followOrder({ token, onRead, onStale: setStaleSince, onShop, signal: end.signal });
    return () => end.abort();
  }, [token, onShop]);

  const { now = 0 } = order ?? {};
  const turn = order && turnOf(order);
  useEffect(() => {
    if (turn === null) return;
    // By the time left, not by the phone's clock, which may be wrong.
    const due = Date.now() + turn - now;
    return onceAt(due, () => setOrder((was) => was && { ...was, now: turn }));
  }, [turn, now]);

  const isLate = !!order && order.tellAt !== null && order.now >= order.tellAt;
  return { order, isLate, staleSince, onRead: setOrder };
}

/** Returns when the words change by themselves: the shop opens, or no cook has answered in time. */
function turnOf({ now, watchFrom, tellAt }: OrderPage): number | null {
  const turn = Math.min(...[watchFrom, tellAt ?? 0].filter((instant) => instant > now));
  return Number.isFinite(turn) ? turn : null;
}
