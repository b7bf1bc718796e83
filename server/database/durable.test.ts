import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, silent } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { checkDurable } from './durable.ts';
import { openDatabase } from './open.ts';

/** Returns a database that is durable for its sessions, whatever the tests' server does, except for these settings. */
async function serverWith(settings: string) {
  const { url, pool } = await emptyDatabase();
  const { database } = new pg.Client(url);
  if (settings) await pool.query(`alter database "${database}" set ${settings}`);
  return { connectionString: url };
}

async function offAt(connection: pg.ClientConfig): Promise<string> {
  return checkDurable(connection, false, silent).then(
    () => '',
    ({ message }: Error) => /: ([\w ]+) (?:is|are) off\. Switch/.exec(message)?.[1] ?? message,
  );
}

describe('an operator whose server confirms before the disk has it', () => {
  test.each([
    ['off', true],
    ['on', false],
    ['local', false],
    ['remote_apply', false],
  ])('reads which setting to put right: synchronous_commit = %s (B-2380)', async (value, isOff) => {
    const off = await offAt(await serverWith(`synchronous_commit = ${value}`));
    expect(off.includes('synchronous_commit')).toBe(isOff);
  });

  test('reads one line, and the site does not start (B-2380)', async () => {
    const { connectionString } = await serverWith('synchronous_commit = off');
    const opening = openDatabase({
      ...{ dataDir: '/unused', databaseUrl: connectionString, migrationsFolder, log: silent },
    });
    await expect(opening).rejects.toThrow(
      /^The database server may lose orders .*\(database ".*" at .*\): .*synchronous_commit (is|are) off\. Switch them on there, or set NOT_DURABLE=accepted to go on\.$/,
    );
  });

  test('is reminded at every start where that was accepted (B-2380)', async () => {
    const said: string[] = [];
    const log = { ...silent, warn: (_: unknown, sentence: string) => void said.push(sentence) };
    await checkDurable(await serverWith('synchronous_commit = off'), true, log);
    expect(said).toEqual([
      expect.stringMatching(/synchronous_commit .* NOT_DURABLE accepts that\.$/),
    ]);
  });
});
