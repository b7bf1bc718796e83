import { createHmac } from 'node:crypto';
import { and, count, countDistinct, eq, sql } from 'drizzle-orm';
import { isThisComputer } from '#accounts/accounts.ts';
import { spendEmail } from '#accounts/limits.server.ts';
import type { Line } from '#cart/line.ts';
import { findBlockers, type ShopState } from '#checkout/blocker-rules.ts';
import { OrderRequest } from '#checkout/checkout.schema.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { placeOrder } from '#checkout/place-order.server.ts';
import { readShop } from '#checkout/shop.server.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { Email } from '#email/emails.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
import { readHours } from '#hours/hours.server.ts';
import { describeWeek } from '#hours/week.text.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orderDays, orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { firstPhone, type Shop } from '#shop/shop.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { checklistProblems } from './opening-checklist.problems.ts';
import { checklistSteps as stepRows } from './opening-checklist.table.server.ts';
import {
  type ChecklistStep,
  checklistSteps,
  type JudgedStep,
  type OpeningChecklist,
  type TestOrder,
} from './opening-checklist.ts';
import { previewPath } from './preview.server.ts';

/** The pseudo-step of a list that its owner has hidden. */
const hidden = 'hidden';

/** A browser's key can have no colon: no customer's order is ever taken for it. */
const key = 'checklist:order';

/** The rows whose saving does a step, in one of the columns where some are named. */
const savedRows = sql`(values ('facts', 'shop', '{name,street_fr,street_en,city,postal_code,phones}'::text[]),
  ('taxes', 'shop', '{tax_rate,tax_label_fr,tax_label_en,cash_rounding}'),
  ('colours', 'shop', '{main_colour,second_colour,heading_font,logo}'),
  ('delivery', 'shop', '{delivery_minimum,delivery_radius_km}'), ('delivery', 'delivery_zones', null),
  ('menu', 'menu_items', null), ('menu', 'menu_categories', null), ('hours', 'weekly_hours', null),
  ('hours', 'hours_exceptions', null), ('hours', 'kept_holidays', null),
  ('oven', 'kitchen_capacity', '{oven,oven_minutes}')) as saved (step, table_name, columns)`;

/** Returns when the data of each step were saved first, by step, in epoch milliseconds (B-4355). */
async function readProven(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ step: string; at: Date }>(sql`
    select step, first.at from ${savedRows} cross join lateral (select at from changes
      where changes.table_name = saved.table_name and actor_id is not null and (columns is null or exists
        (select from unnest(columns) as name where before -> name is distinct from after -> name))
      limit 1) as first
    union all (select 'backup', ended_at from backups where ended_at is not null and problem is null limit 1)
    union all (select 'ticket', printed_at from printers where printed_at is not null limit 1)`);
  return new Map(rows.map(({ step, at }) => [step, new Date(at).getTime()]));
}

/** Returns the list. Refuses with `not_staff` or `not_permitted`. */
export async function readChecklist(ctx: Context): Promise<OpeningChecklist> {
  staffActor(ctx.actor, 'shop');
  const rows = await ctx.db.select().from(stepRows);
  const ticked = new Map(rows.map(({ step, doneAt }) => [step, doneAt.getTime()]));
  const proven = await readProven(ctx.db);
  const [shop] = await ctx.db.select({ openedAt: shopRow.openedAt }).from(shopRow);
  const [menu] = await ctx.db
    .select({ items: count(), categories: countDistinct(menuItems.categoryId) })
    .from(menuItems)
    .where(eq(menuItems.isActive, true));
  return {
    steps: Object.fromEntries(
      checklistSteps.map((step) => {
        const isDone = step !== 'facts' && step !== 'backup' ? ticked.get(step) : undefined;
        return [step, proven.get(step) ?? isDone ?? null];
      }),
    ) as Record<ChecklistStep, number | null>,
    isHidden: ticked.has(hidden),
    openedAt: shop?.openedAt?.getTime() ?? null,
    isPublicSite: !isThisComputer(ctx.publicUrl),
    shopEmail: ctx.shopEmail,
    hasMailServer: ctx.hasMailServer,
    testOrder: await findTestOrder(ctx.db),
    menu: { items: menu?.items ?? 0, categories: menu?.categories ?? 0 },
    week: describeWeek(await readHours(ctx, await readStorefrontVersion(ctx))),
    previewPath: previewPath(ctx),
  };
}

export async function doStep(ctx: Context, { step }: { step: JudgedStep }): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) => markDone(tx, ctx, step));
}

/** Hides the list, done or not. */
export async function putChecklistAway(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) => markDone(tx, ctx, hidden));
}

/** Emails the shop a number, which proves the delivery. Refuses with `too_many_requests`. */
export async function sendTestEmail(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    await spendEmail({ db: tx }, ctx.shopEmail.toLowerCase());
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [testEmail(ctx, shop, codeOf(ctx))]);
  });
}

/** Confirms the test email by its number. Refuses with `test_code_wrong`. */
export async function confirmTestEmail(ctx: Context, { code }: { code: string }): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (code.replace(/\s/g, '') !== codeOf(ctx))
      throw new Problem(checklistProblems.test_code_wrong);
    await markDone(tx, ctx, 'email');
  });
}

/** Opens the page to customers, or closes it again (B-2142). */
export async function setOpening(ctx: Context, { isOpen }: { isOpen: boolean }): Promise<void> {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  await staffTransaction(ctx, 'shop', async (tx) => {
    const openedAt = isOpen ? sql`coalesce(${shopRow.openedAt}, ${now})` : null;
    await tx.update(shopRow).set({ openedAt }).where(eq(shopRow.onlyRow, true));
  });
}

/** Returns four digits, the same for a whole shop: they prove a delivery, not a person. */
function codeOf({ authSecret }: Pick<Context, 'authSecret'>): string {
  const bytes = createHmac('sha256', authSecret).update('test email').digest();
  return String(1000 + (bytes.readUInt16BE() % 9000));
}

/** Writes the test email to the shop, in French like all of its emails. */
function testEmail(
  { shopEmail, publicUrl }: Pick<Context, 'shopEmail' | 'publicUrl'>,
  shop: Pick<Shop, 'name' | 'mainColour'>,
  code: string,
): Email {
  return shopEmailOf({
    recipient: shopEmail,
    subject: `Courriel d'essai · ${code} · ${shop.name}`,
    brand: shop,
    heading: "Courriel d'essai",
    loud: `Le numéro à taper dans la liste « Avant l'ouverture »\u00a0: ${code}`,
    paragraphs: ['Si vous lisez ceci, les courriels des commandes arriveront ici eux aussi.'],
    button: { label: 'Ouvrir la liste', href: `${publicUrl}/admin/checklist` },
    footer: `${shop.name} · Envoyé par le site, à votre demande.`,
  });
}

async function findTestOrder(db: Database): Promise<TestOrder | null> {
  const { id, number, status } = orders;
  const [row] = await db
    .select({ id, number, status })
    .from(orders)
    .where(eq(orders.idempotencyKey, key));
  return row ?? null;
}

/**
 * Sends an order as a customer would, of the first dish that is sold as it is, for takeout: it
 * rings on every board and sends every email, all to the shop. There is one at a time. Refuses with
 * `nothing_to_order` or `too_many_requests`.
 */
export async function placeTestOrder(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', async (db) => {
    const within = { ...ctx, db };
    if (await findTestOrder(db)) return;
    await spendEmail(within, ctx.shopEmail.toLowerCase());
    const line = firstDish(await readShop(within));
    if (!line) throw new Problem(checklistProblems.nothing_to_order);
    const facts = (await readShopNow(db)).shop;
    const { subtotal, taxes, total } = orderTotals({ subtotal: line.price }, facts);
    const request = OrderRequest.parse({
      ...{ fullName: "Commande d'essai", email: ctx.shopEmail, phone: firstPhone(facts) },
      ...{ paymentMethod: 'cash', orderType: 'takeout', language: 'fr' },
      ...{ cartItems: [requestedLine(line)], subtotal, taxes, totalPrice: total },
    });
    await placeOrder(within, { key, request });
  });
}

/**
 * Deletes the test order for good, with its number: no sales, no waiting emails. Refuses with
 * `test_order_missing`, or with `test_order_untaken` while no cook took it.
 */
export async function eraseTestOrder(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    const mine = eq(orders.idempotencyKey, key);
    const [order] = await tx.select().from(orders).where(mine).for('update');
    if (!order) throw new Problem(checklistProblems.test_order_missing);
    if (order.seenAt === null) throw new Problem(checklistProblems.test_order_untaken);
    await tx.delete(outbox).where(eq(outbox.orderId, order.id));
    await tx.delete(orders).where(mine);
    // The first real order gets number 1.
    const isLast = and(eq(orderDays.day, order.day), eq(orderDays.lastNumber, order.number));
    await tx
      .update(orderDays)
      .set({ lastNumber: order.number - 1 })
      .where(isLast);
    await markDone(tx, ctx, 'order');
  });
}

/** Returns the first dish without a blocker. */
function firstDish(shop: ShopState): Line | null {
  const lines = [...shop.catalogue.offers.values()].flatMap((offers) => offers.slice(0, 1));
  const canBeHad = (line: Line) => {
    const order = {
      lines: [requestedLine(line)],
      orderType: 'takeout',
      moment: undefined,
    } as const;
    return findBlockers(order, shop).length === 0;
  };
  return lines.find((line) => line.price > 0 && canBeHad(line)) ?? null;
}

async function markDone(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  step: ChecklistStep | typeof hidden,
): Promise<void> {
  const doneAt = new Date(clock.now().epochMilliseconds);
  await tx.insert(stepRows).values({ step, doneAt }).onConflictDoNothing();
}
