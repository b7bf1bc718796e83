import type pg from 'pg';
import type { ChapterName, WalLayout, WalPosition } from './names.ts';

/** Somebody to ask the embedded database: a pool, or one connection of it. */
export type Asked = Pick<pg.Pool, 'query'>;

/** How far the database is: every transaction that is over, and the last byte of the log that is on the disk. */
export type Head = { readonly transactions: string; readonly flushed: WalPosition };

/** What keeps the log in the database until it has been shipped; `isLost` when there was too much of it. */
export type Slot = { readonly name: ChapterName; readonly isLost: boolean };

export async function readLayout(database: Asked): Promise<WalLayout> {
  const { rows } = await database.query<{ timeline: number; bytes: string }>(
    `select timeline_id as timeline, pg_size_bytes(current_setting('wal_segment_size')) as bytes
     from pg_control_checkpoint()`,
  );
  const [row] = rows;
  return { timeline: Number(row?.timeline), fileBytes: BigInt(row?.bytes ?? 0) };
}

/** How large the whole cluster is: its copy, compressed, is smaller. */
export async function readSize(database: Asked): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select sum(pg_database_size(oid)) as bytes from pg_database',
  );
  return Number(rows[0]?.bytes);
}

/**
 * Two readings whose `transactions` are the same words mean that nothing was committed between them, whatever
 * PostgreSQL wrote for itself. What is over by that snapshot is in the log before `flushed`.
 */
export async function readHead(database: Asked): Promise<Head> {
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
export async function commitMark(database: Asked): Promise<Temporal.Instant> {
  const { rows } = await database.query<{ now: Date }>(
    `select now() from pg_logical_emit_message(true, 'pizzeria', '')`,
  );
  return Temporal.Instant.fromEpochMilliseconds(rows[0]?.now.getTime() ?? 0);
}

/** The slots of chapters; `others` of ours are there after a try that did not come to its end. */
export async function readSlots(database: Asked): Promise<readonly Slot[]> {
  const { rows } = await database.query<{ name: string; status: string | null }>(
    `select slot_name as name, wal_status as status from pg_replication_slots
     where slot_type = 'physical' and slot_name like 'log\\_%'`,
  );
  return rows.map(({ name, status }) => ({ name, isLost: status === null || status === 'lost' }));
}

/** Has the database keep its log from here on. */
export async function makeSlot(database: Asked, name: ChapterName): Promise<void> {
  await database.query('select pg_create_physical_replication_slot($1, true)', [name]);
}

export async function dropSlot(database: Asked, name: ChapterName): Promise<void> {
  await database.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [name],
  );
}

/** Lets the database forget its log before `to`. */
export async function releaseLog(
  database: Asked,
  name: ChapterName,
  to: WalPosition,
): Promise<void> {
  await database.query(`select pg_replication_slot_advance($1, '0/0'::pg_lsn + $2::numeric)`, [
    name,
    String(to),
  ]);
}
