import { expectNoBarrier } from './barriers.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test('an administrator sees a closed part go from an open page, and its address say so', async ({
  page,
  shop,
  somebodyElse,
  allowTrouble,
}) => {
  allowTrouble(/^403: /);
  const owner = await atWork(await somebodyElse(), shop, {
    as: await hire(shop, 'owner'),
    at: '/admin/administrators',
  });
  await atWork(page, shop, { at: '/admin/promotions' });
  const tab = page
    .getByRole('navigation', { name: 'Onglets' })
    .getByRole('link', { name: 'Items du menu' });
  await expect(tab).toBeVisible();
  const menu = owner.page.getByRole('switch', { name: 'Le menu, Administrateurs' });
  await menu.click();
  try {
    await expect(tab).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cette partie vous est fermée' })).toBeVisible();
    await expectNoBarrier(page);
  } finally {
    await menu.click();
  }
  await expect(tab).toBeVisible();
  await expect(owner.page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await expectNoBarrier(owner.page);
  await owner.page.getByRole('link', { name: "Voir le journal de l'équipe" }).click();
  await expect(owner.page.getByRole('heading', { name: "Journal de l'équipe" })).toBeVisible();
  await expectNoBarrier(owner.page);
});
