// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { areas } from '#core/context.areas.ts';
import { orders } from '#orders/orders.table.server.ts';
import { drawerCounts } from '#sales/drawer/drawer.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { type StoredOrder, storeOrders } from '#tests/support/sold-orders.ts';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

const day = '2026-11-18';
const takeout = { day, orderType: 'takeout' } as const;

async function openDrawer(database: TestDatabase, ...list: readonly StoredOrder[]) {
  const site = await openStaffedSite(database);
  // The site's clock stands on that Wednesday.
  await database.db.delete(orders);
  await database.db.delete(drawerCounts);
  await database.db.delete(adminPermissions);
  await storeOrders(database.db, ...list);
  return {
    ...site,
    async open(at = `/admin/sales/drawer?date=${day}`, role: 'owner' | 'admin' = 'owner') {
      const { token, email } = await site.hire(role);
      const office = await openBackOffice(site, at, { token });
      const { screen, user } = office;
      const row = (table: string, name: RegExp) =>
        within(screen.getByRole('table', { name: table })).getByRole('row', { name });
      const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
      const type = async (text: string) => fill(user, await screen.findByLabelText('Compté'), text);
      return { ...office, email, row, press, type };
    },
  };
}

test('a person of the service counts the drawer, reads the difference as they type, and closes the day (B-4625, B-4627)', async ({
  database,
}) => {
  const { open, db } = await openDrawer(database, takeout, { day, driver: 'Karim' }, { day });
  const closed = areas.filter((area) => area !== 'service');
  await db.insert(adminPermissions).values(closed.map((area) => ({ area, isAllowed: false })));
  const { screen, user, email, row, press, type, goTo } = await open('/admin/orders', 'admin');
  await press('Tableau');
  const tools = await screen.findByRole('dialog');
  await user.click(within(tools).getByRole('link', { name: 'Caisse' }));
  await screen.findByRole('heading', { level: 1, name: /^Caisse · / });
  await goTo(`/admin/sales/drawer?date=${day}`);
  await screen.findByRole('heading', { level: 1, name: /^Caisse · mercredi 18 novembre 2026/ });
  expect(row('À avoir en caisse', /^Comptoir \(1\)/).textContent).toMatch(/41,30\s\$/);
  expect(row('À avoir en caisse', /^Karim \(1\)/).textContent).toMatch(/41,30\s\$/);
  expect(row('À avoir en caisse', /^Livraisons sans nom \(1\)/).textContent).toMatch(/41,30/);
  expect(row('À avoir en caisse', /^Total/).textContent).toMatch(/123,90\s\$/);
  await type('121,45');
  screen.getByText(/^Écart −2,45\s\$$/);
  await press('Fermer la journée');
  await findMessage('success', 'Journée fermée');
  await screen.findByRole('table', { name: 'Journée fermée' });
  expect(row('Journée fermée', /^Compté/).textContent).toMatch(/121,45\s\$/);
  expect(row('Journée fermée', /^Écart/).textContent).toMatch(/−2,45\s\$/);
  row('Journée fermée', new RegExp(`^${email}, mercredi 18 novembre, \\d+\\sh`));
  expect(screen.getByLabelText('Compté')).toHaveProperty('value', '');
});

test('a person who types what is no sum reads why, and finds it as they typed it (B-4627)', async ({
  database,
}) => {
  const { open, db } = await openDrawer(database, takeout);
  const { screen, press, type } = await open();
  await press('Fermer la journée');
  await screen.findByText('Écrivez ce que vous avez compté.');
  for (const [typed, words] of [
    ['-5', 'Il faut au moins 0,00 $.'],
    ['1000000000', 'Au plus 100 000,00 $.'],
    ['abc', 'Écrivez un montant comme 245,50.'],
  ] as const) {
    await type(typed);
    await press('Fermer la journée');
    await screen.findByText(words);
    const field = screen.getByLabelText('Compté');
    expect(field).toHaveProperty('value', typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(await db.$count(drawerCounts)).toBe(0);
});

test('a person who counted while an order was handed over reads the sums of now, and loses nothing typed (B-4627)', async ({
  database,
}) => {
  const { open, db } = await openDrawer(database, takeout);
  const { screen, line, row, press, type } = await open();
  await type('41,30');
  const stop = line.answer(/^POST .*counts/, async (reach) => {
    stop();
    await storeOrders(db, takeout);
    return reach();
  });
  await press('Fermer la journée');
  await findMessage('failure', 'Les commandes ont changé entre-temps. Voici les montants à jour.');
  await waitFor(() => expect(row('À avoir en caisse', /^Total/).textContent).toMatch(/82,60\s\$/));
  expect(screen.getByLabelText('Compté')).toHaveProperty('value', '41,30');
  await press('Fermer la journée');
  await screen.findByRole('table', { name: 'Journée fermée' });
  expect(row('Journée fermée', /^Écart/).textContent).toMatch(/−41,30\s\$/);
});

test('a person settles a driver by one press; an open drawer follows the orders, and says what changed since it was closed (B-4626, B-4628)', async ({
  database,
}) => {
  const out = { day, status: 'out', driver: 'Karim' } as const;
  const { open, db, tell } = await openDrawer(database, out, { ...out, driver: 'Zoé' }, takeout);
  const { screen, user, row, press, type } = await open();
  await type('41,30');
  await press('Fermer la journée');
  await screen.findByRole('table', { name: 'Journée fermée' });
  row('Encore en route, pas en caisse', /Karim/);
  const run = row('Argent à rapporter', /^Karim/);
  expect(run.textContent).toMatch(/41,30\s\$/);
  await user.click(within(run).getByRole('button', { name: 'Réglé' }));
  await findMessage('success', 'Réglé');
  await waitFor(() => expect(row('À avoir en caisse', /^Total/).textContent).toMatch(/82,60\s\$/));
  row('Journée fermée', /^Le montant à avoir a changé depuis\.$/);
  expect(
    within(screen.getByRole('table', { name: 'Argent à rapporter' })).queryByText(/Karim/),
  ).toBeNull();
  const [zoe] = await db
    .update(orders)
    .set({ status: 'done', closedAt: new Date(), version: sql`version + 1` })
    .where(eq(orders.driver, 'Zoé'))
    .returning();
  tell(`orders:${zoe?.id}`);
  await waitFor(() => expect(row('À avoir en caisse', /^Total/).textContent).toMatch(/123,90\s\$/));
});

test('an owner comes from the sales of a day to its drawer, and prints the slip (B-4628)', async ({
  database,
}) => {
  const { open } = await openDrawer(database, takeout);
  const { screen, user, at, press } = await open(`/admin/sales?period=day&date=${day}`);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const links = await screen.findAllByRole('link', { name: 'Caisse' });
  const link = links.find((one) => one.getAttribute('href')?.includes('date='));
  await user.click(link as HTMLElement);
  await waitFor(() => expect(at()).toBe(`/admin/sales/drawer?date=${day}`));
  await screen.findByRole('table', { name: 'À avoir en caisse' });
  await press('Imprimer');
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Jour précédent' }));
  await screen.findByRole('heading', { level: 1, name: /17 novembre 2026/ });
});
