import { expect } from 'vitest';
import { readStorefront } from '#storefront/storefront.server.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven } from '#tests/support/oven.ts';
import { readKitchenMinutes } from './kitchen-minutes.ts';

/** Returns the home page's minutes, read at an instant of a running clock. */
async function minutesOf(shop: Shop, read: ReturnType<typeof readKitchenMinutes>) {
  return (await read(await readStorefront(shop.ctx)))?.minutes ?? null;
}

/** Orders so many large pizzas for pickup, as another customer each time. */
function orderer(shop: Shop) {
  let sent = 0;
  return async (quantity: number) => {
    sent += 1;
    const person = { email: `p${sent}@exemple.test`, phone: `514 555-01${10 + sent}` };
    const takeout = { orderType: 'takeout', address: null, ...person };
    await shop.order(requestFor([await shop.line('Fromage', { quantity })], takeout));
  };
}

test('a customer reads the minutes of one large pizza now, and none of a full kitchen (B-4040)', async ({
  shop,
}) => {
  let ms = 0;
  const read = readKitchenMinutes(shop.ctx, () => {
    ms += 2_000;
    return ms;
  });
  expect(await minutesOf(shop, read)).toBeNull();
  await setOven(shop.ctx);
  // Five before, ten in the oven, two after; a quarter of an hour on the road.
  expect(await minutesOf(shop, read)).toEqual({ takeout: 20, delivery: 35 });
  const order = orderer(shop);
  for (let n = 0; n < 3; n += 1) await order(4);
  expect(await minutesOf(shop, read)).toEqual({ takeout: 40, delivery: 55 });
  await setOven(shop.ctx, { oven: 150, ovenMinutes: 120 });
  for (let n = 0; n < 4; n += 1) await order(1);
  expect(await minutesOf(shop, read)).toEqual({ takeout: null, delivery: null });
});

test('a crowd of visitors costs one look at the kitchen a second (B-4040)', async ({ shop }) => {
  await setOven(shop.ctx);
  const read = readKitchenMinutes(shop.ctx, () => 5);
  const storefront = await readStorefront(shop.ctx);
  expect(await read(storefront)).toMatchObject({ minutes: { takeout: 20 } });
  await shop.db.execute(
    'update kitchen_state set version = version + 1, fewer = 0.5, fewer_until = now()',
  );
  expect(await read(storefront)).toMatchObject({ minutes: { takeout: 20 } });
});

test('a customer reads in both languages the minutes of the oven as it is, and not as it was when a page was made (B-4203)', async ({
  shop,
}) => {
  await setOven(shop.ctx);
  const { get, state } = homeSite(shop.ctx);
  const minutes = async (language: string) =>
    /<b>(.+)<\/b>/.exec(await (await get({ Cookie: `language=${language}` })).text())?.[1];
  expect(await minutes('fr')).toBe('20 min');
  const order = orderer(shop);
  for (let n = 0; n < 3; n += 1) await order(4);
  state.ms += 2_000;
  expect([await minutes('en'), await minutes('fr')]).toEqual(['40 min', '40 min']);
});
