import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { cookAt } from './cook.ts';
import { deskAt } from './desk.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

const tablet = { width: 1180, height: 820 };

async function openDesk(page: Page, shop: Shop) {
  await page.setViewportSize(tablet);
  await openAllDay(shop);
  await atWork(page, shop, { at: '/admin/telephone' });
  const desk = deskAt(page, shop);
  await desk.focused('customer');
  return desk;
}

async function newest(shop: Shop) {
  const { rows } = await shop.database.query(
    `select number, source, status, phone, full_name, address, order_type,
       (select string_agg(quantity || ' ' || name_fr || coalesce(' / ' || (other_half->'name'->>'fr'), '') || coalesce(' ' || size, ''), ', ' order by position)
         from order_lines where order_id = orders.id) as lines
     from orders order by id desc limit 1`,
  );
  return rows[0];
}

test('an employee takes a first call by keyboard alone, three lines with a half and half in forty keys, and the same again in four (B-4780, B-4789)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const desk = await openDesk(page, shop);
  const fields = ['Zoé Essai', '77, rue des Ormes', ''];
  await desk.meet({ about: 'a first call', number: '514 555 0142', fields, lines: [] });
  const before = desk.keys();
  for (const line of ['2 pep l', '1/2veg 1/2pep xl', 'cesar p']) await desk.add(line);
  const number = await desk.send();
  expect(desk.keys() - before).toBeLessThanOrEqual(40);
  expect(await newest(shop)).toMatchObject({
    ...{ number, source: 'telephone', status: 'confirmed', phone: '514 555-0142' },
    ...{ full_name: 'Zoé Essai', address: '77, rue des Ormes', order_type: 'delivery' },
    lines: expect.stringMatching(
      /^2 Pepperoni l, 1 Végétarienne \/ Pepperoni xl, 1 Salade César p$/,
    ),
  });
  // The next evening: it rings.
  await desk.focused('customer');
  const rung = desk.keys();
  await desk.answer('514 555-0142');
  await desk.add('=');
  await expect(desk.items).toHaveCount(3);
  expect(await desk.send()).toBe(number + 1);
  expect(desk.keys() - rung).toBeLessThanOrEqual(4);
  // Who was served rings no more.
  await expect(page.getByRole('button', { name: /^Ça sonne/ })).toBeHidden();
  const again = await newest(shop);
  expect(again).toMatchObject({ full_name: 'Zoé Essai', address: '77, rue des Ormes' });
  expect(again.lines.split(', ')).toHaveLength(3);
});

test('an employee parks a call, a colleague takes it up, and the counter has an order meanwhile (B-4780, B-4782)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  const desk = await openDesk(page, shop);
  await desk.type('514 555 0143');
  await desk.press('Enter');
  await desk.type('Léo Essai');
  await page.getByRole('button', { name: 'Nouvelle commande' }).click();
  await page.keyboard.press('Alt+Digit3');
  await desk.focused('search');
  await desk.add('12 l');
  await desk.send();
  expect(await newest(shop)).toMatchObject({ source: 'counter', phone: '', full_name: '' });
  const other = await somebodyElse();
  await other.setViewportSize(tablet);
  await atWork(other, shop, { at: '/admin/telephone' });
  await other.getByRole('button', { name: /^Léo Essai/ }).click();
  await expect(other.getByRole('textbox', { name: 'Nom complet' })).toHaveValue('Léo Essai');
  await other.getByRole('combobox', { name: 'Adresse' }).fill('12, rue des Pins');
  await other.getByRole('searchbox', { name: 'Ajouter un article' }).fill('2 pep l');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('status').filter({ hasText: /^Commande \d+/ })).toBeVisible();
  expect(await newest(shop)).toMatchObject({ source: 'telephone', full_name: 'Léo Essai' });
});

test('a cook sees on the board what was taken by telephone, confirmed and silent (B-4785)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const desk = await openDesk(page, shop);
  await desk.type('514 555 0144');
  await desk.press('Enter');
  await desk.type('Mia Essai');
  await page.keyboard.press('Alt+Digit2');
  await page.getByRole('searchbox', { name: 'Ajouter un article' }).focus();
  await desk.add('pep l sans fromage');
  const number = await desk.send();
  await cookAt(page, shop);
  const card = page.getByRole('article', { name: `Commande no ${number}` });
  await expect(card.getByText('téléphone', { exact: true })).toBeVisible();
  await expect(card.getByText('Confirmée')).toBeVisible();
});

test('an employee is told which word is not understood, and nothing is guessed (B-4710)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const desk = await openDesk(page, shop);
  await page.getByRole('searchbox', { name: 'Ajouter un article' }).focus();
  await desk.type('2 pep l sans zzxy');
  await expect(page.getByText(/^Pas compris\s:.*zzxy/)).toBeVisible();
  await desk.press('Enter');
  await expect(page.getByRole('list', { name: 'Articles' })).toBeHidden();
});
