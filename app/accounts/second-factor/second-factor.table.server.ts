import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#core/row.table.server.ts';
import { users } from '../accounts.table.server.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Better Auth's `twoFactor`: secret and recovery codes, encrypted by the library. */
export const twoFactors = pgTable('two_factors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** Whether a first code has shown that the person's telephone holds the secret. */
  verified: boolean().notNull().default(false),
  // The library's own counting, which is switched off: it would let a stranger lock a person out.
  failedVerificationCount: integer('failed_verification_count').default(0),
  lockedUntil: instant('locked_until'),
});

/** Better Auth's `verification`: sign-ins whose code is still awaited, ten minutes each. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_expires_index').on(table.expiresAt),
  ],
);

/** Codes that were right once: nobody who read one over a shoulder uses it again. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: userId(), code: text().notNull(), usedAt: instant('used_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.code] }),
    check('used_codes_code_check', sql`${table.code} ~ '^[0-9]{6}$'`),
  ],
);
