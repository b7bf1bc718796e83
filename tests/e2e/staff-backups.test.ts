import type { BackupsShown } from '#operations/backups/backups.server.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, hire, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const day = 86_400_000;
const at = Date.now() - 3 * day;
const kept = [0, 1, 2].map((back) => ({
  name: `files/${back}`,
  at: at - back * day,
  bytes: 5_200_000,
}));

/** A shop whose stick was pulled out three days ago. */
const troubled: BackupsShown = {
  settings: { place: 's3.example/shop/backups', isEncrypted: true },
  open: null,
  lastGood: { at, bytes: 5_200_000, orders: 29_200, seconds: 31 },
  trouble: {
    at: Date.now() - 60_000,
    fieldError: 'place_refuses',
    said: 'the bucket answered 403',
  },
  kept,
};
const nowhere: BackupsShown = {
  settings: null,
  open: null,
  lastGood: null,
  trouble: null,
  kept: [],
};

const words = {
  nowhere: /ne garde de copie nulle part/,
  good: /29\s200 commandes · 5.Mo/,
  trouble: /refuse l'accès/,
  kept: '3 sauvegardes gardées',
  make: 'Faire une sauvegarde maintenant',
  working: /Sauvegarde en cours/,
};

test('an owner reads how the backups fare, and makes one (B-2328)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  let shown = nowhere;
  let asked = 0;
  await page.route('/api/admin/backups', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: shown });
    asked += 1;
    shown = { ...troubled, open: { askedAt: Date.now(), startedAt: Date.now() } };
    return route.fulfill({ status: 204 });
  });
  await speak(page, shop, 'fr');
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/settings' });
  const card = page.getByRole('region', { name: /^(Sauvegardes|Backups)$/ });
  const said = words;
  await expect(card).toContainText(said.nowhere);
  await expect(card.getByRole('button')).toBeHidden();

  shown = troubled;
  await page.reload();
  await expect(card).toContainText(said.good);
  await expect(card).toContainText(said.trouble);
  await card.getByText(said.kept).click();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expectNoBarrier(page);

  await card.getByRole('button', { name: said.make }).dblclick();
  await expect(card.getByRole('status')).toContainText(said.working);
  await expect(card.getByRole('button', { name: said.make })).toBeDisabled();
  expect(asked).toBe(1);
  shown = { ...troubled, trouble: null };
  await expect(card.getByRole('status')).toBeHidden();
  await expect(card).not.toContainText(said.trouble);
});
