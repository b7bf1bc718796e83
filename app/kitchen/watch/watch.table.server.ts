import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { given } from '#accounts/accounts.table.server.ts';
import { type Language, languages } from '#core/language.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type AlarmVoice, alarmVoices } from '#orders/alarm-minutes.ts';
import { orders } from '#orders/orders.table.server.ts';

/** A browser's push subscription; messages are sealed by its own two keys. */
const subscription = {
  endpoint: text(),
  p256dh: text(),
  auth: text(),
  language: text().$type<Language>().notNull().default('fr'),
};

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const orderId = () =>
  bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** The key pair that signs every instance's push messages, made once. */
export const pushKeys = pgTable(
  'push_keys',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.onlyRow}`)],
);

/** Paired phones, and invited ones with a code. */
export const pairedPhones = pgTable(
  'paired_phones',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Null once used: it is good once. */
    codeHash: text('code_hash').unique(),
    codeEndsAt: instant('code_ends_at'),
    ...subscription,
    answer: text(),
    answeredAt: instant('answered_at'),
    /** Since when its push service no longer knows it. */
    goneAt: instant('gone_at'),
    ...given,
  },
  (table) => [check('paired_phones_language_check', isOneOf(table.language, languages))],
);

export const alarmWebhook = pgTable(
  'alarm_webhook',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    address: text().notNull(),
    isHome: boolean('is_home').notNull(),
    secret: text().notNull(),
    /** The last ten, the newest first; `at` in epoch milliseconds. */
    answers: jsonb().$type<readonly { at: number; answer: string }[]>().notNull().default([]),
    ...given,
  },
  (table) => [check('alarm_webhook_one_row', sql`${table.onlyRow}`)],
);

/** A voice that was told of an order: its key lets each hear once, by one instance. */
export const alarmMessages = pgTable(
  'alarm_messages',
  {
    id: id(),
    orderId: orderId(),
    voice: text().$type<AlarmVoice>().notNull(),
    phoneId: uuid('phone_id').references(() => pairedPhones.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    attempts: integer().notNull().default(0),
    /** When it is tried next; null once it is done. */
    nextAt: instant('next_at'),
  },
  (table) => [
    unique('alarm_messages_once').on(table.orderId, table.voice, table.phoneId).nullsNotDistinct(),
    index('alarm_messages_next_index').on(table.nextAt),
    check('alarm_messages_voice_check', isOneOf(table.voice, alarmVoices)),
  ],
);

/** Customers who asked for one notification that their order is ready; deleted when it closes. */
export const orderPushes = pgTable(
  'order_pushes',
  {
    id: id(),
    orderId: orderId(),
    ...subscription,
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    isSent: boolean('is_sent').notNull().default(false),
  },
  (table) => [
    unique('order_pushes_once').on(table.orderId, table.endpoint),
    check('order_pushes_language_check', isOneOf(table.language, languages)),
  ],
);
