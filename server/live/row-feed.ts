import { ignore } from '#server/database/ignore.ts';
import { type Frame, frameOf } from './event-stream.ts';

/** Rows of one table that are told as they are, instead of only that they changed. */
export type RowFeed = {
  /** As the database's notifications name it: `orders:12`. */
  readonly table: string;
  /** How one row's event is called. */
  readonly event: string;
  /** The rows of these ids as they stand now, as text; one that is gone is left out. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** What a reader who comes back hands in, to be told what was committed since. */
  readonly readCursor: () => Promise<string>;
};

type Options = RowFeed & {
  /** Whether any reader would be told. */
  readonly isHeard: () => boolean;
  /** Hands one event to all readers; a later one of the same name replaces it. */
  readonly deliver: (name: string, frame: Frame) => void;
  /** Called when rows that changed could not be read: the readers must look for themselves. */
  readonly fail: () => void;
  /** After how many milliseconds everything committed before a reading has been told. */
  readonly steadyMs: number;
};

/** More are read by the next query. */
const mostAtOnce = 100;

/**
 * Reads each changed row once, the person who listens, and makes one event of it for all. What
 * changes while a reading is under way is read by the next one, so that a newer row never comes
 * before an older one.
 */
export function tellRows(options: Options): (change: string) => void {
  const { table, event, read, readCursor, isHeard, deliver, fail, steadyMs } = options;
  const waiting = new Set<number>();
  /** The last cursor that was read, and when; told once all that came before it has been. */
  let next: { readonly cursor: string; readonly at: number } | null = null;
  let isReading = false;

  async function readOnce(ids: readonly number[]): Promise<void> {
    for (const [id, row] of await read(ids)) deliver(`${table}:${id}`, frameOf(event, row));
  }

  /** What was committed before a cursor was read, on any connection, is heard some time after. */
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
