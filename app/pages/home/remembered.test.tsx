// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import {
  allDressed,
  linesIn,
  openHomePage,
  ordersIn,
  reads,
  textbox,
  textOf,
} from '#tests/support/home-screen.tsx';
import { test } from '#tests/support/orders.ts';

const remember = 'Retenir mes coordonnées et mes trois dernières commandes sur cet appareil';

test('a customer who did not tick the box leaves nothing on the device; one who did orders the same again in two taps, and is forgotten by one (B-570, B-571)', async ({
  shop: { db },
}) => {
  let page = await openHomePage(db);
  const again = async () => {
    cleanup();
    sessionStorage.clear();
    history.replaceState(null, '');
    page = await openHomePage(db);
  };
  await page.press(allDressed);
  let form = await page.openForm();
  await page.fill(form);
  await page.send(form);
  await reads(page.t.success[1]);
  expect(localStorage.getItem('customer')).toBeNull();

  await again();
  await page.press(allDressed);
  form = await page.openForm();
  await page.fill(form);
  await page.user.click(within(form).getByRole('checkbox', { name: remember }));
  await page.send(form);
  await reads(page.t.success[1]);

  await again();
  const cart = await page.openCart(0);
  const lastOrders = within(cart).getByRole('region', { name: 'Vos dernières commandes' });
  await page.press('1 × Spécial toute garnie, L', lastOrders);
  form = await page.screen.findByRole('dialog', { name: page.t.form });
  await waitFor(() => expect(linesIn(form)).toHaveLength(1));
  const known = within(form).getByRole('region', { name: 'Vos coordonnées' });
  for (const fact of ['Maëlle Gagné-Essai', '77, rue des Copeaux', 'Comptant']) {
    expect(textOf(known)).toContain(fact);
  }
  expect(within(form).queryAllByRole('textbox')).toEqual([]);
  await page.send(form);
  await reads(page.t.success[1]);
  const orders = await ordersIn(db);
  expect(orders).toHaveLength(3);
  expect(new Set(orders.map(({ email, address }) => `${email} ${address}`)).size).toBe(1);

  await again();
  await page.press(allDressed);
  form = await page.openForm();
  await page.press('Modifier', form);
  expect(textbox(form, page.t.fullName).value).toBe('Maëlle Gagné-Essai');
  const box = within(form).getByRole('checkbox', { name: remember });
  const stored = localStorage.getItem('customer');
  await page.user.click(box);
  expect(localStorage.getItem('customer')).toBeNull();
  // The same tap takes it back.
  await page.user.click(box);
  expect(localStorage.getItem('customer')).toBe(stored);
  await page.user.click(box);
  await again();
  await page.press(allDressed);
  form = await page.openForm();
  expect(textbox(form, page.t.fullName).value).toBe('');
});
