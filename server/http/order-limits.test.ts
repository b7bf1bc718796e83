import { Hono } from 'hono';
import { expect } from 'vitest';
import type { ApiEnv } from '#core/context.ts';
import { testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { limitOrders } from './order-limits.ts';

test('orders above what is usual from one address are taken, and known as from a busy one (B-545)', async ({
  db,
}) => {
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    const context = testContext(db);
    const address = c.req.header('From') ?? '';
    c.set('ctx', { ...context, caller: { ...context.caller, address } });
    c.set('sendEmails', () => {});
    c.set('spendPress', async () => {});
    await next();
  });
  app.post('/', limitOrders(3), (c) => {
    if (c.req.header('Is-Wrong')) return c.text('', 422);
    return c.json(c.var.ctx.caller.isBusy, 201);
  });
  const send = async (from: string, headers = {}) => {
    const response = await app.request('/', {
      method: 'POST',
      headers: { From: from, ...headers },
    });
    return response.status === 201 ? response.json() : response.status;
  };
  const dormitory = '203.0.113.5';
  for (let time = 0; time < 5; time += 1)
    expect(await send(dormitory, { 'Is-Wrong': 'yes' })).toBe(422);
  const marks: unknown[] = [];
  for (let time = 0; time < 5; time += 1) marks.push(await send(dormitory));
  expect(marks).toEqual([false, false, false, true, true]);
  expect(await send('203.0.113.6')).toBe(false);
});
