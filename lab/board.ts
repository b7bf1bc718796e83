import { setMaxListeners } from 'node:events';
import { followChanges } from '../app/browser/live.ts';
import type { BoardReading } from '../app/kitchen/board/board.ts';
import { type BoardStore, createBoardStore } from '../app/kitchen/board/board-store.ts';

export type Watching = {
  readonly onChange: (store: BoardStore) => void;
  /** After it has read all orders, when its line came up or came back. */
  readonly onRead?: () => void;
  readonly onLine?: (isLive: boolean) => void;
};

const window = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, window, document);

/** Opens a board of the shop at `address` by the board's own code, in a process that is no browser. */
export function openBoard(address: string, token: string, watching: Watching): BoardStore {
  Object.assign(globalThis, { window, document });
  // Without locks each board has a line of its own, as on a device of its own.
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  const store = createBoardStore(async (after) => {
    const query = after === null ? '' : `?after=${after}`;
    const response = await fetch(`${address}/api/admin/orders/board${query}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as BoardReading;
  });
  store.subscribe(() => watching.onChange(store));
  followChanges({
    url: `${address}/api/admin/events?rows=orders`,
    token: () => token,
    onReady: () => store.refresh().then(watching.onRead),
    onNews: store.hear,
    onChange: (name) => void (['orders', '*'].includes(name) && store.refresh()),
    onState(state) {
      store.setLine(state);
      watching.onLine?.(state === 'live');
    },
    signal: new AbortController().signal,
  });
  return store;
}
