import { and, count, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { noteEvent } from '#accounts/staff-events.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { isSingleAddress, trimAddress } from '#email/emails.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { closedStatuses } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import {
  areEmailsOf,
  batch,
  eraseOrders,
  hashOfToken,
  knownColumns,
} from '#orders/retention/erase-orders.server.ts';
import { erasures } from '#orders/retention/erasures.table.server.ts';
import { formatPhone } from '#shop/phone.ts';
import { erasureProblems } from './erasure.problems.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'actor' | 'schedule'>;
type Identified = { readonly identifiers: readonly string[] };

/** The person who erases may edit the shop, and may see customers. */
const bothRights = ['shop', 'service'] as const;

/** How many telephones and emails one search takes. */
export const mostIdentifiers = 10;

const mailbox = sql<string>`fold_mailbox(${orders.email})`;
const isOpen = sql<boolean>`${notInArray(orders.status, [...closedStatuses])}`;
/** More of one customer's telephones and emails are not offered. */
const mostOthers = 20;

/**
 * Returns what would be erased of the customer with these telephones and emails, and the other
 * identifiers of their orders. Refuses with `identifier_unreadable`, `not_staff`, `not_permitted`,
 * `signed_out`. Epoch milliseconds; `emails` counts those of erasable orders.
 */
export function findCustomer(ctx: Asking, { identifiers }: Identified) {
  return staffTransaction(ctx, bothRights, async (tx) => {
    const isTheirs = theirs(identifiers);
    const { over, open, phones, mailboxes } = await readOrders(tx, isTheirs);
    const instants = over.map(({ placedAt }) => placedAt.getTime());
    let emails = 0;
    for (let at = 0; at < over.length; at += batch) {
      emails += await tx.$count(outbox, areEmailsOf(over.slice(at, at + batch)));
    }
    return {
      orders: over.length,
      since: over.length === 0 ? null : Math.min(...instants),
      until: over.length === 0 ? null : Math.max(...instants),
      open,
      emails,
      others: [
        ...(await countOthers(tx, isTheirs, sql`${orders.phone}`, phones)),
        ...(await countOthers(tx, isTheirs, mailbox, mailboxes)),
      ],
    };
  });
}

export type FoundCustomer = Awaited<ReturnType<typeof findCustomer>>;

/**
 * Erases a customer from every closed order and its emails (B-2562); the staff log says by whom,
 * not of whom. Returns the number of orders. Refuses as `findCustomer`, and with `customer_changed`
 * when the page showed other orders.
 */
export function eraseCustomer(
  ctx: Asking & Pick<Context, 'log'>,
  { identifiers, orders: expected }: Identified & { readonly orders: number },
): Promise<{ readonly orders: number; readonly open: number }> {
  return staffTransaction(ctx, bothRights, async (tx, actor) => {
    const { over, open } = await readOrders(tx, theirs(identifiers), 'to erase');
    if (over.length !== expected) throw new Problem(erasureProblems.customer_changed);
    const now = new Date(ctx.clock.now().epochMilliseconds);
    for (let at = 0; at < over.length; at += batch) {
      const some = over.slice(at, at + batch);
      const ids = some.map(({ id }) => id);
      await tx.insert(erasures).values(some.map(({ orderHash }) => ({ orderHash, at: now })));
      await eraseOrders(tx, some, now);
      // Open boards, which show closed orders for some hours, read the new version.
      const version = sql`${orders.version} + 1`;
      await tx.update(orders).set({ version }).where(inArray(orders.id, ids));
    }
    await noteEvent(ctx, tx, { kind: 'customer_erased', actor });
    ctx.log.info({ orders: expected, by: actor.userId }, 'a customer was erased on request');
    return { orders: expected, open };
  });
}

/** Selects unerased orders with one of these telephones or mailboxes, each compared whole. */
function theirs(identifiers: readonly string[]): SQL | undefined {
  const found = identifiers.map((typed) => {
    const phone = formatPhone(typed);
    if (phone !== null) return eq(orders.phone, phone);
    const address = trimAddress(typed);
    if (!isSingleAddress(address)) throw new Problem(erasureProblems.identifier_unreadable);
    return eq(mailbox, sql`fold_mailbox(${address})`);
  });
  return and(isNull(orders.erasedAt), or(...found));
}

async function readOrders(tx: Database, isTheirs: SQL | undefined, why?: 'to erase') {
  const read = tx
    .select({
      ...knownColumns,
      placedAt: orders.placedAt,
      phone: orders.phone,
      email: orders.email,
      mailbox,
      isOpen,
      orderHash: hashOfToken,
    })
    .from(orders)
    .where(isTheirs)
    .orderBy(orders.id);
  const rows = why ? await read.for('update') : await read;
  return {
    over: rows.filter((row) => !row.isOpen),
    open: rows.filter((row) => row.isOpen).length,
    phones: [...new Set(rows.map(({ phone }) => phone).filter(Boolean))],
    // Orders without an email share none.
    mailboxes: [...new Set(rows.filter(({ email }) => email).map((row) => row.mailbox))],
  };
}

async function countOthers(
  tx: Database,
  isTheirs: SQL | undefined,
  column: SQL<string>,
  values: readonly string[],
) {
  if (values.length === 0 || !isTheirs) return [];
  return tx
    .select({ identifier: column, orders: count() })
    .from(orders)
    .where(and(isNull(orders.erasedAt), inArray(column, [...values]), not(isTheirs)))
    .groupBy(column)
    .limit(mostOthers);
}
