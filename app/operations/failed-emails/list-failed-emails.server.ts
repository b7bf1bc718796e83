import { asc, eq, lte, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { emailStateOf, groupIn, isGivenUp, orderOfEmail } from './email-blockers.server.ts';
import {
  type GivenUpEmail,
  type GivenUpGroup,
  type GivenUpReading,
  groupOf,
  maskAddress,
  mostShown,
} from './failed-emails.ts';
import { reasonOf } from './reasons.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor' | 'shopEmail'>;

/**
 * The emails that were given up: the oldest of each group, so that none hides another, and how many
 * there are. Refuses with `not_staff` or `not_permitted`.
 */
export async function listGivenUp(ctx: Asking): Promise<GivenUpReading> {
  const { areas } = staffActor(ctx.actor, 'shop');
  const rows = await readShown(ctx);
  const letters = rows.map((row): GivenUpEmail => {
    const { id, kind, recipient, subject, order, state } = row;
    const isOpen =
      recipient === ctx.shopEmail || areas.includes(row.ofOrder !== null ? 'service' : 'staff');
    const answer = row.lastError ?? '';
    return {
      // An answer names the address too.
      id,
      subject,
      order,
      standing: state,
      answer: isOpen ? answer : '',
      kind: kind === 'order_to_shop' || kind === 'order_to_diner' ? kind : 'other',
      recipient: isOpen ? recipient : maskAddress(recipient),
      writtenAt: row.createdAt.getTime(),
      givenUpAt: row.givenUpAt?.getTime() ?? row.createdAt.getTime(),
      attempts: row.earlierAttempts + row.attempts,
      reason: reasonOf(answer),
    };
  });
  const countOf = (group: GivenUpGroup) =>
    rows.find(({ state }) => groupOf[state] === group)?.ofGroup ?? 0;
  return {
    letters,
    counts: {
      in_time: countOf('in_time'),
      for_records: countOf('for_records'),
      useless: countOf('useless'),
    },
  };
}

/** All are judged, without their words, before any is left out. */
async function readShown(ctx: Asking) {
  const { db } = ctx;
  const judged = db
    .select({
      id: outbox.id,
      state: emailStateOf(ctx).as('standing'),
    })
    .from(outbox)
    .leftJoin(orders, orderOfEmail)
    .where(isGivenUp)
    .as('judged');
  const group = groupIn(judged.state);
  const ranked = db
    .select({
      id: judged.id,
      state: judged.state,
      rank: sql<number>`row_number() over (partition by ${group} order by ${judged.id})`.as('rank'),
      ofGroup: sql`count(*) over (partition by ${group})`.mapWith(Number).as('of_group'),
    })
    .from(judged)
    .as('ranked');
  return db
    .select({
      ...{ id: outbox.id, kind: outbox.kind, recipient: outbox.recipient, subject: outbox.subject },
      ...{ createdAt: outbox.createdAt, givenUpAt: outbox.givenUpAt, lastError: outbox.lastError },
      ...{ attempts: outbox.attempts, earlierAttempts: outbox.earlierAttempts },
      ofOrder: outbox.orderId,
      state: ranked.state,
      ofGroup: ranked.ofGroup,
      order: { id: orders.id, day: orders.day, number: orders.number },
    })
    .from(ranked)
    .innerJoin(outbox, eq(outbox.id, ranked.id))
    .leftJoin(orders, orderOfEmail)
    .where(lte(ranked.rank, mostShown))
    .orderBy(asc(outbox.id));
}
