import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import type { Shop } from '#tests/support/shop.ts';
import { cookAt, type SentOrder, sendOrder } from './cook.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

const tablet = { width: 1180, height: 820 };

const cardOf = (page: Page, { id }: SentOrder) => page.locator(`[data-order="${id}"]`);

async function rowOf(shop: Shop, { id }: SentOrder) {
  const { rows } = await shop.database.query(
    `select address, payment_method, status, version, changes is not null as is_changed,
       (select string_agg(name_fr, ', ' order by position) from order_lines where order_id = orders.id) as lines
     from orders where id = $1`,
    [id],
  );
  return rows[0];
}

/** Sends an order, and opens its change on the board. */
async function openChange(page: Page, shop: Shop) {
  await page.setViewportSize(tablet);
  await openAllDay(shop);
  const sent = await sendOrder(shop);
  await cookAt(page, shop);
  await cardOf(page, sent)
    .getByRole('button', { name: /^Modifier/ })
    .click();
  return sent;
}

test('a cook adds a drink in three touches and what is typed, and sees before the press what it comes to (B-4602, B-4717)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const sent = await openChange(page, shop);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox', { name: 'Ajouter un article' })).toBeFocused();
  await page.keyboard.type('pepsi');
  await dialog.getByRole('button', { name: /^Ajouter Pepsi, canette/ }).click();
  await expect(dialog.getByRole('status').getByText(/^\+\s1\s×\sPepsi/)).toBeVisible();
  await expect(dialog.getByText(/^Total\s:\s.*\sau lieu de\s/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, sent);
  await expect(card.getByText('Modifiée')).toBeVisible();
  expect(await rowOf(shop, sent)).toMatchObject({
    is_changed: true,
    lines: expect.stringContaining('Pepsi'),
  });
  await card.getByText('Modifiée').click();
  await expect(card.getByText('Modifiée')).toBeHidden();
});

test('a cook writes another address in two touches, and takes a card for cash in two (B-4602)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const sent = await openChange(page, shop);
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).click({ clickCount: 3 });
  await page.keyboard.type('99, rue Neuve');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await cardOf(page, sent)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Carte' }).click();
  await expect(cardOf(page, sent).getByText('Carte')).toBeVisible();
  await expect
    .poll(() => rowOf(shop, sent))
    .toMatchObject({ address: '99, rue Neuve', payment_method: 'card' });
});

test('a cook is refused by name what the shop does not do, and overrules it (B-4607)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const sent = await openChange(page, shop);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Un de moins/ })
    .first()
    .click();
  const overrule = dialog.getByRole('checkbox', { name: /^Accepter quand même/ });
  await expect(overrule).toBeVisible();
  await expect(overrule).toHaveAccessibleName(/minimum/);
  await overrule.check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, sent).getByText(/^−\s1\s×\s/)).toBeVisible();
});
