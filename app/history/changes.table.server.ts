import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ChangeKind, changeKinds } from '#core/context.staff.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type PlannedState, plannedStates } from './patches.ts';

/**
 * Every change of a row of menu or shop, written by the database itself (`keep_change`), whatever
 * makes it. Changes of one saving share their batch.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    batch: text().notNull(),
    /** Null is the site. No reference: the account may be deleted, and its address with it. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    /** The kind of work, where it was no single form. */
    kind: text().$type<ChangeKind>(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** Null: the row was new. Both are rows as the database writes them. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Null: the row is deleted. */
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (table) => [
    index('changes_at_index').on(table.at),
    index('changes_batch_index').on(table.batch, table.id),
    index('changes_row_index').on(table.tableName, table.rowKey, table.id),
    index('changes_actor_index').on(table.actorId),
    check('changes_kind_check', isOneOf(table.kind, changeKinds)),
  ],
);

/** Changes for a later time; a job makes them then, as the staff member who planned them. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    note: text().notNull(),
    beginsAt: instant('begins_at').notNull(),
    /** Patches, by the database's own names. */
    patches: jsonb().notNull(),
    state: text().$type<PlannedState>().notNull().default('planned'),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** The batch that it became, or the code of its failure. */
    batch: text(),
    failure: text(),
  },
  (table) => [
    index('planned_changes_due_index').on(table.beginsAt).where(sql`${table.state} = 'planned'`),
    check('planned_changes_note_check', sql`char_length(btrim(${table.note})) between 1 and 120`),
    check('planned_changes_state_check', isOneOf(table.state, plannedStates)),
    check(
      'planned_changes_patches_check',
      sql`jsonb_typeof(${table.patches}) = 'array' and pg_column_size(${table.patches}) < 2000000`,
    ),
  ],
);
