import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type ChangeKind, changeKinds } from '#core/context.staff.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type PlannedState, plannedStates } from './patches.ts';

/**
 * Every change of a row of menu or shop, written by the database itself (`keep_change`), whatever
 * changes it and by whatever road. Changes of one saving share their batch.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    batch: text().notNull(),
    /** Null is the site itself; no reference, for the account may be deleted: then its address goes. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    /** What kind of work it was, where it was none of a single form. */
    kind: text().$type<ChangeKind>(),
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    /** Null: the row was new; both as the database writes its row. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Null: the row is gone. */
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

/** Changes that begin at a moment to come; a job makes them then, as the staff member who planned them. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    note: text().notNull(),
    beginsAt: instant('begins_at').notNull(),
    /** A list of changes of rows, by the database's own names. */
    patches: jsonb().notNull(),
    state: text().$type<PlannedState>().notNull().default('planned'),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** The batch that it became, or the code of why it could not. */
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

/** Texts of which staff said that they are right in both languages as they are. */
export const acknowledgedTexts = pgTable(
  'settled_texts',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    text: text().notNull(),
    acknowledgedAt: instant('settled_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey, table.text] })],
);
