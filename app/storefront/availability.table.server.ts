import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type PauseReason, type UnavailableTarget, unavailableTargets } from './availability.ts';

/** Pauses and sold-out items; each has an end, and ends by itself. */
export const unavailabilities = pgTable(
  'unavailabilities',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    target: text().$type<UnavailableTarget>().notNull(),
    /** The id under which an item is ordered; empty for the other targets. */
    itemId: text('item_id').notNull().default(''),
    itemNameFr: text('item_name_fr'),
    itemNameEn: text('item_name_en'),
    reason: text().$type<PauseReason>(),
    startedAt: instant('started_at').notNull(),
    /** Null once that account was deleted. */
    startedBy: text('started_by'),
    endsAt: instant('ends_at').notNull(),
    /** When staff switched it on again, before its end. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One at a time for each thing: the next one replaces it.
    uniqueIndex('unavailabilities_one_unique')
      .on(table.target, table.itemId)
      .where(sql`${table.endedAt} is null`),
    check('unavailabilities_target_check', isOneOf(table.target, unavailableTargets)),
    check(
      'unavailabilities_item_check',
      sql`(${table.target} = 'item') = (${table.itemId} <> '') and char_length(${table.itemId}) <= 160`,
    ),
    check('unavailabilities_end_check', sql`${table.endsAt} > ${table.startedAt}`),
  ],
);
