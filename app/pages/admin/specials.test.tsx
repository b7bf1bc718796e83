// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderTotals } from '#orders/orders.ts';
import { firstShop } from '#shop/first-shop.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { findMessage, openPage, openStaffPage } from '#tests/support/screen.tsx';
import * as page from './specials.tsx';

const open = ({ db }: Pick<Shop, 'db'>) => openStaffPage(db, page, '/admin/specials');
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull());

describe('an owner', () => {
  test('makes a special of a dish, moves it to the top and switches it off (B-2060)', async ({
    shop,
  }) => {
    const { screen, user, field, fill, press } = await open(shop);
    await press('Ajouter un spécial');
    const form = await screen.findByRole('dialog', { name: 'Ajouter un spécial' });
    await press('Enregistrer', form);
    expect(field('Nom en français', form).getAttribute('aria-invalid')).toBe('true');
    expect(within(form).getAllByText('Ce champ est obligatoire.')).toHaveLength(3);
    // Beside what stands at the fields (B-4370).
    await findMessage('failure', 'Erreur', 'Veuillez remplir tous les champs obligatoires');
    await fill('Nom en français', 'Spécial grecque', form);
    await fill('Nom en anglais', 'Greek special', form);
    const choose = (label: string, option: string) =>
      user.selectOptions(within(form).getByLabelText(label), option);
    await choose('Plat', 'Pizzas · Grecque');
    await choose('Format', 'L');
    await fill('Prix', '20,95', form);
    await choose('Pour', 'Livraison seulement');
    const preview = within(form).getByRole('region', { name: 'Ce que verront les clients' });
    within(preview).getByText('Livraison seulement');
    within(preview).getByText('Delivery only');
    await press('Enregistrer', form);
    await closed();

    const specials = async () =>
      (
        await shop.db.execute(
          sql`select name_fr, price, is_active from specials order by display_order`,
        )
      ).rows;
    await screen.findByText('Spécial grecque');
    expect((await specials()).at(-1)).toMatchObject({ name_fr: 'Spécial grecque' });
    // One of them is for small screens.
    const [up] = screen.getAllByRole('button', { name: 'Monter Spécial grecque' });
    await user.click(up ?? form);
    await user.click(up ?? form);
    await expect.poll(async () => (await specials())[0]?.name_fr).toBe('Spécial grecque');
    await user.click(screen.getByRole('switch', { name: 'Actif Spécial grecque' }));
    await expect.poll(async () => (await specials())[0]?.is_active).toBe(false);
  });

  test('who saves one special second reads both versions and loses nothing', async ({ shop }) => {
    await shop.db.execute(
      sql`insert into specials (id, name_fr, name_en, price) values ('special-test', 'Spécial essai', 'Test special', 12)`,
    );
    const { screen, field, fill, press } = await open(shop);
    await press('Modifier Spécial essai');
    const form = await screen.findByRole('dialog', { name: 'Modifier le spécial' });
    await fill('Prix', '13,50', form);
    await shop.db.execute(
      sql`update specials set price = 14, version = version + 1 where id = 'special-test'`,
    );
    await press('Enregistrer', form);
    const keep = await within(form).findByRole('button', { name: 'Garder ma version' });
    const both = keep.closest('[role=alert]')?.textContent;
    expect(both).toMatch(/La version enregistrée\s: 14,00/);
    expect(both).toMatch(/La vôtre\s: 13,50/);
    expect(field('Prix', form).value).toBe('13,50');
    await press('Garder ma version', form);
    await closed();
    const row = () => screen.getByText('Spécial essai').closest('li')?.textContent;
    await waitFor(() => expect(row()).toContain('13,50'));
  });

  test('makes a code, and reads how often it was used (B-2072)', async ({ shop }) => {
    const { screen, fill, press } = await open(shop);
    await press('Ajouter un code');
    const form = await screen.findByRole('dialog', { name: 'Ajouter un code' });
    await fill('Code', 'four-10', form);
    await press('Enregistrer', form);
    within(form).getByText('Écrivez une part de 1 à 100, sans décimale.');
    await fill('Rabais', '10', form);
    expect(within(form).getByText(/^Le client lira/).textContent).toMatch(
      /FOUR10 · 10\s% de rabais/,
    );
    await press('Enregistrer', form);
    await closed();
    await screen.findByText('FOUR10');

    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const discount = 359;
    const { taxes, total } = orderTotals({ subtotal: 3590, discount }, firstShop);
    const paid = { code: 'FOUR10', discount, taxes, totalPrice: total };
    expect((await shop.order(requestFor(lines, paid))).status).toBe(201);
    cleanup();
    const later = openPage(page, '/admin/specials');
    const row = (await later.screen.findByText('FOUR10')).closest('li');
    expect(row?.textContent).toMatch(/Utilisé 1 fois · 3,59\s\$/);
  });
});
