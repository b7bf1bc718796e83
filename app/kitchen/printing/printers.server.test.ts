import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { printJobs } from '#kitchen/printing/printers.table.server.ts';
import { moveOrder, movePromise } from '#orders/move-order.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { employOwner, member, owner, refusalOf } from '#tests/support/staff.ts';
import { findOrderId } from '#tracking/order-page.server.ts';
import {
  addPrinter,
  changePrinter,
  codeOf,
  listPrinters,
  readPrintersNow,
  removePrinter,
  renewCode,
  reprintTicket,
  switchPrinter,
  tryPrinter,
} from './printers.server.ts';

async function openKitchen(shop: Shop) {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const order = async (orderType: 'takeout' | 'delivery' = 'takeout') => {
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const { body } = await shop.order(
      requestFor(lines, orderType === 'takeout' ? { orderType, address: null } : { orderType }),
    );
    return findOrderId(shop.ctx, { token: body.token });
  };
  const jobs = async () => {
    const rows = await shop.db.select().from(printJobs).orderBy(printJobs.id);
    return rows.map(
      ({ station, state, reprint }) => `${station} ${state}${reprint > 0 ? ` ${reprint}` : ''}`,
    );
  };
  return { ctx, order, jobs };
}

const confirmed = { to: 'confirmed', version: 0, minutes: 30, note: null } as const;

describe('a ticket of the kitchen', () => {
  test('is stored with its order, one for each part and copy, and not without a printer (B-4120, B-4122)', async ({
    shop,
  }) => {
    const { ctx, order, jobs } = await openKitchen(shop);
    await order();
    expect(await jobs()).toEqual([]);
    const stations = ['kitchen', 'counter', 'driver'] as const;
    await addPrinter(ctx, { ...anyPrinter, printsAt: 'new', stations, copies: 2 });
    await order('takeout');
    await order('delivery');
    const twice = (station: string) => [`${station} waiting`, `${station} waiting`];
    expect((await jobs()).toSorted()).toEqual(
      [
        ...twice('kitchen'),
        ...twice('counter'),
        ...twice('kitchen'),
        ...twice('driver'),
      ].toSorted(),
    );
  });

  test('comes once it is confirmed, once, whatever is done after that (B-4120, B-4122)', async ({
    shop,
  }) => {
    const { ctx, order, jobs } = await openKitchen(shop);
    await addPrinter(ctx, anyPrinter);
    const id = await order();
    expect(await jobs()).toEqual([]);
    await moveOrder(ctx, { id, ...confirmed });
    expect(await jobs()).toEqual(['kitchen waiting']);
    await moveOrder(ctx, { id, to: 'refused', version: 1, reason: 'too_busy', note: null });
    await moveOrder(ctx, { id, ...confirmed, version: 2 });
    await moveOrder(ctx, { id, to: 'baking', version: 3, note: null });
    expect(await jobs()).toEqual(['kitchen waiting']);
  });

  test('does not come of a refused order, nor on a printer that is off (B-4122)', async ({
    shop,
  }) => {
    const { ctx, order, jobs } = await openKitchen(shop);
    const { id: printer } = await addPrinter(ctx, anyPrinter);
    const id = await order();
    await moveOrder(ctx, { id, to: 'refused', version: 0, reason: 'too_busy', note: null });
    await switchPrinter(ctx, { id: printer, isActive: false });
    await moveOrder(ctx, { id: await order(), ...confirmed });
    expect(await jobs()).toEqual([]);
  });

  test('is printed again as a duplicate, and takes the place of one that still waits (B-4126)', async ({
    shop,
  }) => {
    const { ctx, order, jobs } = await openKitchen(shop);
    const id = await order();
    expect(await refusalOf(reprintTicket(ctx, { orderId: id, isHere: false }))).toBe('no_printer');
    await addPrinter(ctx, anyPrinter);
    await moveOrder(ctx, { id, ...confirmed });
    expect(await reprintTicket(ctx, { orderId: id, isHere: false })).toEqual({
      names: ['Cuisine'],
    });
    expect(await jobs()).toEqual(['kitchen dropped', 'kitchen waiting']);
    await reprintTicket(ctx, { orderId: id, isHere: true });
    expect((await jobs()).at(-1)).toBe('kitchen waiting 1');
    await shop.db.update(printJobs).set({ state: 'printed', tries: 1, reprint: 0 });
    await reprintTicket(ctx, { orderId: id, isHere: false });
    expect((await jobs()).at(-1)).toBe('kitchen waiting 1');
    expect(await refusalOf(reprintTicket(ctx, { orderId: 999_999, isHere: false }))).toBe(
      'order_unknown',
    );
  });

  test('of an order that is over is refused, and the cook still gets the notice that it is off (B-4126, B-4263)', async ({
    shop,
  }) => {
    const { ctx, order } = await openKitchen(shop);
    await addPrinter(ctx, anyPrinter);
    const id = await order();
    await moveOrder(ctx, { id, ...confirmed });
    await shop.db.update(printJobs).set({ state: 'printed', tries: 1 });
    await moveOrder(ctx, { id, to: 'refused', version: 1, reason: 'too_busy', note: null });
    const again = () => refusalOf(reprintTicket(ctx, { orderId: id, isHere: false }));
    expect(await again()).toBe('ticket_over');
    const waiting = async () => {
      const rows = await shop.db.select().from(printJobs).where(eq(printJobs.state, 'waiting'));
      return rows.map(({ station, kind }) => `${station} ${kind}`).toSorted();
    };
    expect(await waiting()).toEqual(['kitchen annulled']);
    await addPrinter(ctx, { ...anyPrinter, stations: ['counter'] });
    expect(await again()).toBe('ticket_over');
    await moveOrder(ctx, { id, ...confirmed, version: 2 });
    await moveOrder(ctx, { id, to: 'ready', version: 3, note: null });
    await shop.db.update(printJobs).set({ state: 'waiting', kind: 'annulled' });
    await reprintTicket(ctx, { orderId: id, isHere: false });
    expect((await waiting()).filter((job) => job.endsWith('asked'))).toEqual(['counter asked']);
    expect(await waiting()).toContain('kitchen annulled');
  });
});

describe('an owner with printers', () => {
  test('adds, changes, switches and deletes them; the slower of two sees both versions (B-4130)', async ({
    shop,
  }) => {
    const { ctx } = await openKitchen(shop);
    const { id } = await addPrinter(ctx, anyPrinter);
    expect(await changePrinter(ctx, { ...anyPrinter, id, version: 1, paper: '58' })).toMatchObject({
      paper: '58',
      version: 2,
    });
    expect(await refusalOf(changePrinter(ctx, { ...anyPrinter, id, version: 1 }))).toBe(
      'printer_changed',
    );
    await switchPrinter(ctx, { id, isActive: false });
    expect(await listPrinters(ctx)).toMatchObject([{ id, isActive: false, asksAt: '' }]);
    await removePrinter(ctx, { id });
    expect(await listPrinters(ctx)).toEqual([]);
    for (let at = 0; at < 12; at++) await addPrinter(ctx, { ...anyPrinter, name: `${at}` });
    expect(await refusalOf(addPrinter(ctx, anyPrinter))).toBe('printers_full');
  });

  test('finds École before Zoo, on the tab and on the board (B-4267)', async ({ shop }) => {
    const { ctx } = await openKitchen(shop);
    for (const name of ['Zoo', 'École', 'Four 10', 'Four 2', 'entrée'])
      await addPrinter(ctx, { ...anyPrinter, name });
    const names = ['École', 'entrée', 'Four 2', 'Four 10', 'Zoo'];
    expect((await listPrinters(ctx)).map(({ name }) => name)).toEqual(names);
    expect((await readPrintersNow(ctx)).map(({ name }) => name)).toEqual(names);
  });

  test('reads the address of a Star printer, and has another one made (B-4131)', async ({
    shop,
  }) => {
    const { ctx } = await openKitchen(shop);
    const { id } = await addPrinter(ctx, { ...anyPrinter, model: 'star', address: 'x' });
    const [before] = await listPrinters(ctx);
    expect(before).toMatchObject({ address: '' });
    expect(before?.asksAt).toBe(
      `https://pizzeria.test/api/cloudprnt/${codeOf(ctx, { id, pairing: 1 })}`,
    );
    await renewCode(ctx, { id });
    expect((await listPrinters(ctx))[0]?.asksAt).toContain(codeOf(ctx, { id, pairing: 2 }));
  });

  test('sees on the board which tickets wait, until their order is over (B-4128)', async ({
    shop,
  }) => {
    const { ctx, order } = await openKitchen(shop);
    await addPrinter(ctx, { ...anyPrinter, printsAt: 'new' });
    const [first, second] = [await order(), await order()];
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [first, second], unsure: [] }]);
    await shop.db.update(printJobs).set({ state: 'unsure' }).where(eq(printJobs.orderId, first));
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [second], unsure: [first] }]);
    await moveOrder(ctx, { id: second, to: 'refused', version: 0, reason: 'too_busy', note: null });
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [], unsure: [first] }]);
    await reprintTicket(ctx, { orderId: first, isHere: false });
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [first], unsure: [] }]);
  });

  test('sees on the board which notices of wrong paper never came, until a device prints them (B-4125, B-4263)', async ({
    shop,
  }) => {
    const { ctx, order } = await openKitchen(shop);
    await addPrinter(ctx, anyPrinter);
    const [off, moved] = [await order(), await order()];
    for (const id of [off, moved]) await moveOrder(ctx, { id, ...confirmed });
    await shop.db.update(printJobs).set({ state: 'printed', tries: 1 });
    await moveOrder(ctx, { id: off, to: 'refused', version: 1, reason: 'too_busy', note: null });
    await movePromise(ctx, { id: moved, version: 1, minutes: 90 });
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [], unsure: [] }]);
    shop.clock.set(shop.clock.now().add({ seconds: 14 }).toString());
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [off, moved], unsure: [] }]);
    await shop.db.update(printJobs).set({ state: 'unsure' }).where(eq(printJobs.state, 'waiting'));
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [], unsure: [off, moved] }]);
    await reprintTicket(ctx, { orderId: moved, isHere: false });
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [moved], unsure: [off] }]);
    await reprintTicket(ctx, { orderId: off, isHere: true });
    expect(await readPrintersNow(ctx)).toMatchObject([{ waiting: [moved], unsure: [] }]);
  });
});

test('somebody without a role reads no printer and prints nothing (B-4130)', async ({ shop }) => {
  const { ctx: staff } = await openKitchen(shop);
  const { id } = await addPrinter(staff, anyPrinter);
  const ctx = { ...shop.ctx, actor: member };
  const refused = [
    listPrinters(ctx),
    readPrintersNow(ctx),
    addPrinter(ctx, anyPrinter),
    changePrinter(ctx, { ...anyPrinter, id, version: 1 }),
    switchPrinter(ctx, { id, isActive: false }),
    removePrinter(ctx, { id }),
    tryPrinter(ctx, { id }),
    renewCode(ctx, { id }),
    reprintTicket(ctx, { orderId: 1, isHere: false }),
  ];
  for (const one of refused) expect(await refusalOf(one)).toBe('not_staff');
});
