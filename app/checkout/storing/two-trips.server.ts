import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';

/** A statement that the database prepares once under its name. */
export type Query = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

export type Rows = readonly Readonly<Record<string, unknown>>[];

type Trips = {
  readonly first: readonly Query[];
  /** Returns the queries to write after these answers, one after the other; none writes nothing. */
  readonly next: (answers: readonly Rows[]) => readonly Query[];
};

/** The parts of the driver's connection and pool in use here. */
type Client = {
  query(query: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: Rows }>;
  /** True closes the connection rather than give it to others. */
  release(isLost?: boolean): void;
};
type Pool = { connect(): Promise<Client> };

/**
 * Runs one transaction in two round trips: the reads go out together, then the writes with their
 * commit, so that no client holds locks that others wait for. Returns the rows of the first write.
 */
export async function inTwoTrips(db: Database, trips: Trips): Promise<Rows> {
  return isPooled(db) ? onConnection(db.$client, trips) : within(db, trips);
}

/** Drizzle exposes its driver's pool by this name; a transaction has none. */
function isPooled(db: Database): db is Database & { readonly $client: Pool } {
  return '$client' in db;
}

// A plan made on a new shop's first evening, and cached, must suit its busiest one as well.
const begin =
  'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local jit = off';

async function onConnection(pool: Pool, { first, next }: Trips): Promise<Rows> {
  const client = await pool.connect();
  // The pool's connections send simultaneous queries at once.
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
    // A connection that cannot be rolled back would hold its locks for its next user.
    await client.query({ text: 'rollback' }).catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** Waits for all of them, also after a failure: a connection is released when it is idle. */
async function everyOne(sent: readonly Promise<{ rows: Rows }>[]): Promise<readonly Rows[]> {
  await Promise.allSettled(sent);
  return (await Promise.all(sent)).map(({ rows }) => rows);
}

/** Runs inside a caller's transaction, one query after the other. */
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
  // The placeholders' numbers stand between the pieces of text.
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, at) =>
      at % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]),
    ),
  );
}
