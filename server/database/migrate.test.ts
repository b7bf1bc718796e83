import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#core/context.ts';
import { claimEmails } from '#email/outbox.server.ts';
import { checklistSteps, type OpeningChecklist, stepsLeft } from '#launch/opening-checklist.ts';
import { emptyDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';

async function migrationsWritten(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

test('an operator starts eight instances at once on an empty database (B-1701)', async () => {
  const { url, pool } = await emptyDatabase();
  const options = {
    dataDir: '/unused',
    databaseUrl: url,
    isLossAccepted: true,
    migrationsFolder,
    log: silent,
  };
  const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(options)));
  const answers = await Promise.all(opened.map((one) => one.pool.query('select from menu_items')));
  expect(answers.every(({ rowCount }) => rowCount === 0)).toBe(true);
  await Promise.all(opened.map((one) => one.close()));
  const { rows } = await pool.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ count: await migrationsWritten() }]);
  const other = await (await emptyDatabase()).pool.connect();
  await other.query('select pg_advisory_lock(1)');
  const { rows: locks } = await pool.query(
    `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  );
  other.release(true);
  expect(locks).toEqual([]);
});

test('an operator who starts again changes nothing', async () => {
  const { connection, pool } = await emptyDatabase();
  await migrateDatabase(connection, migrationsFolder, silent);
  await pool.query(
    "insert into menu_categories (category_key, name_fr, name_en) values ('x', 'X', 'X')",
  );
  await migrateDatabase(connection, migrationsFolder, silent);
  const { rows } = await pool.query('select category_key from menu_categories');
  expect(rows).toEqual([{ category_key: 'x' }]);
});

async function migrationsBefore(idx: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter((entry) => entry.idx < idx);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

test('an operator who goes back to an older version is told so, and nothing is changed (B-2417)', async () => {
  const { connection, pool } = await emptyDatabase();
  await migrateDatabase(connection, migrationsFolder, silent);
  const older = await migrationsBefore((await migrationsWritten()) - 1);
  await expect(migrateDatabase(connection, older, silent)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(
      /^The database was brought up to date by a newer version.*backup/,
    ),
  });
  await rm(older, { recursive: true });
  const { rows } = await pool.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ count: await migrationsWritten() }]);
});

test('an owner who updates finds what customers were promised, and new deliveries with a way to drive (B-650)', async () => {
  const { connection, pool } = await emptyDatabase();
  const before = await migrationsBefore(7);
  await migrateDatabase(connection, before, silent);
  await rm(before, { recursive: true });
  await pool.query(
    `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name, email, phone,
       address, payment_method, order_type, language, subtotal, taxes, total_price, status, promised_at)
     select '2026-11-20', n, lpad(n::text, 22, 'a'), n::text, '', now(), 'Alix', 'a@exemple.test', '514 555-0100',
       'Ici', 'cash', case when n = 3 then 'takeout' else 'delivery' end, 'fr', 0, 0, 0,
       case when n = 1 then 'confirmed' else 'new' end, case when n = 1 then timestamptz '2026-11-20 18:20-05' end
     from generate_series(1, 3) n`,
  );
  await migrateDatabase(connection, migrationsFolder, silent);
  const { rows } = await pool.query(
    'select promised_at as promised, driving_minutes as way from orders order by number',
  );
  expect(rows).toEqual([
    { promised: new Date('2026-11-20T18:20:00-05:00'), way: null },
    { promised: null, way: 15 },
    { promised: null, way: null },
  ]);
});

test('an owner who updates still sends the letters that waited (B-2221)', async () => {
  const { connection, pool, db } = await emptyDatabase();
  const before = await migrationsBefore(20);
  await migrateDatabase(connection, before, silent);
  await rm(before, { recursive: true });
  await pool.query(
    `insert into outbox (recipient, subject, html, text, created_at, next_attempt_at)
     values ('a@exemple.test', 'Commande 1', '<p>Bonjour</p>', 'Bonjour', now(), now())`,
  );
  await migrateDatabase(connection, migrationsFolder, silent);
  const [letter] = await claimEmails({ db, clock: systemClock }, 9);
  expect(letter).toMatchObject({
    ...{ recipient: 'a@exemple.test', subject: 'Commande 1' },
    ...{ html: '<p>Bonjour</p>', text: 'Bonjour' },
  });
});

test('an owner who updates from 0.2.0 finds of which order each email is (B-2400)', async () => {
  const { connection, pool } = await emptyDatabase();
  const before = await migrationsBefore(33);
  await migrateDatabase(connection, before, silent);
  await rm(before, { recursive: true });
  const [first, second] = ['a'.repeat(22), 'b'.repeat(22)];
  await pool.query(
    `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name, email, phone,
       payment_method, order_type, language, subtotal, taxes, total_price)
     select '2026-11-20', n, case n when 1 then $1 else $2 end, n::text, '', timestamptz '2026-11-20 17:00-05' + n * interval '1 hour',
       'Alix', 'a@exemple.test', '514 555-0100', 'cash', 'takeout', 'fr', 0, 0, 0
     from generate_series(1, 2) n`,
    [first, second],
  );
  const ofOrder = (token: string) => JSON.stringify({ order: { token } });
  const link = (path: string) => `Suivre la commande : https://exemple.test${path}`;
  const emails = {
    'to the shop': ['shop', 'a@exemple.test', 'order_to_shop', ofOrder(second), null],
    'to the customer': ['a', 'shop@exemple.test', 'order_to_diner', ofOrder(first), null],
    'that confirms it': ['a', 'shop@exemple.test', null, null, link(`/order/${second}?lang=en`)],
    'of an order unseen': ['shop', 'a@exemple.test', null, null, 'Commande 1 non vue'],
    'of an account': ['chef', null, null, null, link(`/auth?lang=fr#${'c'.repeat(43)}`)],
    'of no order here': ['a', null, null, null, link(`/order/${'d'.repeat(22)}`)],
  } as const;
  for (const [recipient, replyTo, kind, facts, text] of Object.values(emails))
    await pool.query(
      `insert into outbox (recipient, reply_to, kind, facts, text, subject, html, created_at, next_attempt_at)
       values ($1 || '@exemple.test', $2, $3, $4, $5, $6, $6, timestamptz '2026-11-20 18:30-05', now())`,
      [recipient, replyTo, kind, facts, text, text && 'Bonjour'],
    );
  await migrateDatabase(connection, migrationsFolder, silent);
  const { rows } = await pool.query(
    'select number from outbox left join orders on orders.id = order_id order by outbox.id',
  );
  const found = Object.keys(emails).map((name, at) => [name, rows[at]?.number]);
  expect(Object.fromEntries(found)).toEqual({
    'to the shop': 2,
    'to the customer': 1,
    'that confirms it': 2,
    'of an order unseen': 1,
    'of an account': null,
    'of no order here': null,
  });
});

test('an operator sees an instance wait for the one that is migrating', async () => {
  const { connection, pool } = await emptyDatabase();
  const migrating = await pool.connect();
  await migrating.query('select pg_advisory_lock(726501942)');
  const { promise: waiting, resolve } = Promise.withResolvers<string>();
  const log = { ...silent, info: (_: object, sentence: string) => resolve(sentence) };
  const second = migrateDatabase(connection, migrationsFolder, log);
  expect(await waiting).toContain('waiting');
  migrating.release(true);
  await second;
  await expect(pool.query('select from orders')).resolves.toBeDefined();
});

test('an owner who finished the checklist of six steps before an update reads none; one who was at the fifth still does (B-2140)', async () => {
  const six = ['facts', 'hours', 'letter', 'bell', 'ticket', 'order'];
  const before = await migrationsBefore(38);
  for (const done of [six, six.slice(1)]) {
    const { connection, pool } = await emptyDatabase();
    await migrateDatabase(connection, before, silent);
    await pool.query('insert into morning_steps (step) select unnest($1::text[])', [done]);
    await migrateDatabase(connection, migrationsFolder, silent);
    const { rows } = await pool.query<{ step: string }>('select step from checklist_steps');
    const isDone = (step: string) => rows.some((row) => row.step === step);
    const steps = Object.fromEntries(checklistSteps.map((step) => [step, isDone(step) ? 1 : null]));
    const isFinished = stepsLeft({ steps } as Pick<OpeningChecklist, 'steps'>).length === 0;
    expect(isFinished).toBe(done === six);
  }
  await rm(before, { recursive: true });
});
