import type pg from 'pg';
import type { ChapterName, WalPosition } from './names.ts';

/** What asks the embedded database: a pool, or one connection of it. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** How far the database is: every transaction that is over, and the last byte of the log that is on the disk. */
type Head = { readonly transactions: string; readonly flushed: WalPosition };

/**
 * Reads the head of the log: two readings whose `transactions` are the same words mean that nothing was committed
 * between them, whatever PostgreSQL wrote for itself. What is over by that snapshot is in the log before `flushed`.
 */
export async function readHead(database: Queryable): Promise<Head> {
  const { rows } = await database.query<{ transactions: string; flushed: string }>(
    `select pg_current_snapshot()::text as transactions,
       (pg_current_wal_flush_lsn() - '0/0')::text as flushed`,
  );
  const [row] = rows;
  return { transactions: row?.transactions ?? '', flushed: BigInt(row?.flushed ?? 0) };
}

/**
 * Commits a mark that says nothing, and answers a moment before it. A recovery to a moment needs a later commit to
 * know that the moment is over: the mark at the end of each piece is one.
 */
export async function commitMark(database: Queryable): Promise<Temporal.Instant> {
  const { rows } = await database.query<{ now: Date }>(
    `select now() from pg_logical_emit_message(true, 'pizzeria', '')`,
  );
  return Temporal.Instant.fromEpochMilliseconds(rows[0]?.now.getTime() ?? 0);
}

/** Has the database keep its log from here on: at most `max_slot_wal_keep_size` of it. */
export async function reserveLog(database: Queryable, name: ChapterName): Promise<void> {
  await database.query('select pg_create_physical_replication_slot($1, true)', [name]);
}

/** Tells whether the database still has all that a chapter needs next. */
export async function reservesLog(database: Queryable, name: ChapterName): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'`,
    [name],
  );
  return rowCount === 1;
}

/** Lets the database forget its log before `to`. */
export async function releaseLog(
  database: Queryable,
  name: ChapterName,
  to: WalPosition,
): Promise<void> {
  await database.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    name,
    String(to),
  ]);
}

/** Lets the database forget what it keeps for any chapter but one. */
export async function forgetLog(database: Queryable, exceptFor: ChapterName = ''): Promise<void> {
  await database.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_type = 'physical' and slot_name like 'log\\_%' and slot_name <> $1`,
    [exceptFor],
  );
}
