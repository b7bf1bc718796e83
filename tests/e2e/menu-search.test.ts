import { expectNoBarrier } from './barriers.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer on a phone finds a dish by a mistyped word, adds it, and has the tab back that was open; all categories are one tap away (B-190, B-191, B-192, B-193, B-194, B-195)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const field = page.getByRole('textbox', { name: 'Chercher dans le menu' });
  const results = page.getByRole('region', { name: 'Résultats de la recherche' });
  const open = page.getByRole('tabpanel').getByRole('heading', { level: 3 });

  await test.step('typed on the first screen, it is answered right below the field', async () => {
    await field.fill('poulet');
    const first = results.getByRole('button', { name: /^Ajouter/ }).first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.press('Escape');
  });

  await page.getByRole('tab', { name: 'Burgers' }).tap();

  await test.step('typing finds at once, in all categories and both languages', async () => {
    await field.fill('POUTNIE smoked');
    await expect(results.getByRole('status')).toHaveText('2 résultats pour « POUTNIE smoked »');
    await expect(results.getByRole('heading', { level: 3 })).toHaveText('Frites et poutines');
    await expect(open).toHaveCount(0);
    await field.fill('gravy');
    await expect(results.getByRole('heading', { name: 'Poutine classique' })).toBeVisible();
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await results.getByRole('button', { name: /^Ajouter Poutine classique, G/ }).tap();
    await customer.openCart(1);
    await page.goBack();
  });

  await test.step('nothing found says what was perhaps meant, and Escape leads back', async () => {
    await field.fill('poutine homard');
    await expect(results.getByRole('status')).toHaveText('Aucun plat pour « poutine homard »');
    await results.getByRole('button', { name: 'Guédille au homard' }).tap();
    await expect(results.getByRole('status')).toHaveText(/^1 résultat/);
    await field.press('Escape');
    await expect(results.getByRole('heading')).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(open).toHaveText('Burgers');
  });

  await test.step('the filter for vegetarian dishes holds in the tabs, in what is found and in the counts', async () => {
    const filter = page.getByRole('main').getByRole('button', { name: 'Végétarien', exact: true });
    await filter.tap();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('49 choix végétariens')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 })).toHaveText(
      'Burger végé',
    );
    await expectNoBarrier(page);
    await field.fill('champignons');
    await expect(results.getByRole('status')).toHaveText(
      /^2 résultats.* · \d+ masqués par vos filtres$/,
    );
    await page.getByRole('button', { name: 'Catégories', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Toutes les catégories' });
    await expect(dialog.getByRole('button', { name: /^Burgers.*1 plat$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Végétarien' }).tap();
    await expect(dialog).toBeHidden();
    await expect(results.getByRole('status')).toHaveText('16 résultats pour « champignons »');
    await field.press('Escape');
  });

  await test.step('all categories say how many dishes they have', async () => {
    await page.getByRole('button', { name: 'Catégories', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Toutes les catégories' });
    await expectNoBarrier(page);
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Pâtes.*13 plats$/ }).tap();
    await expect(dialog).toBeHidden();
    await expect(open).toHaveText('Pâtes');
  });
});
