import type { Database } from '#core/context.ts';
import { alarmSteps } from './orders.table.server.ts';
import { firstLadder, type Ladder, type WatchMinutes } from './watch-minutes.ts';

/** Returns the minutes of each step: the owner's, else those of the server's settings. */
export async function readLadder(ctx: {
  readonly db: Database;
  readonly watch: WatchMinutes;
}): Promise<Ladder> {
  const rows = await ctx.db.select().from(alarmSteps);
  const set = rows.map(({ step, openMinutes: open, closedMinutes: closed }) => [
    step,
    { open, closed },
  ]);
  return { ...firstLadder(ctx.watch), ...Object.fromEntries(set) };
}
