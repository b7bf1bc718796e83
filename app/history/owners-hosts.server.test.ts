import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Actor } from '#core/context.ts';
import { changeShop, showShop } from '#shop/editing/shop-admin.server.ts';
import type { ChangedShop } from '#shop/editing/shop-form.schema.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { owner, refusalOf, staffContext } from '#tests/support/staff.ts';
import { changes } from './changes.table.server.ts';
import { takeBack } from './take-back.server.ts';

test('an administrator cannot name a site of pictures again by taking back what an owner took away (B-2648)', async ({
  db,
}) => {
  const ctx = staffContext(db);
  const name = async (pictureHosts: string[]) => {
    const { version, shop } = await showShop(ctx);
    await changeShop(ctx, { ...shop, version, pictureHosts } as ChangedShop);
  };
  await name(['photos.example']);
  await name([]);
  const [last] = await db.select().from(changes).orderBy(desc(changes.id)).limit(1);
  const undo = { batch: last?.batch ?? '', rows: undefined, onConflict: undefined };
  const admin = staffContext(db, { ...owner, role: 'admin' } as Actor);
  expect(await refusalOf(takeBack(admin, undo))).toBe('owners_name_hosts');
  expect((await showShop(ctx)).shop.pictureHosts).toEqual([]);
  await takeBack(ctx, undo);
  expect((await showShop(ctx)).shop.pictureHosts).toEqual(['photos.example']);
});
