import { describe, expect } from 'vitest';
import { staffTransaction } from '#core/context.staff.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { staffContext } from '#tests/support/staff.ts';
import { changes } from './changes.table.server.ts';

describe('an owner who changes the shop', () => {
  test('finds who changed what, and what it was before (B-2002)', async ({ db }) => {
    await db.delete(changes);
    await staffTransaction(staffContext(db), 'shop', async (tx) => {
      await tx.update(shopRow).set({ name: 'Chez Essai' });
      await tx.update(shopRow).set({ taxRate: 5000 });
    });
    const kept = await db.select().from(changes).orderBy(changes.id);
    expect(kept).toMatchObject([
      { tableName: 'shop', before: { tax_rate: 14_975 }, after: { name: 'Chez Essai' } },
      { before: { name: 'Chez Essai' }, after: { tax_rate: 5000 } },
    ]);
    for (const change of kept) {
      expect(change).toMatchObject({ actorEmail: 'chef@exemple.test', batch: kept[0]?.batch });
    }
  });

  test('finds nothing where a saving changed nothing (B-2002)', async ({ db }) => {
    await db.delete(changes);
    await db.update(shopRow).set({ taxRate: 14_975 });
    expect(await db.$count(changes)).toBe(0);
  });
});
