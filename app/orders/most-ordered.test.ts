import { expect } from 'vitest';
import { requestFor, test } from '#tests/support/orders.ts';
import { readMostOrdered } from './most-ordered.server.ts';

test('a shop knows what is ordered most, without what it refused or sold long ago, and asks once a day (B-4491)', async ({
  shop,
}) => {
  const send = async (...names: readonly string[]) => {
    const lines = await Promise.all(names.map((name) => shop.line(name, { quantity: 2 })));
    const { status } = await shop.order(requestFor(lines));
    expect(status).toBe(201);
  };
  const idsOf = (...names: readonly string[]) => Promise.all(names.map(shop.idOf));
  shop.clock.set('2026-08-12T18:00:00-04:00');
  await send('Grecque', 'Grecque');
  shop.clock.set('2026-11-18T18:00:00-05:00');
  await send('Pepperoni');
  await send('Pepperoni', 'Fromage');
  const { rows } = await shop.db.execute<{ id: string }>(
    `select id from orders order by id desc limit 1`,
  );
  await send('Toute garnie');
  await send('Toute garnie');
  await send('Toute garnie');
  const most = await readMostOrdered(shop.ctx);
  expect(most).toEqual(await idsOf('Toute garnie', 'Pepperoni', 'Fromage'));
  await shop.db.execute(
    `update orders set status = 'refused', refusal_reason = 'other', closed_at = now() where id = ${rows[0]?.id}`,
  );
  expect(await readMostOrdered(shop.ctx)).toBe(most);
  shop.clock.set('2026-11-19T18:00:00-05:00');
  expect(await readMostOrdered(shop.ctx)).toEqual(await idsOf('Toute garnie', 'Pepperoni'));
});
