// @vitest-environment jsdom
import { expect } from 'vitest';
import { openOrderPage } from '#tests/support/order-screen.tsx';
import { requestFor, test } from '#tests/support/orders.ts';
import { findMessage } from '#tests/support/screen.tsx';
import { notifyOnNextPage } from '#ui/notify.ts';

test('a customer whose change has ended reads how on the order’s page, once (B-4663)', async ({
  shop,
}) => {
  const { body } = await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const title = { fr: 'Trop tard', en: 'Too late' };
  notifyOnNextPage({ tone: 'destructive', title });
  await openOrderPage(shop, body.token);
  await findMessage('failure', title.fr);
  expect(sessionStorage.length).toBe(0);
});
