import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { moveOrder } from '#orders/move-order.server.ts';
import { openCloudPrinter } from '#tests/support/cloudprnt-client.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { paperWords, printOnPaper } from '#tests/support/printer-paper.ts';
import { openSink } from '#tests/support/printer-sink.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import { noteState } from './print-jobs.server.ts';
import { printingRound } from './print-rounds.server.ts';
import {
  addPrinter,
  listPrinters,
  readPrintersNow,
  reprintTicket,
  switchPrinter,
  tryPrinter,
} from './printers.server.ts';
import { printers, printJobs } from './printers.table.server.ts';

const quick = { connect: 1_000, answer: 500, print: 1_000 };

async function openKitchen(shop: Shop, options: Parameters<typeof openSink>[0] = {}) {
  const sink = await openSink(options);
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const address = `${sink.host}:${sink.port}`;
  const { id } = await addPrinter(ctx, { ...anyPrinter, address, printsAt: 'new' });
  const { round, whole } = printingRound(ctx, quick);
  let minutes = 0;
  return {
    sink,
    ctx,
    id,
    async order(part: object = {}) {
      const lines = [await shop.line('Fromage')];
      await shop.order(requestFor(lines, { orderType: 'takeout', address: null, ...part }));
    },
    async later(seconds = 5) {
      minutes += seconds / 60;
      const at = Temporal.Instant.from('2026-11-18T18:00:00-05:00').add({
        seconds: Math.round(minutes * 60),
      });
      shop.clock.set(at.toString());
      await round();
      await whole();
    },
    state: async () => (await readPrintersNow(ctx))[0]?.state,
    tickets: () => sink.jobs.map((bytes) => ticketIn(bytes)),
    states: async () =>
      (await shop.db.select().from(printJobs).orderBy(printJobs.id)).map(({ state }) => state),
  };
}

function ticketIn(bytes: Uint8Array, command: 'escpos' | 'starprnt' = 'escpos'): string {
  const words = paperWords(printOnPaper(bytes, command, '80'));
  const number = words.find((word) => /^\d{1,4}$/.test(word)) ?? '';
  const mark = words.find((word) => word.startsWith('DUPLICATA'));
  return mark ? `${number} ${mark}` : number;
}

describe('a kitchen with a network printer', () => {
  test('has each ticket once, in the order in which orders came (B-4121, B-4123)', async ({
    shop,
  }) => {
    const { sink, order, later, tickets, states, state } = await openKitchen(shop);
    for (let at = 0; at < 3; at++) await order();
    await later(0);
    await later();
    expect(tickets()).toEqual(['1', '2', '3']);
    expect(await states()).toEqual(['printed', 'printed', 'printed']);
    expect(await state()).toBe('ok');
    await sink.close();
  });

  test('that was off prints what still matters once it is on, the oldest first, nothing twice (B-4123, B-4127)', async ({
    shop,
  }) => {
    const { ctx, sink, order, later, tickets, state } = await openKitchen(shop);
    await sink.refuse();
    for (let at = 0; at < 4; at++) await order();
    await later();
    expect(await state()).toBe('silent');
    const [first] = await shop.db.select().from(printJobs);
    const refused = { to: 'refused', version: 0, reason: 'too_busy', note: null } as const;
    await moveOrder(ctx, { id: first?.orderId ?? 0, ...refused });
    await later();
    await sink.recover();
    await later();
    await later();
    expect(tickets()).toEqual(['2', '3', '4']);
    expect(await state()).toBe('ok');
    await sink.close();
  });

  test('that was off all night prints nothing of yesterday (B-4127)', async ({ shop }) => {
    const { sink, order, later, tickets, states } = await openKitchen(shop);
    await sink.refuse();
    await order();
    await later();
    await sink.recover();
    await later(15 * 3600);
    expect(tickets()).toEqual([]);
    expect(await states()).toEqual(['dropped']);
    await sink.close();
  });

  for (const [trouble, name] of [
    ['paperOut', 'paper'],
    ['coverOpen', 'cover'],
    ['stall', 'silent'],
  ] as const) {
    test(`reads within ten seconds what it is with it: ${name} (B-4128)`, async ({ shop }) => {
      const { sink, order, later, tickets, state } = await openKitchen(shop);
      await later(0);
      sink[trouble]();
      await later(4);
      expect(await state()).toBe(name);
      await order();
      await later(4);
      expect(tickets()).toEqual([]);
      await sink.recover();
      await later(4);
      expect([await state(), tickets()]).toEqual(['ok', ['1']]);
      await sink.close();
    });
  }

  test('reads DUPLICATA and its number on a ticket whose answer was lost (B-4124)', async ({
    shop,
  }) => {
    const { sink, order, later, tickets } = await openKitchen(shop);
    sink.silentAfterPrint();
    await order();
    await later();
    await sink.recover();
    await later();
    expect(tickets()).toEqual(['1', '1 DUPLICATA 2']);
    await later();
    expect(tickets()).toHaveLength(2);
    await sink.close();
  });

  test('reads it on a ticket that broke off in the middle too (B-4124)', async ({ shop }) => {
    const { sink, order, later, tickets, states } = await openKitchen(shop);
    sink.cutAfter(300);
    await order();
    await later();
    expect([sink.partials.length, await states()]).toEqual([1, ['waiting']]);
    await sink.recover();
    await later();
    expect(tickets()).toEqual(['1 DUPLICATA 2']);
    await sink.close();
  });

  test('gets no ticket a fourth time from a printer that never confirms: the board says to look (B-4125)', async ({
    shop,
  }) => {
    const { ctx, sink, order, later, tickets, states } = await openKitchen(shop);
    sink.silentAfterPrint();
    await order();
    for (let at = 0; at < 6; at++) await later();
    expect(tickets()).toEqual(['1', '1 DUPLICATA 2', '1 DUPLICATA 3']);
    expect(await states()).toEqual(['unsure']);
    const [{ unsure = [] } = {}] = await readPrintersNow(ctx);
    await sink.recover();
    await reprintTicket(ctx, { orderId: unsure[0] ?? 0, isHere: false });
    await later();
    expect(tickets().at(-1)).toBe('1 DUPLICATA 4');
    await sink.close();
  });

  test('has each ticket once, however many instances print (B-4123)', async ({ shop }) => {
    const { ctx, sink, order, later, tickets } = await openKitchen(shop);
    const others = [1, 2].map(() => printingRound(ctx, quick));
    for (let at = 0; at < 5; at++) await order();
    await Promise.all([later(0), ...others.map(({ round }) => round())]);
    await Promise.all(others.map(({ whole }) => whole()));
    await later();
    expect(tickets()).toEqual(['1', '2', '3', '4', '5']);
    await sink.close();
  });

  test('reads no trouble that is none: a check waits for another instance, and what it stores is true (B-4123, B-4128)', async ({
    shop,
  }) => {
    const { ctx, sink, order, later, tickets, state } = await openKitchen(shop);
    const checking = printingRound(ctx, { ...quick, answer: 1_000 });
    sink.stall();
    await checking.round();
    await expect.poll(() => sink.connections).toBe(1);
    await order();
    await later(0);
    expect(sink.connections).toBe(1);
    await checking.whole();
    await sink.recover();
    await later();
    expect([tickets(), await state()]).toEqual([['1'], 'ok']);
    const [read] = await shop.db.select().from(printers);
    // Another instance stores a silence after this one has read.
    await shop.db.update(printers).set({ state: 'silent' });
    if (read) await noteState(ctx, read, 'ok');
    expect(await state()).toBe('ok');
    await sink.close();
  });

  test('goes on printing after the product was killed in the middle: the one on its way says DUPLICATA (B-4124)', async ({
    shop,
  }) => {
    const { id, sink, order, later, tickets } = await openKitchen(shop);
    await order();
    await order();
    // As the killed process left it: the first ticket had been sent, and the printer was held.
    const [first] = await shop.db.select().from(printJobs).orderBy(printJobs.id);
    await shop.db
      .update(printJobs)
      .set({ tries: 1 })
      .where(eq(printJobs.id, first?.id ?? 0));
    const heldUntil = new Date(Date.parse('2026-11-18T18:00:30-05:00'));
    await shop.db.update(printers).set({ heldUntil }).where(eq(printers.id, id));
    await later();
    expect(tickets()).toEqual([]);
    await later(30);
    expect(tickets()).toEqual(['1 DUPLICATA 2', '2']);
    await sink.close();
  });
});

describe('an owner who presses a trial', () => {
  test('gets a page (B-4132)', async ({ shop }) => {
    const { ctx, id, sink, later } = await openKitchen(shop);
    await tryPrinter(ctx, { id });
    await later();
    expect(sink.jobs).toHaveLength(1);
    expect(
      paperWords(printOnPaper(sink.jobs[0] ?? new Uint8Array(), 'escpos', '80')).join(' '),
    ).toContain('Cuisine');
    expect(await listPrinters(ctx)).toMatchObject([{ state: 'ok' }]);
    await sink.close();
  });

  test('of a printer that never says anything has its tickets print once its owner says so (B-4132)', async ({
    shop,
  }) => {
    const { ctx, id, sink, order, later, tickets, state } = await openKitchen(shop, {
      answers: false,
    });
    await order();
    await later();
    expect([await state(), tickets()]).toEqual(['silent', []]);
    await shop.db.update(printers).set({ model: 'basic' }).where(eq(printers.id, id));
    await later();
    expect(await listPrinters(ctx)).toMatchObject([{ model: 'basic', state: 'ok' }]);
    await later();
    expect(tickets()).toContain('1');
    await sink.close();
  });

  test('of a printer that is off gets no page once it is late (B-4132)', async ({ shop }) => {
    const { ctx, id, sink, later, states } = await openKitchen(shop);
    await sink.refuse();
    await tryPrinter(ctx, { id });
    await later();
    await sink.recover();
    await later(600);
    expect([sink.jobs.length, await states()]).toEqual([0, ['dropped']]);
    await sink.close();
  });
});

async function openStar(shop: Shop, mac = '00:11:62:00:00:01') {
  const kitchen = await openKitchen(shop);
  const { ctx } = kitchen;
  await kitchen.sink.close();
  await shop.db.delete(printers);
  const { id } = await addPrinter(ctx, { ...anyPrinter, model: 'star', printsAt: 'new' });
  const path = async () => new URL((await listPrinters(ctx))[0]?.asksAt ?? '').pathname;
  const request = async (address: string, init: RequestInit) => shop.app.request(address, init);
  const open = async (device = mac) =>
    openCloudPrinter({ request, path: await path(), mac: device });
  return { ...kitchen, id, open, path, printer: await open() };
}

describe('a kitchen with a Star printer that asks by itself', () => {
  const ticketsOf = ({ jobs }: ReturnType<typeof openCloudPrinter>) =>
    jobs.map(({ bytes }) => ticketIn(bytes, 'starprnt'));

  test('has each ticket once, and is paired with the first that comes with the code (B-4131)', async ({
    shop,
  }) => {
    const { ctx, printer, order, open, state } = await openStar(shop);
    expect(await printer.poll()).toBeNull();
    await order();
    await order();
    await printer.poll();
    await printer.poll();
    expect(await printer.poll()).toBeNull();
    expect([ticketsOf(printer), await state()]).toEqual([['1', '2'], 'ok']);
    expect(await listPrinters(ctx)).toMatchObject([{ device: '00:11:62:00:00:01' }]);
    const stranger = await open('00:11:62:00:00:99');
    await expect(stranger.poll()).rejects.toThrow('404');
  });

  test('reads DUPLICATA where the end of a ticket was not heard, and checks after three (B-4124, B-4125)', async ({
    shop,
  }) => {
    const { printer, order, states } = await openStar(shop);
    await order();
    printer.loseAnswer();
    for (let at = 0; at < 5; at++) await printer.poll();
    expect(ticketsOf(printer)).toEqual(['1', '1 DUPLICATA 2', '1 DUPLICATA 3']);
    expect(await states()).toEqual(['unsure']);
    printer.recover();
    const [, , last] = printer.jobs;
    if (last) expect(await printer.confirmAgain(last)).toBe(200);
    expect(await states()).toEqual(['printed']);
  });

  test('reads on the board that the roll is empty, or that the printer no longer asks (B-4128)', async ({
    shop,
  }) => {
    const { printer, order, state, later } = await openStar(shop);
    printer.paperOut();
    await printer.poll();
    expect(await state()).toBe('paper');
    await order();
    await printer.poll();
    expect(printer.jobs).toEqual([]);
    printer.recover();
    await printer.poll();
    expect([ticketsOf(printer), await state()]).toEqual([['1'], 'ok']);
    await later(10);
    expect(await state()).toBe('silent');
  });

  test('gets the ticket again that failed on the way, as a duplicate (B-4124)', async ({
    shop,
  }) => {
    const { printer, order } = await openStar(shop);
    await order();
    printer.failJobs();
    await printer.poll();
    expect(printer.jobs).toEqual([]);
    printer.recover();
    await printer.poll();
    expect(ticketsOf(printer)).toEqual(['1 DUPLICATA 2']);
  });

  test('gets nothing by another code, nor once it is switched off (B-4131)', async ({ shop }) => {
    const { ctx, id, printer, order, path } = await openStar(shop);
    await order();
    const wrong = (await path()).replace(/.{4}$/, '0000');
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    for (const address of [wrong, '/api/cloudprnt/x', `${wrong}${'0'.repeat(5000)}`])
      expect((await shop.app.request(address, init)).status).toBe(404);
    const fetched = await shop.app.request(`${await path()}?type=text/plain&mac=00:11:62:00:00:01`);
    expect(fetched.status).toBe(415);
    await switchPrinter(ctx, { id, isActive: false });
    expect(await printer.poll()).toBeNull();
  });
});
