import type { Database } from '#core/context.ts';
import { alarmSteps } from './orders.table.server.ts';
import { firstLadder, type Ladder, type WatchMinutes } from './watch-minutes.ts';

/** Returns after how many minutes each step is taken: as the owner set it, else as the settings of the server say. */
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
