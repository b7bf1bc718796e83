import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { Cents } from '#core/money.ts';
import { callFirstReasonsOf } from '#orders/call-first.ts';
import type { OrderRow } from '#orders/orders.table.server.ts';
import type { NewOrder } from './new-order.ts';

/** How many orders an hour may send emails to one mailbox (B-1221). */
const emailedAnHour = 3;
/** How many of the latest orders of a mailbox, a telephone or a door are read. */
const lookedAt = 50;

/** What an order is stored with that depends on its sender's others. */
export type Marks = Pick<OrderRow, 'callFirst' | 'isEmailed'>;

type Answer = {
  readonly above: Cents;
  readonly of_mailbox: number;
  readonly of_phone: number;
  readonly confirmed: number;
  readonly emailed: number;
};

const isOpen = sql`status not in ('done', 'refused')`;
// What the oven confirmed by itself, and no cook has touched, makes no customer known.
const isConfirmed = sql`promised_at is not null and seen_at is not null and status <> 'refused'`;

/** Counts among the latest rows of one index, however many orders there are. */
function countLatest(which: SQL, condition: SQL): SQL {
  return sql`(select count(*)::int from (select status, promised_at, seen_at from orders
    where ${which} order by placed_at desc limit ${lookedAt}) as latest where ${condition})`;
}

/** Locks the sender's mailbox until the transaction ends, and says how to mark the order (B-640, B-1221). */
export async function markOrder(
  tx: Database,
  { request, placedAt, totals: { total } }: NewOrder,
  isFromBusyNetwork: boolean,
): Promise<Marks> {
  const { email, phone, address, orderType } = request;
  const ofMailbox = sql`fold_mailbox(email) = fold_mailbox(${email})`;
  const ofPhone = sql`phone = ${phone}`;
  const isDoor = orderType === 'delivery' && address !== null;
  const ofDoor = isDoor ? sql`fold_place(address) = fold_place(${address})` : ofPhone;
  const hourAgo = new Date(placedAt.getTime() - 3_600_000);
  const [, { rows }] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(fold_mailbox(${email}), 1))`),
    // Sent with it, and read behind it: the orders of this mailbox that were waited for are counted.
    tx.execute<Answer>(sql`select (call_first_above * 100)::int as above,
      ${countLatest(ofMailbox, isOpen)} as of_mailbox, ${countLatest(ofPhone, isOpen)} as of_phone,
      ${countLatest(ofDoor, isConfirmed)} as confirmed,
      (select count(*)::int from (select from orders where ${ofMailbox} and placed_at > ${hourAgo}
        and is_emailed limit ${emailedAnHour}) as emailed) as emailed from shop_settings`),
  ]);
  const [facts] = rows;
  if (!facts) throw new Error('the shop has lost its settings');
  return {
    isEmailed: facts.emailed < emailedAnHour,
    callFirst: callFirstReasonsOf({
      total,
      callFirstAbove: facts.above,
      openOfMailbox: facts.of_mailbox + 1,
      openOfPhone: facts.of_phone + 1,
      isKnown: facts.confirmed > 0,
      isFromBusyNetwork,
    }),
  };
}
