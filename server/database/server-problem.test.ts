import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, silent } from '#tests/support/database.ts';
import { fakeServer, says } from '#tests/support/database-fake.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';
import {
  describeServer,
  migrationProblem,
  refuseOldServer,
  serverProblem,
} from './server-problem.ts';

async function problemAt(databaseUrl: string): Promise<string> {
  const opening = openDatabase({
    dataDir: join('/', 'unused'),
    databaseUrl,
    migrationsFolder,
    log: silent,
  });
  const problem = await opening.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message).not.toContain('\n');
  expect(message).not.toContain('secret-sauce');
  return message;
}

const refusals = [
  ['28P01', 'password authentication failed for user "cook"', 'refuses us'],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.9"', 'refuses us'],
  ['3D000', 'database "shop" does not exist', 'does not exist'],
  ['57P03', 'the database system is starting up', 'not ready yet'],
  ['53300', 'sorry, too many clients already', 'has no room'],
] as const;

test.each(refusals)('an operator reads what a server means by %s', async (code, words, meaning) => {
  const { url, host } = await fakeServer((socket) => socket.end(says.error(code, words)));
  const problem = await problemAt(url);
  expect(problem).toContain(meaning);
  expect(problem).toContain(words);
  expect(problem).toContain(`database "shop" at ${host}`);
});

test('an operator reads that nobody listens at the address (B-1703)', async () => {
  const problem = await problemAt('postgres://cook:secret-sauce@127.0.0.1:1/shop');
  expect(problem).toContain(
    'does not answer (database "shop" at 127.0.0.1:1): connect ECONNREFUSED',
  );
});

test('an operator reads that the server hangs up without a word', async () => {
  const { url } = await fakeServer((socket) => socket.end());
  expect(await problemAt(url)).toContain('does not answer');
});

test('an operator does not wait for ever on a server that takes the call and says nothing', async () => {
  const { url } = await fakeServer(() => {});
  const connection = { connectionString: url, connectionTimeoutMillis: 100 };
  const migrating = migrateDatabase(connection, migrationsFolder, silent);
  await expect(migrating).rejects.toThrow('The database server does not answer');
});

test('an operator reads that the server wants a password', async () => {
  const steps = [says.scram, says.scramContinued];
  const { host } = await fakeServer((socket, piece) => socket.write(steps[piece] ?? ''));
  expect(await problemAt(`postgres://cook@${host}/shop`)).toContain('wants a password');
});

test('an operator reads that a real server has no such database', async () => {
  const { url } = await freshDatabase();
  const problem = await problemAt(url.replace(/\/test_[^?]+/, '/no_such_shop'));
  expect(problem).toContain('The database does not exist (database "no_such_shop"');
});

test('an operator reads that the database is already used for something else', async () => {
  const { pool, url } = await emptyDatabase();
  await pool.query('create table orders (id int)');
  expect(await problemAt(url)).toContain('already holds other tables');
});

test('an operator reads that the user may not make tables', async () => {
  const { pool, url, connection } = await emptyDatabase();
  const { database } = new pg.Client(connection);
  const role = `${database}_guest`;
  await pool.query(
    `create role ${role} login password '${role}'; revoke create on database ${database} from public`,
  );
  const asGuest = url.replace(/\/\/[^@]*@/, `//${role}:${role}@`);
  await expect(problemAt(asGuest)).resolves.toContain('may not make our tables');
  await pool.query(`drop owned by ${role}; drop role ${role}`);
});

test.each([
  '',
  'nonsense',
  'mysql://cook:secret-sauce@host/shop',
  'postgres://cook:secret-sauce@[/shop',
])('an operator reads what an address looks like instead of "%s"', async (url) =>
  expect(await problemAt(url)).toContain('DATABASE_URL cannot be used'),
);

test('an operator reads that the server is too old (B-1701)', () => {
  const connection = { connectionString: 'postgres://cook:secret-sauce@db.example/shop' };
  expect(() => refuseOldServer(130_012, connection)).toThrow(
    'The database server is PostgreSQL 13 (database "shop" at db.example:5432): version 14 or later is needed.',
  );
  expect(() => refuseOldServer(140_000, connection)).not.toThrow();
});

test('a password in a message is never repeated', () => {
  const connection = { connectionString: 'postgres://cook:secret-sauce@db.example/shop' };
  const problem = serverProblem(new Error('cannot use secret-sauce\nhere.'), connection);
  expect(problem.message).toContain('cannot use … here.');
  expect(describeServer(connection)).toBe('database "shop" at db.example:5432');
});

test('a developer sees a mistake of ours as it is, not as the server’s', async () => {
  const mistake = new TypeError('undefined is not a function');
  expect(migrationProblem(mistake, {})).toBe(mistake);
  const { connection } = await emptyDatabase();
  await expect(migrateDatabase(connection, '/no/such/folder', silent)).rejects.not.toBeInstanceOf(
    StartProblem,
  );
});
