import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { callFirstReasonsOf } from '#orders/call-first.ts';
import type { OrderRow } from '#orders/orders.table.server.ts';
import type { NewOrder } from './new-order.ts';

/** How many orders an hour may send emails to one mailbox (B-1221). */
const emailedAnHour = 3;
/** How many of the latest orders of a mailbox, a telephone or a door are read. */
const lookedAt = 50;

/** What an order is stored with that depends on its sender's others. */
export type Marks = Pick<OrderRow, 'callFirst' | 'isEmailed'>;

type Marking = Pick<NewOrder, 'placedAt' | 'totals'> & {
  readonly request: Pick<OrderRow, 'email' | 'phone' | 'address' | 'orderType'>;
};

const isOpen = sql`status <> 'done' and not is_called_off`;
// What the oven confirmed by itself, and no cook has touched, makes no customer known.
const isConfirmed = sql`promised_at is not null and seen_at is not null and not is_called_off`;

/** Counts the latest rows of one index by conditions, however many orders there are. */
function countLatest(which: SQL, ...conditions: readonly SQL[]) {
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})`);
  return sql<number[]>`(select array[${sql.join(counts, sql`, `)}]::int[] from (
    select * from orders where ${which} order by placed_at desc limit ${lookedAt}) as latest)`;
}

/** Locks the sender's mailbox, then their telephone, until the transaction ends. */
export function senderLock({ request: { email, phone } }: NewOrder): SQL {
  return sql`concat(pg_advisory_xact_lock(hashtextextended((select fold_mailbox(${email})), 1)),
    pg_advisory_xact_lock(hashtextextended(${phone}, 3)))`;
}

/** Says how to mark an order, whose sender is locked (B-640, B-1221). */
export async function markOrder(
  tx: Database,
  { request, placedAt, totals: { total } }: Marking,
  isFromBusyNetwork: boolean,
): Promise<Marks> {
  const { email, phone, address, orderType } = request;
  const ofMailbox = sql`fold_mailbox(email) = (select fold_mailbox(${email}))`;
  const ofPhone = sql`phone = ${phone}`;
  const isDoor = orderType === 'delivery' && address !== null;
  const ofDoor = isDoor ? sql`fold_place(address) = (select fold_place(${address}))` : ofPhone;
  const ofHour = sql`placed_at > ${new Date(placedAt.getTime() - 3_600_000)}`;
  const [facts] = await tx
    .select({
      callFirstAbove: shopSettings.callFirstAbove,
      mailbox: countLatest(ofMailbox, isOpen, ofHour, sql`${ofHour} and is_emailed`),
      phone: countLatest(ofPhone, isOpen),
      door: countLatest(ofDoor, isConfirmed),
    })
    .from(shopSettings)
    // Prepared: to plan it costs more than to run it.
    .prepare(isDoor ? 'sender_at_door' : 'sender')
    .execute();
  if (!facts) throw new Error('the shop has lost its settings');
  const [open = 0, sent = 0, emailed = 0] = facts.mailbox;
  return {
    // Of a flood, older ones than are read may have been emailed.
    isEmailed: emailed < emailedAnHour && sent < lookedAt,
    callFirst: callFirstReasonsOf({
      total,
      callFirstAbove: facts.callFirstAbove,
      openOfMailbox: open + 1,
      openOfPhone: (facts.phone[0] ?? 0) + 1,
      isKnown: (facts.door[0] ?? 0) > 0,
      isFromBusyNetwork,
    }),
  };
}
