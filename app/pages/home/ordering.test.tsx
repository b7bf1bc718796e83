// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { asItComes } from '#cart/line.ts';
import type { Database } from '#core/context.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { shopEmail, wednesdayEvening } from '#tests/support/app.ts';
import {
  allDressed,
  linesIn,
  openHomePage,
  ordersIn,
  reads,
  textbox,
  textOf,
  typeInto,
} from '#tests/support/home-screen.tsx';
import { test } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

const tomorrow = '2026-11-19T18:00:00-05:00';

/** Inserts a pizza in one size, L, at a price in dollars, which only its test changes. */
async function putPizza(db: Database, name: string, price: string) {
  await db.execute(
    sql`insert into menu_items (name_fr, name_en, category_id, price_l, display_order)
      select ${name}, ${name}, id, ${price}::numeric, 999 from menu_categories where category_key = 'pizzas'`,
  );
}

const setPrice = (db: Database, name: string, priceL: number) =>
  db.update(menuItems).set({ priceL }).where(eq(menuItems.nameFr, name));

test('a customer orders in English and is answered in English, the kitchen in French (B-209, B-507)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { language: 'en', also: ['Toute garnie'] });
  const { t, press, openCart, fill, send, screen, user } = page;
  await press(t.addCheeseL);
  await press(/^Add All-dressed special/);
  const cart = await openCart(2);
  await press(t.increase, cart);
  await press(t.increase, cart);
  await press(t.decrease, cart);
  expect(textOf(cart)).toContain('$56.85');
  await press(t.orderNow, cart);
  const form = await screen.findByRole('dialog', { name: t.form });
  expect(linesIn(form).map(textOf)).toEqual([
    '2 ×Cheese, L$35.90',
    '1 ×All-dressed special, L$20.95',
  ]);
  for (const sum of ['Subtotal$56.85', 'Taxes (GST and QST)$8.51', 'Total$65.36']) {
    expect(textOf(form)).toContain(sum);
  }
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'Delivery' }).checked).toBe(
    true,
  );
  await fill(form);
  await typeInto(page, textbox(form, t.extension), '12');
  await typeInto(page, textbox(form, t.apartment), '3B');
  await user.click(within(form).getByRole('radio', { name: t.interac }));
  await send(form);
  await reads(t.success[1]);
  // The order's page could not load: the good news stays on the screen.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t.form })).toBeNull());
  await screen.findByRole('button', { name: t.openCart(0) });

  const [order, ...others] = await ordersIn(db);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    ...{ subtotal: 5685, taxes: 851, total: 6536, language: 'en', paymentMethod: 'interac' },
    ...{ phoneExtension: '12', address: '77, rue des Copeaux', apartment: '3B' },
  });
  const emails = await writtenEmails(db);
  const toCustomer = emails.find(({ recipient }) => recipient === 'maelle@exemple.test');
  const toShop = emails.find((email) => email !== toCustomer);
  expect(toShop?.recipient).toBe(shopEmail);
  expect(toShop?.subject).toContain(`Commande ${order?.number} · Livraison`);
  const facts = [
    'Maëlle Gagné-Essai',
    '438 555-0123',
    'poste 12',
    '77, rue des Copeaux',
    'app. 3B',
  ];
  for (const fact of [...facts, 'Interac', 'Rappeler en anglais']) {
    expect(toShop?.text).toContain(fact);
  }
  expect(toShop?.text).toMatch(/2 × .*Fromage/);
  expect(toCustomer?.subject).toContain(`Your order no.\u00a0${order?.number}`);
  expect(toCustomer?.text).toMatch(/2 × .*Cheese.*\$35\.90/);
  expect(toCustomer?.text).toContain('This is not a bill.');
});

test('a customer below the delivery minimum is told how much is missing, comes for it instead, and gives no address; or takes one small thing more (B-521, B-525)', async ({
  shop: { db },
}) => {
  const { t, press, openCart, fill, send, screen, user } = await openHomePage(db);
  const advice = 'Encore 2,05 $ pour la livraison (minimum de 20,00 $ avant taxes)';
  await press(t.addCheeseL);
  const cart = await openCart(1);
  expect(textOf(cart)).toContain(advice);
  const small = within(cart).getAllByRole('button', { name: /^Ajouter .+, \d+,\d\d\s\$$/ });
  for (const button of small) expect(button.closest('div:has(img)')).not.toBeNull();
  const prices = small.map((button) =>
    Number(/(\d+),(\d\d)\s\$$/.exec(textOf(button))?.slice(1).join('')),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const [first] = small;
  if (first) await user.click(first);
  expect(linesIn(cart)).toHaveLength(2);
  expect(textOf(cart)).not.toContain(advice);
  await user.click(within(cart).getAllByRole('button', { name: /^Retirer / })[1] ?? cart);
  expect(textOf(cart)).toContain(advice);
  await press(t.orderNow, cart);
  const form = await screen.findByRole('dialog', { name: t.form });
  expect(textOf(form)).toContain(advice);
  await fill(form);
  await send(form);
  await reads("Le minimum pour la livraison n'est pas atteint, avant taxes.");
  expect(await ordersIn(db)).toEqual([]);

  await press('À emporter', form);
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: t.takeout }).checked).toBe(true);
  expect(textOf(form)).not.toContain(advice);
  expect(textOf(form)).toContain('1020, rue de la Braise');
  expect(within(form).queryByRole('textbox', { name: t.street })).toBeNull();
  await send(form);
  await reads(t.success[1]);
  expect(await ordersIn(db)).toMatchObject([
    { orderType: 'takeout', address: null, apartment: null },
  ]);
});

test('a customer empties the cart line by line or all at once, and has everything back with one tap (B-203, B-206, B-501, B-2618)', async ({
  shop: { db },
}) => {
  const { t, press, openCart, openForm, screen, user } = await openHomePage(db);
  const putBack = 'Remettre ce que vous aviez';
  const close = () => user.keyboard('{Escape}');
  await press(t.addCheeseL);
  await press(t.addCheeseL);
  await press(allDressed);
  let cart = await openCart(3);
  // The choices of a dish arrive late.
  await waitFor(() =>
    expect(within(cart).getAllByRole('button', { name: /^Personnaliser / })).toHaveLength(2),
  );
  const texts = () => linesIn(cart).map(({ textContent }) => textContent);
  const before = texts();
  await press(t.clear, cart);
  expect(textOf(cart)).toContain(t.emptyCart);
  await close();
  cart = await openCart(0);
  await press(putBack, cart);
  await waitFor(() => expect(texts()).toEqual(before));

  await press(t.decrease, cart);
  await press(t.decrease, cart);
  expect(texts()[0]).toContain('Retiré\u00a0: Fromage, L');
  await press('Remettre Fromage, L', cart);
  await waitFor(() => expect(texts()[0]).toMatch(/^Fromage/));
  await press('Retirer Spécial toute garnie, L', cart);
  await press(t.increase, cart);
  await press(t.decrease, cart);
  expect(texts()).toHaveLength(1);
  await press(t.remove, cart);
  expect(textOf(cart)).toContain(t.emptyCart);
  await close();
  await press(t.addCheeseL);
  cart = await openCart(1);
  await press(t.remove, cart);
  expect(textOf(cart)).toContain(t.emptyCart);
  await press(putBack, cart);
  await waitFor(() => expect(texts()).toHaveLength(1));
  await press(t.remove, cart);
  await close();

  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const empty = await openForm();
  expect(textOf(empty)).toContain(t.emptyCart);
  await press('Voir le menu', empty);
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toMatchObject({ id: 'menu' }));
  expect(screen.queryByRole('dialog', { name: t.form })).toBeNull();
});

test('a customer with more than a cart takes is told so, and still finds the form below it (B-204)', async ({
  shop: { db, line },
}) => {
  const dish = await line('Fromage');
  const name = { fr: 'Fromage', en: 'Cheese' };
  const whole = {
    ...asItComes,
    ...dish,
    name,
    sizeLabel: { fr: 'L', en: 'L' },
    categoryKey: 'pizzas',
  };
  const lines = Array.from({ length: 50 }, (_, at) => ({ ...whole, note: `pour ${at}` }));
  sessionStorage.setItem('cart', JSON.stringify(lines));
  const { t, press, openForm, screen } = await openHomePage(db);
  await screen.findByRole('button', { name: t.openCart(50) });
  await press(t.addCheeseL);
  await reads('Panier plein');
  const form = await openForm();
  expect(linesIn(form)).toHaveLength(50);
});

test('a customer whose menu changed meanwhile agrees to the new price by sending again, and goes on without what is gone (B-208)', async ({
  shop: { db },
}) => {
  await putPizza(db, 'Chère', '25');
  await putPizza(db, 'Partie', '26');
  const page = await openHomePage(db, { also: ['Chère', 'Partie'] });
  const { t, press, openCart, openForm, fill, send, screen, user } = page;
  await press('Ajouter Chère, L, 25,00\u00a0$');
  await press('Ajouter Partie, L, 26,00\u00a0$');
  const form = await openForm();
  await fill(form);
  expect(textOf(form)).toContain('Total58,64 $');
  await db.update(menuItems).set({ isActive: false }).where(eq(menuItems.nameFr, 'Partie'));
  await send(form);
  await reads(
    "Un article de votre panier n'est pas offert en ce moment. Retirez-le pour continuer.",
  );
  expect(linesIn(form)).toHaveLength(2);
  await user.keyboard('{Escape}');
  const cart = await openCart(2);
  await press('Retirer Partie, L', cart);
  await press(t.orderNow, cart);
  const again = await screen.findByRole('dialog', { name: t.form });
  await setPrice(db, 'Chère', 3000);
  await send(again);
  await reads("Des prix ont changé. Vérifiez le nouveau total avant d'envoyer.");
  await waitFor(() => expect(textOf(again)).toContain('Sous-total30,00 $'));
  expect(textOf(again)).toContain('Total34,49 $');
  expect(await ordersIn(db)).toEqual([]);
  await send(again);
  await reads(t.success[1]);
  expect(await ordersIn(db)).toMatchObject([{ subtotal: 3000, total: 3449 }]);
});

test('a customer whose pizza loses a topping has it without, and the driver has the code of the door (B-1901, B-1905)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: ['Quatre fromages'] });
  const { t, press, openForm, fill, send } = page;
  await press(/^Ajouter Quatre fromages, L, /);
  const form = await openForm();
  await fill(form);
  const note = textbox(form, /^Note pour le livreur/);
  await typeInto(page, note, 'Code 1742');
  const allergies = within(form)
    .getByText(/^Allergies/)
    .closest('p');
  expect(textOf(allergies)).toContain('514 555-0142');
  await db.execute(
    sql`insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
      values ('item', 'modifier-gorgonzola', 'Gorgonzola', 'Gorgonzola', ${wednesdayEvening}, ${tomorrow})`,
  );
  await send(form);
  await within(form).findAllByText(/^Gorgonzola · Épuisé jusqu'à /);
  expect(await ordersIn(db)).toEqual([]);
  await press('Sans gorgonzola', form);
  const [line] = linesIn(form);
  expect(textOf(line)).toMatch(/Sans gorgonzola/);
  expect(textOf(line)).not.toMatch(/Épuisé/);
  expect(note.value).toBe('Code 1742');
  await send(form);
  await reads(t.success[1]);
  const rows = await db
    .select({ note: orders.driverNote, modifiers: orderLines.modifiers })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id));
  expect(rows).toMatchObject([{ note: 'Code 1742', modifiers: [{ id: 'gorgonzola', amount: 0 }] }]);
});

test('a customer sends a deal without its pizzas, and reads in cart and form that the shop will ask (B-1932, B-4331, B-4333)', async ({
  shop: { db },
}) => {
  const { press, openCart, openForm, fill, send, screen, user } = await openHomePage(db, {
    language: 'en',
  });
  await press(/XL.*2 for 1 \+ 3 cans/);
  await screen.findByRole('button', { name: /^Choose the pizzas 2 for 1/ });
  expect(screen.queryByRole('dialog')).toBeNull();
  const asked = "2 pizzas XL to choose: we'll ask you on the phone.";
  expect(textOf(linesIn(await openCart(1))[0])).toContain(asked);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = await openForm();
  expect(textOf(linesIn(form)[0])).toContain(asked);
  await fill(form);
  await send(form);
  await waitFor(async () => expect(await ordersIn(db)).toHaveLength(1));
});
