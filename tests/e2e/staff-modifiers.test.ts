import type { Page } from '@playwright/test';
import type { Choices } from '#modifiers/modifiers.ts';
import type { Shop } from '#tests/support/shop.ts';
import { aheadOfNeed, loseLine } from './lose-line.ts';
import { stickingOut } from './sideways.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

const at = '/admin/modifiers';

/** A group of its own with two toppings: nobody else's test reads it. */
async function newGroup(shop: Shop, name: string, categoryKey = 'pizzas'): Promise<void> {
  const key = name.toLowerCase();
  await shop.database.query(
    `with made as (
       insert into modifier_groups (group_key, name_fr, name_en, max_choices, display_order)
       values ($1, $2, $2, 9, 900) returning id
     ), on_dishes as (
       insert into modifier_group_targets (group_id, category_id)
       select made.id, menu_categories.id from made, menu_categories where category_key = $3
     )
     insert into modifiers (group_id, modifier_key, name_fr, name_en, price, is_topping, display_order)
     select id, $1 || '-' || place, $2 || ' ' || place, $2 || ' ' || place, 2, true, place
     from made, generate_series(1, 2) place`,
    [key, name, categoryKey],
  );
}

/** What customers' pages are told that there is to choose. */
async function choicesOf(page: Page): Promise<Choices> {
  const answer = await page.request.get('/api/choices');
  return (await answer.json()) as Choices;
}

async function keysOf(page: Page, groupKey: string): Promise<readonly string[]> {
  const group = (await choicesOf(page)).groups.find(({ key }) => key === groupKey);
  return group?.modifiers.map(({ key }) => key) ?? [];
}

const cell = (page: Page, column: string, row: string) =>
  page.getByRole('textbox', { name: `${column}, ${row}`, exact: true });
const opens = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }).click();
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('an owner adds a topping with its prices, moves it with the keyboard, and customers have it so (B-1871, B-1872)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await newGroup(shop, 'Braises');
  await atWork(page, shop, { at });
  await opens(page, 'Braises');
  await page.getByRole('button', { name: 'Tous les formats' }).click();
  await cell(page, 'Nom en français', 'Nouveau choix').fill('Chorizo');
  await cell(page, 'Nom en français', 'Chorizo').press('Tab');
  await page.keyboard.type('Spanish chorizo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,50');
  await cell(page, 'Prix XL', 'Chorizo').fill('4,25');
  await cell(page, 'Prix XL', 'Chorizo').press('Enter');
  await expect(said(page, 'Chorizo : enregistré')).toHaveCount(1);
  await expect(cell(page, 'Prix XL', 'Nouveau choix')).toBeFocused();
  expect(await keysOf(page, 'braises')).toEqual(['braises-1', 'braises-2', 'spanish-chorizo']);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page, 'Chorizo, place 2 sur 3')).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said(page, 'Chorizo, place 1 sur 3')).toHaveCount(1);
  await expect(cell(page, 'Prix XL', 'Chorizo')).toBeFocused();
  await expect
    .poll(() => keysOf(page, 'braises'))
    .toEqual(['spanish-chorizo', 'braises-1', 'braises-2']);
  const group = (await choicesOf(page)).groups.find(({ key }) => key === 'braises');
  expect(group?.modifiers[0]).toMatchObject({
    name: { fr: 'Chorizo', en: 'Spanish chorizo' },
    prices: { single: 250, xl: 425 },
  });

  await page.getByRole('button', { name: 'Ce que verront les clients' }).click();
  const preview = page.getByRole('region', { name: 'Ce que verront les clients' });
  await expect(preview.getByText('Spanish chorizo', { exact: true })).toBeVisible();
  await expect(preview.getByText('+2,50 $', { exact: true })).toBeVisible();
});

test('an owner drags a topping to another place (B-1871)', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  await newGroup(shop, 'Glisse');
  await atWork(page, shop, { at });
  await opens(page, 'Glisse');
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: cell(page, 'Nom en français', name) })
      .last();
  await row('Glisse 2').evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const from = await row('Glisse 1').getByTitle('Déplacer').boundingBox();
  const to = await row('Glisse 2').boundingBox();
  if (!from || !to) throw new Error('the rows are not there');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, to.y + to.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => keysOf(page, 'glisse')).toEqual(['glisse-2', 'glisse-1']);
});

test('an owner whose line breaks in the middle of a row loses nothing, and it is saved afterwards (B-1869)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/net::ERR_INTERNET_DISCONNECTED|^failed: \w+ \/(?:api|healthz)/);
  allowTrouble(aheadOfNeed);
  await newGroup(shop, 'Tunnel');
  const { opensTab } = await atWork(page, shop, { at });
  await opens(page, 'Tunnel');
  await loseLine(page);
  await cell(page, 'Prix', 'Tunnel 1').fill('3,75');
  await cell(page, 'Prix', 'Tunnel 1').press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' }),
  ).toBeVisible();
  await opensTab('Paramètres');
  await opensTab('Garnitures et choix');
  await page.context().setOffline(false);
  await opens(page, 'Tunnel');
  await expect(cell(page, 'Prix', 'Tunnel 1')).toHaveValue('3,75');
  await expect
    .poll(async () => {
      const { groups } = await choicesOf(page);
      return groups.find(({ key }) => key === 'tunnel')?.modifiers[0]?.prices.single;
    })
    .toBe(375);
});

test('of two owners at one table each sees what the other saves, and nobody’s typing is disturbed (B-1869)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  await newGroup(shop, 'Ensemble');
  const other = await somebodyElse();
  for (const each of [page, other]) {
    await atWork(each, shop, { at });
    await opens(each, 'Ensemble');
  }
  await cell(page, 'Prix', 'Ensemble 1').fill('3');
  await cell(other, 'Prix', 'Ensemble 2').fill('4,5');
  await cell(other, 'Prix', 'Ensemble 2').press('Enter');
  await expect(cell(page, 'Prix', 'Ensemble 2')).toHaveValue('4,50');
  await expect(cell(page, 'Prix', 'Ensemble 1')).toHaveValue('3');
  await expect(cell(page, 'Prix', 'Ensemble 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(other, 'Prix', 'Ensemble 1')).toHaveValue('3,00');
});

test('of two owners who change one row, the second is shown both and keeps hers', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^409: /);
  await newGroup(shop, 'Duo');
  await atWork(page, shop, { at });
  await opens(page, 'Duo');
  await cell(page, 'Prix', 'Duo 1').fill('3');
  await shop.database.query(
    `update modifiers set price = 2.25, version = version + 1 where modifier_key = 'duo-1'`,
  );
  await cell(page, 'Prix', 'Duo 1').press('Enter');
  const both = page.getByRole('alert').filter({ hasText: 'La version enregistrée : 2,25' });
  await expect(both).toContainText('La vôtre : 3');
  await both.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(both).toBeHidden();
  await expect(cell(page, 'Prix', 'Duo 1')).toHaveValue('3,00');
});

test('an owner at the counter changes a price on a phone, and marks the topping sold out (B-1872)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await newGroup(shop, 'Comptoir');
  await atWork(page, shop, { at });
  await opens(page, 'Comptoir');
  await opens(page, 'Comptoir 1');
  await cell(page, 'Prix', 'Comptoir 1').fill('1,75');
  await page.getByRole('checkbox', { name: 'Extra, Comptoir 1' }).check();
  await expect(said(page, 'Comptoir 1 : enregistré')).toHaveCount(1);
  expect(await stickingOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Épuisé…, Comptoir 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer épuisé' }).click();
  await expect(page.getByRole('button', { name: /^Épuisé .*, Comptoir 1$/ })).toBeVisible();
  const group = (await choicesOf(page)).groups.find(({ key }) => key === 'comptoir');
  expect(group?.modifiers[0]).toMatchObject({ prices: { single: 175 }, maxAmount: 2 });
});

test('an owner copies a group to other dishes', { tag: '@phone' }, async ({ page, shop }) => {
  await newGroup(shop, 'Copie');
  await atWork(page, shop, { at });
  const wrap = async () => {
    const { dishes } = await choicesOf(page);
    return Object.values(dishes).filter(({ groups }) => groups.includes('copie')).length;
  };
  const before = await wrap();
  await opens(page, 'Copie');
  await page.getByRole('button', { name: "Copier vers d'autres plats…" }).click();
  const dialog = page.getByRole('dialog', { name: "Copier vers d'autres plats" });
  await dialog.getByRole('checkbox', { name: 'Wraps' }).check();
  await dialog.getByRole('searchbox', { name: 'Chercher un plat' }).fill('spaghetti');
  await dialog
    .getByRole('checkbox', { name: /spaghetti/i })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  expect(await wrap()).toBeGreaterThan(before + 1);
});

test('an owner writes down what a pizza comes with, double cheese too (B-1872)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { rows } = await shop.database.query<{ id: string }>(
    `insert into menu_items (name_fr, name_en, price_l, category_id)
     select 'Pizza du tunnel', 'Tunnel pizza', 21, id from menu_categories where category_key = 'pizzas'
     returning id`,
  );
  const id = rows[0]?.id ?? '';
  await atWork(page, shop, { at: `/admin/menu?q=tunnel` });
  await page.getByRole('link', { name: 'Recette Pizza du tunnel' }).click();
  await expect(page.getByRole('combobox', { name: 'Plat' })).toHaveValue(id);
  await page.getByRole('button', { name: 'Ananas', exact: true }).click();
  await page.getByRole('button', { name: 'Mozzarella', exact: true }).click();
  await page.getByRole('button', { name: '×2 Mozzarella', exact: true }).click();
  await page.getByRole('button', { name: 'Enregistrer la recette' }).click();
  await expect(page.getByText('Recette enregistrée')).toBeVisible();
  const { dishes } = await choicesOf(page);
  expect(dishes[id]?.recipe).toEqual({ pineapple: 1, mozzarella: 2 });
  expect(await stickingOut(page)).toEqual([]);
});
