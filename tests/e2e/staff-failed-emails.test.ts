import type { Shop } from '../support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { hasOrdered } from './order-taps.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const words = {
  link: /n'(?:a|ont) pas pu être envoyés?$/,
  why: 'Le serveur de courriel ne répondait pas.',
  again: 'Renvoyer',
  done: 'Le courriel repart',
  records: 'Pour mémoire',
  all: 'Tout envoyer pour mémoire',
  late: 'Trop tard pour être utiles',
  allAway: 'Tout retirer de la liste',
  away: 'Retirer de la liste',
};

/** An order of yesterday whose emails nobody took, as a day without mail leaves it: its token. */
async function hasOrderedInVain(shop: Shop): Promise<string> {
  const order = await hasOrdered(shop);
  await shop.database.query(
    "update orders set placed_at = now() - interval '25 hours', due_at = null where token = $1",
    [order],
  );
  const giveUp = async () =>
    (
      await shop.database.query(
        `update outbox set sent_at = null, given_up_at = now(), attempts = 31, created_at = now() - interval '25 hours',
           last_error = 'connect ECONNREFUSED 192.0.2.1:587'
         where facts #>> '{order,token}' = $1 and sent_at is not null`,
        [order],
      )
    ).rowCount;
  let emails = 0;
  await expect.poll(async () => (emails += (await giveUp()) ?? 0)).toBe(2);
  return order;
}

test('whoever is at work sends again what was given up, with one press (B-2400)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { link, why, again, done } = words;
  const subject = `Changement prévu ${'fr'}`;
  await shop.database.query(
    `insert into outbox (recipient, subject, html, text, created_at, next_attempt_at, given_up_at, attempts, last_error)
     values ('cuisine@exemple.test', $1, '<p>Bonjour</p>', 'Bonjour', now() - interval '25 hours', now(), now(), 31,
       'connect ECONNREFUSED 192.0.2.1:587')`,
    [subject],
  );
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/settings' });
  await page.getByRole('main').getByRole('link', { name: link }).click();
  const email = page.getByRole('listitem').filter({ hasText: subject });
  await expect(email).toContainText(why);
  await expect(email).toContainText('connect ECONNREFUSED 192.0.2.1:587');
  await expectNoBarrier(page);
  await email.getByRole('button', { name: again, exact: true }).click();
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(email).toBeHidden();
  const sent = async () =>
    (await shop.database.query('select sent_at from outbox where subject = $1', [subject])).rows;
  await expect.poll(sent).toMatchObject([{ sent_at: expect.any(Date) }]);
});

test('whoever is at work sends customers what they can still keep, and is rid of the rest (B-2400)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { records, all, done, late, allAway, away } = words;
  const order = await hasOrderedInVain(shop);
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/settings/letters' });
  const kept = page.getByRole('region', { name: records });
  const useless = page.getByRole('region', { name: late });
  await expect(kept.getByRole('listitem')).toHaveCount(1);
  await expect(useless.getByRole('listitem')).toHaveCount(1);
  await expectNoBarrier(page);
  await kept.getByRole('button', { name: all }).click();
  await expect(page.getByText(done).first()).toBeVisible();
  await expect(kept).toBeHidden();
  await useless.getByRole('button', { name: allAway }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: away, exact: true }).click();
  await expect(useless).toBeHidden();
  const sent = async () =>
    (
      await shop.database.query(
        "select kind from outbox where sent_at is not null and facts #>> '{order,token}' = $1",
        [order],
      )
    ).rows;
  await expect.poll(sent).toEqual([{ kind: 'order_to_diner' }]);
});
