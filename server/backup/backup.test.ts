import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { systemClock } from '#core/context.ts';
import {
  backUp,
  contentsOf,
  fillShop,
  shopPicture,
  shopSecret,
  testFolder,
} from '#tests/support/backups.ts';
import {
  emptyDatabase,
  freshDatabase,
  seededDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { loadBackup } from './restore-backup.ts';

type Restored = { readonly names: readonly string[]; readonly secrets: readonly string[] };

async function restored(
  file: string,
  { connection }: Pick<TestDatabase, 'connection'>,
  passphrase?: string,
): Promise<Restored> {
  const store = openMemoryStore(systemClock);
  const secrets: string[] = [];
  const storeSecret = async (secret: string) => void secrets.push(secret);
  const options = {
    file,
    passphrase,
    connection,
    store,
    migrationsFolder,
    storeSecret,
    erased: null,
    isUnchanged: true,
  } as const;
  await loadBackup(options);
  return { names: store.names(), secrets };
}

test.each([[undefined], ['three long words']])(
  'an owner finds every row, picture and secret again (passphrase: %s) (B-2300, B-2304)',
  async (passphrase) => {
    const [shop, target] = [await seededDatabase(), await emptyDatabase()];
    await fillShop(shop, 50);
    const file = join(await testFolder(), 'shop');
    const facts = await backUp(shop, file, passphrase);
    expect(facts).toMatchObject({ orders: 50, pictures: 1 });
    expect(await restored(file, target, passphrase)).toEqual({
      names: [shopPicture],
      secrets: [shopSecret],
    });
    expect(await contentsOf(target.pool)).toEqual(await contentsOf(shop.pool));
  },
);

test('an operator restores as the owner of the database, no superuser (B-2302)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 10);
  const { database = '' } = new pg.Client(target.connection);
  const role = `${database}_owner`;
  await target.pool.query(`create role ${role}`);
  await target.pool.query(`alter database ${database} owner to ${role}`);
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  await restored(file, { connection: { ...target.connection, options: `-c role=${role}` } });
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(shop.pool));
  await target.pool.query(`reassign owned by ${role} to current_user; drop role ${role}`);
});

test('an owner whose customers order meanwhile finds no order without its line and letter (B-2300)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 5_000);
  const file = join(await testFolder(), 'shop');
  const ending = new AbortController();
  const customers = orderUntil(ending.signal, shop);
  const { orders } = await backUp(shop, file);
  ending.abort();
  expect(await customers).toBeGreaterThan(0);
  await restored(file, target);
  const { rows } = await target.pool.query(
    `select count(distinct orders.id)::int as orders,
       count(*) filter (where order_lines.id is null)::int as alone,
       (select count(*)::int from orders where idempotency_key ~ '^now') as now,
       (select count(*)::int from outbox where subject ~ '^now') as letters
     from orders left join order_lines on order_id = orders.id`,
  );
  const [found] = rows;
  expect(found).toEqual({ orders, alone: 0, now: orders - 5_000, letters: orders - 5_000 });
});

/** Places orders as fast as possible, each with its line and email in one transaction; returns their count. */
async function orderUntil(signal: AbortSignal, { pool }: TestDatabase): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count++) {
    await pool.query(
      `with placed as (
         insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name, email, phone,
           payment_method, order_type, language, subtotal, taxes, total_price)
         values ('2020-01-01', ${count + 1}, lpad('${count}', 22, 'n'), 'now-${count}', '', now(), 'A', 'a@exemple.test',
           '514 555-0100', 'cash', 'takeout', 'fr', 0, 0, 0) returning id),
       lined as (
         insert into order_lines (order_id, position, item_id, name_fr, name_en, price, quantity)
         select id, 0, 'item', 'Fromage', 'Cheese', 1, 1 from placed)
       insert into outbox (recipient, subject, html, text, created_at, next_attempt_at)
       values ('a@exemple.test', 'now-${count}', '', '', now(), now())`,
    );
  }
  return count;
}

test('an owner whose restore was broken off tries again (B-2302)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 10);
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  const store = openMemoryStore(systemClock);
  store.failAtWrite(1);
  const options = {
    file,
    connection: target.connection,
    migrationsFolder,
    erased: null,
  };
  const broken = loadBackup({ ...options, store, storeSecret: async () => {} });
  await expect(broken).rejects.toThrow('the disk is full');
  await restored(file, target);
  expect(await contentsOf(target.pool)).toEqual(await contentsOf(shop.pool));
});

test('an owner is told that a database is not empty, and it stays as it is (B-2302)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 10);
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  const before = await contentsOf(shop.pool);
  await expect(restored(file, shop)).rejects.toThrow(
    /^the database ".*" at .* holds something already: a backup goes into an empty one only$/,
  );
  expect(await contentsOf(shop.pool)).toEqual(before);
  await target.pool.query('create table notes (note text)');
  await expect(restored(file, target)).rejects.toThrow('holds something already');
});

test('an owner who backs up a database without a shop is told so (B-2301)', async () => {
  const file = join(await testFolder(), 'shop');
  await expect(backUp(await emptyDatabase(), file)).rejects.toThrow(
    'there is no shop in this database',
  );
});

test('an owner is told that a backup is of a newer version, and nothing is written (B-2303)', async () => {
  const [shop, target] = [await freshDatabase(), await emptyDatabase()];
  await shop.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
  );
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  await expect(restored(file, target)).rejects.toThrow('written by a newer version');
  await expectNothing(target);
});

async function expectNothing({ pool }: TestDatabase): Promise<void> {
  const { rowCount } = await pool.query(
    "select from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('drizzle'))",
  );
  expect(rowCount).toBe(0);
}

test('an owner’s damaged file is refused before anything is written (B-2303)', async () => {
  const [shop, target] = [await seededDatabase(), await emptyDatabase()];
  await fillShop(shop, 10);
  const file = join(await testFolder(), 'shop');
  await backUp(shop, file);
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length - 1));
  await expect(restored(file, target)).rejects.toThrow('it is damaged or not whole');
  await expectNothing(target);
});
