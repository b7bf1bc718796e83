// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#orders/orders.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { requestFor } from '#tests/support/orders.ts';
import { fill, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

/** Opens the board with a takeout order that staff typed and confirmed, changed by `part`. */
async function cookAt({ db }: TestDatabase, part: Partial<typeof orders.$inferInsert>) {
  const site = await openStaffedSite({ db } as TestDatabase);
  const { token } = await site.hire();
  const lines = [await site.shop.line('Fromage', { quantity: 2 })];
  const { body } = await site.shop.order(requestFor(lines, { orderType: 'takeout' }));
  const now = new Date(site.shop.clock.now().epochMilliseconds);
  const isThis = eq(orders.token, body.token);
  await db
    .update(orders)
    .set({ status: 'confirmed', promisedAt: now, seenAt: now, ...part })
    .where(isThis);
  const office = await openBackOffice(site, '/admin/orders', { token });
  const card = await waitFor(() => {
    const all = office.screen.getAllByRole('article');
    const found = all.find(({ textContent }) => textContent?.includes(part.fullName ?? ''));
    expect(found).toBeDefined();
    return found as HTMLElement;
  });
  return {
    ...office,
    card,
    async opens(button: RegExp) {
      await office.user.click(within(card).getByRole('button', { name: button }));
      return within(await office.screen.findByRole('dialog'));
    },
    stored: async () => (await db.select().from(orders).where(isThis))[0],
  };
}

const nothing = { email: '', phone: '', isEmailed: true } as const;

test('a cook reads on the card who ordered by telephone, and what colleagues noted of that customer (B-4702, B-4703)', async ({
  database,
}) => {
  const customerNote = 'Chien au portail, sonner deux fois';
  const { card } = await cookAt(database, {
    ...{ fullName: 'Zoé Au Bout Du Fil', source: 'telephone', customerNote },
  });
  within(card).getByText('téléphone');
  expect(within(card).getByText('Note du client').textContent).toBe(
    `Note du client «\u00a0${customerNote}\u00a0»`,
  );
});

test('a cook of an order of the web reads nothing of where it came from (B-4702, B-4703)', async ({
  database,
}) => {
  const { card } = await cookAt(database, { fullName: 'Zoé Du Web', customerNote: null });
  expect(card.textContent).not.toMatch(/téléphone|comptoir|Note du client/);
});

test('a cook is offered no call and no email where the customer at the counter left neither (B-4707)', async ({
  database,
}) => {
  const { card, opens } = await cookAt(database, {
    ...{ fullName: 'Zoé Sans Numéro', source: 'counter', ...nothing },
  });
  within(card).getByText('comptoir');
  expect(within(card).queryByRole('link')).toBeNull();
  const dialog = await opens(/^Autres actions/);
  dialog.getByRole('button', { name: 'Pas venu' });
  expect(dialog.queryByText("Comment l'appel a-t-il fini?")).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByRole('link', { name: /514|Rappeler/ })).toBeNull();
});

test('staff change the name on an order of the counter that has neither email nor telephone (B-4706)', async ({
  database,
}) => {
  const { user, opens, stored } = await cookAt(database, {
    ...{ fullName: 'Zoé Au Comptoir', source: 'counter', ...nothing },
  });
  const dialog = await opens(/^Modifier/);
  await fill(user, dialog.getByRole('textbox', { name: 'Nom complet' }), 'Zoé Corrigée');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(async () => (await stored())?.fullName).toBe('Zoé Corrigée');
  expect(await stored()).toMatchObject({ email: '', phone: '' });
});
