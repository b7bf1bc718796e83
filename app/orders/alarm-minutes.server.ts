import type { Database } from '#core/context.ts';
import { type AlarmMinutes, firstMinutes } from './alarm-minutes.ts';
import { alarmMinutes } from './orders.table.server.ts';

/** Returns the owner's minutes, else the first ones. */
export async function readAlarmMinutes(ctx: { readonly db: Database }): Promise<AlarmMinutes> {
  const [row] = await ctx.db.select().from(alarmMinutes);
  if (!row) return firstMinutes;
  const { onlyRow: _, ...minutes } = row;
  return minutes;
}
