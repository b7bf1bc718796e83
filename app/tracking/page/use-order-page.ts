import { useEffect, useState } from 'react';
import { onceAt } from '#browser/use-now.ts';
import { followOrder } from '../follow-order.ts';
import type { OrderPage } from '../order-page.ts';

/**
 * An order while its page is open: as it is now, whether nobody answered in time, how old it may be.
 * `onShop` is told when the shop's own facts may be other ones.
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

/** When the words change without anybody's doing: the shop opens, or nobody has answered in time. */
function turnOf({ now, watchFrom, tellAt }: OrderPage): number | null {
  const turn = Math.min(...[watchFrom, tellAt ?? 0].filter((instant) => instant > now));
  return Number.isFinite(turn) ? turn : null;
}
