import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

type Menu = {
  readonly categories: readonly { key: string; items: readonly { name: { fr: string } }[] }[];
};

async function namesOf(page: Page, key: string): Promise<readonly string[]> {
  const menu = (await (await page.request.get('/api/menu')).json()) as Menu;
  const category = menu.categories.find((one) => one.key === key);
  return category?.items.map(({ name }) => name.fr) ?? [];
}

test('an owner adds a category, puts its dishes in order, prices them at once, imports the menu and prints it (B-2103, B-2109, B-2110)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const { answers } = await atWork(page, shop, { at: '/admin/menu/categories' });

  await test.step('adds a category, and orders its dishes with the keyboard and by dragging', async () => {
    await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
    await page.getByRole('textbox', { name: 'Nom en français' }).fill('Braisés');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nom en anglais' }).fill('Embers');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Aucun item dans cette catégorie.')).toBeVisible();
    await expectNoBarrier(page);
    await shop.database.query(
      `insert into menu_items (name_fr, name_en, category_id, price, display_order)
       select 'Braise ' || place, 'Ember ' || place, id, 10, place
       from menu_categories, generate_series(1, 3) place where category_key = 'embers'`,
    );
    const dishes = page.getByRole('list', { name: 'Ordre des plats' });
    await page.getByRole('button', { name: 'Monter Braise 3' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(said(page, 'Braise 3, place 2 sur 3')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Monter Braise 3' })).toBeFocused();
    await expect.poll(() => namesOf(page, 'embers')).toEqual(['Braise 1', 'Braise 3', 'Braise 2']);
    const grip = dishes
      .getByRole('listitem')
      .filter({ hasText: 'Braise 2' })
      .getByTitle('Déplacer');
    await grip.hover();
    await page.mouse.down();
    const first = await dishes.getByRole('listitem').first().boundingBox();
    if (!first) throw new Error('there is no first dish');
    await page.mouse.move(first.x + 20, first.y + 2, { steps: 5 });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.mouse.up();
    await (await saved).finished();
    await expect.poll(() => namesOf(page, 'embers')).toEqual(['Braise 2', 'Braise 1', 'Braise 3']);
  });

  await test.step('prices many at once, and takes it back', async () => {
    await page.goto('/admin/menu/many?category=embers');
    await page.getByRole('button', { name: 'Choisir tous ceux de la liste' }).click();
    await page.getByRole('textbox', { name: 'De combien' }).fill('5');
    await page.getByLabel('En', { exact: true }).selectOption('pour cent');
    await page.getByLabel('Arrondir').selectOption('Au prochain ,95');
    const line = page.getByRole('row', { name: 'Braise 1' });
    await expect(line).toContainText('10,00');
    await expect(line).toContainText('10,95');
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Modifier 3 items' }).click();
    await expect(said(page, '3 items modifiés')).toBeVisible();
    const priced = () =>
      shop.database.query<{ price: string }>(
        `select price::text from menu_items where name_fr like 'Braise _' order by name_fr`,
      );
    expect((await priced()).rows.map(({ price }) => price)).toEqual(['10.95', '10.95', '10.95']);
    await page.getByRole('button', { name: 'Annuler ces changements' }).click();
    await expect(said(page, 'Tout est comme avant.')).toBeVisible();
    expect((await priced()).rows.map(({ price }) => price)).toEqual(['10.00', '10.00', '10.00']);
  });

  await test.step('deletes the category', async () => {
    await shop.database.query(`delete from menu_items where name_fr like 'Braise _'`);
    await page.goto('/admin/menu/categories');
    await page.getByRole('button', { name: /^Braisés/ }).click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await answers('Êtes-vous sûr de vouloir supprimer cette catégorie?', 'Supprimer');
    await expect(page.getByRole('button', { name: /^Braisés/ })).toBeHidden();
  });

  await test.step('exports the menu, imports it changed, and takes the import back', async () => {
    await page.goto('/admin/menu/exchange');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tableur (CSV)' }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    const brings = (text: string) =>
      page
        .getByLabel('Choisir un fichier')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await brings(exported);
    await expect(said(page, 'Rien ne changerait')).toBeVisible();
    await brings('Nom en français;Nom en anglais;Prix\nTison;Brand;12,5x\n');
    await expect(page.getByText('Ligne 2, Prix : Ceci ne se lit pas comme un prix.')).toBeVisible();
    await expectNoBarrier(page);
    await brings('Catégorie;Nom en français;Nom en anglais;Prix\nBreuvages;Tison;Brand;12,50\n');
    await expect(page.getByRole('region', { name: 'Ce qui changerait' })).toContainText('Tison');
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Importer (1)' }).click();
    await expect(said(page, 'Importé. Ajoutés : 1')).toBeVisible();
    await expect.poll(() => namesOf(page, 'beverages')).toContain('Tison');
    await page.getByRole('button', { name: "Annuler l'import" }).click();
    await expect(said(page, 'Tout est comme avant.')).toBeVisible();
    await expect.poll(() => namesOf(page, 'beverages')).not.toContain('Tison');
  });

  await test.step('prints the menu in both languages, and reads it on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/menu/print');
    await expect(page.getByRole('row', { name: /Fromage.*Cheese/ }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Code QR' })).toBeVisible();
    await expectNoBarrier(page);
    expect(await stickingOut(page)).toEqual([]);
  });
});
