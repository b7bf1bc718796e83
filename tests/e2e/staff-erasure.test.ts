import { randomInt } from 'node:crypto';
import { expectNoBarrier } from './barriers.ts';
import { postOrder } from './cook.ts';
import { stickingOut } from './sideways.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const words = {
  ...{ card: 'Effacer un client', field: 'Téléphone ou courriel du client', find: 'Chercher' },
  ...{ unreadable: 'dix chiffres', one: /^1 commande, du /, two: /^2 commandes, du / },
  ...{ open: /encore en cours/ },
  ...{ erase: 'Effacer ce client…', confirm: 'Effacer', done: 'Client effacé de 2 commandes' },
};

test('an owner erases a customer who asks for it, with the orders under another telephone (B-2562)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/422/);
  const t = words;
  // Two orders of one mailbox, one of them by another telephone, and a third that is still open.
  const phones = [1, 2, 3].map(() => `438 5${randomInt(20, 50)}-${randomInt(1_000, 10_000)}`);
  const { email } = await postOrder(shop, { phone: phones[0] });
  await postOrder(shop, { email, phone: phones[1] });
  await shop.database.query(
    "update orders set status = 'done', promised_at = now(), closed_at = now() where email = $1",
    [email],
  );
  await postOrder(shop, { email, phone: phones[2] });
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at: '/admin/settings' });
  const card = page.getByRole('region', { name: t.card });
  await card.getByLabel(t.field).fill('%');
  await card.getByRole('button', { name: t.find }).click();
  await expect(card.getByText(t.unreadable)).toBeVisible();
  await card.getByLabel(t.field).fill('%%%');
  await card.getByRole('button', { name: t.find }).click();
  await expect(card.getByText(t.unreadable)).toBeVisible();
  await card.getByLabel(t.field).fill(String(phones[0]));
  await card.getByRole('button', { name: t.find }).click();
  await expect(card.getByText(t.one)).toBeVisible();
  await card.getByRole('button', { name: /\(2/ }).click();
  await expect(card.getByText(t.two)).toBeVisible();
  await expect(card.getByText(t.open)).toBeVisible();
  for (const width of [390, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await stickingOut(page)]).toEqual([width, []]);
  }
  await expectNoBarrier(page);
  await card.getByRole('button', { name: t.erase }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(t.two)).toBeVisible();
  await question.getByRole('button', { name: t.confirm, exact: true }).click();
  await expect(page.getByText(t.done).first()).toBeVisible();
  const { rows } = await shop.database.query(
    'select count(*)::int as left from orders where phone = any($1)',
    [phones],
  );
  expect(rows).toEqual([{ left: 1 }]);
});
