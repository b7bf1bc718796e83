import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { moveOrder, movePromise } from '#orders/move-order.server.ts';
import type { MoveInput } from '#orders/moves.schema.ts';
import { orders } from '#orders/orders.table.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { anyPrinter, printAll } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';
import { beginTry, nextJob } from './print-jobs.server.ts';
import type { PrinterInput } from './printers.schema.ts';
import { addPrinter, readPrintersNow, reprintTicket } from './printers.server.ts';
import { printers } from './printers.table.server.ts';

type Step = Omit<MoveInput, 'version' | 'note'>;
const refused: Step = { to: 'refused', reason: 'too_busy' };
const confirmed: Step = { to: 'confirmed', minutes: 30 };

/** Opens a kitchen whose printer prints at once; `printed` returns the new tickets. */
async function openKitchen(shop: Shop, settings: Partial<PrinterInput> = {}) {
  const ctx = { ...shop.ctx, actor: owner };
  await employOwner(shop.db);
  const { id: printerId } = await addPrinter(ctx, { ...anyPrinter, ...settings });
  const [printer] = await shop.db.select().from(printers).where(eq(printers.id, printerId));
  if (!printer) throw new Error('the printer is not stored');
  const order = async () => {
    const [row] = await shop.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
    if (!row) throw new Error('the order is not stored');
    return row;
  };
  return {
    ctx,
    order,
    async send(part: object = {}) {
      const lines = [await shop.line('Fromage')];
      const sent = requestFor(lines, { orderType: 'takeout', address: null, ...part });
      expect((await shop.order(sent)).status).toBe(201);
    },
    async take(step: Step) {
      const { id, version } = await order();
      await moveOrder(ctx, { note: null, ...step, id, version });
    },
    async moveTo(minutes: number) {
      const { id, version } = await order();
      await movePromise(ctx, { id, version, minutes });
    },
    async undo() {
      const { id, version } = await order();
      await undoStep(ctx, { id, version });
    },
    later(time: { seconds?: number; minutes?: number; hours?: number }) {
      shop.clock.set(shop.clock.now().add(time).toString());
    },
    printed: () => printAll(ctx, printer),
  };
}

describe('a cook whose paper has become wrong', () => {
  test.for([refused, { to: 'cancelled' }, { to: 'no_show' }] as const)(
    'reads ANNULÉE with the number, large and once, after %j, and no dish (B-4263, B-4640)',
    async (step, { shop }) => {
      const kitchen = await openKitchen(shop, { stations: ['kitchen', 'counter'] });
      await kitchen.send();
      await kitchen.take(confirmed);
      expect(await kitchen.printed()).toHaveLength(2);
      await kitchen.take(step);
      expect(await kitchen.printed()).toEqual([]);
      kitchen.later({ seconds: 14 });
      const [one = '', other = '', ...more] = await kitchen.printed();
      expect(more).toEqual([]);
      for (const paper of [one, other]) {
        expect(paper.trim()).toMatch(/^ANNULÉE\n/);
        expect(paper).toMatch(/^1\b/m);
        expect(paper).not.toMatch(/Fromage|DUPLICATA/);
      }
      kitchen.later({ minutes: 5 });
      expect(await kitchen.printed()).toEqual([]);
    },
  );

  test('reads no ANNULÉE too early from an instance whose clock is behind, and waits for none that was set back (B-4263)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    for (const [seconds, slips] of [
      [-5, 0],
      [-7_200, 1],
    ] as const) {
      await kitchen.send();
      await kitchen.take(confirmed);
      expect(await kitchen.printed()).toHaveLength(1);
      await kitchen.take(refused);
      kitchen.later({ seconds });
      expect(await kitchen.printed()).toHaveLength(slips);
      kitchen.later({ seconds: 14 - seconds });
      expect(await kitchen.printed()).toHaveLength(1 - slips);
    }
  });

  test('reads nothing of a refusal that was taken back, nor of an order that was never printed (B-4263)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(refused);
    kitchen.later({ minutes: 1 });
    expect(await kitchen.printed()).toEqual([]);
    await kitchen.send();
    await kitchen.take(confirmed);
    expect(await kitchen.printed()).toHaveLength(1);
    await kitchen.take(refused);
    kitchen.later({ seconds: 10 });
    await kitchen.undo();
    kitchen.later({ minutes: 1 });
    expect(await kitchen.printed()).toEqual([]);
  });

  test('reads ANNULÉE once a confirmation was taken back, and the whole ticket as a duplicate if it is confirmed after all (B-4263)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(confirmed);
    expect(await kitchen.printed()).toHaveLength(1);
    await kitchen.undo();
    kitchen.later({ seconds: 14 });
    expect(await kitchen.printed()).toEqual([expect.stringMatching(/^\s*ANNULÉE\n/)]);
    await kitchen.take(confirmed);
    expect(await kitchen.printed()).toEqual([
      expect.stringMatching(/^\s*DUPLICATA 2\n[\s\S]*Fromage/),
    ]);
    kitchen.later({ minutes: 1 });
    expect(await kitchen.printed()).toEqual([]);
  });

  test('reads the new time when it changed by more than ten minutes since the paper, once; not of less, nor of one taken back (B-4264)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(confirmed);
    expect(await kitchen.printed()).toEqual([expect.stringContaining('18 h 30')]);
    await kitchen.moveTo(38);
    kitchen.later({ seconds: 14 });
    expect(await kitchen.printed()).toEqual([]);
    await kitchen.moveTo(60);
    kitchen.later({ seconds: 5 });
    await kitchen.undo();
    kitchen.later({ seconds: 14 });
    expect(await kitchen.printed()).toEqual([]);
    await kitchen.moveTo(60);
    kitchen.later({ seconds: 14 });
    const [slip = '', ...more] = await kitchen.printed();
    expect(more).toEqual([]);
    expect(slip.trim()).toMatch(/^HEURE CHANGÉE\n/);
    expect(slip).toContain('Prête à 19 h');
    expect(slip).not.toContain('Fromage');
    kitchen.later({ minutes: 2 });
    expect(await kitchen.printed()).toEqual([]);
  });

  test('that says as soon as possible is right for an hour, and wrong once the order is confirmed for later (B-4264)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop, { printsAt: 'new' });
    for (const [minutes, slips] of [
      [50, 0],
      [150, 1],
    ] as const) {
      await kitchen.send();
      expect(await kitchen.printed()).toEqual([expect.stringContaining('Dès que possible')]);
      await kitchen.take({ to: 'confirmed', minutes });
      kitchen.later({ seconds: 14 });
      expect(await kitchen.printed()).toHaveLength(slips);
    }
  });

  test('gets no ticket made of a time that changed while it was on its way to the printer (B-4264)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(confirmed);
    const [{ id } = { id: '' }] = await shop.db.select().from(printers);
    const made = await nextJob(kitchen.ctx, id);
    if (!made) throw new Error('no ticket waits');
    await kitchen.moveTo(60);
    expect(await beginTry(kitchen.ctx, made)).toBe(false);
    expect(await kitchen.printed()).toEqual([expect.stringContaining('19 h')]);
    kitchen.later({ minutes: 1 });
    expect(await kitchen.printed()).toEqual([]);
  });
});

describe('an order for Saturday, confirmed on Wednesday', () => {
  const promisedAt = Date.parse('2026-11-21T18:00:00-05:00');
  const saturday: Step = { to: 'confirmed', promisedAt };

  test('prints on its day, from six in the morning; no board says that it waits (B-4262)', async ({
    shop,
  }) => {
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(saturday);
    expect(await kitchen.printed()).toEqual([]);
    expect(await readPrintersNow(kitchen.ctx)).toMatchObject([{ waiting: [] }]);
    shop.clock.set('2026-11-21T05:59:00-05:00');
    expect(await kitchen.printed()).toEqual([]);
    shop.clock.set('2026-11-21T06:00:00-05:00');
    const [ticket = ''] = await kitchen.printed();
    expect(ticket.trim()).toMatch(/^À EMPORTER/);
    kitchen.later({ hours: 1 });
    expect(await kitchen.printed()).toEqual([]);
  });

  test('prints at once where the owner wants it, or by a press, its day first; on its day it does not print again (B-4261, B-4262)', async ({
    shop,
  }) => {
    await employOwner(shop.db);
    const kitchen = await openKitchen(shop, { waitsForDay: false, name: 'Tout de suite' });
    const patient = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take(saturday);
    const first = expect.stringMatching(/^\s*Samedi 21\nnovembre\n/);
    expect(await kitchen.printed()).toEqual([first]);
    expect(await patient.printed()).toEqual([]);
    await reprintTicket(kitchen.ctx, { orderId: (await kitchen.order()).id, isHere: false });
    expect(await patient.printed()).toEqual([first]);
    shop.clock.set('2026-11-21T12:00:00-05:00');
    expect(await patient.printed()).toEqual([]);
  });

  test('is for the evening that its time past midnight belongs to (B-4262)', async ({ shop }) => {
    shop.clock.set('2026-11-20T21:00:00-05:00');
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take({ to: 'confirmed', promisedAt: Date.parse('2026-11-21T00:30:00-05:00') });
    const [ticket = ''] = await kitchen.printed();
    expect(ticket.trim()).toMatch(/^À EMPORTER/);
  });

  test('prints at once when it is due within two hours, also across six in the morning (B-4262)', async ({
    shop,
  }) => {
    shop.clock.set('2026-11-21T05:35:00-05:00');
    const kitchen = await openKitchen(shop);
    await kitchen.send();
    await kitchen.take({ to: 'confirmed', promisedAt: Date.parse('2026-11-21T06:05:00-05:00') });
    const [ticket = ''] = await kitchen.printed();
    expect(ticket.trim()).toMatch(/^À EMPORTER/);
  });
});
