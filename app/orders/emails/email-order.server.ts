import { eq, sql } from 'drizzle-orm';
import { outbox } from '#email/outbox.table.server.ts';
import { orders } from '../orders.table.server.ts';

/** The secret of the order that an email tells of: in its facts, or where its words lead. */
export const orderToken = sql`coalesce(${outbox.facts} #>> '{order,token}',
  substring(${outbox.text} from '/order/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])'))`;

/** Whether an email tells of an order, also of one that is gone. */
export const isOfOrder = sql<boolean>`(${outbox.kind} is not null or ${orderToken} is not null)`;

/** Joins to an email the order that it tells of: none once that is gone or erased. */
export const orderOfEmail = eq(orders.token, orderToken);
