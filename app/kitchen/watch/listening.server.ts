import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { readHours } from '#hours/hours.server.ts';
import { openingsFrom } from '#hours/hours.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { type Listening, listeningOf } from './listening.ts';
import { listeningGaps } from './watch.table.server.ts';

const days = 7;

/** In milliseconds. A board beats twice a minute: after such a silence it is not listening. */
export const silentMs = 90_000;

/** Records once that `board`, or a printer's id, is silent since `at` (epoch milliseconds). */
export async function openGap(db: Database, source: string, at: number): Promise<void> {
  await db
    .insert(listeningGaps)
    .values({ source, beganAt: new Date(at) })
    .onConflictDoNothing();
}

export async function closeGap(db: Database, source: string, at: number): Promise<void> {
  await db
    .update(listeningGaps)
    .set({ endedAt: sql`greatest(${listeningGaps.beganAt}, ${new Date(at)})` })
    .where(and(eq(listeningGaps.source, source), isNull(listeningGaps.endedAt)));
}

/** Returns how well a source listened during the opening hours of the last seven days. */
export async function readListening(
  ctx: Pick<Context, 'db' | 'memory' | 'clock'>,
  source: string,
): Promise<Listening> {
  const now = ctx.clock.now();
  const from = now.subtract({ hours: 24 * days });
  const rules = await readHours(ctx, await readStorefrontVersion(ctx));
  const ended = or(
    isNull(listeningGaps.endedAt),
    gt(listeningGaps.endedAt, new Date(from.epochMilliseconds)),
  );
  const rows = await ctx.db
    .select()
    .from(listeningGaps)
    .where(and(eq(listeningGaps.source, source), ended));
  const gaps = rows.map(({ beganAt, endedAt }) => ({
    beganAt: beganAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }));
  const openings = openingsFrom(from, days, rules);
  return listeningOf(openings, gaps, from.epochMilliseconds, now.epochMilliseconds);
}

/** Deletes gaps that ended before `limit`. */
export async function forgetGaps(db: Database, limit: Date): Promise<void> {
  await db.delete(listeningGaps).where(lt(listeningGaps.endedAt, limit));
}
