import { holdScripts } from './late-scripts.ts';
import { emailTo } from './mailbox.ts';
import { hire, praise, signOut, signsIn, test } from './staff.ts';
import { expect } from './stage.ts';

const next = 'nouveau-four';

test('somebody who forgot their password chooses a new one by the email, and loses nothing typed before the page answers', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = await hire(shop);
  const comeAlive = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'domcontentloaded' });
  const email = page.getByRole('textbox', { name: 'Courriel' });
  await email.fill(person.email);
  await comeAlive();
  await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
  await page.getByRole('button', { name: 'Mot de passe oublié?' }).click();
  // The next form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(email).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Demander un lien' }).click();
  await expect(praise(page, 'Lien envoyé')).toBeVisible();
  const { link } = await emailTo(shop, person.email);

  const release = await holdScripts(page);
  await page.goto(link, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Nouveau mot de passe').fill(next);
  await page.getByLabel('Confirmer le mot de passe').fill(next);
  await release();
  await page.waitForFunction(() => Object.keys(document.querySelector('form') ?? {}).length > 0);
  await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click();
  await expect(
    praise(page, 'Succès', 'Votre mot de passe a été modifié avec succès.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signsIn(page, { ...person, password: next });
  await expect(page).toHaveURL(/^[^?]*\/admin\/(menu|orders)$/);
  // Nothing must still be asked for when they sign out, or it is refused.
  const isRead = ['board', 'categories'].map((part) =>
    page.waitForResponse(new RegExp(`/api/admin/\\S*${part}`)),
  );
  await page.goto('/admin/menu');
  await Promise.all(isRead);
  await signOut(page);
  await expect(page).toHaveURL('/auth');
});
