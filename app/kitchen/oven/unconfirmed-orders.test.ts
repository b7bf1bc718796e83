import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { readOrderTime } from '#capacity/order-time.server.ts';
import { readKitchenToday } from '#capacity/today/today.server.ts';
import { kitchenTime } from '#kitchen/oven/oven-bar.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { wednesdayEvening } from '#tests/support/app.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { setOven, sixLarge } from '#tests/support/oven.ts';
import { owner } from '#tests/support/staff.ts';

const at = (minutes: number) => Date.parse(wednesdayEvening) + minutes * 60_000;

/** Opens a kitchen for six large with the default share, and customers who each order once. */
async function openKitchen(shop: Shop, oven: Parameters<typeof setOven>[1] = {}) {
  await setOven(shop.ctx, { ...sixLarge, unconfirmedShare: 33, ...oven });
  const cook = { ...shop.ctx, actor: owner };
  let sent = 0;
  return {
    cook,
    async ask(quantity: number, moment?: object, part: object = {}, from?: string) {
      sent += 1;
      const person = { email: `p${sent}@exemple.test`, phone: `514 555-01${10 + sent}` };
      const how = { orderType: 'takeout', address: null, ...person, moment, ...part };
      const { status, body } = await shop.order(
        requestFor([await shop.line('Fromage', { quantity })], how),
        {},
        from,
      );
      const isOurs = eq(orders.token, String(body.token));
      const [row] = await shop.db.select().from(orders).where(isOurs);
      const id = row?.id ?? 0;
      const saidAt = row && (await readOrderTime(shop.ctx, id, null));
      return { status, id, version: row?.version ?? 0, saidAt, callFirst: row?.callFirst };
    },
    async confirm({ id, version }: { readonly id: number; readonly version: number }) {
      const time = kitchenTime(await readKitchenToday(cook), id, null) ?? at(30);
      const minutes = Math.ceil((time - at(0)) / 60_000);
      await moveOrder(cook, { id, version, to: 'confirmed', minutes, note: null });
      return time;
    },
  };
}

describe('an order that a stranger sends to a shop with an oven', () => {
  test('takes the whole oven from no other customer, however large it is (B-4204)', async ({
    shop,
  }) => {
    const { ask } = await openKitchen(shop);
    const large = await ask(50);
    expect([large.status, large.callFirst]).toEqual([
      201,
      expect.arrayContaining(['large_total', 'large_and_new']),
    ]);
    expect(await ask(3)).toMatchObject({ status: 201, saidAt: at(17) });
  });

  test('takes no day ahead either, and no room of a chosen time (B-4204)', async ({ shop }) => {
    const { ask } = await openKitchen(shop);
    const moment = { kind: 'at', at: at(24 * 60) };
    for (let n = 0; n < 2; n += 1) expect((await ask(6, moment)).status).toBe(201);
    expect((await ask(3, moment)).status).toBe(201);
  });

  test('counts at once up to a third of what the oven makes in a quarter of an hour (B-4204)', async ({
    shop,
  }) => {
    const { ask } = await openKitchen(shop);
    for (const saidAt of [at(17), at(17), at(27), at(27)])
      expect(await ask(3)).toMatchObject({ saidAt, callFirst: [] });
    // Four are told the time at which four fit now, and so is the next order.
    for (let n = 0; n < 2; n += 1) expect(await ask(4)).toMatchObject({ saidAt: at(37) });
    expect(await ask(3)).toMatchObject({ saidAt: at(37) });
  });

  test('counts at once up to the share that the owner sets, and one pizza in any oven (B-4204)', async ({
    shop,
  }) => {
    const { ask } = await openKitchen(shop, { unconfirmedShare: 70 });
    expect(await ask(6)).toMatchObject({ saidAt: at(17) });
    expect(await ask(6)).toMatchObject({ saidAt: at(27) });
    await openKitchen(shop, { oven: 200, ovenMinutes: 30, unconfirmedShare: 1 });
    expect((await ask(1)).saidAt).toBeGreaterThan(at(27));
  });

  test('has its room once a cook confirms it, where others left some (B-4204)', async ({
    shop,
  }) => {
    const { ask, confirm } = await openKitchen(shop);
    const large = await ask(6);
    expect(large.saidAt).toBe(at(17));
    const small = await ask(3);
    expect(small.saidAt).toBe(at(17));
    // The button displays the oven's time by now, in the steps that customers read, and the small order keeps its time.
    expect(await confirm(large)).toBe(at(30));
    expect(await readOrderTime(shop.ctx, large.id, null)).toBe(at(27));
    expect(await readOrderTime(shop.ctx, small.id, null)).toBe(at(17));
    // Three more fit beside the small one; then the oven is full.
    expect((await ask(3)).saidAt).toBe(at(17));
    expect((await ask(3)).saidAt).toBe(at(37));
  });

  test('gives nothing back that it never had when a cook refuses it (B-4204)', async ({ shop }) => {
    const { ask, cook } = await openKitchen(shop);
    const { id, version } = await ask(6);
    await ask(3);
    await moveOrder(cook, { id, version, to: 'refused', reason: 'other', note: 'canular' });
    for (const saidAt of [at(17), at(27)]) expect((await ask(3)).saidAt).toBe(saidAt);
  });

  test('takes none when it is alike with others, and its place by then once a cook confirms it (B-4204)', async ({
    shop,
  }) => {
    const { ask, confirm, cook } = await openKitchen(shop);
    const alike = (network: number) =>
      ask(3, undefined, { fullName: 'Jean Farce-Essai' }, `198.51.100.${network}`);
    for (const network of [1, 2]) expect((await alike(network)).callFirst).toEqual([]);
    const party = await alike(3);
    // It is accepted and listed with the time that it was told, and no other customer waits for it.
    expect(party).toMatchObject({ status: 201, saidAt: at(27), callFirst: ['look_alikes'] });
    const { kitchen, uncounted } = await readKitchenToday(cook);
    expect(kitchen?.loads.map(({ orderId }) => orderId)).not.toContain(party.id);
    expect(uncounted.map(({ orderId }) => orderId)).toEqual([party.id]);
    const other = (n: number) => ask(3, undefined, { phone: `438 555-01${n}0` });
    for (const [n, saidAt] of [at(27), at(27), at(37)].entries())
      expect(await other(n)).toMatchObject({ saidAt, callFirst: [] });
    expect(await confirm(party)).toBe(at(40));
    expect((await other(3)).saidAt).toBe(at(47));
  });
});
