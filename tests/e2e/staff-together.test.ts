import { atWork, hire, openDrawer, praise, putPizza, tabLink, test } from './staff.ts';
import { expect } from './stage.ts';

test('two people at work see at once what the other one switches, closes and takes away (B-139, B-1004, B-2128)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^403: /);
  const dish = await putPizza(shop);
  const person = await hire(shop);
  const watcher = await atWork(page, shop, { as: person });
  const owner = await somebodyElse();
  const doer = await atWork(owner, shop, { as: await hire(shop, 'owner') });
  await watcher.searches(dish);
  await doer.searches(dish);

  await test.step('switches', async () => {
    await owner.getByRole('button', { name: `Désactiver ${dish}` }).click();
    await expect(watcher.row(dish).getByText('Inactif')).toBeVisible();
    await page.getByRole('button', { name: `Activer ${dish}` }).click();
    await expect(doer.row(dish).getByText('Inactif')).toBeHidden();
  });

  await doer.opensTab('Administrateurs');
  await test.step('closes a part of the back office, and opens it again', async () => {
    const tab = tabLink(page, 'Items du menu');
    const menu = owner.getByRole('switch', { name: 'Le menu, Administrateurs' });
    await openDrawer(page);
    await expect(tab).toBeVisible();
    await menu.click();
    try {
      await expect(tab).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('heading', { name: 'Cette partie vous est fermée' }),
      ).toBeVisible();
    } finally {
      await menu.click();
    }
    await openDrawer(page);
    await expect(tab).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('takes the access away: the page hears nothing more', async () => {
    let hasStreamEnded = false;
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => {
        if (request.url().includes('/api/admin/events')) hasStreamEnded = true;
      });
    }
    await owner.getByRole('button', { name: `Retirer ${person.email}` }).click();
    await doer.answers('Êtes-vous sûr de vouloir retirer cet accès admin?', 'Retirer');
    await expect(praise(owner, 'Succès', 'Accès retiré')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
    await expect.poll(() => hasStreamEnded).toBe(true);
    await page.getByRole('button', { name: 'Retour au site' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });
});
