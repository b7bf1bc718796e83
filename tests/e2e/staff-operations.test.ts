import { randomInt } from 'node:crypto';
import type { Notice } from '#operations/notices/notices.ts';
import type { Shop } from '../support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { postOrder } from './cook.ts';
import { hasOrdered } from './order-taps.ts';
import { stickingOut } from './sideways.ts';
import { atWork, openTab, praise, speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const low: Notice = { kind: 'disk_low', since: Date.now(), facts: { free: 312_400_000 } };
const old: Notice = { kind: 'backup_old', since: Date.now(), facts: { lastAt: null } };
const refused = 'connect ECONNREFUSED 192.0.2.1:587';

/** Makes an order of yesterday whose emails were not accepted, as a day without mail leaves it; returns its token. */
async function hasOrderedInVain(shop: Shop): Promise<string> {
  const order = await hasOrdered(shop);
  await shop.database.query(
    `update orders set placed_at = now() - interval '25 hours', due_at = null, status = 'done',
       promised_at = now(), closed_at = now() where token = $1`,
    [order],
  );
  const giveUp = async () =>
    (
      await shop.database.query(
        `update outbox set sent_at = null, given_up_at = now(), attempts = 31,
           created_at = now() - interval '25 hours', last_error = $2
         where facts #>> '{order,token}' = $1 and sent_at is not null`,
        [order, refused],
      )
    ).rowCount;
  let emails = 0;
  await expect.poll(async () => (emails += (await giveUp()) ?? 0)).toBe(2);
  return order;
}

/** Makes the clock jump a year, which the site does not trust yet. */
async function jumpAYear(shop: Shop) {
  await shop.database.query(
    `insert into trusted_clock (trusted_at) values (now() - interval '1 year')
     on conflict (only_row) do update set trusted_at = excluded.trusted_at`,
  );
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const facts = { said: day(Date.now()), trusted: day(Date.now() - 365 * 86_400_000) };
  await shop.database.query(
    `insert into notices (kind, since, facts)
     values ('clock_ahead', now(), $1) on conflict do nothing`,
    [JSON.stringify(facts)],
  );
}

test('an owner sees to the site: what it says on every page, its date, the emails it could not send, a customer to erase, the sum above which one calls first (B-862, B-863, B-2356, B-2393, B-2400, B-2562)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  test.slow();
  allowTrouble(/422/);
  let notices: readonly Notice[] | null = [];
  // Only on this page: the other tests' shop has no notices.
  await page.route('/api/admin/notices', (route) =>
    notices ? route.fulfill({ json: notices }) : route.continue(),
  );
  const become = async (next: readonly Notice[] | null) => {
    notices = next;
    await shop.database.query(`select pg_notify('changes', 'notices')`);
  };
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/orders' });

  await test.step('is told at once, on every page, what to see to', async () => {
    const heading = page.getByText(/^Il ne reste que 312.Mo sur le disque du site\./);
    const remedy = page.getByText(/il faut y faire de la place/);
    await expect(heading).toHaveCount(0);
    await become([low]);
    // Once on the line, and once more above the remedy, which it unfolds.
    await expect(heading.first()).toBeInViewport();
    await expect(remedy).toBeHidden();
    await heading.first().click();
    await expect(remedy).toBeInViewport();
    await expectNoBarrier(page);
    await openTab(page, 'Horaire');
    await expect(page).toHaveURL('/admin/hours');
    // The page before it folds them away; this one shows each once.
    await become([low, old]);
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeInViewport();
    await expect(remedy).toBeInViewport();
    await become([]);
    await expect(heading).toBeHidden();
  });

  await test.step('has a date believed that leapt a year, with one press', async () => {
    await jumpAYear(shop);
    await become(null);
    const notice = page.getByText(
      /^Selon l'ordinateur du site, nous sommes le .+\d{4}; selon le site, le .+\d{4}\.$/,
    );
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Ouvrir cette page' }).click();
    const card = page.getByRole('region', { name: "Date de l'ordinateur" });
    await expect(card).toContainText(/alors effacées pour toujours/);
    await expectNoBarrier(page);
    await card.getByRole('button', { name: 'La date est juste' }).click();
    await expect(page.getByText("Le site suit la date de l'ordinateur").first()).toBeVisible();
    await expect(card).toBeHidden();
    await expect(notice).toBeHidden();
    const { rows } = await shop.database.query(
      "select from trusted_clock where trusted_at > now() - interval '1 hour'",
    );
    expect(rows).toHaveLength(1);
  });

  await test.step('sets the sum above which a new customer is called first', async () => {
    const orders = page.getByRole('region', { name: 'Commandes', exact: true });
    const label = 'Marquer au-dessus de (total, taxes comprises)';
    const saves = async (typed: string) => {
      await orders.getByRole('textbox', { name: label }).fill(typed);
      const form = orders.locator('form').filter({ has: page.getByLabel(label) });
      await form.getByRole('button', { name: 'Enregistrer' }).click();
    };
    await saves('beaucoup');
    await expect(orders.getByText(/^Une somme comme 300/)).toBeVisible();
    await saves('250,50');
    await expect(praise(page, 'Réglage enregistré')).toBeVisible();
    const kept = async () => (await shop.database.query('select * from shop_settings')).rows[0];
    await expect.poll(kept).toMatchObject({ call_first_above: '250.50' });
    await expect(orders.getByRole('textbox', { name: label })).toHaveValue(/^250,50\s\$$/);
    await shop.database.query('update shop_settings set call_first_above = 300');
  });

  await test.step('erases a customer who asks for it, with the orders under another telephone', async () => {
    // Two orders of one mailbox, one of them by another telephone, and a third that is still open.
    const phones = [1, 2, 3].map(() => `438 5${randomInt(20, 50)}-${randomInt(1_000, 10_000)}`);
    const { email } = await postOrder(shop, { phone: phones[0] });
    await postOrder(shop, { email, phone: phones[1] });
    await shop.database.query(
      "update orders set status = 'done', promised_at = now(), closed_at = now() where email = $1",
      [email],
    );
    await postOrder(shop, { email, phone: phones[2] });
    const card = page.getByRole('region', { name: 'Effacer un client' });
    const find = async (typed: string) => {
      await card.getByLabel('Téléphone ou courriel du client').fill(typed);
      await card.getByRole('button', { name: 'Chercher' }).click();
    };
    for (const typed of ['%', '%%%']) {
      await find(typed);
      await expect(card.getByText('de 7 à 15 chiffres')).toBeVisible();
    }
    await find(String(phones[0]));
    await expect(card.getByText(/^1 commande, du /)).toBeVisible();
    await card.getByRole('button', { name: /\(2/ }).click();
    await expect(card.getByText(/^2 commandes, du /)).toBeVisible();
    await expect(card.getByText(/encore en cours/)).toBeVisible();
    for (const width of [390, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await stickingOut(page)]).toEqual([width, []]);
    }
    await expectNoBarrier(page);
    await card.getByRole('button', { name: 'Effacer ce client…' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/^2 commandes, du /)).toBeVisible();
    await question.getByRole('button', { name: 'Effacer', exact: true }).click();
    await expect(page.getByText('Client effacé de 2 commandes').first()).toBeVisible();
    const { rows } = await shop.database.query(
      'select count(*)::int as left from orders where phone = any($1)',
      [phones],
    );
    expect(rows).toEqual([{ left: 1 }]);
  });

  await test.step('sends again what was given up, all that customers can still keep, and is rid of the rest', async () => {
    const subject = 'Changement prévu';
    await shop.database.query(
      `insert into outbox (recipient, subject, html, text, created_at, next_attempt_at, given_up_at, attempts, last_error)
       values ('cuisine@exemple.test', $1, '<p>Bonjour</p>', 'Bonjour', now() - interval '25 hours', now(), now(), 31, $2)`,
      [subject, refused],
    );
    const order = await hasOrderedInVain(shop);
    await page.goto('/admin/settings');
    const link = page.getByRole('main').getByRole('link', { name: 'Courriels non envoyés' });
    await link.click();
    const email = page.getByRole('listitem').filter({ hasText: subject });
    await expect(email).toContainText(refused);
    await expectNoBarrier(page);
    await email.getByRole('button', { name: 'Renvoyer', exact: true }).click();
    await expect(page.getByText('Fait : 1. Il en reste 2 dans la liste.').first()).toBeVisible();
    await expect(email).toBeHidden();

    const rest = page.getByRole('listitem').filter({ hasText: 'La commande est terminée.' });
    await expect(rest).toHaveCount(2);
    await page.getByRole('button', { name: 'Tout renvoyer' }).click();
    await expect(rest).toHaveCount(1);
    await page.getByRole('button', { name: 'Tout retirer de la liste' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Tout retirer de la liste' }).click();
    await expect(rest).toHaveCount(0);
    await expect(page.getByText("Aucun courriel n'a échoué.")).toBeVisible();
    const sent = async () =>
      (
        await shop.database.query(
          `select kind from outbox where sent_at is not null
             and (subject = $2 or facts #>> '{order,token}' = $1) order by kind`,
          [order, subject],
        )
      ).rows;
    await expect.poll(sent).toEqual([{ kind: 'order_to_diner' }, { kind: null }]);
  });
});
