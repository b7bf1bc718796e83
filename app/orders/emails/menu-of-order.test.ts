import { expect } from 'vitest';
import { menuAddress } from '#history/dated-menu/dated-menu.ts';
import { requestFor, test } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';
import { orders } from '../orders.table.server.ts';

const words = { fr: 'Le menu de ce jour-là\u00a0: ', en: 'The menu of that day: ' } as const;

for (const language of ['fr', 'en'] as const) {
  test(`both emails lead to the menu of that day, where the customer reads “${language}” (B-2090)`, async ({
    shop,
  }) => {
    await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })], { language }));
    const [order] = await shop.db.select().from(orders);
    const [toShop, toCustomer] = await writtenEmails(shop.db);
    if (!order) throw new Error('the order left no trace');
    const menu = `https://pizzeria.test${menuAddress(order.placedAt.getTime())}`;
    const own = language === 'fr' ? menu : `${menu}&lang=en`;
    expect(toCustomer?.text.split('\n')).toContain(`${words[language]}${own}`);
    expect(toCustomer?.html).toContain(`href="${own.replaceAll('&', '&amp;')}"`);
    expect(toShop?.text.split('\n')).toContain(`${words.fr}${menu}`);
    expect(toShop?.html).toContain(`href="${menu.replaceAll('&', '&amp;')}"`);
  });
}
