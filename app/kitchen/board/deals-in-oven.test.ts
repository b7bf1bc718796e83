import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { sizeUnits, unitsOf } from '#capacity/capacity.ts';
import type { Line, RequestedPiece } from '#cart/line.ts';
import { readShop } from '#checkout/shop.server.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId, promotionSizes } from '#promotions/deals/promotions.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { ticketTexts } from '#tests/support/ticket-text.ts';
import { ovenOf, sizesOf } from './oven.ts';

/** A line as the shop sells it, with the parts that it comes with or that were chosen. */
async function sold(shop: Shop, itemId: string, parts: readonly RequestedPiece[] = []) {
  const { catalogue } = await readShop(shop.ctx);
  const [offer] = catalogue.offers.get(itemId) ?? [];
  if (!offer) throw new Error('the menu has no such dish');
  const { size, price } = offer;
  const made = composeLine(catalogue, { itemId, size, price, quantity: 1, parts });
  if ('refusal' in made) throw new Error(made.refusal);
  return made.ok.line;
}

/** Three rooms that count pizzas: the view of the oven, its capacity, and the ticket. */
async function countsOf(shop: Shop, line: Line) {
  const order = boardOrder({ lines: [{ ...line, quantity: 2 }] });
  const { kitchenTerms, catalogue } = await readShop(shop.ctx);
  if (!kitchenTerms) throw new Error('no oven is set');
  const categoryOf = (id: string) => catalogue.offers.get(id)?.[0]?.categoryKey ?? null;
  return {
    sizes: sizesOf(ovenOf([order])).map(({ size, count }) => `${count} ${size.fr}`),
    baked: unitsOf(order.lines, kitchenTerms.oven, categoryOf),
    ticket: ticketTexts(order)[0],
  };
}

describe('a cook at the oven', () => {
  test('counts the two pizzas of each 2-for-1 of the menu, and no third (B-4419)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const itemId = await shop.idOf('Fromage');
    for (const size of promotionSizes) {
      const [row] = await shop.db.select().from(promotions).where(eq(promotions.size, size));
      const pizza = { itemId, size: size.toLowerCase() as 'l' };
      const line = await sold(shop, promotionItemId(row ?? { id: '' }), [pizza, pizza]);
      expect(line).toMatchObject({ size, sizeLabel: { fr: size } });
      const { sizes, baked } = await countsOf(shop, line);
      const each = sizeUnits[size.toLowerCase() as keyof typeof sizeUnits];
      expect([sizes, baked]).toEqual([[`4 ${size}`], 4 * each]);
    }
  });

  test('counts the pizzas that each combo of the menu comes with (B-4419)', async ({ shop }) => {
    await setOven(shop.ctx);
    const expected = [
      ['Combo A', '2 M', 150],
      ['Combo B', '2 L', 200],
      ['Combo C', '2 XL', 300],
      ['Combo D', '4 L', 400],
    ] as const;
    for (const [name, pizzas, units] of expected) {
      const line = await sold(shop, await shop.idOf(name));
      const { sizes, baked, ticket } = await countsOf(shop, line);
      expect([name, sizes, baked]).toEqual([name, [pizzas], units]);
      expect(ticket).toContain('2 en plusieurs morceaux');
    }
  });

  test('counts a combo that the owner sells by size by its pizzas alone (B-4419)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const { parts } = await sold(shop, await shop.idOf('Combo D'));
    const line = boardLine({ categoryKey: 'combos', itemId: 'duo', parts });
    expect(await countsOf(shop, line)).toMatchObject({ sizes: ['4 L'], baked: 400 });
  });
});
