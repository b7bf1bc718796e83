// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#core/context.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
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
import { descriptionOf } from '#tests/support/screen.tsx';
import { writtenEmails } from '#tests/support/written-emails.ts';

const tomorrow = '2026-11-19T18:00:00-05:00';

const required = 'Ce champ est obligatoire.';

const zones = {
  Plateau: sql`('Plateau', '{H2X,H2Y}', 4.00, 20.00, 0)`,
  Laval: sql`('Laval', '{H7}', 7.50, 60.00, 1)`,
} as const;

function addZone(db: Database, name: keyof typeof zones) {
  return db.execute(
    sql`insert into delivery_zones (name, postal_prefixes, fee, minimum, display_order) values ${zones[name]}`,
  );
}

test('a customer who forgets fields or types half of them is told at each, until it is whole, and loses nothing (B-503, B-504, B-2612, B-2619, B-4497)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db);
  const { t, press, openForm, fill, send, screen } = page;
  const sent = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', sent);
  const hasPosted = () => sent.mock.calls.some(([, init]) => init?.method === 'POST');
  await press(allDressed);
  const form = await openForm();
  const email = textbox(form, t.email);
  const phone = textbox(form, t.phone);
  await typeInto(page, email, 'maelle@exemple');
  await send(form);
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(textOf)).toContain(t.missing.join('')),
  );
  expect(document.activeElement).toBe(textbox(form, t.fullName));
  for (const label of [t.fullName, t.phone, t.street]) {
    expect(descriptionOf(textbox(form, label))).toContain(required);
  }
  // Those three, and the payment.
  expect(within(form).getAllByText(required)).toHaveLength(4);
  expect(email.value).toBe('maelle@exemple');
  expect(linesIn(form)).toHaveLength(1);

  await fill(form);
  await typeInto(page, email, 'maelle@exemple');
  await typeInto(page, phone, '555-019');
  expect(within(form).queryByText(required)).toBeNull();
  // The message goes with the last field that it was about, before anything is sent again (B-4497).
  await waitFor(() => expect(screen.queryByText(t.missing[1])).toBeNull());
  await send(form);
  expect(descriptionOf(email)).toMatch(
    /^Cette adresse courriel semble incomplète\. Exemple\s: nom@exemple\.com$/,
  );
  const wrongPhone = /^Ce numéro doit compter de 7 à 15 chiffres\s: 418 555-0100$/;
  expect(descriptionOf(phone)).toMatch(wrongPhone);
  expect(document.activeElement).toBe(email);
  expect(hasPosted()).toBe(false);
  await typeInto(page, email, 'maelle@exemple.test');
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
  expect(descriptionOf(email)).toBe('');
  expect(descriptionOf(phone)).toMatch(wrongPhone);
  await typeInto(page, phone, '438 555-0123');
  expect(within(form).queryByText(wrongPhone)).toBeNull();
  await send(form);
  await reads(t.success[1]);
  expect(await ordersIn(db)).toHaveLength(1);
});

test('a customer of a shop with one zone reads the fee and the total with it before any code (B-4494)', async ({
  shop: { db },
}) => {
  await addZone(db, 'Plateau');
  const { press, openForm } = await openHomePage(db);
  await press(allDressed);
  const form = await openForm();
  for (const sum of ['Frais de livraison4,00', 'Taxes (TPS et TVQ)3,74', 'Total28,69']) {
    expect(textOf(form)).toContain(`${sum} $`);
  }
  expect(textOf(form)).not.toContain('selon le code postal');
});

/** With the hint that three characters are enough. */
const postalCode = 'Code postal (3 caractères suffisent)';

test('a customer of a shop with zones reads what the delivery costs as soon as the postal code is typed, or comes by instead (B-2048, B-2049)', async ({
  shop: { db },
}) => {
  await addZone(db, 'Plateau');
  await addZone(db, 'Laval');
  const page = await openHomePage(db);
  const { t, press, openForm, fill, send, site } = page;
  await press(allDressed);
  const form = await openForm();
  const code = textbox(form, postalCode);
  expect(textOf(form)).toContain('Livraisonselon le code postalTaxes');
  await fill(form);
  await send(form);
  expect(descriptionOf(code)).toMatch(/obligatoire/);
  expect(document.activeElement).toBe(code);

  await typeInto(page, code, 'H7A 1A1');
  expect(textOf(form)).toMatch(/pour la livraison \(minimum de 60,00/);
  await typeInto(page, code, 'G1A 1A1');
  await waitFor(() => expect(descriptionOf(code)).toMatch(/livrons pas/));
  const ways = within(form)
    .getAllByRole('status')
    .find(({ textContent }) => textContent?.includes('À emporter'));
  expect(ways && within(ways).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^tel:\+1/);
  await press(/^Choisir .*À emporter/, ways);
  expect(within(form).queryByRole('textbox', { name: postalCode })).toBeNull();
  expect(textOf(form)).not.toMatch(/Livraison(?:selon|à)/);
  await page.user.click(within(form).getByRole('radio', { name: t.delivery }));

  const plateau = textbox(form, postalCode);
  const fee = () =>
    within(form)
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('\n');
  await typeInto(page, plateau, 'h2x');
  expect(fee()).toMatch(/Frais de livraison\s: 4,00/);
  await typeInto(page, plateau, 'h2x1y4');
  expect(plateau.value).toBe('H2X 1Y4');
  expect(fee()).toMatch(
    /Frais de livraison\s: 4,00\s\$ avant taxes · minimum de 20,00\s\$ avant taxes/,
  );
  for (const sum of ['Frais de livraison4,00', 'Taxes (TPS et TVQ)3,74', 'Total28,69']) {
    expect(textOf(form)).toContain(`${sum} $`);
  }
  await send(form);
  await reads(t.success[1]);
  expect(await ordersIn(db)).toMatchObject([
    { subtotal: 2095, taxes: 374, total: 2869, postalCode: 'H2X 1Y4' },
  ]);
  for (const { text } of await writtenEmails(db)) {
    expect(text).toMatch(/Frais de livraison\s: 4,00\s\$/);
    expect(text).toContain('H2X 1Y4');
  }
  expect(site.rings()).toBe(1);
});

test('a customer with an empty cart finds three dishes to add in the form, which then shows its fields (B-4491)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: ['Pepperoni', 'Poutine classique'] });
  const form = await page.openForm();
  const names = within(form)
    .getAllByRole('button', { name: /^Ajouter / })
    .map((button) => button.ariaLabel ?? '');
  const dishes = [...new Set(names.map((name) => name.split(',')[0]))];
  expect(dishes).toEqual([
    'Ajouter Pepperoni',
    'Ajouter Toute garnie',
    'Ajouter Poutine classique',
  ]);
  expect(names).toContain('Ajouter Pepperoni, XL, 24,95\u00a0$');
  expect(within(form).queryByRole('textbox')).toBeNull();
  await page.press('Ajouter Pepperoni, XL, 24,95\u00a0$', form);
  expect(linesIn(form).map(textOf)).toEqual(['1 ×Pepperoni, XL24,95 $']);
  await page.fill(form);
  await page.send(form);
  await reads(page.t.success[1]);
  expect(await ordersIn(db)).toMatchObject([{ subtotal: 2495 }]);
});

test('a customer whose dish costs more while the form is open reads it in the summary and at the button, and accepts it before anything is sent (B-4497)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db, { also: ['Pepperoni'] });
  const { t, press, openForm, fill, send, tell } = page;
  await press(/^Ajouter Pepperoni, XL, /);
  const form = await openForm();
  await fill(form);
  await db.execute(sql`update menu_items set price_xl = 26.95 where name_fr = 'Pepperoni'`);
  tell('menu_items');
  await waitFor(() => expect(textOf(form)).toContain('Le total est passé de 28,69 $ à 30,99 $.'));
  expect(textOf(form)).toContain('1 article · 30,99 $, avant 28,69 $');
  expect(within(form).queryByRole('button', { name: t.send })).toBeNull();
  await press('Accepter 30,99\u00a0$', form);
  expect(textOf(form)).not.toContain('Le total est passé');
  expect(await ordersIn(db)).toEqual([]);
  await send(form);
  await reads(t.success[1]);
  expect(await ordersIn(db)).toMatchObject([{ subtotal: 2695, total: 3099 }]);
});

test('a customer of a shop with one zone whose fee rises while they type reads and accepts it, also once their postal code is whole (B-4497)', async ({
  shop: { db },
}) => {
  await addZone(db, 'Plateau');
  const page = await openHomePage(db);
  await page.press(allDressed);
  const form = await page.openForm();
  await page.fill(form);
  await db.execute(sql`update delivery_zones set fee = 6.00`);
  page.tell('delivery_zones');
  const rise = 'Le total est passé de 28,69 $ à 30,99 $.';
  await waitFor(() => expect(textOf(form)).toContain(rise));
  await typeInto(page, textbox(form, postalCode), 'H2X 1Y4');
  expect(textOf(form)).toContain(rise);
  await page.press('Accepter 30,99\u00a0$', form);
  await page.send(form);
  await reads(page.t.success[1]);
  expect(await ordersIn(db)).toMatchObject([{ total: 3099, postalCode: 'H2X 1Y4' }]);
});

test('a customer who is filling in the form reads that the shop pauses, and that it takes orders again (B-402)', async ({
  shop: { db },
}) => {
  const page = await openHomePage(db);
  const { press, openForm, tell } = page;
  await press(allDressed);
  const form = await openForm();
  const paused = () => within(form).queryByText(/^Nous ne prenons pas de commandes jusqu'à /);
  expect(paused()).toBeNull();
  await db.execute(
    sql`insert into unavailabilities (target, started_at, ends_at)
      values ('orders', ${wednesdayEvening}, ${tomorrow})`,
  );
  tell('unavailabilities');
  await waitFor(() => expect(paused()).not.toBeNull());
  await db.execute(sql`delete from unavailabilities`);
  tell('unavailabilities');
  await waitFor(() => expect(paused()).toBeNull());
});
