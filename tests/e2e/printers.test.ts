import { paperWords, printOnPaper } from '#tests/support/printer-paper.ts';
import { openSink, type Sink } from '#tests/support/printer-sink.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { cookAt, sendOrder } from './cook.ts';
import { atWork, hire, speak, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const port = 9107;

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from printers');
  // A card that was just confirmed would move on the board of the next test.
  await shop.database.query(
    `update orders set status = 'done', promised_at = coalesce(promised_at, now()), closed_at = now() - interval '1 day',
       version = version + 1
     where status in ('new', 'confirmed')`,
  );
});

function wordsOn({ jobs }: Sink): string {
  return jobs.map((bytes) => paperWords(printOnPaper(bytes, 'escpos', '80')).join('\n')).join('\n');
}

test('an owner adds a printer by its address and tries it; cooks get tickets, and read on the board that the roll is empty (B-4121, B-4128, B-4130, B-4133)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const sink = await openSink({ at: port });
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/printers' });
  await page.getByRole('button', { name: 'Ajouter une imprimante' }).click();
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('192.168.1.50:25');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Écrivez une adresse comme/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Adresse/ }).fill(`127.0.0.1:${port}`);
  await page.getByText('Aperçu', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'Aperçu · Cuisine' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Prête', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Imprimer un essai' }).click();
  await sink.printed(1);
  expect(wordsOn(sink)).toContain('Cuisine');
  await expect(page.getByText(/Dernier ticket/)).toBeVisible();

  const cook = await cookAt(page, shop);
  const order = await sendOrder(shop);
  await cook.presses(order, /^Confirmer/);
  await sink.printed(3);
  expect(wordsOn(sink)).toContain('LIVRAISON');

  await test.step('an empty roll is a line that moves nothing, and the ticket is printed here or later', async () => {
    const card = await cook.card(order).boundingBox();
    sink.paperOut();
    const line = page.getByRole('button', { name: /^Cuisine.* Plus de papier/ });
    await expect(line).toBeVisible({ timeout: 12_000 });
    expect(await cook.card(order).boundingBox()).toEqual(card);
    const other = await sendOrder(shop);
    await cook.presses(other, /^Confirmer/);
    await expect(line).toContainText('(1)', { timeout: 20_000 });
    await line.click();
    const dialog = page.getByRole('dialog', { name: 'Imprimantes' });
    await expect(dialog.getByRole('button', { name: 'Imprimer ici' })).toBeVisible();
    await expectNoBarrier(page);
    await sink.recover();
    await expect(dialog.getByText('Toutes les imprimantes sont prêtes.')).toBeVisible({
      timeout: 12_000,
    });
    await page.keyboard.press('Escape');
    await sink.printed(5);
    expect(wordsOn(sink)).not.toContain('DUPLICATA');
  });

  await test.step('a ticket that got lost in the kitchen is printed again, and says so (B-4126)', async () => {
    await cook.presses(order, /^Autres actions/);
    await cook.chooses('Imprimer en cuisine');
    await expect(page.getByText('Envoyé à : Cuisine')).toBeVisible();
    await sink.printed(7);
    expect(wordsOn(sink)).toContain('DUPLICATA 2');
  });
  await sink.close();
});

test('an owner in English reads the address that a Star printer asks (B-4131)', {
  tag: screenFor.fr,
}, async ({ page, shop }) => {
  await speak(page, shop, 'en');
  await atWork(page, shop, {
    as: await hire(shop, 'owner'),
    at: '/admin/printers',
  });
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await page.getByRole('radio', { name: /Star/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/\/api\/cloudprnt\/[\da-f]{20}$/)).toBeVisible();
  await expect(page.getByText('The printer has not come yet.')).toBeVisible();
  await expectNoBarrier(page);
});
