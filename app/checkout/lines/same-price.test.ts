import fc from 'fast-check';
import { expect } from 'vitest';
import {
  amounts,
  isUnfinished,
  type Line,
  type RequestedLine,
  type RequestedPiece,
  sides,
} from '#cart/line.ts';
import { type Catalogue, choicesOf, groupsOf } from '#modifiers/rules/catalogue.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { fitsSlot } from '#modifiers/rules/slots.ts';
import { orderLines } from '#orders/orders.table.server.ts';
import { firstSpecials as specials } from '#promotions/specials/first-specials.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { makeCatalogue } from '../catalogue.ts';
import { priceLines } from '../pricing.ts';
import { readShop } from '../shop.server.ts';
import { requestedLine } from './requested-line.ts';

/** Returns a browser's catalogue: everything as JSON has brought it. */
async function pageOf(shop: Shop): Promise<Catalogue> {
  const { menu, promotions } = JSON.parse(JSON.stringify(await readStorefront(shop.ctx)));
  const choices = await (await shop.app.request('/api/choices')).json();
  return makeCatalogue(menu, specials, promotions, choices);
}

/** Any dish of the menu with anything that a customer could tap, and sometimes could not. */
function anyLine(catalogue: Catalogue): fc.Arbitrary<RequestedLine> {
  const offers = [...catalogue.offers.values()].flat();
  const pizzas = offers.filter(({ itemId }) => choicesOf(catalogue, itemId).isHalvable);
  const deals = offers.filter(({ itemId }) => choicesOf(catalogue, itemId).slots.length > 0);
  const anyOffer = fc.oneof(
    fc.constantFrom(...offers),
    fc.constantFrom(...pizzas),
    fc.constantFrom(...deals),
  );
  const anyKey = fc.constantFrom(
    ...catalogue.choices.groups.flatMap(({ modifiers }) => modifiers.map(({ key }) => key)),
  );
  const halfOf = ({ size }: Line) =>
    pizzas.filter((pizza) => pizza.size === size).map(({ itemId }) => ({ itemId }));

  function anyPiece(offer: Line): fc.Arbitrary<RequestedPiece> {
    const { itemId, size } = offer;
    return fc.constantFrom(null, null, ...halfOf(offer)).chain((otherHalf) => {
      const dishes = [itemId, otherHalf?.itemId ?? itemId].map((id) => choicesOf(catalogue, id));
      const keys = groupsOf(catalogue, ...dishes).flatMap(({ modifiers }) =>
        modifiers.map(({ key }) => key),
      );
      const anyModifier = fc.record({
        id:
          keys.length > 0
            ? fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...keys) }, anyKey)
            : anyKey,
        side: fc.constantFrom('whole', 'whole', ...sides),
        amount: fc.constantFrom(1, ...amounts),
      });
      const modifiers = fc.array(anyModifier, { maxLength: keys.length > 0 ? 6 : 1, size: 'max' });
      return modifiers.map((modifiers) => ({ itemId, size, otherHalf, modifiers }));
    });
  }

  return anyOffer.chain((offer) => {
    const { slots } = choicesOf(catalogue, offer.itemId);
    const parts = slots.map((slot) => {
      const fitting = offers.filter((one) => fitsSlot(slot, one));
      return fc.option(fc.constantFrom(...fitting).chain(anyPiece), {
        freq: slot.usual === null ? 8 : 1,
        nil: null,
      });
    });
    return fc
      .record({
        piece: anyPiece(offer),
        parts: fc.tuple(...parts),
        quantity: fc.integer({ min: 1, max: 3 }),
      })
      .map(({ piece, parts, quantity }) => ({
        ...{ ...piece, price: offer.price, quantity },
        parts: parts.filter((part) => part !== null),
      }));
  });
}

test('whatever a customer composes is stored at the price that the page said (B-1890)', async ({
  shop,
}) => {
  const page = await pageOf(shop);
  const { catalogue } = await readShop(shop.ctx);
  expect(page.offers.size).toBeGreaterThan(90);
  const whole: Line[] = [];
  fc.assert(
    fc.property(anyLine(page), (asked) => {
      const onPage = composeLine(page, asked);
      expect(JSON.parse(JSON.stringify(onPage))).toEqual(
        JSON.parse(JSON.stringify(composeLine(catalogue, asked))),
      );
      if ('refusal' in onPage) return;
      const { line } = onPage.ok;
      const sent = JSON.parse(JSON.stringify(requestedLine(line)));
      const { lines, problems } = priceLines(catalogue, [sent]);
      expect(problems).toEqual([]);
      expect(lines.map(({ price }) => price)).toEqual([line.price]);
      if (line.modifiers.length > 0 || line.parts.length > 0) whole.push(line);
    }),
    { numRuns: 600 },
  );
  // Random lines prove nothing: the same ones every time show that all kinds occur.
  const known = fc.sample(anyLine(page), { numRuns: 600, seed: 20261122 });
  const verdicts = known.map((asked) => composeLine(page, asked));
  expect(verdicts.filter((verdict) => 'ok' in verdict).length).toBeGreaterThan(200);
  expect(verdicts).toContainEqual(expect.objectContaining({ refusal: 'modifier_unknown' }));
  expect(verdicts.some((verdict) => 'ok' in verdict && isUnfinished(verdict.ok.line))).toBe(true);

  // Fifty at once, as an order takes them.
  const sample = whole.slice(-50);
  const request = requestFor(sample.map(requestedLine), { orderType: 'takeout' });
  const { status, body } = await shop.order(request);
  expect([status, body.total]).toEqual([201, request.totalPrice]);
  const stored = await shop.db.select().from(orderLines).orderBy(orderLines.position);
  const bare = ({ price, quantity, modifiers, parts, otherHalf }: (typeof stored)[number] | Line) =>
    JSON.parse(JSON.stringify({ price, quantity, modifiers, parts, otherHalf }));
  expect(stored.map(bare)).toEqual(sample.map(bare));
});
