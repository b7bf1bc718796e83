import { expectNoBarrier } from './barriers.ts';
import { expect, test } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const since = Date.parse('2026-11-18T18:02:00-05:00');
const words = {
  fr: "Aucun tableau de commandes n'est ouvert depuis 18\u00a0h\u00a002. Connectez-vous pour voir les commandes.",
  en: 'Since 6:02\u00a0p.m., no orders board has been open. Sign in to see the orders.',
} as const;

test('a cook at the sign-in page reads that nobody sees the orders (B-823)', async ({ page }) => {
  await page.route('/api/board-watch', (route) =>
    route.fulfill({ json: { absentSince: since, now: since + 360_000 } }),
  );
  await page.goto('/auth');
  await expect(page.getByText(words.fr)).toBeInViewport();
  await expectNoBarrier(page);
  const submit = page.locator('button[type=submit]');
  await submit.scrollIntoViewIfNeeded();
  await submit.click({ trial: true });
});

test('a cook at the sign-in page reads nothing while a board is open', async ({ page }) => {
  const asked = page.waitForResponse('**/api/board-watch');
  await page.route('/api/board-watch', (route) =>
    route.fulfill({ json: { absentSince: null, now: since } }),
  );
  await page.goto('/auth');
  await asked;
  await expect(page.getByText('Aucun tableau')).toHaveCount(0);
});
