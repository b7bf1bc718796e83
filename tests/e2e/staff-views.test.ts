import { cookAt, sendOrder, storedOrder } from './cook.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

test('a cook at the oven and one at the counter each keep their view, and read what is over by a touch (B-875, B-3903)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const order = await sendOrder(shop);
  const cook = await cookAt(page, shop);
  await cook.presses(order, /^Confirmer/);
  await cook.finds(order, 'confirmed');
  await expect.poll(() => storedOrder(shop, order)).toMatchObject({ status: 'confirmed' });
  await page.getByRole('button', { name: 'Four', exact: true }).click();
  const next = page.getByRole('region', { name: /^À faire/ });
  await expect(next.getByRole('listitem').filter({ hasText: 'Fromage' }).first()).toBeVisible();
  await page.reload();
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: 'Comptoir', exact: true }).click();
  await expect(cook.card(order)).toBeVisible();
  await page.getByRole('button', { name: 'Tout', exact: true }).click();
  const folded = page.getByRole('button', { name: /^Refusées/ });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await folded.click();
  await expect(folded).toHaveAttribute('aria-expanded', 'true');

  await test.step('a card of a later day holds all its buttons on a tablet', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    const later = await sendOrder(shop);
    await shop.database.query(
      "update orders set version = version + 1, due_at = date_trunc('day', now()) + interval '64 hours 15 minutes' where id = $1",
      [later.id],
    );
    const card = await cook.finds(later, 'new');
    const more = card.getByRole('button', { name: /^Autres/ });
    await expect(card.getByRole('button', { name: /^Confirmer .* à / })).toBeVisible();
    const endOf = async (part: typeof card) => {
      const box = await part.boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? 0);
    };
    expect(await endOf(more)).toBeLessThanOrEqual(await endOf(card));
  });
});
