import { readFile } from 'node:fs/promises';
import { putOrder } from './days.ts';
import { aheadOfNeed } from './lose-line.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner sees orders of a day come in and go on, keeps them without a line, and saves the day as a file', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/net::ERR_/);
  allowTrouble(aheadOfNeed);
  const day = '2031-05-02';
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  await expect(page.getByText('Aucune commande ce jour-là.')).toBeVisible();
  const id = await putOrder(shop, day, { number: 9, status: 'confirmed', language: 'en' });
  await expect(page.getByRole('link', { name: /no\s9, Maëlle/ })).toBeVisible();
  const become = (change: string) =>
    shop.database.query(
      `update orders set ${change}, version = version + 1, changed_in = pg_current_xact_id()
       where id = $1`,
      [id],
    );
  await become("status = 'baking'");
  await expect(page.getByText('Au four').filter({ visible: true })).toBeVisible();
  await become("status = 'done', closed_at = now()");
  await expect(page.getByText('Livrée').filter({ visible: true })).toBeVisible();

  await test.step('keeps the day without a line, is told so, and catches up', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^Hors ligne depuis/)).toBeVisible();
    await putOrder(shop, day, { number: 11, status: 'done', name: 'Pendant la panne' });
    await expect(page.getByRole('link', { name: /no\s9, Maëlle/ })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: /Pendant la panne/ })).toBeVisible();
    await expect(page.getByText(/^Hors ligne depuis/)).toBeHidden();
  });

  await test.step('saves the day', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`commandes-${day}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF"Numéro";"Jour"')).toBe(true);
  });
});
