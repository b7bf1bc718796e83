import { expectNoBarrier } from './barriers.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test('an administrator sees a closed part go from an open page, and its address say so (B-2128)', async ({
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

test('an administrator who has the menu alone marks nothing sold out, and is refused nothing (B-2128)', async ({
  page,
  shop,
}) => {
  const closed = "('service', false), ('shop', false), ('history', false)";
  await shop.database.query(`insert into admin_permissions (area, is_allowed) values ${closed}`);
  try {
    await atWork(page, shop, { at: '/admin/menu' });
    await expect(page.getByRole('link', { name: 'Modifier Trio cheeseburger' })).toBeVisible();
    const soldOut = page.getByRole('button', { name: /^Épuisé/ });
    await expect(soldOut).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Garnitures et choix' }).click();
    await expect(
      page.getByRole('heading', { name: 'Garnitures et choix', level: 1 }),
    ).toBeVisible();
    await expect(soldOut).toHaveCount(0);
  } finally {
    await shop.database.query('delete from admin_permissions');
  }
});
