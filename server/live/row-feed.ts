import { ignore } from '#server/database/ignore.ts';
import { type Frame, frameOf } from './event-stream.ts';

/** Rows of one table that are sent whole, not only as changed. */
export type RowFeed = {
  readonly table: string;
  readonly event: string;
  /** Reads these rows as text; absent ones are left out. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Reads a cursor; a reader who returns with it gets what was committed since. */
  readonly readCursor: () => Promise<string>;
};

type Options = RowFeed & {
  /** Whether any reader listens. */
  readonly isHeard: () => boolean;
  /** Sends one event to all readers; a later one of the same name replaces it. */
  readonly deliver: (name: string, frame: Frame) => void;
  /** Called when changed rows could not be read: readers must read anew. */
  readonly fail: () => void;
  /** Milliseconds after which everything committed before a reading has been heard. */
  readonly steadyMs: number;
};

/** Ids of one query at most; the next query reads the others. */
const mostAtOnce = 100;

/**
 * Returns a listener that reads each changed row once, while any reader listens, and sends one event of it to all. A
 * change during a reading is read by the next one, so that a newer row never comes before an older one.
 */
export function tellRows(options: Options): (change: string) => void {
  const { table, event, read, readCursor, isHeard, deliver, fail, steadyMs } = options;
  const waiting = new Set<number>();
  /** The last cursor, sent once everything before it has been heard. */
  let next: { readonly cursor: string; readonly at: number } | null = null;
  let isReading = false;

  async function readOnce(ids: readonly number[]): Promise<void> {
    for (const [id, row] of await read(ids)) deliver(`${table}:${id}`, frameOf(event, row));
  }

  /** Sends a cursor only after what was committed before it, on any connection, has been heard. */
  async function moveCursor(): Promise<void> {
    const now = performance.now();
    if (next && now - next.at < steadyMs) return;
    if (next) deliver(`${table}:cursor`, frameOf('cursor', next.cursor));
    next = null;
    const cursor = await readCursor();
    next = { cursor, at: performance.now() };
  }

  async function readAll(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, mostAtOnce);
      for (const id of ids) waiting.delete(id);
      await readOnce(ids).catch(fail);
      if (waiting.size === 0) await moveCursor().catch(ignore);
    }
    isReading = false;
  }

  return (change) => {
    const [of = '', id = ''] = change.split(':');
    if (of !== table || id === '' || !isHeard()) return;
    waiting.add(Number(id));
    if (!isReading) readAll();
  };
}
