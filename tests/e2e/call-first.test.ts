import { readEmail } from '../support/email-reading.ts';
import { cookAt, sendOrder, storedOrder } from './cook.ts';
import { opensOrder } from './order-taps.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

const reason = "Grosse commande de quelqu'un qui n'a jamais commandé ici";

test('a cook opens an order to be called first, refuses those that look like pranks together, and one beside them goes on (B-861, B-2585)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  // With so low a limit, two cheese pizzas for a new address look like a prank.
  const above = (sum: number) =>
    shop.database.query('update shop_settings set call_first_above = $1', [sum]);
  await page.setViewportSize({ width: 1180, height: 820 });
  const cook = await cookAt(page, shop);
  await above(50);
  const door = (at: number) => ({ address: `${Date.now()}${at}, rue des Farces` });
  const suspiciousOrders = [await sendOrder(shop, door(1)), await sendOrder(shop, door(2))];
  const third = await sendOrder(shop, door(3));
  await above(300);
  const honest = await sendOrder(shop);
  const group = page.getByRole('region', { name: /^À vérifier par téléphone/ });
  const row = ({ name }: { name: string }) => group.getByRole('listitem').filter({ hasText: name });

  await test.step('they stand together, each with its reason, and ring as one', async () => {
    for (const suspicious of [...suspiciousOrders, third])
      await expect(row(suspicious)).toContainText(reason);
    await cook.finds(honest, 'new');
    await expect(row(honest)).toHaveCount(0);
    // One for them all, and one for the honest order.
    const { rows } = await shop.database.query<{ others: number }>(
      `select count(*)::int as others from orders where status = 'new' and seen_at is null
       and call_first = '{}' and watch_from <= now()`,
    );
    await expect(page).toHaveTitle(new RegExp(`^\\(${1 + (rows[0]?.others ?? 0)}\\) `));
  });

  await test.step('one is opened whole, and the others stay where they were', async () => {
    const [first] = suspiciousOrders;
    if (!first) throw new Error('no order looks like a prank');
    const card = await cook.finds(honest, 'new');
    const open = row(first).getByRole('button', { name: /^Ouvrir, / });
    // The browser scrolls a pressed element into sight: that is not tested here.
    await open.scrollIntoViewIfNeeded();
    // A card that has just come in is in its place by then.
    await card.hover({ trial: true });
    const place = await card.boundingBox();
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('article')).toContainText(first.name);
    await expect(dialog.getByRole('button', { name: /^Confirmer/ })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await card.boundingBox()).toEqual(place);
  });

  await test.step('all are chosen by one press, and refused for one reason', async () => {
    await group.getByRole('button', { name: 'Tout choisir' }).click();
    await group.getByRole('button', { name: /^Refuser les \d+ commandes choisies$/ }).click();
    const asked = page.getByRole('dialog', { name: /^Refuser les \d+ commandes choisies$/ });
    await expect(asked).toContainText('Aucun courriel ne part');
    await asked.getByRole('radio', { name: 'Client injoignable' }).check();
    await asked.getByRole('button', { name: /^Refuser les \d+ commandes choisies$/ }).click();
    await expect(asked).toBeHidden();
    await expect(group).toHaveCount(0);
    for (const suspicious of suspiciousOrders) {
      const kept = { status: 'refused', refusal_reason: 'unreachable' };
      await expect.poll(() => storedOrder(shop, suspicious)).toMatchObject(kept);
    }
  });

  await test.step('the page of such an order says it', async () => {
    const customer = await somebodyElse();
    await opensOrder(customer, third.token);
    await expect(customer.getByRole('main')).toContainText('Refusée');
    await expect(customer.getByRole('main')).toContainText(
      "Nous n'avons pas réussi à vous joindre au téléphone.",
    );
    await expect(customer.getByRole('main')).not.toContainText(/farce|jamais commandé/i);
  });

  await test.step('the honest order goes on, and no letter of a refusal leaves', async () => {
    await cook.finds(honest, 'new');
    await cook.presses(honest, /^Confirmer/);
    await cook.finds(honest, 'confirmed');
    const emails = ({ email }: { email: string }) =>
      shop.mail.received.map(readEmail).filter(({ to }) => to.includes(email)).length;
    // The order's and the confirmation's email: those of the refusals would have come before.
    const message = 'letters to the honest diner';
    await expect.poll(() => emails(honest), { message, timeout: 40_000 }).toBe(2);
    for (const suspicious of [...suspiciousOrders, third]) expect(emails(suspicious)).toBe(1);
  });
});
