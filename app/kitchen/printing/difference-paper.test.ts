import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeOrder } from '#checkout/changing/change-order.server.ts';
import { StaffChange } from '#checkout/changing/changing.schema.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { moveOrder, movePromise } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { newKey, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { anyPrinter, printAll } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import type { PrinterInput } from './printers.schema.ts';
import { addPrinter, drawTicket, reprintTicket } from './printers.server.ts';
import { printers } from './printers.table.server.ts';

/** A kitchen with a printer, and an order of two pizzas to be delivered; `printed` returns the new tickets. */
async function openPaper(shop: Shop, settings: Partial<PrinterInput> = {}) {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id: printerId } = await addPrinter(ctx, { ...anyPrinter, ...settings });
  const [printer] = await shop.db.select().from(printers).where(eq(printers.id, printerId));
  if (!printer) throw new Error('the printer is not stored');
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const [row] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  const id = row?.id ?? 0;
  return {
    id,
    async confirm() {
      const { version } = await readOrder(shop, id);
      await moveOrder(ctx, { id, to: 'confirmed', minutes: 30, note: null, version });
    },
    async change(part: object) {
      const { version } = await readOrder(shop, id);
      return changeOrder(ctx, { ...StaffChange.parse({ version, key: newKey(), ...part }), id });
    },
    async move() {
      const { version, promisedAt } = await readOrder(shop, id);
      await movePromise(ctx, { id, version, promisedAt: (promisedAt ?? 0) + 1_800_000 });
    },
    again: () => reprintTicket(ctx, { orderId: id, isHere: false }),
    /** Returns the two parts that a device without a printer of its own prints. */
    async drawn() {
      const { parts } = await drawTicket(ctx, { orderId: id, paper: '80' });
      return parts.map((svg) =>
        svg
          .replace(/<[^>]+>/g, '')
          .replaceAll('&#xa0;', ' ')
          .replace(/ +/g, ' '),
      );
    },
    async withMore(name: string, part: object = {}) {
      const { lines } = await readOrder(shop, id);
      return { cartItems: [...lines.map(requestedLine), await shop.line(name, part)] };
    },
    printed: () => printAll(ctx, printer),
  };
}

const both: Partial<PrinterInput> = { stations: ['kitchen', 'driver'] };

describe('a cook whose printed order is changed', () => {
  test('reads on paper of a device what changed since the order was confirmed on it (B-4605)', async ({
    shop,
  }) => {
    const paper = await openPaper(shop);
    await paper.change(await paper.withMore('Calzone'));
    await paper.confirm();
    for (const part of await paper.drawn()) expect(part).not.toContain('MODIFIÉE');
    await paper.change(await paper.withMore('Toute garnie'));
    const [kitchen, driver] = await paper.drawn();
    expect(kitchen).toMatch(/MODIFIÉE.*AJOUTER.*Toute garnie.*LE TOUT.*Fromage.*Calzone/);
    expect(kitchen?.split('LE TOUT')[0]).not.toContain('Calzone');
    expect(driver).toMatch(/MODIFIÉE.*Toute garnie/);
  });

  test('reads MODIFIÉE, what to add and what to leave out, then the whole order (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, printed } = await openPaper(shop, both);
    await confirm();
    expect(await printed()).toHaveLength(2);
    await change({
      cartItems: [
        await shop.line('Fromage'),
        await shop.line('Toute garnie', { note: 'bien cuite' }),
      ],
    });
    const papers = await printed();
    expect(papers).toHaveLength(2);
    const [kitchen = ''] = papers.filter((paper) => paper.includes('AJOUTER'));
    const at = (word: string) => kitchen.indexOf(word);
    expect(at('MODIFIÉE')).toBeGreaterThanOrEqual(0);
    expect(at('AJOUTER')).toBeGreaterThan(at('MODIFIÉE'));
    expect(at('Toute garnie')).toBeGreaterThan(at('AJOUTER'));
    expect(at('ENLEVER')).toBeGreaterThan(at('Toute garnie'));
    expect(at('LE TOUT')).toBeGreaterThan(at('ENLEVER'));
    expect(kitchen.slice(at('LE TOUT'))).toContain('Toute garnie');
    const driver = papers.find((paper) => !paper.includes('AJOUTER')) ?? '';
    expect(driver).toMatch(/MODIFIÉE[\s\S]*\+ 1 × Toute garnie[\s\S]*- 1 × Fromage/);
    expect(papers.join('')).not.toContain('?');
    expect(await printed()).toEqual([]);
  });

  test('has no paper of an address or a payment: the driver alone has one (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, printed } = await openPaper(shop, both);
    await confirm();
    await printed();
    const where = {
      orderType: 'delivery',
      address: '99, rue Neuve',
      apartment: '',
      driverNote: '',
      postalCode: '',
    };
    await change({ where });
    const papers = await printed();
    expect(papers).toHaveLength(1);
    expect(papers[0]).toMatch(/MODIFIÉE[\s\S]*Modifié : adresse[\s\S]*99, rue Neuve/);
  });

  test('has one paper of three changes while the printer was off, and all of them on it (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, withMore, printed } = await openPaper(shop, { stations: ['kitchen'] });
    await confirm();
    await printed();
    await change(await withMore('Toute garnie'));
    await change(await withMore('Salade César', { size: 'p' }));
    await change({ paymentMethod: 'card' });
    const [paper = '', ...more] = await printed();
    expect(more).toEqual([]);
    expect(paper.split('LE TOUT')[0]).toMatch(/Toute garnie[\s\S]*Salade César/);
  });

  test('keeps the notice of another time where a payment changes after it, and has the difference beside a duplicate (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, move, again, withMore, printed } = await openPaper(shop, {
      stations: ['kitchen'],
    });
    await confirm();
    await printed();
    await move();
    await change({ paymentMethod: 'card' });
    shop.clock.set(Temporal.Instant.from(wednesdayEvening).add({ seconds: 20 }).toString());
    expect(await printed()).toHaveLength(1);
    await again();
    await change(await withMore('Toute garnie'));
    const papers = await printed();
    expect(papers.map((paper) => /AJOUTER/.test(paper))).toEqual([false, true]);
  });

  test('has the whole order alone where nothing of it was printed before (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, withMore, printed } = await openPaper(shop, {
      stations: ['kitchen'],
      printsAt: 'confirmed',
    });
    await change(await withMore('Toute garnie'));
    expect(await printed()).toEqual([]);
    await confirm();
    const [paper = '', ...more] = await printed();
    expect(more).toEqual([]);
    expect(paper).toContain('Toute garnie');
    expect(paper).not.toMatch(/MODIFIÉE|AJOUTER/);
  });

  test('has the counter’s part of an order that is fetched after all (B-4605)', async ({
    shop,
  }) => {
    const { confirm, change, printed } = await openPaper(shop, {
      stations: ['kitchen', 'driver', 'counter'],
    });
    await confirm();
    expect(await printed()).toHaveLength(2);
    await change({
      where: { orderType: 'takeout', address: '', apartment: '', driverNote: '', postalCode: '' },
    });
    const papers = await printed();
    expect(papers).toHaveLength(2);
    expect(papers.some((paper) => paper.includes('Comptoir'))).toBe(true);
    expect(papers.some((paper) => paper.includes('À EMPORTER'))).toBe(true);
  });
});
