import { openBoard } from '../../board.ts';
import type { Asked, Told } from './boards.ts';

// One open board of one instance, in a child process: see `boards.ts`.

/** When the line came back last; null while it is away. */
let liveSince: number | null = null;
let expected: ReadonlySet<number> = new Set();
let asked = 0;

const store = openBoard(process.env.ADDRESS ?? '', process.env.TOKEN ?? '', {
  onChange: look,
  onLine(isLive) {
    liveSince = isLive ? performance.now() : null;
    look();
  },
});

function look(): void {
  if (asked === 0 || liveSince === null) return;
  const shown = new Set(store.snapshot().orders.map(({ id }) => id));
  if ([...expected].some((id) => !shown.has(id))) return;
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
