import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { type Area, areas } from '#core/context.areas.ts';
import { type Language, languages } from '#core/language.ts';
import { instant, isOneOf } from '#core/row.table.server.ts';
import { type KeyKind, keyKinds, type Role, roles } from './accounts.ts';

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

/** Better Auth's `session`. The token alone opens nothing: the client's copy is signed. */
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

/** Better Auth's `account`: the hashed passwords. */
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

/** Staff. An account that holds one cannot be deleted before the row is. */
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

/**
 * The person with whose right a key to the shop ends. The database writes both with the log, when a key is made or
 * leads elsewhere (B-4221, B-4222).
 */
export const given = {
  madeBy: uuid('made_by').references(() => userRoles.userId, { onDelete: 'set null' }),
  madeAt: instant('made_at'),
};

/** Its row says that an owner has existed (B-1006); it is never deleted. */
export const ownership = pgTable(
  'ownership',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [check('ownership_only_row_check', sql`${table.onlyRow}`)],
);

/** Kinds of links in emails; none does another's work (B-1033). */
export const linkKinds = ['confirm', 'password', 'invitation', 'deletion'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Links not followed yet, by their hash. */
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

/** Roles that wait until their person has proven the address, while their sender may give them. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    userId: userId().unique(),
    role: text().$type<Role>().notNull(),
    /** The last sender; no reference, as accounts may be deleted. */
    invitedBy: uuid('invited_by'),
    createdAt: createdAt(),
    /** Of the last email. */
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [check('invitations_role_check', isOneOf(table.role, roles))],
);

export const endingReasons = ['role', 'ended'] as const;
export type EndingReason = (typeof endingReasons)[number];

/** Sessions that another person ended: a removed person gets 403 rather than 401. */
export const removedSessions = pgTable(
  'removed_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    reason: text().$type<EndingReason>().notNull().default('role'),
  },
  (table) => [check('removed_sessions_reason_check', isOneOf(table.reason, endingReasons))],
);

/** To the minute. */
export const staffSeen = pgTable('staff_seen', {
  userId: userId().primaryKey(),
  at: instant('at').notNull(),
});

/** Networks, hashed, from which each account has signed in: strangers' limits never slow them down. */
export const knownNetworks = pgTable('known_networks', {
  networkHash: text('network_hash').primaryKey(),
  userId: userId(),
  seenAt: instant('seen_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Administrators' rights; an owner always has all (B-2001). */
export const adminPermissions = pgTable(
  'admin_permissions',
  { area: text().$type<Area>().primaryKey(), isAllowed: boolean('is_allowed').notNull() },
  (table) => [check('admin_permissions_area_check', isOneOf(table.area, areas))],
);

/** One row: what the owner demands of all staff. */
export const staffRules = pgTable(
  'staff_rules',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  },
  (table) => [check('staff_rules_only_row_check', sql`${table.onlyRow}`)],
);

export const staffEventKinds = [
  'signed_in',
  'signed_out',
  'code_refused',
  'recovery_code_used',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'password_changed',
  'password_set',
  'place_confirmed',
  'person_invited',
  'invitation_sent',
  'invitation_withdrawn',
  'invitation_accepted',
  'invitation_lapsed',
  'ownership_claimed',
  'role_given',
  'role_changed',
  'role_taken',
  'sessions_ended',
  'second_factor_demanded',
  'second_factor_optional',
  'rescued',
  'account_deleted',
  'customer_erased',
  'key_made',
  'key_changed',
  'key_paired',
  'key_kept',
  'key_removed',
  'key_ended',
] as const;
export type StaffEventKind = (typeof staffEventKinds)[number];

/**
 * The log of staff. Rows are added and never changed, except that an address goes with its account; network addresses
 * are not stored.
 */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    kind: text().$type<StaffEventKind>().notNull(),
    /** No references, as accounts may be deleted; null is the server's command line. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    /** The other person concerned, if any. */
    subjectId: text('subject_id'),
    subjectEmail: text('subject_email'),
    role: text().$type<Role>(),
    keyKind: text('key_kind').$type<KeyKind>(),
    keyName: text('key_name'),
  },
  (table) => [
    index('staff_events_at_index').on(table.at),
    index('staff_events_actor_index').on(table.actorId),
    index('staff_events_subject_index').on(table.subjectId),
    check('staff_events_kind_check', isOneOf(table.kind, staffEventKinds)),
    check('staff_events_key_check', isOneOf(table.keyKind, keyKinds)),
    check('staff_events_role_check', isOneOf(table.role, roles)),
  ],
);

/** Better Auth's `twoFactor`: secret and recovery codes, encrypted by the library. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  userId: userId().unique(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** Whether a first code has proven that the telephone holds the secret. */
  verified: boolean().notNull().default(false),
  // The library's own counting is off: it would let a stranger lock a person out.
  failedVerificationCount: integer('failed_verification_count').default(0),
  lockedUntil: instant('locked_until'),
});

/** Better Auth's `verification`: sign-ins that wait for a code, ten minutes each. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_expires_index').on(table.expiresAt),
  ],
);

/** Used codes: one read over a shoulder cannot be used again. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: userId(), code: text().notNull(), usedAt: instant('used_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.code] }),
    check('used_codes_code_check', sql`${table.code} ~ '^[0-9]{6}$'`),
  ],
);
