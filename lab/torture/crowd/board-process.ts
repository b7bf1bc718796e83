import { setMaxListeners } from 'node:events';
import { followChanges } from '../../../app/browser/live.ts';
import type { BoardReading } from '../../../app/kitchen/board/board.ts';
import { createBoardStore } from '../../../app/kitchen/board/board-store.ts';
import type { Asked, Told } from './boards.ts';

// One open board of one instance, by the code of the board itself, in a process of its own: see `boards.ts`.

const token = process.env.TOKEN ?? '';
const address = process.env.ADDRESS ?? '';

const window = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, window, document);
Object.assign(globalThis, { window, document });
// Without locks it holds a line of its own, as on a device of its own.
Object.defineProperty(globalThis, 'navigator', { value: {} });

/** When the line came back last; null while it is away. */
let liveSince: number | null = null;
let expected: ReadonlySet<number> = new Set();
let asked = 0;

const store = createBoardStore(async (after) => {
  const query = after === null ? '' : `?after=${after}`;
  const response = await fetch(`${address}/api/admin/orders/board${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as BoardReading;
});
store.subscribe(look);
followChanges({
  url: `${address}/api/admin/events?rows=orders`,
  token: () => token,
  onReady: () => void store.refresh(),
  onNews: store.hear,
  onChange: (name) => void (['orders', '*'].includes(name) && store.refresh()),
  onState(state) {
    store.setLine(state);
    liveSince = state === 'live' ? performance.now() : null;
    look();
  },
  signal: new AbortController().signal,
});

function look(): void {
  if (asked === 0 || liveSince === null) return;
  const shown = new Set(store.snapshot().orders.map(({ id }) => id));
  const missing = [...expected].filter((id) => !shown.has(id)).length;
  if (missing > 0) return;
  const now = performance.now();
  const told: Told = {
    line: Math.max(0, liveSince - asked),
    after: now - Math.max(liveSince, asked),
  };
  asked = 0;
  process.send?.(told);
}

process.once('disconnect', () => process.exit(0));
process.on('message', (next: Asked) => {
  expected = new Set(next.know);
  asked = performance.now();
  look();
});
