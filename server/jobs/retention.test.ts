import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { users } from '#accounts/accounts.table.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { addPrinter } from '#kitchen/printing/printers.server.ts';
import { printJobs } from '#kitchen/printing/printers.table.server.ts';
import { readTrustedTime } from '#operations/clock/trusted-clock.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, test } from '#tests/support/orders.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import { startRounds } from '../platform/rounds.ts';
import { retentionRound, sweepEmails } from './retention.ts';

/** Every table, by what keeps it small; `docs/operating.md` explains those that grow. */
const tables = {
  staysAsStaffSetIt: `admin_permissions alarm_minutes alarm_webhook credentials delivery_zones hours_exceptions
    invitations item_recipes item_slots kept_holidays kitchen_capacity menu_categories
    menu_items modifier_group_targets modifier_groups modifiers checklist_steps ownership paired_phones printers
    promotion_codes promotions_2for1 push_keys shop shop_settings specials staff_rules staff_seen
    two_factors user_roles users weekly_hours`,
  hasAFewRows:
    'trusted_clock board_watch kitchen_state sold_changes sold_counts storefront_version notices pulse',
  isPruned: `account_links alarm_messages backups erasures known_networks order_pushes outbox print_jobs rate_limits removed_sessions sessions
    used_codes verifications calls rings`,
  isKept: `changes drawer_counts order_days order_events order_lines orders planned_changes shop_versions sold_days sold_months
    sold_things staff_events unavailabilities`,
};

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, written] of Object.entries(files)) {
    const file = join(folder, name);
    await writeFile(file, 'Zoé, 514 555-0100');
    await utimes(file, new Date(written), new Date(written));
  }
  return folder;
}

test("a shop's emails in files go with the rest, and nothing else in the folder does (B-1602)", async () => {
  const folder = await folderOf({
    'old.eml': '2025-11-17',
    'old.eml.4711.part': '2025-11-17',
    'old.eml.00c0ffee.part': '2025-11-17',
    'new.eml': '2025-11-19',
    'notes.txt': '2020-01-01',
  });
  expect(await sweepEmails(folder, Date.parse('2025-11-18'))).toBe(3);
  expect((await readdir(folder)).toSorted()).toEqual(['new.eml', 'notes.txt']);
  expect(await sweepEmails(join(folder, 'nowhere'), Date.now())).toBe(0);
});

test('the worker erases orders, emails, accounts and files that are too old, without being asked', async () => {
  const { db } = await seededDatabase();
  const shop = await openShop(db, { now: '2025-11-05T18:00:00-05:00' });
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.update(outbox).set({ sentAt: new Date('2025-11-05T23:00:01Z') });
  await db.insert(users).values({ email: 'ana@exemple.test', name: 'ana@exemple.test' });
  const outboxDir = await folderOf({ 'old.eml': '2025-11-05' });
  shop.clock.set('2027-11-18T18:00:00-05:00');
  const pace = { first: 1, interval: 600_000 };
  const trustedClock = async () => shop.clock;
  const work = retentionRound({ ctx: shop.ctx, trustedClock, outboxDir, dataDir: outboxDir });
  const retention = startRounds({ pace, log: shop.ctx.log, name: 'the retention', work });
  onTestFinished(() => retention.stop());
  await expect.poll(() => readdir(outboxDir)).toEqual([]);
  expect(await db.select().from(outbox)).toEqual([]);
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(orders)).toMatchObject([
    { fullName: '', email: '', phone: '', address: null, erasedAt: expect.any(Date) },
  ]);
});

/** Opens a shop with an order, its emails, an account and a file of today, whose clock jumps 400 days ahead. */
async function openJumped() {
  const { db } = await seededDatabase();
  const shop = await openShop(db, { now: '2025-11-05T18:00:00-05:00' });
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.update(outbox).set({ sentAt: new Date('2025-11-05T23:00:01Z') });
  await db.insert(users).values({
    ...{ email: 'ana@exemple.test', name: 'ana@exemple.test' },
    createdAt: new Date('2025-11-05T23:00:00Z'),
  });
  const outboxDir = await folderOf({ 'new.eml': '2025-11-05' });
  const ask = () => readTrustedTime(shop.ctx);
  await ask();
  shop.clock.set('2026-12-10T18:00:00-05:00');
  let hours = 0;
  let until = 0;
  /** Each round lets an hour pass while the round is to go on. */
  async function trustedClock() {
    if (hours < until) {
      hours += 1;
      shop.clock.set(shop.clock.now().add({ hours: 1 }).toString());
    }
    return ask();
  }
  const pace = { first: 1, interval: 1 };
  const work = retentionRound({ ctx: shop.ctx, trustedClock, outboxDir, dataDir: outboxDir });
  const retention = startRounds({ pace, log: shop.ctx.log, name: 'the retention', work });
  onTestFinished(() => retention.stop());
  return {
    ...{ db, shop },
    async pass(more: number) {
      until += more;
      await expect.poll(() => hours, { timeout: 30_000 }).toBe(until);
    },
    left: async () => ({
      files: await readdir(outboxDir),
      emails: await db.$count(outbox),
      account: await db.$count(users, eq(users.email, 'ana@exemple.test')),
      phones: (await db.select().from(orders)).map(({ phone }) => phone),
    }),
  };
}

test('a customer’s details of today are there a week after the clock has leapt 400 days ahead, until staff confirm it (B-2390, B-2561)', async () => {
  const { db, shop, pass, left } = await openJumped();
  const all = { files: ['new.eml'], emails: 2, account: 1, phones: ['514 555-0100'] };
  await pass(7 * 24);
  expect(await left()).toEqual(all);
  const now = shop.clock.now();
  const staff = openAccounts(db, { now: now.toString() });
  const token = await staff.joinAs('owner', 'owner@exemple.test');
  const body = { said: now.epochMilliseconds };
  const { status } = await staff.call('POST', '/admin/clock', { token, body });
  expect(status).toBe(204);
  await expect.poll(left).toMatchObject({ files: [], account: 0, phones: [''] });
});

test('an owner whose printer is off for a month finds no old ticket waiting, but that of an order still to come (B-4326)', async ({
  shop,
}) => {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  const line = await shop.line('Fromage', { quantity: 2 });
  for (const _ of ['past', 'to come']) await shop.order(requestFor([line]));
  await shop.db.update(printJobs).set({ at: new Date('2026-11-18T18:00:00-05:00') });
  const [, later] = await shop.db.select().from(printJobs).orderBy(printJobs.id);
  const dueAt = new Date('2026-12-30T18:00:00-05:00');
  await shop.db
    .update(orders)
    .set({ dueAt })
    .where(eq(orders.id, later?.orderId ?? 0));
  const round = retentionRound({
    ctx,
    trustedClock: async () => shop.clock,
    ...{ outboxDir: await folderOf({}), dataDir: await folderOf({}) },
  });
  const left = async (day: string) => {
    shop.clock.set(`${day}T18:00:01-05:00`);
    await round(new AbortController().signal);
    return (await shop.db.select().from(printJobs)).map(({ id }) => id);
  };
  expect(await left('2026-12-17')).toHaveLength(2);
  expect(await left('2026-12-19')).toEqual([later?.id]);
  expect(await left('2027-01-30')).toEqual([]);
});

test('an operator knows of each table what keeps it small, or that it grows (B-4326)', async ({
  shop,
}) => {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = Object.values(tables).flatMap((names) => names.split(/\s+/));
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});
