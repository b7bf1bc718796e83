import { cookAt, sendOrder, storedOrder } from './cook.ts';
import { opensOrder } from './order-taps.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

const reason = "Grosse commande de quelqu'un qui n'a jamais commandé ici";

test('a cook reads why to call first, refuses what was a prank, and one beside it goes on (B-861)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  // With so low a limit, two cheese pizzas for a new address look like a prank.
  const above = (sum: number) =>
    shop.database.query('update shop_settings set call_first_above = $1', [sum]);
  await page.setViewportSize({ width: 1180, height: 820 });
  const cook = await cookAt(page, shop);
  await above(50);
  const door = (at: number) => ({ address: `${Date.now()}${at}, rue des Farces` });
  const suspicious = await sendOrder(shop, door(1));
  const other = await sendOrder(shop, door(2));
  await above(300);
  const honest = await sendOrder(shop);

  await test.step('each says its reason, and they ring as one', async () => {
    for (const order of [suspicious, other])
      await expect(await cook.finds(order, 'new')).toContainText(reason);
    await expect(await cook.finds(honest, 'new')).not.toContainText(reason);
    // One for them all, and one for the honest order.
    const { rows } = await shop.database.query<{ others: number }>(
      `select count(*)::int as others from orders where status = 'new' and seen_at is null
       and call_first = '{}' and watch_from <= now()`,
    );
    await expect(page).toHaveTitle(new RegExp(`^\\(${1 + (rows[0]?.others ?? 0)}\\) `));
  });

  await test.step('one is refused, and its page says why', async () => {
    const card = await cook.finds(suspicious, 'new');
    await card.getByRole('button', { name: /^Autres actions/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuser cette commande' }).click();
    await dialog.getByRole('radio', { name: 'Client injoignable' }).check();
    await dialog.getByRole('button', { name: 'Refuser la commande' }).click();
    const refused = { status: 'refused', refusal_reason: 'unreachable' };
    await expect.poll(() => storedOrder(shop, suspicious)).toMatchObject(refused);
    const customer = await somebodyElse();
    await opensOrder(customer, suspicious.token);
    const main = customer.getByRole('main');
    await expect(main).toContainText("Nous n'avons pas réussi à vous joindre au téléphone.");
    await expect(main).not.toContainText(/farce|jamais commandé/i);
  });

  await test.step('the honest order goes on', async () => {
    await cook.presses(honest, /^Confirmer/);
    await cook.finds(honest, 'confirmed');
  });
});
