// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

const changed = ['Succès', 'Item modifié avec succès'] as const;

/** Opens a pizza of this test's own in its dialog, as an owner. */
async function openItem(database: TestDatabase, name: string) {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const { db } = site;
  const [pizzas] = await db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.categoryKey, 'pizzas'));
  const [item] = await db
    .insert(menuItems)
    .values({ nameFr: name, nameEn: name, categoryId: pizzas?.id ?? null, priceL: 2500 })
    .returning();
  const id = item?.id ?? '';
  const path = `/admin/menu-items/${id}`;
  const page = await openBackOffice(site, `/admin/menu/${id}?q=${encodeURIComponent(name)}`, {
    token,
  });
  const editor = await page.screen.findByRole('dialog', { name: "Modifier l'item" });
  await within(editor).findByRole('textbox', { name: 'Prix L' });
  const field = (label: string) =>
    within(editor).getByRole<HTMLInputElement>('textbox', { name: label });
  return {
    ...page,
    site,
    editor,
    field,
    saves: () => page.user.click(within(editor).getByRole('button', { name: 'Enregistrer' })),
    /** What a colleague does meanwhile, who read the item as it was. */
    async colleague(method: 'DELETE' | 'PUT', body?: object) {
      const answer = await site.call(method, path, { token, body });
      expect(answer.status, answer.text).toBeLessThan(300);
      site.tell('menu_items');
    },
    async stored() {
      const [row] = await db.select().from(menuItems).where(eq(menuItems.id, id));
      return row;
    },
  };
}

describe('somebody who is told that a colleague saved first', () => {
  /** Both change the price; the colleague's is stored. */
  async function meet(database: TestDatabase, name: string) {
    const work = await openItem(database, name);
    const { user, field, saves, screen, editor } = work;
    await fill(user, field('Prix L'), '30,00');
    await fill(user, field('Description en français'), 'Celle de la deuxième');
    const { nameFr, version } = (await work.stored()) ?? {};
    await work.colleague('PUT', {
      name: { fr: nameFr, en: nameFr },
      categoryKey: 'pizzas',
      prices: { l: 2700 },
      version,
    });
    await waitFor(() => expect(field('Prix L').value).toBe('30,00'));
    await saves();
    await findMessage('failure', "Quelqu'un a modifié cet item pendant que vous écriviez.");
    const notice = await within(editor).findByRole('alert');
    const said = notice.textContent?.replaceAll(/\s+/g, ' ');
    expect(said).toContain('La version enregistrée : 27,00');
    expect(said).toContain('La vôtre : 30,00');
    expect(said).toContain('La vôtre : Celle de la deuxième');
    expect(field('Prix L').value).toBe('30,00');
    return { ...work, notice, screen };
  }

  test('keeps their own version', async ({ database }) => {
    const { user, notice, stored, screen } = await meet(database, 'Pizza gardée');
    await user.click(within(notice).getByRole('button', { name: 'Garder ma version' }));
    await findMessage('success', ...changed);
    await screen.findByText(/30,00/);
    expect(await stored()).toMatchObject({
      priceL: 3000,
      descriptionFr: 'Celle de la deuxième',
    });
  });

  test('takes theirs over', async ({ database }) => {
    const { user, notice, field, saves, stored } = await meet(database, 'Pizza reprise');
    await user.click(within(notice).getByRole('button', { name: "Garder l'autre version" }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(field('Prix L').value).toBe('27,00');
    expect(field('Description en français').value).toBe('');
    await fill(user, field('Prix M'), '22,00');
    await saves();
    await findMessage('success', ...changed);
    expect(await stored()).toMatchObject({ priceL: 2700, priceM: 2200 });
  });
});

test('somebody who is typing is not disturbed when a colleague deletes the item (B-139)', async ({
  database,
}) => {
  const { user, field, saves, colleague, screen } = await openItem(database, 'Pizza perdue');
  await fill(user, field('Description en français'), 'Une longue description');
  await colleague('DELETE');
  await screen.findByText('Aucun item ne correspond.');
  expect(field('Description en français').value).toBe('Une longue description');
  await saves();
  await findMessage('failure', 'Erreur', 'Introuvable.');
  expect(field('Description en français').value).toBe('Une longue description');
});

test('somebody whose item is refused reads the server’s own words and keeps what was typed (B-135)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const { db } = site;
  const gone = { categoryKey: 'essai-tartes', nameFr: 'Tartes', nameEn: 'Tarts' };
  await db.insert(menuCategories).values(gone);
  const { screen, user } = await openBackOffice(site, '/admin/menu/new', { token });
  const editor = await screen.findByRole('dialog', { name: 'Ajouter un item' });
  const field = (label: string) => within(editor).getByRole('textbox', { name: label });
  await within(editor).findByRole('combobox', { name: 'Catégorie' });
  await fill(user, field('Nom en français'), 'Tarte fine');
  await fill(user, field('Nom en anglais'), 'Thin tart');
  const category = within(editor).getByRole('combobox', { name: 'Catégorie' });
  await user.selectOptions(category, 'Tartes');
  await db.delete(menuCategories).where(eq(menuCategories.categoryKey, 'essai-tartes'));
  await user.click(within(editor).getByRole('button', { name: 'Enregistrer' }));
  await findMessage('failure', 'Erreur', 'Certains champs sont à corriger.');
  await within(editor).findByText("Cette catégorie n'existe plus. Choisissez-en une autre.");
  expect((field('Nom en français') as HTMLInputElement).value).toBe('Tarte fine');
  await user.selectOptions(within(editor).getByRole('combobox', { name: 'Catégorie' }), 'Pizzas');
  await user.click(within(editor).getByRole('button', { name: 'Enregistrer' }));
  await findMessage('success', 'Succès', 'Item ajouté avec succès');
  const [stored] = await db.select().from(menuItems).where(eq(menuItems.nameFr, 'Tarte fine'));
  const [pizzas] = await db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.categoryKey, 'pizzas'));
  expect(stored?.categoryId).toBe(pizzas?.id);
});
