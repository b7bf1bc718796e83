import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { test } from './support/database.ts';

test('a cook whose clock a test moves loses no answer that the database still owes', async ({
  db,
}) => {
  vi.useFakeTimers();
  try {
    // Drizzle sends nothing before it is awaited.
    const late = db.execute(sql`select 'here' as answer, pg_sleep(0.2)`).then(({ rows }) => rows);
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(await late).toMatchObject([{ answer: 'here' }]);
  } finally {
    vi.useRealTimers();
  }
});
