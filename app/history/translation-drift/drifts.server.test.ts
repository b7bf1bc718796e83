import { describe, expect } from 'vitest';
import type { Area } from '#core/context.areas.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { member, owner, refusalOf, staffContext } from '#tests/support/staff.ts';
import { listDrifting, settleText } from './drifts.server.ts';

function change(db: Database, fields: Partial<typeof shopRow.$inferInsert>) {
  return staffTransaction(staffContext(db), 'shop', (tx) => tx.update(shopRow).set(fields));
}

const lagging = async (db: Database) =>
  (await listDrifting(staffContext(db))).map(({ table, text, lagging: one }) => [table, text, one]);

describe('an owner who changes one language of a text', () => {
  test('is told that the other has not followed, until it does (B-2092)', async ({ db }) => {
    expect(await lagging(db)).toEqual([]);
    await change(db, { taglineFr: 'Au feu de bois' });
    expect(await lagging(db)).toEqual([['shop', 'tagline', 'en']]);
    await change(db, { taxRate: 5000, taglineEn: 'Wood-fired' });
    expect(await lagging(db)).toEqual([]);
  });

  test('can say that it is right as it is (B-2092)', async ({ db }) => {
    await change(db, { taglineFr: 'Au feu de bois' });
    const text = { table: 'shop', key: 'true', text: 'tagline' } as const;
    expect(await refusalOf(settleText(staffContext(db, member), text))).toBe('not_staff');
    await settleText(staffContext(db), text);
    await settleText(staffContext(db), text);
    expect(await lagging(db)).toEqual([]);
    await change(db, { taglineEn: 'Wood-fired' });
    expect(await lagging(db)).toEqual([['shop', 'tagline', 'fr']]);
  });

  test('is told by the areas that are open to them, the menu among them or not (B-2092)', async ({
    db,
  }) => {
    await change(db, { taglineFr: 'Au feu de bois' });
    const openTo = (...areas: readonly Area[]) =>
      staffContext(db, { ...owner, areas } as typeof owner);
    expect(await listDrifting(openTo('shop'))).toHaveLength(1);
    expect(await listDrifting(openTo('menu'))).toEqual([]);
  });
});
