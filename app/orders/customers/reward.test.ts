import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { mostCodes } from '#promotions/codes/editing/code.schema.ts';
import { asAnotherProcess, seededDatabase, withRollback } from '#tests/support/database.ts';
import { test } from '#tests/support/orders.ts';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { staffContext } from '#tests/support/staff.ts';
import { moveOrder } from '../move-order.server.ts';
import { orders } from '../orders.table.server.ts';
import { undoStep } from '../undo-step.server.ts';
import { readCustomer } from './customers.server.ts';
import { missingUntilFree, rewardAmount } from './reward.ts';

const phone = '514 555-0142';

const giveEvery = (db: Database, freeEvery: number | null) =>
  db.update(shopSettings).set({ freeEvery });

async function versionOf(db: Database, id: number) {
  const [row] = await db.select({ version: orders.version }).from(orders).where(eq(orders.id, id));
  return row?.version ?? 0;
}

const handOver = async (db: Database, id: number) =>
  moveOrder(staffContext(db), { id, to: 'done', version: await versionOf(db, id), note: null });

const takeBack = async (db: Database, id: number) =>
  undoStep(staffContext(db), { id, version: await versionOf(db, id) });

/** Stores orders that are ready to be handed over. */
const ready = (db: Database, ...parts: readonly object[]) =>
  storeOrders(db, ...parts.map((part) => ({ status: 'ready', phone, ...part }) as const));

const codesIn = (db: Database) => db.select().from(promotionCodes).orderBy(promotionCodes.code);

const earnedBy = async (db: Database) => {
  const rows = await db.select().from(orders).orderBy(orders.id);
  return rows.map(({ rewardCode }) => rewardCode);
};

test('the number of orders that are missing falls by each, and is never below none (B-4744)', () => {
  const every = fc.integer({ min: 2, max: 100 });
  fc.assert(
    fc.property(every, fc.nat(1000), (freeEvery, counted) => {
      const missing = missingUntilFree(freeEvery, counted) ?? -1;
      expect(missing).toBe(counted < freeEvery - 1 ? freeEvery - 1 - counted : 0);
      expect(missingUntilFree(freeEvery, 0)).toBe(freeEvery - 1);
      expect(missingUntilFree(null, counted)).toBeNull();
    }),
  );
});

test('a code takes off the average in whole cents, at least one and at most what a code may (B-4745)', () => {
  const cents = fc.array(fc.nat(300_000), { minLength: 1, maxLength: 99 });
  fc.assert(
    fc.property(cents, (subtotals) => {
      const amount = rewardAmount(subtotals);
      const average = subtotals.reduce((sum, one) => sum + one, 0) / subtotals.length;
      expect(Number.isInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(1);
      expect(amount).toBeLessThanOrEqual(100_000);
      if (average >= 1 && average <= 100_000)
        expect(Math.abs(amount - average)).toBeLessThanOrEqual(0.5);
    }),
  );
});

describe('a customer of a shop where one order in four is free', () => {
  test('earns a code of one use with the third that is handed over, for the average of them (B-4745)', async ({
    db,
  }) => {
    await giveEvery(db, 4);
    const [one = 0, two = 0, three = 0, other = 0] = await ready(
      db,
      { subtotal: 1000 },
      { subtotal: 2001 },
      { subtotal: 3000 },
      { phone: '438 555-0199' },
    );
    const missing = async () => (await readCustomer(staffContext(db), { phone }))?.missing;
    expect(await missing()).toBe(3);
    for (const id of [one, other, two]) await handOver(db, id);
    expect(await codesIn(db)).toEqual([]);
    expect(await missing()).toBe(1);
    await handOver(db, three);
    const [code, ...more] = await codesIn(db);
    expect(more).toEqual([]);
    expect(code?.code).toMatch(/^MERCI[2-9A-HJ-NP-Z]{8}$/);
    expect(code).toMatchObject({
      ...{ amount: 2000, share: null, minimum: 0, maxUses: 1, maxUsesPerPhone: 1 },
      ...{ isActive: true, startsOn: null, endsOn: null },
    });
    expect(await earnedBy(db)).toEqual([code?.code, code?.code, code?.code, null]);
    const card = await readCustomer(staffContext(db), { phone });
    expect(card).toMatchObject({ missing: 3, rewardCode: code?.code, rewardAmount: 2000 });
  });

  test('has the free order count for none: the eighth is the next (B-4745)', async ({ db }) => {
    await giveEvery(db, 4);
    for (const id of await ready(db, {}, {}, {})) await handOver(db, id);
    const [{ id: codeId = '', code = '' } = {}] = await codesIn(db);
    const [free = 0] = await ready(db, { code, discount: 100 });
    await db.update(orders).set({ codeId }).where(eq(orders.id, free));
    const card = () => readCustomer(staffContext(db), { phone });
    expect(await card()).toMatchObject({ rewardCode: null });
    await handOver(db, free);
    expect(await card()).toMatchObject({ missing: 3, rewardCode: null });
    const next = await ready(db, {}, {}, {});
    for (const id of next) await handOver(db, id);
    expect(await codesIn(db)).toHaveLength(2);
    expect(await card()).toMatchObject({
      missing: 3,
      rewardCode: expect.stringContaining('MERCI'),
    });
  });

  test('earns one code of the same orders, however often a step is taken back and taken again (B-4745)', async ({
    db,
  }) => {
    await giveEvery(db, 4);
    const [one = 0, two = 0, three = 0] = await ready(db, {}, {}, {});
    await handOver(db, one);
    await takeBack(db, one);
    for (const id of [two, three]) await handOver(db, id);
    expect(await codesIn(db)).toEqual([]);
    await handOver(db, one);
    expect(await codesIn(db)).toHaveLength(1);
    await takeBack(db, one);
    await handOver(db, one);
    expect(await codesIn(db)).toHaveLength(1);
    for (const id of await ready(db, {}, {})) await handOver(db, id);
    expect(await codesIn(db)).toHaveLength(1);
  });

  test('earns it with a later one where the list of codes is full, and nothing while the owner gives none (B-4746)', async ({
    db,
  }) => {
    await giveEvery(db, 4);
    const rows = Array.from({ length: mostCodes }, (_, at) => ({ code: `CODE${at}`, amount: 100 }));
    await db.insert(promotionCodes).values(rows);
    for (const id of await ready(db, {}, {}, {})) await handOver(db, id);
    expect(await earnedBy(db)).toEqual([null, null, null]);
    expect(await readCustomer(staffContext(db), { phone })).toMatchObject({
      missing: 0,
      rewardCode: null,
    });
    await db.delete(promotionCodes);
    await giveEvery(db, null);
    for (const id of await ready(db, {})) await handOver(db, id);
    expect(await codesIn(db)).toEqual([]);
    expect(await readCustomer(staffContext(db), { phone })).toMatchObject({ missing: null });
    await giveEvery(db, 4);
    for (const id of await ready(db, {})) await handOver(db, id);
    const [code] = await codesIn(db);
    expect(await earnedBy(db)).toEqual(Array(5).fill(code?.code));
  });

  test('earns none without a telephone, and reads no code that staff took back (B-4745)', async ({
    db,
  }) => {
    await giveEvery(db, 2);
    for (const id of await ready(db, { phone: '' }, { phone: '' })) await handOver(db, id);
    expect(await codesIn(db)).toEqual([]);
    for (const id of await ready(db, {})) await handOver(db, id);
    await db.update(promotionCodes).set({ isActive: false });
    expect(await readCustomer(staffContext(db), { phone })).toMatchObject({ rewardCode: null });
  });
});

test('whatever is handed over and taken back, each code has three orders of its own, and no three are left without one (B-4745)', async () => {
  const { db } = await seededDatabase();
  await giveEvery(db, 4);
  const steps = fc.array(fc.record({ at: fc.nat(9), isBack: fc.boolean() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, (steps) =>
      withRollback(db, async (tx) => {
        const ids = await ready(tx, ...Array(10).fill({}));
        const handed = new Set<number>();
        for (const { at, isBack } of steps) {
          const id = ids[at] ?? 0;
          // A step that cannot be taken now is refused.
          await (isBack ? takeBack(tx, id) : handOver(tx, id)).catch(() => handed.size);
          const [row] = await tx.select().from(orders).where(eq(orders.id, id));
          if (row?.status === 'done') handed.add(id);
        }
        const rows = await tx.select().from(orders);
        const codes = Map.groupBy(rows, ({ rewardCode }) => rewardCode);
        const left = (codes.get(null) ?? []).filter(({ status }) => status === 'done');
        expect(left.length).toBeLessThan(3);
        codes.delete(null);
        for (const earning of codes.values()) expect(earning).toHaveLength(3);
        expect(await tx.$count(promotionCodes)).toBe(codes.size);
        expect(codes.size).toBeLessThanOrEqual(handed.size / 3);
      }),
    ),
    { numRuns: 15 },
  );
});

test('two machines that hand over at one instant make one code of three orders, not two and not none (B-4745)', async () => {
  const database = await seededDatabase();
  const machines = [database.db, asAnotherProcess(database)] as const;
  await giveEvery(database.db, 4);
  const ids = await ready(database.db, ...Array(12).fill({}));
  for (let at = 0; at < ids.length; at += 2)
    await Promise.all(machines.map((db, one) => handOver(db, ids[at + one] ?? 0)));
  const codes = Map.groupBy(await earnedBy(database.db), (code) => code);
  expect([...codes.values()].map((earning) => earning.length)).toEqual([3, 3, 3, 3]);
  expect(await codesIn(database.db)).toHaveLength(4);
});
