import { readEmail } from '../support/email-reading.ts';
import { type Shop, shopEmail } from '../support/shop.ts';
import { atWork, hire, openDrawer, openTab, tabLink, test } from './staff.ts';
import { expect } from './stage.ts';

async function forgetChecklist(shop: Shop) {
  await shop.database.query('delete from checklist_steps');
}

/** An owner has moved in, and a backup was proven. */
async function saveFacts(shop: Shop) {
  await shop.database.query(`insert into changes (batch, actor_id, table_name, row_key, before, after)
    values ('facts', 'ana', 'shop', 'true', '{"city": "Ici"}', '{"city": "Là"}')`);
  await shop.database.query(`insert into backups (why, asked_at, day, day_orders, place, ended_at)
    values ('night', now(), '2026-11-18', 0, 'a stick', now())`);
}

/** Waits for the newest test email; returns the number in it. */
async function numberInEmail(shop: Shop): Promise<string> {
  const subjects = () => shop.mail.received.map((email) => readEmail(email).subject);
  const found = () => subjects().findLast((subject) => subject.startsWith("Courriel d'essai"));
  await expect.poll(found, 'a test email').toBeDefined();
  return /\d{4}/.exec(found() ?? '')?.[0] ?? '';
}

test('an owner goes through the first day, and the list goes once all is done (B-2140, B-4355)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^422: PUT \/api\/admin\/checklist\/email$/);
  await forgetChecklist(shop);
  await shop.database.query('truncate changes, backups');
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-prints', '');
  });
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/checklist' });
  const step = (name: string) => page.getByRole('listitem', { name });
  const presses = (name: string, button: string) =>
    step(name).getByRole('button', { name: button }).click();

  for (const name of ["Le nom, l'adresse", 'Une sauvegarde']) {
    await expect(step(name)).toContainText('À faire');
    await expect(step(name).getByRole('button')).toHaveCount(0);
  }
  await saveFacts(shop);
  await page.reload();
  for (const name of ["Le nom, l'adresse", 'Une sauvegarde'])
    await expect(step(name)).toContainText('Fait');
  for (const name of ['Le menu et les prix', 'Les taxes', "L'horaire", 'Le four', 'La livraison'])
    await presses(name, "J'ai tout relu");
  await expect(step('Le menu et les prix')).toContainText(/\d+ plats, \d+ catégories/);
  await step('Vos couleurs').getByRole('link', { name: 'Aller voir' }).click();
  await expect(page.getByRole('radio', { name: 'Abril Fatface' })).toBeInViewport();
  await page.goBack();
  await presses('Vos couleurs', "J'ai tout relu");

  await presses("Un courriel d'essai", "Envoyer le courriel d'essai");
  const number = await numberInEmail(shop);
  await step("Un courriel d'essai").getByLabel('Numéro du courriel').fill('12');
  await presses("Un courriel d'essai", 'Vérifier');
  await expect(step("Un courriel d'essai")).toContainText("Ce n'est pas le numéro du courriel");
  await step("Un courriel d'essai").getByLabel('Numéro du courriel').fill(number);
  await presses("Un courriel d'essai", 'Vérifier');
  await expect(step("Un courriel d'essai")).toContainText('Fait');

  await presses('La sonnerie', 'Activer la sonnerie');
  await presses('La sonnerie', 'Faire sonner');
  await presses('La sonnerie', "Je l'ai entendue");
  await presses('Un ticket imprimé', "Imprimer un ticket d'essai");
  await expect(page.locator('html')).toHaveAttribute('data-prints');
  await presses('Un ticket imprimé', 'Le ticket est sorti');

  const tab = tabLink(page, "Avant l'ouverture");
  await openDrawer(page);
  await expect(tab).toHaveText(/1 à voir/);
  await page.keyboard.press('Escape');
  await presses("Une commande d'essai", "Envoyer une commande d'essai");
  await expect(
    step("Une commande d'essai").getByRole('link', { name: /La prendre/ }),
  ).toBeVisible();
  // As soon as possible in an open shop, whatever the real clock says.
  await shop.database.query(
    "update orders set version = version + 1, due_at = null, watch_from = now() - interval '1 second' where email = $1",
    [shopEmail],
  );
  await step("Une commande d'essai")
    .getByRole('link', { name: /La prendre/ })
    .click();
  const card = page.getByRole('article').filter({ hasText: "Commande d'essai" });
  // The card shows a step before the server has it.
  const taken = page.waitForResponse(/\/moves$/);
  await card
    .getByRole('button', { name: /^Confirmer/ })
    .first()
    .click();
  await taken;
  await expect(card.getByRole('button', { name: 'Au four' })).toBeVisible();
  await openTab(page, "Avant l'ouverture");
  await presses("Une commande d'essai", "Effacer la commande d'essai");
  await expect(step("Une commande d'essai")).toContainText('Fait');
  await openDrawer(page);
  await expect(tabLink(page, 'Items du menu')).toBeVisible();
  await expect(tab).toBeHidden();

  await test.step('another owner, who needs no list, puts it away', async () => {
    await forgetChecklist(shop);
    await page.goto('/admin/checklist');
    await page.getByRole('button', { name: 'Masquer cette liste' }).click();
    const question = page.getByRole('alertdialog', { name: 'Masquer la liste?' });
    await question.getByRole('button', { name: 'Masquer cette liste' }).click();
    await expect(page).toHaveURL('/admin/orders');
    await page.reload();
    await openDrawer(page);
    await expect(tabLink(page, 'Items du menu')).toBeVisible();
    await expect(tab).toBeHidden();
  });
});
