import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';

/** A statement that the database prepares once under its name. */
export type Asked = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** What it answers. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

type Trips = {
  /** By itself, before the transaction. */
  readonly ahead: Asked;
  readonly within: readonly Asked[];
  /** What is written after these answers, in their order; null when nothing is. */
  readonly next: (answers: readonly Rows[]) => Asked | null;
};

/** As much of a connection and of its pool as this needs. */
type Client = {
  query(asked: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: Rows }>;
  release(): void;
};
type Pool = { connect(): Promise<Client> };

/**
 * One transaction in two round trips: what is asked goes out together, then what is written with its
 * commit right behind it, so that no client holds locks that others wait for. Answers the last rows.
 */
export async function inTwoTrips(db: Database, trips: Trips): Promise<Rows> {
  return isPooled(db) ? onConnection(db.$client, trips) : within(db, trips);
}

/** A database of its own; a transaction in one has no pool. */
function isPooled(db: Database): db is Database & { readonly $client: Pool } {
  return '$client' in db;
}

async function onConnection(pool: Pool, { ahead, within, next }: Trips): Promise<Rows> {
  const client = await pool.connect();
  const send = ({ values, ...asked }: Asked) => client.query({ ...asked, values: [...values] });
  try {
    const begun = [send(ahead), client.query({ text: 'begin' }), ...within.map(send)];
    const [drawn, , ...facts] = await everyOne(begun);
    const written = next([drawn ?? [], ...facts]);
    if (!written) {
      await client.query({ text: 'rollback' });
      return [];
    }
    const [rows = []] = await everyOne([send(written), client.query({ text: 'commit' })]);
    return rows;
  } catch (error) {
    await client.query({ text: 'rollback' }).catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Waits for all of them, whatever becomes of the first: a connection is given back when it is calm. */
async function everyOne(sent: readonly Promise<{ rows: Rows }>[]): Promise<readonly Rows[]> {
  await Promise.allSettled(sent);
  return (await Promise.all(sent)).map(({ rows }) => rows);
}

/** Inside somebody else's transaction, one after the other. */
async function within(db: Database, { ahead, within, next }: Trips): Promise<Rows> {
  return db.transaction(async (tx) => {
    const answers: Rows[] = [];
    for (const asked of [ahead, ...within]) answers.push((await tx.execute(unnamed(asked))).rows);
    const written = next(answers);
    return written ? (await tx.execute(unnamed(written))).rows : [];
  });
}

function unnamed({ text, values }: Asked): SQL {
  // Between the pieces of the text stand the numbers of the values.
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, at) =>
      at % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]),
    ),
  );
}
