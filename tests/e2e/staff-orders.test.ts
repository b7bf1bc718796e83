import type { Request } from '@playwright/test';
import { cookAt, sendOrder, stepsOf } from './cook.ts';
import { hire, staffAt, test } from './staff.ts';
import { expect } from './stage.ts';

test('a cook hears an order on any tab, takes it from the oven to the door, and works with the keyboard alone (B-810, B-3902, B-3907)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function begin(at) {
      document.documentElement.dataset.struck = 'yes';
      start.call(this, at);
    };
  });
  const person = await hire(shop);
  const cook = await cookAt(page, shop, person);
  const { opensTab } = staffAt(page);
  await expect(page.getByText('Cet appareil ne sonne pas')).toBeVisible();
  await page.getByRole('button', { name: 'Activer la sonnerie' }).click();
  await expect(page.getByRole('button', { name: /^Sonnerie active/ })).toBeVisible();
  await opensTab('Paramètres');
  await expect(page).toHaveURL('/admin/settings');
  await page.evaluate(() => delete document.documentElement.dataset.struck);
  const order = await sendOrder(shop, {
    language: 'en',
    phone: '438 555-0142',
    phoneExtension: '12',
  });
  await expect(page).toHaveTitle(/^\(\d+\) Nouvelles? commandes? · /);
  await expect(page.locator('html')).toHaveAttribute('data-struck', 'yes');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/);
  await opensTab('Commandes');

  await test.step('reads all that the kitchen, the telephone and the driver need', async () => {
    const card = await cook.finds(order, 'new');
    await expect(card).toContainText('Pas vue');
    await expect(card).toContainText('Dès que possible');
    await expect(card.getByRole('listitem')).toHaveText(/L.*2.×.*Fromage/);
    await expect(
      card.getByRole('link', { name: /^438 555-0142, poste\s12 Rappeler en anglais/ }),
    ).toHaveAttribute('href', /^tel:\+1438555\d{4};ext=12$/);
    await expect(card).toContainText('77, rue des Copeaux');
    await cook.presses(order, /^Autres actions/);
    const map = cook.dialog.getByRole('link', { name: /^Plan/ });
    await expect(map).toHaveAttribute('href', /openstreetmap\.org\/search\?query=77%2C%20rue/);
    await expect(map).toHaveAttribute('rel', 'noreferrer');
    await page.keyboard.press('Escape');
  });

  await test.step('takes it from step to step', async () => {
    await cook.presses(order, /^Confirmer .*\d/);
    await expect(await cook.finds(order, 'confirmed')).toContainText(
      /dans \d+\smin.*Prête (?:demain )?à .+livrée vers /,
    );
    await cook.presses(order, 'Revenir');
    await cook.finds(order, 'new');
    await cook.presses(order, /^Autres actions/);
    await cook.chooses(/^30\smin/);
    await cook.finds(order, 'confirmed');
    await cook.presses(order, 'Au four');
    await cook.finds(order, 'baking');
    await cook.presses(order, 'Prête');
    await cook.finds(order, 'ready');
    await cook.presses(order, 'En route');
    await cook.finds(order, 'out');
    await cook.presses(order, 'Livrée');
    await cook.finds(order, 'done');
    await expect
      .poll(() => stepsOf(shop, order))
      .toEqual([
        'placed',
        ...['seen', 'confirmed', 'undone', 'confirmed', 'baking', 'ready', 'out', 'done'].map(
          (step) => `${step} by ${person.email}`,
        ),
      ]);
  });

  await test.step('does the same with the keyboard alone', async () => {
    const next = await sendOrder(shop);
    const card = await cook.finds(next, 'new');
    await card.focus();
    await page.keyboard.press('Space');
    await expect(cook.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(await cook.finds(next, 'confirmed')).toBeFocused();
    const isTaken = page.waitForEvent('requestfinished', (request) =>
      /"baking"/.test(request.postData() ?? ''),
    );
    await page.keyboard.press('Enter');
    await expect(await cook.finds(next, 'baking')).toBeFocused();
    await isTaken;
    await page.keyboard.press('Space');
    await expect(cook.dialog).toContainText("Changer l'heure de livraison");
    await page.keyboard.press('Escape');
    const other = await sendOrder(shop);
    const first = page.getByRole('article').first();
    await cook.finds(other, 'new');
    await (await cook.finds(next, 'baking')).focus();
    // To reach a card is to touch it: the reload below waits for the answers.
    const touches = new Set<Request>();
    page.on('request', (request) => request.url().includes('/seen') && touches.add(request));
    page.on('requestfinished', (request) => touches.delete(request));
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).not.toBeFocused();
    await expect(page.locator('article:focus')).toHaveCount(1);
    await expect.poll(() => touches.size).toBe(0);
  });

  await test.step('is told after a reload whether the device can still ring', async () => {
    await page.reload();
    const bell = page.getByRole('button', { name: /^Sonnerie active|^Ne peut pas sonner/ });
    await expect(bell).toBeVisible();
    await page.getByText('En direct', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-struck', 'yes');
  });
});
