import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { changes } from '#history/changes.table.server.ts';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { shopEmail } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { checklistSteps } from './opening-checklist.table.server.ts';
import {
  isOver,
  judgedSteps,
  type OpeningChecklist,
  checklistSteps as steps,
  stepsLeft,
} from './opening-checklist.ts';

async function openFirstChecklist(db: Database) {
  await seedDatabase(db);
  const site = openAccounts(db);
  const token = await site.joinAs('owner', 'ana@exemple.test');
  const call = (method: string, path = '', body?: unknown) =>
    site.call(method, `/admin/checklist${path}`, { token, body });
  const read = async () => (await call('GET')).body as unknown as OpeningChecklist;
  async function moveIn() {
    await db.execute(sql`select set_config('changes.actor_id', 'ana', true)`);
    await db.update(shopRow).set({ name: 'Chez Essai' });
  }
  return { site, token, call, read, moveIn };
}

/** A backup as it ended: proven unless it had a problem. */
async function endBackup(db: Database, problem: 'place_full' | null = null) {
  await db.execute(sql`insert into backups (why, asked_at, day, day_orders, place, ended_at, problem)
    values ('night', now(), '2026-11-18', 0, 'a stick', now(), ${problem})`);
}

describe('an owner on the first day', () => {
  test('finds everything still to do, and the page not open yet (B-2140)', async ({ db }) => {
    const { read } = await openFirstChecklist(db);
    const checklist = await read();
    expect(Object.values(checklist.steps)).toEqual(Array(12).fill(null));
    expect(checklist).toMatchObject({
      openedAt: null,
      isPublicSite: true,
      isHidden: false,
      shopEmail,
    });
  });

  test('says what was seen, heard and held, and nothing else by that road (B-2140)', async ({
    db,
  }) => {
    const { call, read } = await openFirstChecklist(db);
    for (const step of judgedSteps) {
      expect((await call('PUT', `/steps/${step}`, {})).status).toBe(204);
    }
    const { steps } = await read();
    expect(Object.values(steps).filter((doneAt) => doneAt !== null)).toHaveLength(8);
    for (const step of ['email', 'facts', 'backup', 'order'])
      expect((await call('PUT', `/steps/${step}`, {})).status).toBe(400);
    expect((await call('PUT', '/steps/anything', {})).status).toBe(400);
  });

  test('reads what is right already, and is still reminded of the menu once all but six points are done (B-2140)', async ({
    db,
  }) => {
    const { read, moveIn } = await openFirstChecklist(db);
    const first = await read();
    expect(first.menu.items).toBeGreaterThan(100);
    expect(first.menu.categories).toBeGreaterThan(10);
    expect(first.week[0]).toEqual({
      days: { fr: 'Lundi', en: 'Monday' },
      hours: { fr: 'fermé', en: 'closed' },
    });
    const six = ['facts', 'hours', 'email', 'bell', 'ticket', 'order'];
    await db.insert(checklistSteps).values(six.map((step) => ({ step })));
    await moveIn();
    await endBackup(db);
    const later = { ...(await read()), isPublicSite: false };
    expect([isOver(later), stepsLeft(later)[0]]).toEqual([false, 'menu']);
    const others = ['menu', 'taxes', 'oven', 'delivery', 'colours', 'backup'];
    await db.insert(checklistSteps).values(others.map((step) => ({ step })));
    expect(isOver({ ...(await read()), isPublicSite: false })).toBe(true);
  });

  test('finds a point done once its rows are saved, and others as they were; a tick makes no backup (B-4355)', async ({
    db,
  }) => {
    const { read, moveIn } = await openFirstChecklist(db);
    const done = async () => {
      const left = stepsLeft(await read());
      return steps.filter((step) => !left.includes(step));
    };
    await db.insert(checklistSteps).values([{ step: 'facts' }, { step: 'backup' }]);
    await endBackup(db, 'place_full');
    expect(await done()).toEqual([]);
    await moveIn();
    expect(await done()).toEqual(['facts']);
    await endBackup(db);
    expect(await done()).toEqual(['facts', 'backup']);
    type Row = Readonly<Record<string, unknown>>;
    const saves = (by: string | null, table: string, before: Row, after: Row) =>
      db
        .insert(changes)
        .values({ batch: 'one', actorId: by, tableName: table, rowKey: '1', before, after });
    await saves(null, 'menu_items', {}, { price: 1 });
    await saves('ana', 'kitchen_capacity', { oven: 4 }, { oven: 4, baked: [] });
    expect(await done()).toEqual(['facts', 'backup']);
    for (const table of ['menu_items', 'weekly_hours', 'delivery_zones'])
      await saves('ana', table, {}, {});
    await saves('ana', 'kitchen_capacity', { oven: 4 }, { oven: 6 });
    await saves('ana', 'shop', { cash_rounding: 5 }, { cash_rounding: 0 });
    await saves('ana', 'shop', { main_colour: '#111111' }, { main_colour: '#222222' });
    expect(stepsLeft(await read())).toEqual(['email', 'bell', 'ticket', 'order']);
    await db.execute(
      sql`insert into printers (name, model, address, paper, stations, prints_at, copies, printed_at)
        values ('Cuisine', 'epson', '127.0.0.1:9', '80', '{kitchen}', 'confirmed', 1, now() - interval '1 year')`,
    );
    expect(stepsLeft(await read())).toEqual(['email', 'bell', 'order']);
  });

  test('proves by the number in it that the test email came (B-2140)', async ({ db }) => {
    const { site, call, read } = await openFirstChecklist(db);
    expect((await call('POST', '/email', {})).status).toBe(204);
    const [letter] = await site.emails(shopEmail);
    const code = /\d{4}/.exec(letter?.subject ?? '')?.[0] ?? '';
    const wrong = await call('PUT', '/email', { code: String((Number(code) % 9000) + 1000) });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'test_code_wrong']);
    expect((await read()).steps.email).toBeNull();
    expect((await call('PUT', '/email', { code: ` ${code} ` })).status).toBe(204);
    expect((await read()).steps.email).not.toBeNull();
  });

  test('sends one test order, takes it, and erases it with its number and its sums (B-2141)', async () => {
    const { db } = await freshDatabase();
    const { site, token, call, read } = await openFirstChecklist(db);
    await Promise.all([call('POST', '/order', {}), call('POST', '/order', {})]);
    expect(await db.$count(orders)).toBe(1);
    const { testOrder } = await read();
    expect(testOrder).toMatchObject({ number: 1, status: 'new' });
    for (const { recipient } of await db.select().from(outbox)) expect(recipient).toBe(shopEmail);

    const early = await call('DELETE', '/order');
    expect([early.status, early.body.code]).toEqual([409, 'test_order_untaken']);
    const body = { to: 'confirmed', version: 0, minutes: 20 };
    await site.call('POST', `/admin/orders/${testOrder?.id}/moves`, { token, body });
    expect((await call('DELETE', '/order')).status).toBe(204);
    expect([await db.$count(orders), await db.$count(orderLines)]).toEqual([0, 0]);
    expect(await db.$count(outbox, isNull(outbox.sentAt)), 'emails to come').toBe(0);
    expect((await read()).steps.order).not.toBeNull();
    const gone = await call('DELETE', '/order');
    expect([gone.status, gone.body.code]).toEqual([404, 'test_order_missing']);
  });

  test('fills no mailbox by test emails: the fifth of an hour is refused (B-1043)', async ({
    db,
  }) => {
    const { site, call } = await openFirstChecklist(db);
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push((await call('POST', '/email', {})).status);
    expect(answers).toEqual([204, 204, 204, 204, 429, 429]);
    expect(await site.emails(shopEmail)).toHaveLength(4);
  });

  test('opens the page, shuts it again, and keeps since when it was open (B-2142)', async ({
    db,
  }) => {
    const { call, read } = await openFirstChecklist(db);
    await call('PUT', '/opening', { isOpen: true });
    const { openedAt } = await read();
    expect(openedAt).not.toBeNull();
    await call('PUT', '/opening', { isOpen: true });
    expect((await read()).openedAt).toBe(openedAt);
    await call('PUT', '/opening', { isOpen: false });
    expect((await read()).openedAt).toBeNull();
  });

  test('puts the list away (B-2140)', async ({ db }) => {
    const { call, read } = await openFirstChecklist(db);
    expect((await call('DELETE')).status).toBe(204);
    expect((await read()).isHidden).toBe(true);
  });
});

describe('a shop that was in use before it could be shut', () => {
  test('is open, and its owner sees no list (B-2140)', async ({ db }) => {
    await db.delete(shopRow);
    const before = openAccounts(db);
    await before.joinAs('owner', 'ana@exemple.test');
    await seedDatabase(db);
    const token = await before.enter('ana@exemple.test');
    const { body } = await before.call('GET', '/admin/checklist', { token });
    expect(body).toMatchObject({ isHidden: true });
    expect((body as unknown as OpeningChecklist).openedAt).not.toBeNull();
  });
});

test('a customer cannot have an order taken for the test order (B-2141)', async ({ db }) => {
  const { site, call } = await openFirstChecklist(db);
  const key = { 'Idempotency-Key': 'checklist:order' };
  const answer = await site.call('POST', '/orders', { body: {}, headers: key });
  expect(answer.body.code).toBe('idempotency_key_missing');
  await call('POST', '/order', {});
  expect(await db.$count(orders, eq(orders.fullName, "Commande d'essai"))).toBe(1);
});
