import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type Area, areas } from '#core/context.areas.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { seededTest, test } from '#tests/support/database.ts';
import { owner, problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { changes } from './changes.table.server.ts';
import { listChanges } from './list-changes.server.ts';
import { takeBack } from './take-back.server.ts';

/** Saves as the owner; returns the batch. */
async function save(db: Database, area: Area, write: (tx: Database) => Promise<unknown>) {
  await staffTransaction(staffContext(db), area, write);
  return lastBatch(db);
}

async function lastBatch(db: Database): Promise<string> {
  const [newest] = (await listChanges(staffContext(db), {})).batches;
  if (!newest) throw new Error('nothing was changed');
  return newest.batch;
}

function taxRateOf(db: Database) {
  return db.select({ name: shopRow.name, taxRate: shopRow.taxRate }).from(shopRow);
}

async function menuOf(db: Database) {
  const { rows } = await db.execute(sql`
    select to_jsonb(i) - 'version' as row from menu_items i
    union all select to_jsonb(c) - 'version' from menu_categories c
    union all select to_jsonb(r) from item_recipes r order by 1`);
  return rows;
}

describe('an owner who takes a change back', () => {
  seededTest(
    'finds that change undone, and what others changed since as they left it (B-2083)',
    async ({ db }) => {
      const rate = await save(db, 'shop', (tx) => tx.update(shopRow).set({ taxRate: 5000 }));
      await save(db, 'shop', (tx) => tx.update(shopRow).set({ name: 'Chez Essai' }));
      await takeBack(staffContext(db), { batch: rate });
      expect(await taxRateOf(db)).toEqual([{ name: 'Chez Essai', taxRate: 14_975 }]);
    },
  );

  seededTest('can take that back as well (B-2083)', async ({ db }) => {
    const rate = await save(db, 'shop', (tx) => tx.update(shopRow).set({ taxRate: 5000 }));
    await takeBack(staffContext(db), { batch: rate });
    const { batches } = await listChanges(staffContext(db), {});
    expect(batches[0]).toMatchObject({ kind: 'undo', person: 'chef@exemple.test' });
    await takeBack(staffContext(db), { batch: await lastBatch(db) });
    expect(await taxRateOf(db)).toMatchObject([{ taxRate: 5000 }]);
  });

  seededTest(
    'is shown what somebody changed since, and says what becomes of it (B-2083)',
    async ({ db }) => {
      const first = await save(db, 'shop', (tx) =>
        tx.update(shopRow).set({ taxRate: 5000, name: 'Chez Un' }),
      );
      await save(db, 'shop', (tx) => tx.update(shopRow).set({ taxRate: 6000 }));
      const problem = await problemOf(takeBack(staffContext(db), { batch: first }));
      expect(problem).toMatchObject({
        code: 'changed_since',
        details: { conflicts: [{ table: 'shop', field: 'tax_rate', now: 6000, back: 14_975 }] },
      });
      await takeBack(staffContext(db), { batch: first, onConflict: 'keep' });
      expect(await taxRateOf(db)).not.toMatchObject([{ name: 'Chez Un' }]);
      expect(await taxRateOf(db)).toMatchObject([{ taxRate: 6000 }]);
      await takeBack(staffContext(db), { batch: first, onConflict: 'overwrite' });
      expect(await taxRateOf(db)).toMatchObject([{ taxRate: 14_975 }]);
      expect(await refusalOf(takeBack(staffContext(db), { batch: first }))).toBe(
        'nothing_to_take_back',
      );
    },
  );

  seededTest(
    'gets a deleted dish back with its recipe, and a stale form no longer fits it (B-2083)',
    async ({ db }) => {
      const { rows } = await db.execute<{ item_id: string }>(sql`select item_id from item_recipes`);
      const id = rows[0]?.item_id ?? '';
      const before = await menuOf(db);
      const isIt = eq(menuItems.id, id);
      const gone = await save(db, 'menu', (tx) => tx.delete(menuItems).where(isIt));
      await takeBack(staffContext(db), { batch: gone, rows: [{ table: 'menu_items', key: id }] });
      expect(await menuOf(db)).toEqual(before);
      expect(await db.select({ version: menuItems.version }).from(menuItems).where(isIt)).toEqual([
        { version: 2 },
      ]);
    },
  );

  seededTest(
    'takes one dish of many back, and the others stay changed (B-2083)',
    async ({ db }) => {
      const many = await save(db, 'menu', (tx) => tx.update(menuItems).set({ isActive: false }));
      const [item] = await db.select().from(menuItems);
      await takeBack(staffContext(db), {
        batch: many,
        rows: [{ table: 'menu_items', key: item?.id ?? '' }],
      });
      const on = await db.select().from(menuItems).where(eq(menuItems.isActive, true));
      expect(on.map(({ id }) => id)).toEqual([item?.id]);
    },
  );

  seededTest('is refused in words what no longer fits (B-2083)', async ({ db }) => {
    const [dish] = await db.select().from(menuItems).where(sql`category_id is not null`);
    const { id = '', categoryId } = dish ?? {};
    const isIt = eq(menuItems.id, id);
    const moved = await save(db, 'menu', (tx) =>
      tx.update(menuItems).set({ categoryId: null }).where(isIt),
    );
    await save(db, 'menu', (tx) =>
      tx.delete(menuCategories).where(eq(menuCategories.id, categoryId ?? '')),
    );
    expect(await refusalOf(takeBack(staffContext(db), { batch: moved }))).toBe('refers_to_gone');
    const [category] = await db.select().from(menuCategories);
    const { categoryKey = '', nameFr = '', nameEn = '', id: categoryRow = '' } = category ?? {};
    const deleted = await save(db, 'menu', (tx) =>
      tx.delete(menuCategories).where(eq(menuCategories.id, categoryRow)),
    );
    await save(db, 'menu', (tx) =>
      tx.insert(menuCategories).values({ categoryKey, nameFr, nameEn }),
    );
    expect(await refusalOf(takeBack(staffContext(db), { batch: deleted }))).toBe('stands_twice');
  });

  seededTest(
    'confirms allergens anew: what a dish contains never comes back by itself (B-2083)',
    async ({ db }) => {
      const [dish] = await db.select().from(menuItems);
      const isIt = eq(menuItems.id, dish?.id ?? '');
      await db
        .update(menuItems)
        .set({ allergens: [], allergensConfirmedAt: new Date() })
        .where(isIt);
      const renamed = await save(db, 'menu', (tx) =>
        tx.update(menuItems).set({ nameFr: 'Autre chose' }).where(isIt),
      );
      await takeBack(staffContext(db), { batch: renamed });
      const [again] = await db.select().from(menuItems).where(isIt);
      expect(again).toMatchObject({ nameFr: dish?.nameFr, allergens: null });
    },
  );

  seededTest(
    'takes back nothing that the site did itself, nor what nobody did (B-2083)',
    async ({ db }) => {
      expect(await refusalOf(takeBack(staffContext(db), { batch: await lastBatch(db) }))).toBe(
        'made_by_site',
      );
      expect(await refusalOf(takeBack(staffContext(db), { batch: 'none' }))).toBe('not_found');
    },
  );

  seededTest(
    'needs to be let in where the change was made, not to the history alone (B-2083)',
    async ({ db }) => {
      const rate = await save(db, 'shop', (tx) => tx.update(shopRow).set({ taxRate: 5000 }));
      const closedTo = (area: Area) =>
        staffContext(db, { ...owner, areas: areas.filter((one) => one !== area) } as typeof owner);
      for (const area of ['shop', 'history'] as const) {
        expect(await refusalOf(takeBack(closedTo(area), { batch: rate }))).toBe('not_permitted');
      }
      expect(await refusalOf(listChanges(closedTo('history'), {}))).toBe('not_permitted');
      await takeBack(closedTo('menu'), { batch: rate });
    },
  );
});

type Step =
  | { readonly kind: 'add'; readonly at: number }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'price'; readonly at: number; readonly price: number }
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  | { readonly kind: 'order'; readonly at: number; readonly order: number };

const place = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: place }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
  fc.record({ kind: fc.constant('price' as const), at: place, price: fc.nat({ max: 5 }) }),
  fc.record({
    kind: fc.constant('name' as const),
    at: place,
    name: fc.constantFrom('A', 'B', 'C'),
  }),
  fc.record({ kind: fc.constant('order' as const), at: place, order: fc.nat({ max: 3 }) }),
);

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

/** Takes one step as a saving of its own. */
async function doStep(tx: Database, one: Step) {
  const isIt = eq(menuItems.id, idOf(one.at));
  const set = (fields: Partial<typeof menuItems.$inferInsert>) =>
    tx
      .update(menuItems)
      .set({ ...fields, version: sql`${menuItems.version} + 1` })
      .where(isIt);
  if (one.kind === 'add')
    return tx
      .insert(menuItems)
      .values({ id: idOf(one.at), nameFr: 'A', nameEn: 'A' })
      .onConflictDoNothing();
  if (one.kind === 'remove') return tx.delete(menuItems).where(isIt);
  if (one.kind === 'price') return set({ price: one.price });
  if (one.kind === 'name') return set({ nameFr: one.name });
  return set({ displayOrder: one.order });
}

async function withSteps(
  db: Database,
  steps: readonly Step[],
  check: (tx: Database, batches: readonly string[], states: readonly unknown[]) => Promise<void>,
) {
  const undone = new Error('rolled back');
  const run = db.transaction(async (tx) => {
    const batches: string[] = [];
    const states: unknown[] = [await menuOf(tx)];
    for (const one of steps) {
      const known = await tx.$count(changes);
      await staffTransaction(staffContext(tx), 'menu', (inner) => doStep(inner, one));
      const state = await menuOf(tx);
      if ((await tx.$count(changes)) === known || isDeepStrictEqual(state, states.at(-1))) continue;
      batches.push(await lastBatch(tx));
      states.push(state);
    }
    await check(tx, batches, states);
    throw undone;
  });
  await run.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

describe('whatever was changed, in whatever order', () => {
  test('an owner who takes everything back, the last first, finds the menu as it was (B-2083)', async ({
    db,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), (steps) =>
        withSteps(db, steps, async (tx, batches, states) => {
          for (const [at, batch] of [...batches.entries()].toReversed()) {
            await takeBack(staffContext(tx), { batch });
            expect(await menuOf(tx)).toEqual(states[at]);
          }
        }),
      ),
      { numRuns: 25 },
    );
  });

  test('an owner who takes any one back changes the fields of that one alone (B-2083)', async ({
    db,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.nat(), (steps, pick) =>
        withSteps(db, steps, async (tx, batches) => {
          const batch = batches[pick % Math.max(1, batches.length)];
          if (batch === undefined) return;
          const rows = await tx.select().from(changes).where(eq(changes.batch, batch));
          const before = (await menuOf(tx)) as { row: Record<string, unknown> }[];
          try {
            await takeBack(staffContext(tx), { batch, onConflict: 'overwrite' });
          } catch (error) {
            expect(error).toMatchObject({ code: 'nothing_to_take_back' });
          }
          const after = (await menuOf(tx)) as { row: Record<string, unknown> }[];
          const key = rows[0]?.rowKey;
          const others = (all: typeof before) => all.filter(({ row }) => row.id !== key);
          expect(others(after)).toEqual(others(before));
          const mine = (all: typeof before) => all.find(({ row }) => row.id === key)?.row;
          const { before: was, after: became } = rows[0] ?? {};
          if (!was || !became || !mine(before) || !mine(after)) return;
          for (const [field, value] of Object.entries(mine(before) ?? {})) {
            const isItsOwn = JSON.stringify(was[field]) !== JSON.stringify(became[field]);
            expect([field, mine(after)?.[field]]).toEqual([field, isItsOwn ? was[field] : value]);
          }
        }),
      ),
      { numRuns: 25 },
    );
  });
});
