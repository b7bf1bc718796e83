import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leadsOn } from '#accounts/proof/links.server.ts';
import type { Context } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { newsLasts } from '#orders/emails/old-news.ts';
import { orders } from '#orders/orders.table.server.ts';
import { type EmailState, type GivenUpGroup, groupOf } from './failed-emails.ts';

/** Whether an email is on the list: given up, and neither sent, begun again nor taken off since. */
export const isGivenUp = and(
  isNotNull(outbox.givenUpAt),
  isNull(outbox.sentAt),
  isNull(outbox.putAwayAt),
);

/** Joins to an email the order that it tells of, unless the customer was erased from it. */
export const orderOfEmail = and(eq(orders.id, outbox.orderId), isNull(orders.erasedAt));

/** The secret of the link in an email about an account. */
const linkToken = sql`substring(${outbox.text} from '[?]lang=[a-z]{2}#([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])')`;

/** Where `orderOfEmail` is joined: of what use an email still is (B-2403). */
export function emailStateOf(ctx: Pick<Context, 'db' | 'clock'>): SQL<EmailState> {
  const newsSince = new Date(ctx.clock.now().epochMilliseconds - newsLasts).toISOString();
  return sql<EmailState>`case
    when ${linkToken} is not null and not ${leadsOn(ctx, linkToken)} then 'dead_link'
    when ${outbox.orderId} is null then 'in_time'
    when coalesce(${orders.dueAt}, ${orders.placedAt}) >= ${newsSince}::timestamptz then 'in_time'
    when ${orders.id} is null or ${orders.status} = 'refused' then 'old_news'
    when ${outbox.kind} = 'order_to_shop' then 'old_news'
    else 'for_records' end`;
}

/** The group of a standing that the database found, by `groupOf`. */
export function groupIn(state: SQLWrapper): SQL<GivenUpGroup> {
  const each = Object.entries(groupOf).map(([one, group]) => sql`when ${one} then ${group}::text`);
  return sql`case ${state} ${sql.join(each, sql` `)} end`;
}
