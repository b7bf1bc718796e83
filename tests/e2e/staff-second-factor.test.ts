import { totpOf } from '#tests/support/totp.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, entersPassword, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test('somebody sets a second factor up, and signs in by a recovery code, without a barrier (B-2136)', async ({
  page,
  shop,
  somebodyElse,
  allowTrouble,
}) => {
  // Readings under the session that the first code ends are repeated under the new one.
  allowTrouble(/^401: GET /);
  const person = await hire(shop);
  await atWork(page, shop, { as: person, at: '/admin/settings' });
  const section = page.getByRole('region', { name: 'Vérification en deux étapes' });
  await section.getByRole('button', { name: 'Activer' }).click();
  await section.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await section.getByRole('button', { name: 'Continuer' }).click();
  await expect(section.getByRole('img', { name: "Code QR pour l'application" })).toBeVisible();
  await expectNoBarrier(page);
  const secret = (await section.locator('strong').innerText()).replaceAll(' ', '');
  await section.getByLabel('Code à six chiffres').fill(totpOf(secret));
  await section.getByRole('button', { name: 'Confirmer' }).click();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allInnerTexts();
  await section.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(section.getByText('Activée pour votre compte.')).toBeVisible();

  await test.step('at another door a recovery code opens as well, once', async () => {
    const door = await somebodyElse(/^422: POST \/api\/auth\/second-factor\/sign-in/);
    await door.goto('/auth');
    await entersPassword(door, person);
    await expect(door.getByRole('heading', { name: 'Votre code' })).toBeVisible();
    await expectNoBarrier(door);
    await door.getByLabel('Code à six chiffres').fill('000000');
    await door.getByRole('button', { name: 'Se connecter' }).click();
    await expect(door.getByText("Ce code n'est pas le bon, ou il a déjà servi.")).toBeVisible();
    await door.getByRole('button', { name: 'Utiliser un code de secours' }).click();
    await door.getByLabel('Code de secours').fill(recovery.toUpperCase());
    await door.getByRole('button', { name: 'Se connecter' }).click();
    await expect(door).toHaveURL(/\/admin/);
  });
  expect(second).not.toBe(recovery);
});
