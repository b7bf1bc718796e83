import { describe, expect } from 'vitest';
import { changeOven, showOven } from '#capacity/settings/oven.server.ts';
import { type OvenSettings, ovenErrors } from '#capacity/settings/oven-settings.ts';
import type { Context, Database } from '#core/context.ts';
import { weeklyHours } from '#hours/hours.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { seededTest } from '#tests/support/database.ts';
import { refusalOf, staffContext } from '#tests/support/staff.ts';
import { applyPatches } from './apply-patches.server.ts';
import { listChanges } from './list-changes.server.ts';
import { takeBack } from './take-back.server.ts';

async function setOven(db: Database, change: Partial<OvenSettings>): Promise<string> {
  const ctx: Context = staffContext(db);
  const stored = await showOven(staffContext(db));
  await changeOven(ctx, { ...stored, ...change } as Parameters<typeof changeOven>[1]);
  const [newest] = (await listChanges(staffContext(db), {})).batches;
  return newest?.batch ?? '';
}

describe('an owner who takes a part of one saving back', () => {
  seededTest('never leaves an oven that no form takes (B-4206)', async ({ db }) => {
    const fries = { target: 'category', key: 'fries', station: 'oven', units: 1_000 } as const;
    await setOven(db, { oven: 600 });
    const batch = await setOven(db, { oven: 2_000, weights: [fries] });
    const rows = [{ table: 'kitchen_capacity', key: 'true' }];
    expect(await refusalOf(takeBack(staffContext(db), { batch, rows }))).toBe('unsound_together');
    expect(await showOven(staffContext(db))).toMatchObject({ oven: 2_000, weights: [fries] });
    await takeBack(staffContext(db), { batch });
    const left = await showOven(staffContext(db));
    expect([left.oven, left.weights, ovenErrors(left)]).toEqual([600, [], {}]);
  });

  seededTest('never leaves sizes that the oven does not take at once (B-4206)', async ({ db }) => {
    const small = { sizeB: 10, sizeS: 20, sizeM: 30, sizeL: 40, sizeXl: 40 };
    await setOven(db, { oven: 40, ...small });
    const batch = await setOven(db, { oven: 600 });
    await setOven(db, { sizeB: 50, sizeS: 60, sizeM: 70, sizeL: 100, sizeXl: 150 });
    expect(await refusalOf(takeBack(staffContext(db), { batch }))).toBe('unsound_together');
    expect(await showOven(staffContext(db))).toMatchObject({ oven: 600, sizeXl: 150 });
  });

  seededTest('never leaves hours that no form takes (B-4206)', async ({ db }) => {
    const was = await db.select().from(shopSettings);
    expect(was).toHaveLength(1);
    await db.update(weeklyHours).set({ hours: [{ opens: '17:00', closes: '18:00' }] });
    const set = { last_order_minutes: 60 };
    const patch = { table: 'shop_settings', key: 'true', was: { last_order_minutes: 0 }, set };
    const answer = db.transaction((tx) => applyPatches(tx, [patch]));
    expect(await refusalOf(answer)).toBe('unsound_together');
  });
});
