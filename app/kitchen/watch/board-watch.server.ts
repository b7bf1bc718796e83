import { and, sql } from 'drizzle-orm';
import { isUnowned } from '#accounts/ownership.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { readHours } from '#hours/hours.server.ts';
import { formatTime } from '#hours/hours.text.ts';
import { openingsFrom } from '#hours/hours.ts';
import { type Opening, openNow } from '#hours/opening.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { emailShop } from './watch-emails.server.tsx';

const { lastBeatAt, emailedAt } = boardWatch;

/** Milliseconds by which two instances' clocks may differ before one is disbelieved. */
const clockSlack = 60_000;

/** Matches an instant up to `limit`, none, or one from a wrong clock. */
function isUpTo(column: typeof lastBeatAt, limit: number, now: number) {
  return sql`(${column} is null or ${column} <= ${new Date(limit)} or ${column} > ${new Date(now + clockSlack)})`;
}

/** Stores that a board is open, unless one was ten seconds ago. */
export async function recordHeartbeat(ctx: Context): Promise<void> {
  const now = ctx.clock.now().epochMilliseconds;
  await staffTransaction(ctx, 'service', (tx) =>
    tx
      .update(boardWatch)
      .set({ lastBeatAt: new Date(now) })
      .where(isUpTo(lastBeatAt, now - 10_000, now)),
  );
}

/**
 * Returns since when no board has been open (its last heartbeat, or the opening), once that is so
 * many minutes of this opening; else null (B-823). A heartbeat from the future came from a wrong
 * clock, and must not silence the watch.
 */
export function absentSince(
  openings: readonly Opening[],
  now: number,
  lastBeat: number | null,
  minutes: number,
): number | null {
  const opening = openNow(openings, now);
  if (!opening) return null;
  const beat = lastBeat !== null && lastBeat <= now + clockSlack ? lastBeat : 0;
  const since = Math.max(opening.opensAt, beat);
  return now - since >= minutes * 60_000 ? since : null;
}

/** Finds out since when every board is absent. Without an owner no staff could open one: null. */
async function findAbsence(ctx: Context): Promise<number | null> {
  const now = ctx.clock.now();
  const openings = openingsFrom(now, 0, await readHours(ctx, await readStorefrontVersion(ctx)));
  const [row] = await ctx.db.select().from(boardWatch);
  const { noBoard } = await readAlarmMinutes(ctx);
  const beat = row?.lastBeatAt?.getTime() ?? null;
  const since = absentSince(openings, now.epochMilliseconds, beat, noBoard);
  return since !== null && !(await isUnowned(ctx)) ? since : null;
}

/** Returns the sign-in page's notice, read at most once in five seconds. */
export async function readBoardWatch(ctx: Context) {
  const now = ctx.clock.now().epochMilliseconds;
  const turn = String(Math.floor(now / 5_000));
  const since = await ctx.memory.remember('board-watch', turn, () => findAbsence(ctx));
  return { absentSince: since, now };
}

/**
 * Emails the shop when no board has been open for the owner's minutes of this opening: once for
 * each absence, however many instances run. Returns whether it did.
 */
export async function tellMissingBoard(ctx: Context): Promise<boolean> {
  const since = await findAbsence(ctx);
  if (since === null) return false;
  const now = ctx.clock.now().epochMilliseconds;
  return ctx.db.transaction(async (db) => {
    // An older email was about an earlier absence; a board may have come back just now.
    const { rowCount } = await db
      .update(boardWatch)
      .set({ emailedAt: new Date(now) })
      .where(and(isUpTo(emailedAt, since, now), isUpTo(lastBeatAt, since, now)));
    if (rowCount === 0) return false;
    const subject = `Aucun tableau de commandes ouvert depuis ${formatTime(since, 'fr')}`;
    const paragraphs = [
      'La pizzeria est ouverte et les commandes peuvent arriver, mais personne ne les verrait.',
      'Ouvrez le tableau sur la tablette du comptoir et laissez-le ouvert.',
    ];
    await emailShop({ ...ctx, db }, [{ subject, paragraphs }]);
    return true;
  });
}
