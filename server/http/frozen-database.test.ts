import { expect, test } from 'vitest';
import { frozenShop, waited } from '#tests/support/frozen-shop.ts';

test.each([
  ['/api/orders/TOKEN', 5],
  ['/api/orders/TOKEN/events', 5],
  ['/api/menu', 5],
  ['/api/choices', 5],
  ['/api/session', 15],
  ['/api/admin/orders/board', 15],
  ['/api/admin/sales', 15],
])(
  'a person who asks for %s while the database is frozen hears so within %d seconds in all (B-4321)',
  async (path, most) => {
    const { app } = await frozenShop();
    const headers = { Authorization: `Bearer ${'a'.repeat(64)}` };
    const asked = app.request(path.replace('TOKEN', 'a'.repeat(22)), { headers });
    const { said, seconds } = await waited(Promise.resolve(asked));
    expect([said?.status, (await said?.json())?.code]).toEqual([503, 'unavailable']);
    expect(seconds).toBeLessThanOrEqual(most);
  },
);
