import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { given } from '#accounts/accounts.table.server.ts';
import { holdsOnly, instant, isOneOf } from '#core/row.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { rolls, type Station, stations } from '../ticket/ticket.ts';
import {
  jobKinds,
  jobStates,
  type PrinterState,
  printerBounds,
  printerModels,
  printerStates,
  printMoments,
} from './printers.ts';

export const printers = pgTable(
  'printers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    model: text({ enum: printerModels }).notNull(),
    address: text().notNull(),
    paper: text({ enum: rolls }).notNull(),
    stations: text().array().$type<readonly Station[]>().notNull(),
    printsAt: text('prints_at', { enum: printMoments }).notNull(),
    waitsForDay: boolean('waits_for_day').notNull().default(true),
    copies: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    /** Each number has another code, in the address that a Star asks. */
    pairing: integer().notNull().default(1),
    /** The device that used the code first: no other one is answered. */
    device: text(),
    state: text().$type<PrinterState>().notNull().default('unknown'),
    stateSince: instant('state_since').notNull().default(sql`now()`),
    seenAt: instant('seen_at'),
    printedAt: instant('printed_at'),
    /** Until when one process alone speaks with it. */
    heldUntil: instant('held_until'),
    ...given,
  },
  (table) => [
    check('printers_name_check', sql`char_length(${table.name}) between 1 and 40`),
    check('printers_model_check', isOneOf(table.model, printerModels)),
    check(
      'printers_address_check',
      sql`(${table.model} = 'star') = (${table.address} = '') and char_length(${table.address}) <= 100`,
    ),
    check('printers_device_check', sql`char_length(${table.device}) <= 40`),
    check('printers_paper_check', isOneOf(table.paper, rolls)),
    check('printers_stations_check', holdsOnly(table.stations, stations)),
    check('printers_moment_check', isOneOf(table.printsAt, printMoments)),
    check(
      'printers_copies_check',
      sql`${table.copies} between 1 and ${sql.raw(String(printerBounds.copies))}`,
    ),
    check('printers_state_check', isOneOf(table.state, printerStates)),
  ],
);

/** A ticket on a printer. The database makes them with the order: none is missing (B-4120). */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    printerId: uuid('printer_id')
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    /** Null is a trial page. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, {
      onDelete: 'cascade',
    }),
    station: text({ enum: stations }).notNull(),
    kind: text({ enum: jobKinds }).notNull().default('ticket'),
    /** Of a changed order: the first change that no paper of this part has. */
    sinceEvent: bigint('since_event', { mode: 'number' }),
    /** How often staff had it printed again before: then it is a duplicate. */
    reprint: integer().notNull().default(0),
    at: instant('at').notNull().default(sql`now()`),
    state: text({ enum: jobStates }).notNull().default('waiting'),
    /** The time printed on it; null is as soon as possible. */
    printedTime: instant('printed_time'),
    /** How often its bytes have left, whatever became of them. */
    tries: integer().notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('print_jobs_open_index')
      .on(table.printerId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('print_jobs_order_index').on(table.orderId),
    index('print_jobs_at_index').on(table.at),
    check('print_jobs_station_check', isOneOf(table.station, stations)),
    check('print_jobs_kind_check', isOneOf(table.kind, jobKinds)),
    check('print_jobs_state_check', isOneOf(table.state, jobStates)),
  ],
);
