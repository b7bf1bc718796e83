import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from '#core/row.table.server.ts';
import {
  type BackupFailureCode,
  type BackupReason,
  backupFailureCodes,
  backupReasons,
  type StoredBackup,
} from './backups.ts';

/** The last couple of hundred attempts; at most one has no end yet. */
export const backups = pgTable(
  'backups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    why: text().$type<BackupReason>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The shop's day. */
    day: date().notNull(),
    /** The id of the last order then: every fiftieth is counted from it. */
    lastOrder: integer('day_orders').notNull(),
    /** The place, named without its keys. */
    place: text().notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** The file's, once it is at the place. */
    name: text(),
    bytes: bigint({ mode: 'number' }),
    orders: integer(),
    seconds: integer(),
    /** Null at the end: the backup is proven, and `kept` lists the files at the place. */
    problem: text().$type<BackupFailureCode>(),
    said: text(),
    kept: jsonb().$type<readonly StoredBackup[]>(),
  },
  (table) => [
    uniqueIndex('backups_one_open')
      .on(sql`(${table.endedAt} IS NULL)`)
      .where(sql`${table.endedAt} IS NULL`),
    index('backups_asked_at').on(table.askedAt),
    check('backups_why_check', isOneOf(table.why, backupReasons)),
    check('backups_problem_check', isOneOf(table.problem, backupFailureCodes)),
    check('backups_said_check', sql`length(${table.said}) <= 500`),
  ],
);
