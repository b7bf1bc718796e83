import { expect } from 'vitest';
import { readStorefront } from '#storefront/storefront.server.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { crowdOf, setOven } from '#tests/support/oven.ts';
import { readKitchenPromises } from './kitchen-promises.ts';

const minute = 60_000;

/** Returns how far ahead the home page's promises are, in minutes. */
async function minutesOf(shop: Shop, read: ReturnType<typeof readKitchenPromises>) {
  const promises = await read(await readStorefront(shop.ctx));
  const ahead = (at: number | null) => at && (at - shop.clock.now().epochMilliseconds) / minute;
  return promises ? { takeout: ahead(promises.takeout), delivery: ahead(promises.delivery) } : null;
}

test('a customer reads what one large pizza is promised now, and nothing of a full kitchen (B-4040)', async ({
  shop,
}) => {
  let ms = 0;
  const read = readKitchenPromises(shop.ctx, () => {
    ms += 2_000;
    return ms;
  });
  expect(await minutesOf(shop, read)).toBeNull();
  await setOven(shop.ctx);
  // The owner's minutes; a quarter of an hour on the road.
  expect(await minutesOf(shop, read)).toEqual({ takeout: 30, delivery: 45 });
  const order = crowdOf(shop);
  for (let n = 0; n < 10; n += 1) await order(2);
  expect(await minutesOf(shop, read)).toEqual({ takeout: 40, delivery: 55 });
  await setOven(shop.ctx, { oven: 50, ovenMinutes: 120 });
  expect(await minutesOf(shop, read)).toEqual({ takeout: null, delivery: null });
});

test('a crowd of visitors costs one look at the kitchen a second (B-4040)', async ({ shop }) => {
  await setOven(shop.ctx);
  const read = readKitchenPromises(shop.ctx, () => 5);
  const storefront = await readStorefront(shop.ctx);
  const first = await read(storefront);
  expect(first).not.toBeNull();
  await shop.db.execute(
    "update kitchen_state set fewer = 0.5, fewer_until = now() + interval '9 years'",
  );
  expect(await read(storefront)).toEqual(first);
});

test('a customer reads in both languages the promise of the oven as it is, and not as it was when a page was made (B-4203)', async ({
  shop,
}) => {
  await setOven(shop.ctx);
  const { get, state } = homeSite(shop.ctx);
  const promised = async (language: string) =>
    /<b>(.+)<\/b>/.exec(await (await get({ Cookie: `language=${language}` })).text())?.[1];
  const first = Number(await promised('fr'));
  const order = crowdOf(shop);
  for (let n = 0; n < 10; n += 1) await order(2);
  state.ms += 2_000;
  const later = String(first + 10 * minute);
  expect([await promised('en'), await promised('fr')]).toEqual([later, later]);
});

test('a customer of a shop without an oven reads the promise of these five minutes, however long the page is cached (B-4203)', async ({
  shop,
}) => {
  const { text, state } = homeSite(shop.ctx);
  const promised = async (at: string) => {
    shop.clock.set(`2026-11-18T${at}-05:00`);
    return Number(/<b>(.+)<\/b>/.exec(await text())?.[1]);
  };
  const first = await promised('18:00:01');
  expect([await promised('18:04:59'), state.renders]).toEqual([first, 1]);
  expect([await promised('19:00:01'), state.renders]).toEqual([first + 60 * minute, 2]);
});
