import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { seededDatabase } from '#tests/support/database.ts';
import { heldDatabase } from '#tests/support/held-site.ts';
import { openShop } from '#tests/support/orders.ts';
import { verbContext } from '../../app/pages/page-context.ts';

/** A shop whose database takes every call from now on and says nothing. */
async function frozenShop() {
  const database = await seededDatabase();
  // With the limits of the product itself.
  const { wire, db } = await heldDatabase(database, {});
  const shop = await openShop(db);
  wire.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return shop;
}

const token = 'a'.repeat(22);

/** How many seconds of the clock go by until all is said, and what is. */
async function waited<Said>(saying: Promise<Said>) {
  let said: Said | undefined;
  const over = saying.then((words) => {
    said = words;
  });
  let seconds = 0;
  for (; said === undefined && seconds < 60; seconds += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    // What has gone out on a socket comes back between two looks at the clock.
    await new Promise(setImmediate);
  }
  await over;
  return { said, seconds };
}

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
    const asked = app.request(path.replace('TOKEN', token), { headers });
    const { said, seconds } = await waited(Promise.resolve(asked));
    expect([said?.status, (await said?.json())?.code]).toEqual([503, 'unavailable']);
    expect(seconds).toBeLessThanOrEqual(most);
  },
);

test('a customer who opens the page of an order while the database is frozen reads so within five seconds in all (B-4321)', async () => {
  const { ctx } = await frozenShop();
  const { loader } = await import('../../app/pages/order/order.tsx');
  const context = new RouterContextProvider();
  context.set(verbContext, ctx);
  const reading = loader({ context, params: { token } } as never);
  const { said, seconds } = await waited(Promise.resolve(reading));
  expect(said).toMatchObject({ data: 'away', init: { status: 503 } });
  expect(seconds).toBeLessThanOrEqual(4);
});
