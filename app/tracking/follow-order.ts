import { followChanges } from '#browser/live.ts';
import { fetchOrderPage, orderAddress } from './order-page.client.ts';
import type { OrderPage } from './order-page.ts';

type Following = {
  readonly token: string;
  /** The order as it is now; null when it exists no longer. */
  readonly onRead: (order: OrderPage | null) => void;
  /** Since when (epoch milliseconds) the page may be out of date; null when it is not. */
  readonly onStale: (since: number | null) => void;
  readonly signal: AbortSignal;
};

/** How long a line may be down before that is said: most come back at once. */
const grace = 3_000;
/** While no line can be held the order is asked for now and then. */
const pause = 15_000;
const retry = 2_000;

/** Keeps an order's page up to date; answers a way to read the order at once. */
export function followOrder({ token, onRead, onStale, signal }: Following): () => void {
  let lastGood = Date.now();
  let wasLive = false;
  let isDown = false;
  let isReading = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(read, ms);
  }

  async function read() {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    const order = await fetchOrderPage(token);
    isReading = false;
    if (signal.aborted) return;
    if (order !== 'unreachable') {
      lastGood = Date.now();
      onRead(order === 'gone' ? null : order);
    }
    if (isDown) onStale(lastGood);
    const isDue = isAskedAgain || (order === 'unreachable' && !isDown);
    isAskedAgain = false;
    if (isDown) later(pause);
    else if (isDue) later(order === 'unreachable' ? retry : 0);
  }

  followChanges({
    url: `${orderAddress(token)}/events`,
    // No version is ever the same: what changed before the line stood is read once it does.
    version: 'unknown',
    onChange: read,
    onState(state) {
      clearTimeout(timer);
      if (state === 'live') {
        isDown = false;
        onStale(null);
        return;
      }
      // What a standing line did not tell had not happened; without one only a reading counts.
      if (wasLive) lastGood = state.since;
      isDown = true;
      later(grace);
    },
    onReady() {
      wasLive = true;
    },
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return read;
}
