import { expect } from 'vitest';
import { outbox } from '#letters/letters.table.server.ts';
import { firstShop } from '#restaurant/facts/first-shop.ts';
import { shopRow } from '#restaurant/facts/shop.table.server.ts';
import { requestFor, test } from '#tests/support/orders.ts';

const own = {
  name: 'Chez Essai',
  streetFr: '7, rue du Levain',
  streetEn: '7 Rue du Levain',
  city: 'Laval',
  postalCode: 'H1H 1H1',
  phones: ['450 555-0111'],
};

test('the letters of an order bear the name, the address and the telephones of another shop', async ({
  shop,
}) => {
  await shop.db.update(shopRow).set(own);
  const line = await shop.line('Fromage', { quantity: 2 });
  const answer = await shop.order(requestFor([line], { orderType: 'takeout' }));
  expect(answer.status).toBe(201);
  const [toShop, toDiner] = await shop.db.select().from(outbox).orderBy(outbox.id);
  expect(toShop?.html).toContain('Chez Essai');
  expect(toDiner?.subject).toBe('Votre commande no\u00a01 · Chez Essai');
  for (const part of [toDiner?.html, toDiner?.text]) {
    expect(part).toContain('7, rue du Levain, Laval (QC) H1H\u00a01H1');
    expect(part).toContain('450 555-0111');
  }
  const all = JSON.stringify([toShop, toDiner]);
  for (const fact of [firstShop.name, 'Braise', ...firstShop.phones]) {
    expect(all).not.toContain(fact);
  }
});
