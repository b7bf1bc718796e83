// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { requestFor } from '#tests/support/orders.ts';
import { fill, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

type Put = Partial<typeof orders.$inferInsert> & { readonly number: number };

/** Opens a shop whose orders are sent and delivered at half past five by default. */
async function openDays(database: TestDatabase) {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const { shop, db } = site;
  // A retried test finds its days empty.
  await db.execute(sql`update orders set day = '2000-01-01', number = id where day > '2031-01-01'`);
  async function put(day: string, { number, subtotal = 3590, ...part }: Put): Promise<number> {
    const line = await shop.line('Fromage', { quantity: 2 });
    const person = { fullName: 'Maëlle Gagné-Essai', email: `jour${number}@exemple.test` };
    const { body, status } = await shop.order(requestFor([line], person));
    expect(status).toBe(201);
    const at = new Date(`${day}T17:30:00-05:00`);
    const taxes = Math.round(subtotal * 0.14975);
    const done = { status: 'done', promisedAt: at, closedAt: at } as const;
    const sums = { subtotal, taxes, total: subtotal + taxes };
    const [row] = await db
      .update(orders)
      // Another version, as with every change: an open page may have read the order just before.
      .set({ day, number, placedAt: at, ...done, ...sums, ...part, version: sql`version + 1` })
      .where(eq(orders.token, body.token))
      .returning();
    return row?.id ?? Number.NaN;
  }
  const open = (address: string) => openBackOffice(site, `/admin/orders/day/${address}`, { token });
  return { put, open, db, tell: site.tell };
}

/** Returns an order's link in a phone's list; a wide screen's table says the same. */
function listed(name: RegExp): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>('li > a[aria-label]')];
  return links.find((link) => name.test(link.getAttribute('aria-label') ?? '')) ?? null;
}

test("an owner finds yesterday's order by name, phone and number, and reads who did what and whose it is (B-4737)", async ({
  database,
}) => {
  const { put, open } = await openDays(database);
  const day = '2031-02-04';
  await put(day, { number: 7, fullName: 'Zoé Lévesque', phone: '514 555-0112' });
  await put(day, { number: 12, fullName: 'Noël Roy-Essai', phone: '450 555-0199' });
  await put('2031-02-05', { number: 1, fullName: 'Un autre jour' });
  const { screen, user, at } = await open(day);
  await waitFor(() => expect(listed(/Zoé Lévesque/)).not.toBeNull());
  expect(listed(/Un autre jour/)).toBeNull();
  const search = screen.getByRole('searchbox');
  for (const text of ['levesque', '(514) 555', '7']) {
    await fill(user, search, text);
    await waitFor(() => expect(listed(/Noël/)).toBeNull());
    expect(listed(/Zoé Lévesque/)).not.toBeNull();
  }
  await fill(user, search, 'personne');
  await screen.findByText('Aucune commande trouvée.');
  await user.clear(search);
  await waitFor(() => expect(listed(/Zoé Lévesque/)).not.toBeNull());
  await user.click(listed(/Zoé Lévesque/) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /^Commande no\s7$/ });
  within(dialog).getByText(/12, rue des Érables/);
  expect(within(dialog).getAllByText('17 h 30').length).toBeGreaterThan(0);
  await within(dialog).findByText('Le client');
  await user.click(within(dialog).getByRole('button', { name: 'Fiche du client' }));
  const card = await screen.findByRole('dialog', { name: 'Fiche du client' });
  await within(card).findByText(/^1 commande depuis/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(card.isConnected).toBe(false));
  expect(at()).toMatch(/\?order=\d+$/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(at()).toBe(`/admin/orders/day/${day}`));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test('an owner makes good for an order of an older day, twice where need be, and reads who ended it (B-4643, B-4646)', async ({
  database,
}) => {
  const { put, open, db } = await openDays(database);
  const day = '2031-02-06';
  const over = { status: 'cancelled', promisedAt: null } as const;
  const orderId = await put(day, { number: 3, fullName: 'Zoé Annulée', ...over });
  await db.insert(orderEvents).values({ orderId, at: new Date(), kind: 'cancelled' });
  const { screen, user } = await open(`${day}?order=${orderId}`);
  const codes: (string | null)[] = [];
  for (const _ of [1, 2]) {
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Annulée par le client', { selector: 'li' });
    expect(dialog.getAllByText('Le client')).toHaveLength(2);
    await user.click(await dialog.findByRole('button', { name: 'Dédommager' }));
    const { textContent } = await dialog.findByText(/^MERCI\w{4} \w{4}$/);
    codes.push(textContent);
    await dialog.findByText(new RegExp(`^Code ${textContent?.replace(' ', '')} : 5,00.\\$`));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(listed(/Zoé Annulée/) as HTMLElement);
  }
  expect(new Set(codes).size).toBe(2);
});

test('an owner reads on the day’s page where an order came from, and no telephone that nobody left (B-4702, B-4707)', async ({
  database,
}) => {
  const { put, open } = await openDays(database);
  const day = '2031-02-07';
  const desk = { source: 'counter', email: '', phone: '' } as const;
  const id = await put(day, { number: 4, fullName: 'Zoé Du Comptoir', ...desk });
  const { screen } = await open(`${day}?order=${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Livraison · Comptant · comptoir/);
  expect(dialog.queryByRole('link', { name: /514/ })).toBeNull();
  expect(document.querySelector('[href="tel:"]')).toBeNull();
});

test('an owner goes from day to day, and from a day to its sales (B-901)', async ({ database }) => {
  const { put, open } = await openDays(database);
  const day = '2031-03-01';
  await put(day, { number: 1, subtotal: 10_000 });
  const { screen, user, at, goTo } = await open('2031-02-28');
  await screen.findByText('Aucune commande ce jour-là.');
  await user.click(screen.getByRole('link', { name: 'Jour suivant' }));
  await screen.findByRole('heading', { level: 1, name: /samedi 1er mars 2031/ });
  const date = screen.getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2031-02-28');
  await waitFor(() => expect(at()).toMatch(/2031-02-28$/));
  await user.click(screen.getByRole('link', { name: "Aujourd'hui" }));
  await waitFor(() => expect(at()).toMatch(/\/day$/));
  await goTo('/admin/orders/day/2031-02-30');
  await waitFor(() => expect(at()).toBe('/admin/orders/day'));
  await goTo(`/admin/orders/day/${day}`);
  await screen.findByRole('heading', { level: 1, name: /samedi 1er mars 2031/ });
  await user.click(await screen.findByRole('link', { name: 'Ventes de la journée' }));
  await screen.findByText('Ventes remises au client, taxes comprises');
  expect(at()).toBe(`/admin/sales?period=day&date=${day}`);
  await user.click(screen.getByRole('link', { name: 'Commandes de la journée' }));
  await waitFor(() => expect(at()).toBe(`/admin/orders/day/${day}`));
});

test('an owner who looks at an open day sees its list follow the orders (B-908)', async ({
  database,
}) => {
  const { put, open, tell } = await openDays(database);
  const day = '2031-03-05';
  await put(day, { number: 1 });
  await open(day);
  await waitFor(() => expect(listed(/Maëlle/)).not.toBeNull());
  const fresh = { status: 'new', promisedAt: null, closedAt: null } as const;
  // The page reads everything once its stream opens: only the second order comes by the stream.
  for (const [waiting, name] of ['Léa Essai', 'Noé Essai'].entries()) {
    tell(`orders:${await put(day, { number: waiting + 2, fullName: name, ...fresh })}`);
    await waitFor(() => expect(listed(new RegExp(name))).not.toBeNull());
  }
});

test('an owner saves a day as a file that runs no formula', async ({ database }) => {
  const { put, open } = await openDays(database);
  const day = '2031-04-01';
  await put(day, { number: 4, fullName: '=HYPERLINK("https://mechant.test")' });
  const { screen, user } = await open(day);
  const saved: { name: string; file: Blob }[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        saved.push({ name: '', file });
        return 'blob:saved';
      }
      static override revokeObjectURL() {}
    },
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    Object.assign(saved.at(-1) ?? {}, { name: this.download });
  });
  await user.click(await screen.findByRole('button', { name: 'Exporter (CSV)' }));
  await waitFor(() => expect(saved[0]?.name).toBe(`commandes-${day}.csv`));
  click.mockRestore();
  const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF"Numéro";"Jour"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""https://mechant.test"")"`);
  expect(text).toContain('"35,90";"5,38";"41,28"');
});

test('an owner still finds the sums of an order whose customer was erased (B-908)', async ({
  database,
}) => {
  const { put, open } = await openDays(database);
  const day = '2031-05-04';
  const nobody = { fullName: '', phone: '', email: '', address: null, apartment: null };
  await put(day, { number: 6, ...nobody, erasedAt: new Date() });
  const { screen, user } = await open(day);
  await waitFor(() => expect(listed(/Commande no\s6, Coordonnées effacées/)).not.toBeNull());
  await user.click(listed(/Coordonnées effacées/) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /^Commande no\s6$/ });
  within(dialog).getByText('Coordonnées effacées');
  expect(dialog.textContent).toMatch(/41,28\s\$/);
});

test('an owner of a shop with 60 orders a day reads them a screenful at a time', async ({
  database,
}) => {
  const { put, open, db } = await openDays(database);
  const day = '2031-06-03';
  const id = await put(day, { number: 1 });
  const [first] = await db.select().from(orders).where(eq(orders.id, id));
  if (!first) throw new Error('there is no order');
  const { id: _, ...row } = first;
  await db.insert(orders).values(
    Array.from({ length: 59 }, (_one, at) => ({
      ...row,
      number: at + 2,
      fullName: `Personne ${at + 2}`,
      token: `${at}`.padStart(22, 'w'),
      idempotencyKey: `many-${at}`,
    })),
  );
  const { screen, user } = await open(day);
  await waitFor(() => expect(listed(/Personne 60/)).not.toBeNull());
  screen.getByText('60 commandes', { selector: '[role=status]' });
  expect(listed(/Personne 10$/)).toBeNull();
  await fill(user, screen.getByRole('searchbox'), 'personne 10');
  await waitFor(() => expect(listed(/Personne 10$/)).not.toBeNull());
  screen.getByText('1 sur 60 commandes');
});
