import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readStorefront } from '#storefront/storefront.server.ts';
import { testContext } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { frozenShop, waited } from '#tests/support/frozen-shop.ts';
import { openShop, requestFor } from '#tests/support/orders.ts';
import { storefrontContext, verbContext } from '../page-context.ts';
import { loader } from './order.tsx';

test('a customer whose order cannot be read is told that nothing received is lost (B-2647)', async () => {
  const { db, pool } = await seededDatabase();
  const shop = await openShop(db);
  const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const open = (ctx = shop.ctx) => {
    const context = new RouterContextProvider();
    context.set(verbContext, ctx);
    context.set(storefrontContext, () => readStorefront(ctx));
    return loader({ context, params: { token: body.token } } as never);
  };
  expect(await open()).toMatchObject({ order: { number: body.number } });
  pool.query = (() =>
    Promise.reject(
      Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    )) as typeof pool.query;
  expect(await open()).toMatchObject({ data: 'away', init: { status: 503 } });
  await expect(open(testContext(null as never))).rejects.toThrow(TypeError);
});

test('a customer whose order cannot be read reads so within five seconds in all, with a database that is frozen (B-4321)', async () => {
  const { ctx } = await frozenShop();
  const context = new RouterContextProvider();
  context.set(verbContext, ctx);
  const reading = loader({ context, params: { token: 'a'.repeat(22) } } as never);
  const { said, seconds } = await waited(reading);
  expect(said).toMatchObject({ data: 'away', init: { status: 503 } });
  expect(seconds).toBeLessThanOrEqual(4);
});
