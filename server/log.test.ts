import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import { plainError } from './log.ts';

test("a diner's details stay out of the log when a query fails", async ({ db }) => {
  const failure = await db
    .execute(sql`insert into outbox (recipient) values (${'secret@exemple.test'})`)
    .catch((error: unknown) => error);
  const logged = JSON.stringify(plainError(failure));
  expect(logged).not.toContain('secret@exemple.test');
  expect(logged).toContain('insert into outbox');
  expect(logged).toContain('23502');
});
