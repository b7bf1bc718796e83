import { expect } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { accountEmail } from './account-emails.server.tsx';

test('an email about an account bears the name that the shop has when it is written (B-2010)', async ({
  db,
}) => {
  const write = () =>
    accountEmail(testContext(db), {
      about: 'password',
      email: 'alix@exemple.test',
      language: 'fr',
      token: 'secret',
    });
  expect((await write()).subject).toContain(firstShop.name);
  await db.update(shopRow).set({ name: 'Chez Essai' });
  const email = await write();
  expect(email.subject).toBe('Choisissez un nouveau mot de passe · Chez Essai');
  expect(JSON.stringify(email)).not.toContain(firstShop.name);
});
