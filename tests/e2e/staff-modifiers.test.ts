import type { Page } from '@playwright/test';
import type { Choices } from '#modifiers/modifiers.ts';
import type { Shop } from '#tests/support/shop.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

const at = '/admin/modifiers';

/** Makes a group with two toppings, which no other test reads. */
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

/** Reads the choices as customers' pages do. */
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

test('an owner adds a topping and moves it with the keyboard, drags another, and sees what a colleague saves (B-1869, B-1871, B-1872)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  await newGroup(shop, 'Braises');
  await newGroup(shop, 'Glisse');
  await newGroup(shop, 'Ensemble');
  await atWork(page, shop, { at });

  await test.step('adds and moves a topping by keys', async () => {
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
  });

  await test.step('drags one to another place', async () => {
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

  await test.step('sees what a colleague saves, and types on undisturbed', async () => {
    const other = await somebodyElse();
    await atWork(other, shop, { at });
    for (const each of [page, other]) await opens(each, 'Ensemble');
    await cell(page, 'Prix', 'Ensemble 1').fill('3');
    await cell(other, 'Prix', 'Ensemble 2').fill('4,5');
    await cell(other, 'Prix', 'Ensemble 2').press('Enter');
    await expect(cell(page, 'Prix', 'Ensemble 2')).toHaveValue('4,50');
    await expect(cell(page, 'Prix', 'Ensemble 1')).toHaveValue('3');
    await expect(cell(page, 'Prix', 'Ensemble 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(other, 'Prix', 'Ensemble 1')).toHaveValue('3,00');
  });
});
