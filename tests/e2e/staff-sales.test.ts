import { readFile } from 'node:fs/promises';
import { dayAt, shiftDay } from '#hours/calendar-day.ts';
import { putOrder } from './days.ts';
import { atWork, openTab, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner reads yesterday by two taps from the menu, then its month as a chart and a table, in a file and on paper (B-3600, B-3606, B-3607)', async ({
  page,
  shop,
}) => {
  const yesterday = shiftDay(dayAt(Date.now()), -1);
  await putOrder(shop, yesterday, { number: 91, payment: 'card' });
  await putOrder(shop, shiftDay(yesterday, -6), { number: 90, at: '00:01' });
  await putOrder(shop, '2031-05-02', { number: 1 });
  await putOrder(shop, '2031-05-30', { number: 1, subtotal: 100 });
  await atWork(page, shop, { at: '/admin/menu' });
  await openTab(page, 'Ventes');
  // Today stands at once beside the same weekday of last week, as it was by now (B-3601).
  const beside = page.locator('dl > div').filter({ hasText: 'dernier, à la même heure' });
  await expect(beside).toContainText(/41,30\s\$/);
  await page.getByRole('link', { name: 'Hier' }).click();
  await expect(page).toHaveURL(new RegExp(`period=day&date=${yesterday}`));
  await expect(page.getByText('Ventes remises au client, taxes comprises')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Plats les plus vendus' })).toContainText('Fromage');

  await page.goto('/admin/sales?period=month&date=2031-05-15');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mai 2031');
  await expect(page.getByRole('img', { name: 'Évolution' }).locator('canvas')).toBeVisible();
  const table = page.getByRole('table', { name: /^Évolution/ });
  await expect(table).toBeHidden();
  await page.getByRole('button', { name: 'Afficher le tableau' }).click();
  await expect(table.getByRole('row', { name: /^vendredi 30 mai/ })).toContainText(/115,00\s\$/);
  await page.getByRole('button', { name: 'Masquer le tableau' }).click();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('ventes-2031-05-01_2031-05-31.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"2031-05-30";"1";"100,00"');

  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('row', { name: /^vendredi 30 mai/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Totaux' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Plats les plus vendus' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Hier' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } })).toString(
      'latin1',
    );
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});
