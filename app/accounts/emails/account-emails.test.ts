import { expect } from 'vitest';
import { seedDatabase } from '#db/seed/seed.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { passwordLetter } from './account-emails.server.tsx';

test('a letter about an account bears the name that the shop has when it is written', async ({
  db,
}) => {
  await seedDatabase(db);
  const write = () => passwordLetter(testContext(db), 'alix@exemple.test', 'fr', 'secret');
  expect((await write()).subject).toContain(firstShop.name);
  await db.update(shopRow).set({ name: 'Chez Essai' });
  const letter = await write();
  expect(letter.subject).toBe('Choisissez un nouveau mot de passe · Chez Essai');
  expect(JSON.stringify(letter)).not.toContain(firstShop.name);
});
