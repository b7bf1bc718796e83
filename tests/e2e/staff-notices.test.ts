import type { Notice } from '#operations/notices/notices.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const low: Notice = { kind: 'disk_low', since: Date.now(), facts: { free: 312_400_000 } };
const old: Notice = { kind: 'backup_old', since: Date.now(), facts: { lastAt: null } };

const words = {
  fr: { low: /^Il ne reste que 312.Mo sur le disque du site\./, do: /il faut y faire de la place/ },
  en: { low: /^Only 312.MB are left on the site's disk\./, do: /room has to be made on it/ },
};

test('whoever is at work is told at once, on every page, what to see to for the site (B-2356)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  let notices: readonly Notice[] = [];
  // Of this page alone: the shop of the other tests has nothing to see to.
  await page.route('/api/admin/notices', (route) => route.fulfill({ json: notices }));
  const become = async (next: readonly Notice[]) => {
    notices = next;
    await shop.database.query(`select pg_notify('changes', 'upkeep_notices')`);
  };
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/orders' });
  const { low: heading, do: remedy } = words.fr;
  await expect(page.getByText(heading)).toHaveCount(0);

  await become([low]);
  // Once on the line, and once more above what to do, which it unfolds.
  await expect(page.getByText(heading).first()).toBeInViewport();
  await expect(page.getByText(remedy)).toBeHidden();
  await expectNoBarrier(page);
  await page.getByText(heading).first().click();
  await expect(page.getByText(remedy)).toBeInViewport();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(Horaire|Hours)/ })
    .click();
  await expect(page).toHaveURL('/admin/hours');
  // The page before it folds them away; this one shows each once.
  await become([low, old]);
  await expect(page.getByText(heading)).toHaveCount(1);
  await expect(page.getByText(heading)).toBeInViewport();
  await expect(page.getByText(remedy)).toBeInViewport();
  await expectNoBarrier(page);
  await become([]);
  await expect(page.getByText(heading)).toBeHidden();
});

const clockWords = {
  notice: /^Selon l'ordinateur du site, nous sommes le .+\d{4}; selon le site, le .+\d{4}\.$/,
  openPage: 'Ouvrir cette page',
  card: "Date de l'ordinateur",
  follows: /alors effacées pour toujours/,
  press: 'La date est juste',
  done: "Le site suit la date de l'ordinateur",
};

test('whoever is at work has a date believed that leapt a year, with one press (B-2393)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { notice, openPage, card: name, follows, press, done } = clockWords;
  await shop.database.query(
    `insert into believed_clock (believed_at) values (now() - interval '1 year')
     on conflict (only_row) do update set believed_at = excluded.believed_at`,
  );
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const facts = { said: day(Date.now()), believed: day(Date.now() - 365 * 86_400_000) };
  await shop.database.query(
    `insert into upkeep_notices (kind, since, facts)
     values ('clock_ahead', now(), $1) on conflict do nothing`,
    [JSON.stringify(facts)],
  );
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/orders' });
  await page.getByText(notice).first().click();
  await page.getByRole('link', { name: openPage }).click();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText(follows);
  await expectNoBarrier(page);
  await card.getByRole('button', { name: press }).click();
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText(notice)).toBeHidden();
  const { rows } = await shop.database.query(
    "select from believed_clock where believed_at > now() - interval '1 hour'",
  );
  expect(rows).toHaveLength(1);
});
