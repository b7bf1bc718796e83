import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { type Likeness, likenesses, type OrderFacts } from '#orders/call-first.ts';
import { shopSettings } from '#restaurant/settings/settings.table.server.ts';
import { likenessOf } from './likeness.ts';
import type { NewOrder } from './new-order.ts';

/** Of one mailbox, telephone or door so many orders are looked at, the latest; of all others, so many. */
const lookedAt = 50;
const alikeLookedAt = 200;

/** Within this time orders can be alike. */
const alikeMinutes = 30;

/** So many orders an hour have letters written to one mailbox (B-1221). */
const letteredAnHour = 3;

/** What is kept with an order to tell look-alikes: nobody reads a name or an address out of it. */
export type Traces = { readonly likeness: string[]; readonly networkKey: string | null };

/** Hashes that only this shop's secret makes; erased with the diner's details. */
export function tracesOf(ctx: Pick<Context, 'authSecret' | 'caller'>, order: NewOrder): Traces {
  const { address } = ctx.caller;
  const found = Object.entries(likenessOf(order.request, order.lines));
  const hash = (kind: string, text: string) =>
    createHmac('sha256', ctx.authSecret)
      .update(`order ${kind}\n${text}`)
      .digest('base64url')
      .slice(0, 16);
  return {
    likeness: found.map(([kind, text]) => `${kind}:${hash(kind, text)}`),
    networkKey: address ? hash('network', address) : null,
  };
}

/** What the stored orders and settings tell. */
type StoredFacts = Omit<OrderFacts, 'isFromBusyNetwork'>;

/**
 * What is known of an order about to be stored, and whether its mailbox may have letters of it. Each
 * answer costs a look at no more than the latest rows of one index, however many orders there are.
 */
export async function readOrderFacts(
  tx: Database,
  { request, placedAt, totals }: NewOrder,
  { likeness, networkKey }: Traces,
): Promise<{ readonly facts: StoredFacts; readonly isLettered: boolean }> {
  const { email, phone, address } = request;
  const isDelivery = request.orderType === 'delivery';
  const ofMailbox = sql`fold_mailbox(email) = fold_mailbox(${email})`;
  const ofPhone = sql`phone = ${phone}`;
  const ofDoor = isDelivery ? sql`fold_place(address) = fold_place(${address})` : ofPhone;
  const hourAgo = new Date(placedAt.getTime() - 3_600_000);
  const alikeSince = new Date(placedAt.getTime() - alikeMinutes * 60_000);
  const found = tx
    .select({
      mailbox: count(ofMailbox, isOpen),
      phone: count(ofPhone, isOpen),
      confirmed: count(ofDoor, isConfirmed),
      lettered: sql<number>`(select count(*)::int from (select 1 from orders
        where ${ofMailbox} and placed_at > ${hourAgo} and is_lettered limit ${letteredAnHour}) as lettered)`,
      above: shopSettings.callFirstAbove,
      alike: sql<Readonly<
        Record<string, number>
      > | null>`(select json_object_agg(kind, networks) from (
        select kind, count(distinct network_key)::int as networks from (
          select likeness, network_key from orders where placed_at > ${alikeSince}
          order by placed_at desc limit ${alikeLookedAt}) as recent, unnest(likeness) as kind
        where network_key <> ${networkKey} and kind = any(${sql.param(likeness)}::text[])
        group by kind) as alike)`,
    })
    .from(shopSettings);
  // By name: to plan it for each order costs more than to run it.
  const rows = await found.prepare(`facts_of_${request.orderType}`).execute();
  const [row] = rows;
  if (!row) throw new Error('the database did not answer');
  const facts = {
    total: totals.total,
    callFirstAbove: row.above,
    openOfMailbox: row.mailbox + 1,
    openOfPhone: row.phone + 1,
    isKnown: row.confirmed > 0,
    networks: networksOf(row.alike ?? {}),
  };
  return { facts, isLettered: row.lettered < letteredAnHour };
}

const isOpen = sql`status not in ('done', 'refused')`;
const isConfirmed = sql`promised_at is not null and status <> 'refused'`;

function count(which: SQL, condition: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select status, promised_at from orders
    where ${which} order by placed_at desc limit ${lookedAt}) as latest where ${condition})`;
}

/** From how many networks each likeness came, this order's own counted. */
function networksOf(alike: Readonly<Record<string, number>>): Record<Likeness, number> {
  const counts = Object.fromEntries(
    Object.entries(alike).map(([key, networks]) => [key.split(':')[0], networks]),
  );
  const kinds = Object.keys(likenesses) as Likeness[];
  return Object.fromEntries(kinds.map((kind) => [kind, (counts[kind] ?? 0) + 1])) as Record<
    Likeness,
    number
  >;
}
