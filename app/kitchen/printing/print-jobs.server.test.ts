import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { asAnotherProcess, seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { openSink } from '#tests/support/printer-sink.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import { findOrderId } from '#tracking/order-page.server.ts';
import { beginTry, endTry, fetchedJob, nextJob } from './print-jobs.server.ts';
import { printingRound } from './print-rounds.server.ts';
import { addPrinter, changePrinter, listPrinters, reprintTicket } from './printers.server.ts';
import { printers, printJobs } from './printers.table.server.ts';

const quick = { connect: 1_000, answer: 500, print: 1_000 };
const confirmed = { to: 'confirmed', minutes: 30, note: null } as const;
const refused = { to: 'refused', reason: 'too_busy', note: null } as const;

async function orderOf(shop: Shop): Promise<number> {
  const lines = [await shop.line('Fromage')];
  const takeout = { orderType: 'takeout', address: null };
  const { status, body } = await shop.order(requestFor(lines, takeout));
  expect(status).toBe(201);
  return findOrderId(shop.ctx, { token: body.token });
}

async function jobsOf({ db }: Shop): Promise<readonly string[]> {
  const rows = await db.select().from(printJobs).orderBy(printJobs.id);
  // Notices of wrong tickets have tests of their own.
  const tickets = rows.filter(({ kind }) => kind === 'ticket' || kind === 'asked');
  return tickets.map(({ station, state, reprint }) => `${station} ${state} ${reprint}`);
}

for (const printsAt of ['new', 'confirmed'] as const) {
  test(`a cook whose refusal was a slip still gets the ticket, printed when ${printsAt} (B-4120, B-4127)`, async ({
    shop,
  }) => {
    const ctx = { ...shop.ctx, actor: owner };
    await employOwner(shop.db);
    const stations = ['kitchen', 'counter'] as const;
    const { id: printerId } = await addPrinter(ctx, { ...anyPrinter, stations, printsAt });
    const id = await orderOf(shop);
    await moveOrder(ctx, { id, version: 0, ...confirmed });
    const next = await nextJob(ctx, printerId);
    // The kitchen's part may be on paper already.
    if (next) await beginTry(ctx, next);
    await moveOrder(ctx, { id, version: 1, ...refused });
    expect(await nextJob(ctx, printerId)).toBeNull();
    expect((await jobsOf(shop)).toSorted()).toEqual(['counter dropped 0', 'kitchen dropped 0']);
    await moveOrder(ctx, { id, version: 2, ...confirmed });
    const jobs = await jobsOf(shop);
    expect(jobs.slice(2).toSorted()).toEqual(
      next?.job.station === 'kitchen'
        ? ['counter waiting 0', 'kitchen waiting 1']
        : ['counter waiting 1', 'kitchen waiting 0'],
    );
    await moveOrder(ctx, { id, version: 3, to: 'baking', note: null });
    expect(await jobsOf(shop)).toHaveLength(4);
  });
}

test('a customer can order in the very moment in which a printer is deleted (B-4120)', async () => {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id } = await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  const deleted = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const deleting = asAnotherProcess(database).transaction(async (tx) => {
    await tx.delete(printers).where(eq(printers.id, id));
    deleted.resolve();
    await waits.promise;
  });
  await deleted.promise;
  const ordering = orderOf(shop);
  await expect
    .poll(async () => {
      const { rows } = await lockedNow(database.pool);
      return rows[0]?.waiting;
    })
    .toBe(1);
  waits.resolve();
  await deleting;
  expect(await ordering).toBeGreaterThan(0);
});

function lockedNow(pool: { query: (sql: string) => Promise<{ rows: { waiting: number }[] }> }) {
  return pool.query(`select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
}

test('a kitchen without paper reads that it is well again, though the clock was set back (B-4128)', async ({
  shop,
}) => {
  const sink = await openSink();
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  await addPrinter(ctx, { ...anyPrinter, address: `127.0.0.1:${sink.port}` });
  const { round, whole } = printingRound(ctx, quick);
  sink.paperOut();
  await round();
  await whole();
  expect(await listPrinters(ctx)).toMatchObject([{ state: 'paper' }]);
  await sink.recover();
  shop.clock.set('2026-11-18T13:00:00-05:00');
  await round();
  await whole();
  expect(await listPrinters(ctx)).toMatchObject([{ state: 'ok' }]);
  await sink.close();
});

test('an owner who moves a printer to another address has what waits printed there (B-4130)', async ({
  shop,
}) => {
  const [old, other] = [await openSink(), await openSink()];
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const settings = { ...anyPrinter, printsAt: 'new' } as const;
  const at = ({ port }: typeof old) => ({ ...settings, address: `127.0.0.1:${port}` });
  const { id } = await addPrinter(ctx, at(old));
  await orderOf(shop);
  await orderOf(shop);
  // A busy machine may take long to answer; nothing here is silent.
  const { round, whole } = printingRound(ctx, { connect: 5_000, answer: 5_000, print: 5_000 });
  await round();
  await old.printed(1);
  await changePrinter(ctx, { ...at(other), id, version: 1 });
  await whole();
  expect([old.jobs.length, other.jobs.length]).toEqual([1, 1]);
  await Promise.all([old.close(), other.close()]);
});

test('a product that stops begins no further ticket (B-4123)', async ({ shop }) => {
  const sink = await openSink();
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  await addPrinter(ctx, { ...anyPrinter, printsAt: 'new', address: `127.0.0.1:${sink.port}` });
  for (let at = 0; at < 3; at++) await orderOf(shop);
  const stopping = new AbortController();
  const { round, whole } = printingRound(ctx, quick);
  await round(stopping.signal);
  stopping.abort();
  await whole();
  expect(sink.jobs.length).toBeLessThan(2);
  expect((await jobsOf(shop)).filter((job) => job.includes('waiting')).length).toBeGreaterThan(0);
  await sink.close();
});

test('a Star printer without tokens that says twice that it has printed ends no ticket before (B-4125)', async ({
  shop,
}) => {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id } = await addPrinter(ctx, { ...anyPrinter, model: 'star', printsAt: 'new' });
  await orderOf(shop);
  await shop.db.update(printJobs).set({ state: 'unsure', tries: 3 });
  expect(await fetchedJob(ctx, id, null)).toBeUndefined();
  await shop.db.update(printJobs).set({ state: 'waiting', tries: 1 });
  expect(await fetchedJob(ctx, id, null)).toMatchObject({ printerId: id });
});

test('a cook is not sent to check a ticket that another instance has printed meanwhile (B-4125)', async () => {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id } = await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  await orderOf(shop);
  await shop.db.update(printJobs).set({ tries: 3 });
  const begun = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const printing = asAnotherProcess(database).transaction(async (db) => {
    const [job] = await db.select().from(printJobs).for('update');
    begun.resolve();
    await waits.promise;
    if (job) await endTry({ ...ctx, db }, job);
  });
  await begun.promise;
  const next = nextJob(ctx, id);
  await expect.poll(async () => (await lockedNow(database.pool)).rows[0]?.waiting).toBe(1);
  waits.resolve();
  await printing;
  expect(await next).toBeNull();
  expect(await jobsOf(shop)).toEqual(['kitchen printed 0']);
});

test('a cook who prints again while a colleague moves the order holds up neither (B-4126, B-4263)', async () => {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  const orderId = await orderOf(shop);
  const begun = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  // Locks as a step does: first the order, then its notice of a wrong ticket.
  const moving = asAnotherProcess(database).transaction(async (db) => {
    await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    begun.resolve();
    await waits.promise;
    await db.update(printJobs).set({ state: 'waiting' });
  });
  await begun.promise;
  const again = reprintTicket(ctx, { orderId, isHere: false });
  await expect.poll(async () => (await lockedNow(database.pool)).rows[0]?.waiting).toBe(1);
  waits.resolve();
  await Promise.all([moving, again]);
  expect(await jobsOf(shop)).toEqual(['kitchen dropped 0', 'kitchen waiting 0']);
});

test('a cook who prints again while the ticket leaves gets a marked one (B-4126)', async () => {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id } = await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  const orderId = await orderOf(shop);
  const next = await nextJob(ctx, id);
  const begun = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const leaving = asAnotherProcess(database).transaction(async (db) => {
    if (next) await beginTry({ ...ctx, db }, next);
    begun.resolve();
    await waits.promise;
  });
  await begun.promise;
  const again = reprintTicket(ctx, { orderId, isHere: false });
  await expect.poll(async () => (await lockedNow(database.pool)).rows[0]?.waiting).toBe(1);
  waits.resolve();
  await Promise.all([leaving, again]);
  expect(await jobsOf(shop)).toEqual(['kitchen dropped 0', 'kitchen waiting 1']);
  const [over] = await shop.db.select().from(printJobs).orderBy(printJobs.id);
  expect(over?.endedAt).not.toBeNull();
});

test('a cook who prints on a device while the ticket is made gets a marked one from the printer (B-4126)', async ({
  shop,
}) => {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id } = await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
  const orderId = await orderOf(shop);
  const made = await nextJob(ctx, id);
  await reprintTicket(ctx, { orderId, isHere: true });
  expect(made && (await beginTry(ctx, made))).toBe(false);
  const marked = await nextJob(ctx, id);
  expect(marked?.job).toMatchObject({ reprint: 1 });
  expect(marked && (await beginTry(ctx, marked))).toBe(true);
});

test('a kitchen whose Star printer never came reads that it gives no answer (B-4128)', async ({
  shop,
}) => {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  await addPrinter(ctx, { ...anyPrinter, model: 'star' });
  await shop.db.update(printers).set({ stateSince: new Date('2026-11-18T18:00:00-05:00') });
  shop.clock.set('2026-11-18T18:00:10-05:00');
  await printingRound(ctx, quick).round();
  expect(await listPrinters(ctx)).toMatchObject([{ state: 'silent' }]);
});

describe('a stranger who knows the code of a Star printer', () => {
  async function openStar(shop: Shop) {
    const ctx = { ...shop.ctx, actor: owner };
    await employOwner(shop.db);
    await addPrinter(ctx, { ...anyPrinter, model: 'star', printsAt: 'new' });
    const path = new URL((await listPrinters(ctx))[0]?.asksAt ?? '').pathname;
    const say = async (body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await shop.app.request(path, init)).status;
    };
    return { path, say };
  }

  test('gets nothing where the printer comes in the same moment (B-4131)', async ({ shop }) => {
    const { say } = await openStar(shop);
    const answers = await Promise.all(['a', 'b'].map((printerMAC) => say({ printerMAC })));
    expect(answers.toSorted()).toEqual([200, 404]);
  });

  test('breaks nothing by what it calls itself, or a ticket (B-4131)', async ({ shop }) => {
    const { path, say } = await openStar(shop);
    expect(await say({ printerMAC: 'a\0' })).toBe(200);
    expect(await say({ printerMAC: 'a'.repeat(41) })).toBe(400);
    expect(await say({ printerMAC: 'b\0\ud800' })).toBe(404);
    expect(await say({ printerMAC: 'a', statusCode: '%', status: 'x'.repeat(3_000) })).toBe(200);
    for (const token of ['\0', "1'--", '99999999999999999999']) {
      const address = `${path}?mac=a&code=200&token=${encodeURIComponent(token)}`;
      const answer = await shop.app.request(address, { method: 'DELETE' });
      expect([token, answer.status]).toEqual([token, 200]);
    }
  });
});
