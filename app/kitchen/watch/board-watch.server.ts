import { sql } from 'drizzle-orm';
import { isUnowned } from '#accounts/ownership.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { readHours } from '#hours/hours.server.ts';
import { openingsFrom } from '#hours/hours.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { absentSince, type BoardWatch, clockSlack } from './absence.ts';
import { noBoardEmail } from './watch-emails.server.tsx';

/** A heartbeat sooner after the last one is not stored. */
const beatMs = 10_000;

/** How long one answer to the sign-in pages is good. */
const answerMs = 5_000;

export async function recordHeartbeat(ctx: Context): Promise<void> {
  const now = ctx.clock.now().epochMilliseconds;
  const known = boardWatch.lastBeatAt;
  await staffTransaction(ctx, 'service', async (tx) => {
    await tx
      .insert(boardWatch)
      .values({ lastBeatAt: new Date(now) })
      .onConflictDoUpdate({
        target: boardWatch.onlyRow,
        set: { lastBeatAt: new Date(now) },
        setWhere: sql`${known} is null or ${known} <= ${new Date(now - beatMs)} or ${known} > ${new Date(now + clockSlack)}`,
      });
  });
}

/**
 * Returns since when every board has been absent, once that is long enough to report, or null. A
 * shop without an owner has no staff yet who could open a board.
 */
async function findAbsence(ctx: Context): Promise<number | null> {
  const now = ctx.clock.now();
  const rules = await readHours(ctx, await readStorefrontVersion(ctx));
  const [row] = await ctx.db.select().from(boardWatch);
  const beat = row?.lastBeatAt?.getTime() ?? null;
  const openings = openingsFrom(now, 0, rules);
  const { noBoard } = await readAlarmMinutes(ctx);
  const since = absentSince(openings, now.epochMilliseconds, beat, noBoard);
  return since !== null && !(await isUnowned(ctx)) ? since : null;
}

/** Returns the sign-in page's notice, read at most once in five seconds. */
export async function readBoardWatch(ctx: Context): Promise<BoardWatch> {
  const now = ctx.clock.now().epochMilliseconds;
  const turn = String(Math.floor(now / answerMs));
  const since = await ctx.memory.remember('board-watch', turn, async () => findAbsence(ctx));
  return { absentSince: since, now };
}

/**
 * Emails the shop when no board has been open for the owner's minutes of this opening: once for
 * each absence, however many instances run. Returns whether it did.
 */
export async function tellMissingBoard(ctx: Context): Promise<boolean> {
  const absence = await findAbsence(ctx);
  if (absence === null) return false;
  const now = ctx.clock.now().epochMilliseconds;
  const since = new Date(absence);
  const future = new Date(now + clockSlack);
  const { lastBeatAt, emailedAt } = boardWatch;
  return ctx.db.transaction(async (tx) => {
    // An older email was about an earlier absence; a board may have come back just now.
    const claimed = await tx
      .update(boardWatch)
      .set({ emailedAt: new Date(now) })
      .where(
        sql`(${emailedAt} is null or ${emailedAt} < ${since} or ${emailedAt} > ${future})
          and (${lastBeatAt} is null or ${lastBeatAt} <= ${since} or ${lastBeatAt} > ${future})`,
      )
      .returning();
    if (claimed.length === 0) return false;
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [noBoardEmail({ ...ctx, shop }, absence)]);
    return true;
  });
}
