import { describe, expect } from 'vitest';
import { weeklyHours } from '#hours/hours.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { seededTest } from '#tests/support/database.ts';
import { refusalOf } from '#tests/support/staff.ts';
import { applyPatches } from './apply-patches.server.ts';

describe('an owner who takes a part of one saving back', () => {
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
