import { expect } from 'vitest';
import { moveOrder } from '#orders/move-order.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
import { readSales } from './sales.server.ts';

const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ shop }, use) => use(await openKitchen(shop.db)),
});

test('an owner finds the sales as if a step that was taken back had never been taken (B-3901, B-3604)', async ({
  kitchen,
}) => {
  const { shop } = kitchen;
  const ctx = { ...shop.ctx, actor: owner };
  const id = await kitchen.receive();
  const version = async () => (await kitchen.order(id)).version;
  const take = async (to: 'ready' | 'done') =>
    moveOrder(ctx, { id, to, version: await version(), note: null });
  const confirm = async () => {
    const said = { to: 'confirmed', minutes: 20, deliveryFee: 400, note: null } as const;
    await moveOrder(ctx, { ...said, id, version: await version() });
  };
  const undo = async () => undoStep(ctx, { id, version: await version() });
  const sales = async () => {
    const { sums, counts } = await readSales(ctx, { date: '2026-11-18' });
    return { ...sums.span.all, promises: counts.promise.map(({ key }) => key) };
  };
  await confirm();
  expect(await sales()).toMatchObject({ count: 0, deliveryFee: 0 });
  // At the door at 18:20, so ready by 18:05; the first press was a slip.
  await take('ready');
  await undo();
  shop.clock.set('2026-11-18T18:10:00-05:00');
  await take('ready');
  await take('done');
  expect(await sales()).toMatchObject({ count: 1, deliveryFee: 400, promises: ['late_5'] });
  await undo();
  expect(await sales()).toMatchObject({ count: 0, deliveryFee: 0, promises: [] });
});
