import { type Frame, frameOf } from './event-stream.ts';

/** Rows of one table that are told as they are, instead of only that they changed. */
export type RowFeed = {
  /** As the database's notifications name it: `orders:12`. */
  readonly table: string;
  /** How one row's event is called. */
  readonly event: string;
  /** The rows of these ids as they stand now, as text, and the cursor of this reading. */
  readonly read: (ids: readonly number[]) => Promise<RowReading>;
};

export type RowReading = {
  readonly rows: ReadonlyMap<number, string>;
  /** What a reader hands in who comes back: everything committed before it needs not be told again. */
  readonly cursor: string;
};

type Options = RowFeed & {
  /** Whether anybody would be told. */
  readonly isHeard: () => boolean;
  /** Hands one event to all readers; a later one of the same name replaces it. */
  readonly deliver: (name: string, frame: Frame) => void;
  /** Called when rows that changed could not be read: the readers must look for themselves. */
  readonly fail: () => void;
  /** After how many milliseconds everything committed before a reading has been told. */
  readonly settled: number;
};

/** More are read by the next query. */
const mostAtOnce = 100;

/**
 * Reads each changed row once, whoever listens, and makes one event of it for all. What changes
 * while a reading is under way is read by the next one, so that a newer row never comes before an
 * older one.
 */
export function tellRows(options: Options): (change: string) => void {
  const { table, event, read, isHeard, deliver, fail, settled } = options;
  const waiting = new Set<number>();
  let candidate: { readonly cursor: string; readonly at: number } | null = null;
  let isReading = false;

  async function readOnce(ids: readonly number[]): Promise<void> {
    const { rows, cursor } = await read(ids);
    for (const [id, row] of rows) deliver(`${table}:${id}`, frameOf(event, row));
    const now = performance.now();
    // A cursor counts only once what was committed before it, on any connection, has been heard.
    if (waiting.size > 0 || (candidate && now - candidate.at < settled)) return;
    if (candidate) deliver('cursor', frameOf('cursor', candidate.cursor));
    candidate = { cursor, at: now };
  }

  async function readAll(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, mostAtOnce);
      for (const id of ids) waiting.delete(id);
      await readOnce(ids).catch(fail);
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
