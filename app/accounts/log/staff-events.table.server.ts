import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { isOneOf } from '#core/row.table.server.ts';
import { type Role, roles } from '../accounts.ts';
import { type StaffEventKind, staffEventKinds } from './staff-events.ts';

/**
 * Who came, went, and let whom do what. Rows are added and never changed, but that an address goes
 * with its account; from where somebody came is not kept.
 */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text().$type<StaffEventKind>().notNull(),
    /** No references, for accounts may be deleted; null is the server's own command line. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    /** Whom it was done to, where that is another person. */
    subjectId: text('subject_id'),
    subjectEmail: text('subject_email'),
    role: text().$type<Role>(),
  },
  (table) => [
    index('staff_events_at_index').on(table.at),
    index('staff_events_actor_index').on(table.actorId),
    index('staff_events_subject_index').on(table.subjectId),
    check('staff_events_kind_check', isOneOf(table.kind, staffEventKinds)),
    check('staff_events_role_check', isOneOf(table.role, roles)),
  ],
);
