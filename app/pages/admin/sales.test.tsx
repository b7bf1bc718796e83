// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { openBackOffice } from '#tests/support/screen.tsx';
import { type StoredOrder, storeOrders } from '#tests/support/sold-orders.ts';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

async function openSales(database: TestDatabase) {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  await database.db.delete(orders);
  return {
    ...site,
    put: (...list: readonly StoredOrder[]) => storeOrders(site.db, ...list),
    open: (search: string) => openBackOffice(site, `/admin/sales${search}`, { token }),
  };
}

const day = '2031-03-01';
const evening = Date.parse('2031-03-01T17:30:00-05:00');

test('an owner reads a day: its sums, taxes, payments, and what is no sale apart (B-3600, B-2604, B-3608, B-4620, B-4621)', async ({
  database,
}) => {
  const { put, open } = await openSales(database);
  const at = { day, placedAt: evening };
  await put(
    { ...at, subtotal: 10_000 },
    { ...at, subtotal: 5_000, orderType: 'takeout', paymentMethod: 'interac' },
    { ...at, subtotal: 1_000, status: 'refused' },
    { ...at, subtotal: 1_000, status: 'cancelled' },
    { ...at, subtotal: 1_000, status: 'no_show' },
    { ...at, subtotal: 1_000, status: 'ready' },
    { ...at, subtotal: 69_900, status: 'new' },
    { day: '2031-02-22', subtotal: 10_000 },
  );
  const { screen } = await open(`?period=day&date=${day}`);
  const main = await screen.findByRole('heading', {
    name: 'Ventes remises au client, taxes comprises',
  });
  screen.getByRole('heading', { level: 1, name: /Ventes · samedi 1er mars 2031/ });
  expect(main.parentElement?.textContent).toMatch(/172,49\s\$2 commandes/);
  expect(main.parentElement?.textContent).toMatch(/Samedi précédent115,00\s\$ \+50\s%/);
  expect(main.parentElement?.textContent).toMatch(/En cours 11,50\s\$ \(1\)/);
  const row = (table: string, name: RegExp) =>
    within(screen.getByRole('table', { name: table })).getByRole('row', { name }).textContent;
  expect(row('Totaux', /^TPS/)).toMatch(/^TPS7,50\s\$/);
  expect(row('Totaux', /^TVQ/)).toMatch(/^TVQ14,97\s\$/);
  expect(row('Totaux', /^Livraison \(1\)/)).toMatch(/115,00\s\$/);
  expect(row('Totaux', /^Interac \(1\)/)).toMatch(/57,49\s\$/);
  expect(row('Totaux', /^Moyenne/)).toMatch(/86,25\s\$/);
  expect(row('Totaux', /^Arrondi du comptant/)).toMatch(/0,02\s\$/);
  expect(row('Hors ventes', /^Pas encore confirmées/)).toMatch(/1803,70\s\$/);
  expect(row('Hors ventes', /^Refusées · Trop de commandes/)).toMatch(/111,50\s\$/);
  expect(row('Hors ventes', /^Annulées par le client/)).toMatch(/111,50\s\$/);
  expect(row('Hors ventes', /^Pas venus/)).toMatch(/111,50\s\$/);
  expect(row('Hors ventes', /^En cours/)).toMatch(/111,50\s\$/);
  expect(row('Commandes par heure', /^samedi/)).toBe('samedi2');
  expect(row('Plats les plus vendus', /^L · Fromage/)).toContain('4');
  expect(screen.queryByText('Autres taxes')).toBeNull();
});

test('an owner goes to yesterday by one tap, then to its week, and to a span of their own (B-3600, B-3602)', async ({
  database,
}) => {
  const { put, open, shop } = await openSales(database);
  shop.clock.set(new Date().toISOString());
  await put({ day, placedAt: evening });
  const { screen, user, at } = await open('');
  const link = (name: string) => screen.getByRole('link', { name });
  await screen.findByText('Ventes remises au client, taxes comprises');
  await user.click(link('Hier'));
  await waitFor(() => expect(link('Hier').getAttribute('aria-current')).toBe('page'));
  await user.click(link('Semaine'));
  await waitFor(() => expect(at()).toMatch(/period=week/));
  await screen.findAllByText('Semaine précédente');
  const [from, to] = [screen.getByLabelText('Du'), screen.getByLabelText('au')];
  await user.clear(from);
  await user.type(from, '2031-03-03');
  await user.clear(to);
  await user.type(to, '2031-02-27');
  await user.click(screen.getByRole('button', { name: 'Afficher' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/finir après son début/);
  await user.clear(from);
  await user.type(from, '2031-02-26');
  await user.click(screen.getByRole('button', { name: 'Afficher' }));
  await waitFor(() => expect(at()).toBe('/admin/sales?from=2031-02-26&to=2031-02-27'));
  await screen.findByRole('heading', { level: 1, name: /26 février 2031 – 27 février 2031/ });
});

test('an owner opens the table behind the chart, every day in it and their total (B-3600)', async ({
  database,
}) => {
  const { put, open } = await openSales(database);
  await put({ day, placedAt: evening }, { day: '2031-03-02' }, { day: '2031-03-02' });
  const { screen, user } = await open('?period=month&date=2031-03-15');
  await user.click(await screen.findByRole('button', { name: 'Afficher le tableau' }));
  const table = screen.getByRole('table', { name: /^Évolution · mars 2031/ });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 31 + 1);
  const second = within(table).getByRole('row', { name: /^dimanche 2 mars/ });
  expect(second.textContent).toMatch(/^dimanche 2 mars271,80/);
  expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toMatch(/^Total3107,70/);
});

test('an owner who looks at an open day sees its sums follow the orders (B-908)', async ({
  database,
}) => {
  const { put, open, tell, db } = await openSales(database);
  const [id = 0] = await put({ day, placedAt: evening, status: 'new' });
  const { screen } = await open(`?date=${day}`);
  await screen.findByText('Pas encore confirmées');
  await db
    .update(orders)
    .set({ status: 'done', promisedAt: new Date(evening), closedAt: new Date(evening), version: 2 })
    .where(eq(orders.id, id));
  tell(`orders:${id}`);
  await waitFor(() => expect(screen.queryByText('Pas encore confirmées')).toBeNull());
  expect(
    screen.getByText('Ventes remises au client, taxes comprises').parentElement?.textContent,
  ).toMatch(/41,30\s\$1 commandeComptant41,30/);
});
