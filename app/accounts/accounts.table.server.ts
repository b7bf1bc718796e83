import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { type Area, areas } from '#core/context.areas.ts';
import { type Language, languages } from '#core/language.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type Role, roles } from './accounts.ts';

const id = () => uuid().primaryKey().defaultRandom();
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Better Auth's `user`: every created account. Alone it opens nothing. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Whether its person has followed an email's link, or is the first owner. */
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text().notNull(),
    /** Whether signing in takes a code besides the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    language: text().$type<Language>().notNull().default('fr'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'users_email_check',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) between 3 and 254`,
    ),
    check('users_language_check', isOneOf(table.language, languages)),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Better Auth's `session`. The token alone opens nothing: the holder's copy is signed. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_index').on(table.userId)],
);

/** Better Auth's `account`: the hashed password of a user. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('credentials_user_provider_unique').on(table.userId, table.providerId)],
);

/** Who may enter the back office. An account that holds one cannot be deleted before the row is. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'restrict' }),
    role: text().$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('user_roles_role_check', isOneOf(table.role, roles))],
);

/** Its row says that an owner has existed (B-1006): a marker, never taken away. */
export const ownership = pgTable(
  'ownership',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [check('ownership_only_row_check', sql`${table.onlyRow}`)],
);

/** What an email's link is for; none does another's work (B-1033). */
export const linkKinds = ['confirm', 'password', 'invitation', 'deletion'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Links of emails that have not been followed, known by their hash. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<LinkKind>().notNull(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_links_user_index').on(table.userId),
    check('account_links_kind_check', isOneOf(table.kind, linkKinds)),
  ],
);

/** Roles that wait until their person has proven the address, and as long as their giver may give them. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    userId: userId().unique(),
    role: text().$type<Role>().notNull(),
    /** Who gave it last; no reference, for accounts may be deleted. */
    invitedBy: uuid('invited_by'),
    createdAt: createdAt(),
    /** When its email was written last. */
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [check('invitations_role_check', isOneOf(table.role, roles))],
);

/** Why another person ended a session: with the role, or so that its person signs in again. */
export const endingReasons = ['role', 'ended'] as const;
export type EndingReason = (typeof endingReasons)[number];

/** Sessions that another person ended: whose role went hears 403 rather than 401. */
export const removedSessions = pgTable(
  'removed_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    reason: text().$type<EndingReason>().notNull().default('role'),
  },
  (table) => [check('removed_sessions_reason_check', isOneOf(table.reason, endingReasons))],
);

/** When each of the staff was last heard of, to the minute. */
export const staffSeen = pgTable('staff_seen', {
  userId: userId().primaryKey(),
  at: instant('at').notNull(),
});

/** From where each account has signed in before, hashed: those places are never slowed by others. */
export const knownNetworks = pgTable('known_places', {
  networkHash: text('place_hash').primaryKey(),
  userId: userId(),
  seenAt: instant('seen_at').notNull(),
});

/** What `rate-limiter-flexible` counts; the names and types are the library's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** What an administrator may do; the owner may always do everything (B-2001). */
export const adminPermissions = pgTable(
  'admin_permissions',
  { area: text().$type<Area>().primaryKey(), isAllowed: boolean('is_allowed').notNull() },
  (table) => [check('admin_permissions_area_check', isOneOf(table.area, areas))],
);

/** The one row of what the owner demands of everybody who enters the back office. */
export const staffRules = pgTable(
  'staff_rules',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [check('staff_rules_only_row_check', sql`${table.onlyRow}`)],
);
