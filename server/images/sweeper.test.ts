import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { changes, plannedChanges } from '#history/changes.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { testClock } from '#tests/support/app.ts';
import { seededTest, silent, test } from '#tests/support/database.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { storePicture } from './images.api.ts';
import { sweepImages } from './sweeper.ts';

const noon = '2026-11-18T12:00:00Z';
const later = (hours: number) => Temporal.Instant.from(noon).add({ hours }).toString();
const bytes = new Uint8Array();

async function openScene(db: Database) {
  const clock = testClock(noon);
  const store = openMemoryStore(clock);
  const variants = [320, 500].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ width, format, bytes })),
  );
  const image = await storePicture(store, { width: 500, height: 400, variants });
  const files = store.names();
  return {
    clock,
    store,
    image,
    async sweepAt(hours: number) {
      clock.set(later(hours));
      await sweepImages({ db, store, clock, log: silent });
    },
    isThere: () => files.every((name) => store.names().includes(name)),
  };
}

async function addItem(db: Database, imageUrl: string, isActive = true): Promise<string> {
  const item = { nameFr: 'Pizza', nameEn: 'Pizza', imageUrl, isActive };
  const [row] = await db.insert(menuItems).values(item).returning({ id: menuItems.id });
  return row?.id ?? '';
}

test('a picture whose form was never saved goes after a day, every file of it (B-1403)', async ({
  db,
}) => {
  const { store, sweepAt, isThere } = await openScene(db);
  await sweepAt(1);
  await sweepAt(23);
  expect(isThere()).toBe(true);
  await sweepAt(24);
  expect(store.names()).toEqual([]);
});

test('a picture in use stays for ever, also that of an item that is switched off (B-1403)', async ({
  db,
}) => {
  const { image, store, sweepAt, isThere } = await openScene(db);
  await addItem(db, image, false);
  for (const hours of [1, 30, 9000]) await sweepAt(hours);
  expect(isThere()).toBe(true);
  expect(store.names()).toHaveLength(4);
});

seededTest(
  "the shop's logo and hero stay, also those that were replaced: who takes that back finds them (B-1403)",
  async ({ db }) => {
    const { image, sweepAt, isThere } = await openScene(db);
    await db.update(shopRow).set({ logo: image });
    await sweepAt(1);
    await db.update(shopRow).set({ logo: null, hero: image });
    await sweepAt(30);
    await db.update(shopRow).set({ hero: null });
    for (const hours of [60, 9000]) await sweepAt(hours);
    expect(isThere()).toBe(true);
  },
);

test('a picture of a change that is planned stays until it begins (B-1403)', async ({ db }) => {
  const { image, sweepAt, isThere } = await openScene(db);
  const patches = [{ table: 'shop', after: { logo: image } }];
  const start = { beginsAt: sql`now()`, note: 'Décembre', actorId: 'owner' };
  await db.insert(plannedChanges).values({ ...start, patches });
  for (const hours of [1, 30, 60]) await sweepAt(hours);
  expect(isThere()).toBe(true);
  await db.update(plannedChanges).set({ state: 'withdrawn' });
  for (const hours of [61, 90]) await sweepAt(hours);
  expect(isThere()).toBe(false);
});

test('an owner who takes a change of years ago back finds the picture that was replaced (B-4308)', async ({
  db,
}) => {
  const { image, sweepAt, isThere } = await openScene(db);
  const id = await addItem(db, image);
  await sweepAt(20_000);
  await db.update(menuItems).set({ imageUrl: null }).where(eq(menuItems.id, id));
  await db.update(changes).set({ at: new Date(later(20_001)) });
  for (const hours of [20_025, 90_000]) await sweepAt(hours);
  expect(isThere()).toBe(true);
  await db.delete(changes);
  await sweepAt(90_001);
  expect(isThere()).toBe(false);
});

test('an owner who brings a dish back that was removed finds its picture (B-4308)', async ({
  db,
}) => {
  const { image, sweepAt, isThere } = await openScene(db);
  await sweepAt(1);
  const id = await addItem(db, image);
  await sweepAt(26);
  await db.delete(menuItems).where(eq(menuItems.id, id));
  await db.update(changes).set({ at: new Date(later(27)) });
  for (const hours of [27, 51, 9000]) await sweepAt(hours);
  expect(isThere()).toBe(true);
});

test('one picture on two items goes only after both have let it go', async ({ db }) => {
  const { image, sweepAt, isThere } = await openScene(db);
  const id = await addItem(db, image);
  await addItem(db, image);
  await db.delete(menuItems).where(eq(menuItems.id, id));
  await sweepAt(1);
  await sweepAt(48);
  expect(isThere()).toBe(true);
});

test('a picture that an item takes while the round runs is not removed', async ({ db }) => {
  const { clock, image, store, sweepAt, isThere } = await openScene(db);
  const other = 'BBBBBBBBBBBBBBBBBBBBBB-500x400-500.webp';
  await store.put(other, bytes);
  await sweepAt(1);
  clock.set(later(30));
  // This one is taken into use while the round removes the other picture.
  const taking = {
    ...store,
    async *list() {
      const files = await Array.fromAsync(store.list());
      yield* files.toSorted((one, two) => Number(two.name === other) - Number(one.name === other));
    },
    async delete(name: string) {
      await addItem(db, image);
      await store.delete(name);
    },
  };
  await sweepImages({ db, store: taking, clock, log: silent });
  expect(store.names()).not.toContain(other);
  expect(isThere()).toBe(true);
});

test('two instances can sweep at once', async ({ db }) => {
  const { clock, store } = await openScene(db);
  const sweepTwice = async (hours: number) => {
    clock.set(later(hours));
    const round = () => sweepImages({ db, store, clock, log: silent });
    await Promise.all([round(), round()]);
  };
  await sweepTwice(1);
  await sweepTwice(23);
  expect(store.names()).toHaveLength(4);
  await sweepTwice(24);
  expect(store.names()).toEqual([]);
});

test('a removal cut short is finished by the next round', async ({ db }) => {
  const { clock, store, sweepAt } = await openScene(db);
  await sweepAt(1);
  clock.set(later(30));
  let left = 2;
  const failing = {
    ...store,
    async delete(name: string) {
      left -= 1;
      if (left < 0) throw new Error('no answer');
      await store.delete(name);
    },
  };
  const sweep = sweepImages({ db, store: failing, clock, log: silent });
  await expect(sweep).rejects.toThrow('no answer');
  await sweepAt(31);
  expect(store.names()).toEqual([]);
});
