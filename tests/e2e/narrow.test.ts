import { putOrder } from './days.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('a customer with a small phone reads every choice of an order with its price, and never scrolls sideways (B-1841)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const both = (word: string) => ({ fr: word, en: word });
  const mushrooms = { id: 'mushrooms', name: both('Champignons caramélisés'), price: 275 };
  const part = { itemId: 'x', name: both('Super spéciale'), size: 'xl', sizeLabel: both('XL') };
  const pizza = {
    ...part,
    otherHalf: { itemId: 'y', name: both('Méditerranéenne aux artichauts') },
    modifiers: [{ ...mushrooms, side: 'right', amount: 2 }],
    surcharge: 12_345,
  } as const;
  const can = {
    ...part,
    size: null,
    sizeLabel: null,
    otherHalf: null,
    modifiers: [],
    surcharge: 0,
  };
  const deal = { name: '2 pour 1 + 2 canettes', size: 'XL', parts: [pizza, pizza, can] };
  const note = 'W'.repeat(140);
  const order = { number: 1, lines: [{ ...deal, note }], driverNote: 'W'.repeat(200) };
  const id = await putOrder(shop, '2032-02-03', order);
  const { rows } = await shop.database.query('select token from orders where id = $1', [id]);
  await page.goto(`/order/${rows[0]?.token}`);
  await expect(page.getByText('Pizza 2', { exact: false })).toBeVisible();
  await expect(page.getByText('+ 123,45 $').first()).toBeVisible();
  expect(await stickingOut(page)).toEqual([]);
});
