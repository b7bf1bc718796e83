import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import manifest from '../../package.json' with { type: 'json' };
import { openLog, plainError } from './log.ts';

test("a customer's details stay out of the log when a query fails (B-1604)", async ({ db }) => {
  const failure = await db
    .execute(sql`insert into outbox (recipient) values (${'secret@exemple.test'})`)
    .catch((error: unknown) => error);
  const logged = JSON.stringify(plainError(failure));
  expect(logged).not.toContain('secret@exemple.test');
  expect(logged).toContain('insert into outbox');
  expect(logged).toContain('23502');
});

test('an operator reads the version in the first line (B-1704, B-1706)', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  log.info({}, 'open');
  expect(lines.map((line) => JSON.parse(line).version)).toEqual([manifest.version, undefined]);
});
