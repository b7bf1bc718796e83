import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, systemClock } from '#core/context.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import type { BackupFacts } from '#server/backup/file/backup-facts.ts';
import { listTables, quoted, quotedColumns } from '#server/backup/tables/catalog.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { TestDatabase } from './database.ts';
import { openToPassersBy } from './database-watch.ts';
import { manyOrders } from './grown-shop.ts';
import { type MemoryStore, openMemoryStore } from './memory-store.ts';

export const shopSecret = 'the-secret-of-a-shop-that-was-backed-up';
export const shopPicture = 'abcdefghijklmnopqrstuv-10x10-10.avif';

/** Fills a shop with its menu, so many orders and emails, and rows that could break a text format. */
export async function fillShop(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  orders: number,
): Promise<void> {
  await seedDatabase(db);
  const client = await pool.connect();
  await manyOrders(orders)(client as unknown as pg.Client);
  client.release(true);
  const odd = ['\\N', 'a\\.b', '\\.', 'tab\there', 'two\r\nlines', '  ', 'é🍕\u2028', '"; drop'];
  for (const [at, text] of odd.entries()) {
    await pool.query('update orders set full_name = $1 where id = $2', [text, at + 1]);
  }
  await pool.query(
    `insert into users (email, name, email_verified) values ('owner@exemple.test', 'Owner', true), ('b@exemple.test', 'B', false);
     insert into user_roles (user_id, role) select id, 'owner' from users where name = 'Owner';
     insert into sessions (user_id, token, expires_at) select id, 'token', now() + interval '1 day' from users
       where name = 'Owner';
     insert into outbox (recipient, subject, html, text, created_at, next_attempt_at)
       values ('a@exemple.test', 'Waits', '', '', now(), now())`,
  );
}

/** Stores one order with this id, as if so many had been placed, for a day of the month that follows. */
export async function placeOrder(db: Pick<Database, 'execute'>, id: number): Promise<void> {
  await db.execute(sql`insert into orders (id, day, number, token, idempotency_key, request_hash, placed_at,
      full_name, email, phone, address, payment_method, order_type, language, subtotal, taxes, total_price)
    overriding system value
    values (${id}, '2026-12-24', ${id}, lpad(${id}::text, 22, '0'), md5(${id}::text), md5(${id}::text), now(),
      'Camille', 'camille@exemple.test', '514 555-0100', '1, rue des Érables', 'cash', 'delivery', 'fr', 10, 1.5, 11.5)`);
}

export function shopStore(): Promise<MemoryStore> {
  const store = openMemoryStore(systemClock);
  return store.put(shopPicture, new Uint8Array([0, 1, 2, 255])).then(() => store);
}

/** Makes a folder for a test's files, removed at its end. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pizzeria-backup-'));
  await openToPassersBy(folder);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Writes a backup of a database, with one picture. */
export async function backUp(
  { connection }: Pick<TestDatabase, 'connection'>,
  file: string,
  passphrase?: string,
): Promise<BackupFacts> {
  return writeBackup({
    connection,
    store: await shopStore(),
    secret: shopSecret,
    passphrase,
    clock: systemClock,
    to: createWriteStream(file),
  });
}

/** Reads a database's rows, constraints, triggers and sequences. */
export async function contentsOf(pool: pg.Pool): Promise<Readonly<Record<string, unknown>>> {
  const client = await pool.connect();
  try {
    const contents: Record<string, unknown> = {};
    for (const [table, columns] of Object.entries(await listTables(client as never))) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(row::text, ' ' order by row::text)) as sum
         from (select ${quotedColumns(columns)} from ${quoted(table)}) as row`,
      );
      contents[table] = rows[0];
    }
    const questions = [
      `select conname, pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace and contype <> 'n' order by conrelid::regclass::text, conname`,
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
      `select tgname, tgenabled, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 3, 1`,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
      'select hash, created_at from drizzle.__drizzle_migrations order by id',
    ];
    for (const question of questions) contents[question] = (await client.query(question)).rows;
    return contents;
  } finally {
    client.release(true);
  }
}
