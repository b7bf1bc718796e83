import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';

/** A statement that the database prepares once under its name. */
export type Query = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** What it answers. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

type Trips = {
  readonly first: readonly Query[];
  /** What is written after these answers, one after the other; nothing when it is none. */
  readonly next: (answers: readonly Rows[]) => readonly Query[];
};

/** As much of a connection and of its pool as this needs. */
type Client = {
  query(query: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: Rows }>;
  /** With true the connection is ended rather than given to others. */
  release(isLost?: boolean): void;
};
type Pool = { connect(): Promise<Client> };

/**
 * Runs one transaction in two round trips: what is asked goes out together, then what is written with its
 * commit right behind it, so that no client holds what others wait for. Answers the rows of the first that is written.
 */
export async function inTwoTrips(db: Database, trips: Trips): Promise<Rows> {
  return isPooled(db) ? onConnection(db.$client, trips) : within(db, trips);
}

/** Drizzle hands out its driver's pool by this name; a transaction has none. */
function isPooled(db: Database): db is Database & { readonly $client: Pool } {
  return '$client' in db;
}

// What is planned on a new shop's first evening, and kept, must be right on its busiest one as well.
const begin =
  'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off';

async function onConnection(pool: Pool, { first, next }: Trips): Promise<Rows> {
  const client = await pool.connect();
  // The pool's connections send at once what is asked at once.
  const trip = (queries: readonly (Query | { readonly text: string })[]) =>
    everyOne(
      queries.map((one) =>
        client.query('values' in one ? { ...one, values: [...one.values] } : one),
      ),
    );
  let isLost = false;
  try {
    const [, ...answers] = await trip([{ text: begin }, ...first]);
    const written = next(answers);
    if (written.length === 0) {
      await client.query({ text: 'rollback' });
      return [];
    }
    const [rows = []] = await trip([...written, { text: 'commit' }]);
    return rows;
  } catch (error) {
    // One that cannot be rolled back would hold its locks in another user's hands.
    await client.query({ text: 'rollback' }).catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Waits for all of them, whatever becomes of the first: a connection is given back when it is calm. */
async function everyOne(sent: readonly Promise<{ rows: Rows }>[]): Promise<readonly Rows[]> {
  await Promise.allSettled(sent);
  return (await Promise.all(sent)).map(({ rows }) => rows);
}

/** Inside another caller's transaction, one after the other. */
async function within(db: Database, { first, next }: Trips): Promise<Rows> {
  return db.transaction(async (tx) => {
    const answers: Rows[] = [];
    for (const query of first) answers.push((await tx.execute(unnamed(query))).rows);
    const written: Rows[] = [];
    for (const query of next(answers)) written.push((await tx.execute(unnamed(query))).rows);
    return written[0] ?? [];
  });
}

function unnamed({ text, values }: Query): SQL {
  // Between the pieces of the text stand the numbers of the values.
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, at) =>
      at % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]),
    ),
  );
}
