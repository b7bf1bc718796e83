import { firstShop } from '#shop/first-shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const since = Date.parse('2026-11-18T18:02:00-05:00');

test('a person reads what is kept of them and who watches the orders, each page without a barrier (B-823, B-1603)', {
  tag: '@phone',
}, async ({ page }) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('a customer reads what is kept, for how long, and whom to ask', async () => {
    await page.goto('/privacy');
    await expect(title('Vos renseignements personnels')).toBeVisible();
    const days = 'Effacés automatiquement 365\u00a0jours après la commande';
    await expect(page.getByText(days)).toBeVisible();
    const officer = 'Responsable de la protection des renseignements personnels';
    await expect(page.getByRole('heading', { level: 2, name: officer })).toBeVisible();
    const mail = page.getByRole('link', { name: firstShop.email });
    await expect(mail).toHaveAttribute('href', `mailto:${firstShop.email}`);
    await expectNoBarrier(page);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await stickingOut(page)).toEqual([]);
  });

  await test.step('a cook at the sign-in page reads that nobody sees the orders', async () => {
    await page.route('/api/board-watch', (route) =>
      route.fulfill({ json: { absentSince: since, now: since + 360_000 } }),
    );
    await page.goto('/auth');
    await expect(
      page.getByText(
        "Aucun tableau de commandes n'est ouvert depuis 18\u00a0h\u00a002. Connectez-vous pour voir les commandes.",
      ),
    ).toBeInViewport();
    await expectNoBarrier(page);
    const submit = page.getByRole('button', { name: 'Se connecter' });
    await submit.scrollIntoViewIfNeeded();
    await submit.click({ trial: true });
    await page.unroute('/api/board-watch');
    const asked = page.waitForResponse('**/api/board-watch');
    await page.route('/api/board-watch', (route) =>
      route.fulfill({ json: { absentSince: null, now: since } }),
    );
    await page.reload();
    await asked;
    await expect(page.getByText('Aucun tableau')).toHaveCount(0);
  });

  await test.step('a reader changes language, and it stays changed', async () => {
    await page.goto('/delete-account');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(title('Delete an account')).toBeVisible();
    await expectNoBarrier(page);
    await page.goto('/privacy');
    await expect(title('Your personal information')).toBeVisible();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(title('Vos renseignements personnels')).toBeVisible();
    await page.reload();
    await expect(title('Vos renseignements personnels')).toBeVisible();
  });
});

/** Tries a Trusted Types policy of a name; returns the outcome. */
function makePolicy(name: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  try {
    trustedTypes.createPolicy(name, { createScriptURL: (url: string) => url });
    return 'made';
  } catch (error) {
    return (error as Error).name;
  }
}

test('a person who runs script in a page cannot make the page’s policy a second time (B-1523)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/TrustedTypePolicy|trusted-types|404: GET \/nowhere/i);
  for (const path of ['/', '/auth', '/nowhere']) {
    // Only the scripts in the document have run by now.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const name of ['kept-menu', 'default', 'another'])
      expect([path, name, await page.evaluate(makePolicy, name)]).toEqual([
        path,
        name,
        'TypeError',
      ]);
  }
});
