// @vitest-environment jsdom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import type { Choices } from '#modifiers/modifiers.ts';
import { type TestDatabase, seededTest as test } from '#tests/support/database.ts';
import { fill, findMessage, openBackOffice } from '#tests/support/screen.tsx';
import { openStaffedSite } from '#tests/support/staffed-site.ts';

const changed = ['Succès', 'Item modifié avec succès'] as const;

/** Opens a pizza of this test's own in its dialog, as an owner. */
async function openItem(database: TestDatabase, name: string, role: 'owner' | 'admin' = 'owner') {
  const site = await openStaffedSite(database);
  const { token } = await site.hire(role);
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
    /** Does what a colleague does meanwhile, who read the item as it was. */
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
  /** Changes the price as two people at once; the colleague's is stored. */
  async function meet(database: TestDatabase, name: string) {
    const work = await openItem(database, name);
    const { user, field, saves, screen, editor } = work;
    await fill(user, field('Prix L'), '30,00');
    await fill(user, field('Description en français (facultatif)'), 'Celle de la deuxième');
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
    expect(field('Description en français (facultatif)').value).toBe('');
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
  await fill(user, field('Description en français (facultatif)'), 'Une longue description');
  await colleague('DELETE');
  await screen.findByText('Aucun item ne correspond.');
  expect(field('Description en français (facultatif)').value).toBe('Une longue description');
  await saves();
  await findMessage('failure', 'Erreur', 'Introuvable.');
  expect(field('Description en français (facultatif)').value).toBe('Une longue description');
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

describe('an owner on the page of a dish', () => {
  /** Returns what customers' pages know of a dish: its modifiers and groups. */
  async function dishOf(work: Awaited<ReturnType<typeof openItem>>) {
    const { app } = work.site;
    const { id } = (await work.stored()) ?? { id: '' };
    return ((await (await app.request('/api/choices')).json()) as Choices).dishes[id];
  }

  test('writes down what it comes with, double cheese too, and saves all of it at once (B-1866, B-3803)', async ({
    database,
  }) => {
    const work = await openItem(database, 'Pizza du tunnel');
    const { editor, press, saves, field, user } = work;
    const recipe = within(editor).getByRole('region', { name: 'Recette' });
    await press('Ananas', recipe);
    await press('Mozzarella', recipe);
    await press('Enregistrer la recette', recipe);
    await findMessage('success', 'Recette enregistrée');
    await press('×2 Mozzarella', recipe);
    await fill(user, field('Prix L'), '26');
    await saves();
    await waitFor(() => expect(editor.isConnected).toBe(false));
    expect((await dishOf(work))?.recipe).toEqual({ pineapple: 1, mozzarella: 2 });
    expect(await work.stored()).toMatchObject({ priceL: 2600 });
  });

  test('reads which choices are on it and why, and gives it one more (B-3803)', async ({
    database,
  }) => {
    const work = await openItem(database, 'Pizza aux choix');
    const choices = within(work.editor).getByRole('region', { name: 'Choix' });
    const box = (name: RegExp) => within(choices).getByRole<HTMLInputElement>('checkbox', { name });
    const byCategory = box(/^Viandes .* par sa catégorie$/);
    expect([byCategory.checked, byCategory.disabled]).toEqual([true, true]);
    await work.user.click(box(/^Trempette/));
    await waitFor(() => expect(box(/^Trempette/).checked).toBe(true));
    expect((await dishOf(work))?.groups).toContain('dip');
    await work.user.click(box(/^Trempette/));
    await waitFor(() => expect(box(/^Trempette/).checked).toBe(false));
    expect((await dishOf(work))?.groups).not.toContain('dip');
  });

  test('marks it sold out and puts it back, and takes its last price back (B-3803, B-3805)', async ({
    database,
  }) => {
    const work = await openItem(database, 'Pizza revenue');
    const { editor, press, user, screen } = work;
    await work.colleague('PUT', {
      name: { fr: 'Pizza revenue', en: 'Pizza revenue' },
      categoryId: (await work.stored())?.categoryId,
      prices: { l: 2700 },
      version: 1,
    });
    await press(/^Épuisé…/, editor);
    await press('Marquer épuisé', await screen.findByRole('dialog', { name: /épuisé$/ }));
    await user.click(await within(editor).findByRole('button', { name: 'Remettre maintenant' }));
    await within(editor).findByRole('button', { name: /^Épuisé…/ });
    await user.click(within(editor).getByText('Historique'));
    await within(editor).findByText(/prix L 25,00\s\$ → 27,00\s\$/);
    await press('Défaire Pizza revenue', editor);
    const dialog = await screen.findByRole('dialog', { name: 'Défaire ce changement' });
    await within(dialog).findByText(/prix L 27,00\s\$ → 25,00\s\$/);
    await press('Défaire', dialog);
    await waitFor(() => expect(editor.isConnected).toBe(false));
    expect(await work.stored()).toMatchObject({ priceL: 2500 });
  });

  test('types prices through as in a spreadsheet (B-3804)', async ({ database }) => {
    const { user, field, stored, saves, editor } = await openItem(database, 'Pizza rapide');
    await user.click(field('Prix B (bébé)'));
    await user.keyboard('8,5{Enter}12.5{ArrowDown}17{ArrowRight}');
    expect(document.activeElement).toBe(field('Prix L'));
    expect(field('Prix L').selectionEnd).toBe('25,00'.length);
    await user.keyboard('{ArrowRight}31{Enter}{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field('Prix M'));
    await user.keyboard('18');
    expect(field('Prix M').value).toBe('18');
    await user.clear(field('Prix S'));
    await saves();
    await waitFor(() => expect(editor.isConnected).toBe(false));
    const prices = { priceB: 850, priceS: null, priceM: 1800, priceL: 2500, priceXl: 3100 };
    expect(await stored()).toMatchObject(prices);
  });
});

test('an owner adds pizzas with their recipes one after the other, in the category of the list (B-3806)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const page = await openBackOffice(site, '/admin/menu/new?category=pizzas', { token });
  const editor = () => page.screen.findByRole('dialog', { name: 'Ajouter un item' });
  async function names(name: string) {
    await page.fill('Nom en français', name, await editor());
    await page.fill('Nom en anglais', name, await editor());
    await page.fill('Prix L', '25', await editor());
  }
  const first = await editor();
  await names('Pizza suivie');
  await page.press('Ananas', first);
  await page.press('Enregistrer et ajouter un autre', first);
  await findMessage('success', 'Recette enregistrée');
  await waitFor(() => expect(page.field('Nom en français').value).toBe(''));
  await names('Pizza suivante');
  await page.press('Jambon', await editor());
  await page.press('Enregistrer', await editor());
  await waitFor(() => expect(page.screen.queryByRole('dialog', { name: /item$/ })).toBeNull());
  const { dishes } = (await (await site.app.request('/api/choices')).json()) as Choices;
  for (const [name, topping] of [
    ['Pizza suivie', 'pineapple'],
    ['Pizza suivante', 'ham'],
  ] as const) {
    const [stored] = await site.db.select().from(menuItems).where(eq(menuItems.nameFr, name));
    expect(dishes[stored?.id ?? '']?.recipe).toEqual({ [topping]: 1 });
    // What was left empty is stored empty (B-131).
    expect([stored?.descriptionFr, stored?.descriptionEn]).toEqual([null, null]);
  }
});

test('an owner who added a dish sees the whole list at its row, with no search that nobody typed (B-4385)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const page = await openBackOffice(site, '/admin/menu/new?category=pasta', { token });
  const editor = await page.screen.findByRole('dialog', { name: 'Ajouter un item' });
  await page.fill('Nom en français', 'Linguine du jour', editor);
  await page.fill('Nom en anglais', 'Linguine of the day', editor);
  await page.press('Enregistrer', editor);
  await findMessage('success', 'Item ajouté avec succès');
  const link = await page.screen.findByLabelText('Modifier Linguine du jour');
  await waitFor(() => expect(document.activeElement).toBe(link.closest('li')));
  expect(page.screen.getByLabelText<HTMLInputElement>('Chercher par nom').value).toBe('');
  expect(page.screen.getByLabelText<HTMLSelectElement>('Catégorie').value).toBe('');
  // The pizzas, with which the customers' page opens, come first.
  const [first] = page.screen.getAllByRole('listitem').filter((row) => row.tabIndex === -1);
  expect(first?.textContent).toContain('Pizzas');
});

test('an owner whose new dish begins later is told that its recipe is not saved (B-3806)', async ({
  database,
}) => {
  const site = await openStaffedSite(database);
  const { token } = await site.hire();
  const page = await openBackOffice(site, '/admin/menu/new?category=pizzas', { token });
  const editor = await page.screen.findByRole('dialog', { name: 'Ajouter un item' });
  await page.fill('Nom en français', 'Pizza de demain', editor);
  await page.fill('Nom en anglais', 'Pizza to come', editor);
  await page.press('Ananas', editor);
  await page.user.click(within(editor).getByRole('radio', { name: 'À partir de…' }));
  const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(within(editor).getByLabelText('Jour'), { target: { value: inFiveDays } });
  await page.press('Enregistrer', editor);
  await findMessage(
    'failure',
    "La recette n'est pas enregistrée : ajoutez-la quand le plat sera au menu.",
  );
});

test('a colleague without the right to it sees neither what is sold out nor the history (B-3803)', async ({
  database,
}) => {
  await database.db.execute(
    sql`insert into admin_permissions (area, is_allowed) values ('service', false), ('history', false)`,
  );
  const { editor } = await openItem(database, 'Pizza discrète', 'admin');
  await within(editor).findByRole('region', { name: 'Recette' });
  expect(within(editor).queryByRole('region', { name: 'Épuisé' })).toBeNull();
  expect(within(editor).queryByText('Historique')).toBeNull();
  await database.db.execute(sql`delete from admin_permissions`);
});
