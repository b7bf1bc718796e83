import { and, eq, gt, isNull } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { readHours } from '#hours/hours.server.ts';
import { openingsFrom } from '#hours/hours.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { availabilityProblems } from './availability.problems.ts';
import type { UnavailabilityInput } from './availability.schema.ts';
import { unavailabilities } from './availability.table.server.ts';
import { endOf, type Unavailability } from './availability.ts';

/** Returns what is off at a menu version. Some may have ended since: see `unavailableAt`. */
export async function readUnavailable(
  ctx: Pick<Context, 'db' | 'memory' | 'clock'>,
  version: string,
): Promise<readonly Unavailability[]> {
  return ctx.memory.remember('unavailable', version, () => listUnavailable(ctx));
}

/** Returns what is off now, soonest end first. */
export async function listUnavailable(
  ctx: Pick<Context, 'db' | 'clock'>,
): Promise<readonly Unavailability[]> {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const rows = await ctx.db
    .select()
    .from(unavailabilities)
    .where(and(isNull(unavailabilities.endedAt), gt(unavailabilities.endsAt, now)))
    .orderBy(unavailabilities.endsAt, unavailabilities.id);
  return rows.map(toUnavailability);
}

/**
 * Switches something off for a while, an item under its name of now. What is off already gets the
 * new end. Refuses with `end_unknown` when the shop does not open in the coming two weeks.
 */
export async function switchOff(
  ctx: Context,
  input: UnavailabilityInput,
  itemName: Bilingual | null = null,
): Promise<Unavailability> {
  const { email } = staffActor(ctx.actor, 'service');
  const now = ctx.clock.now();
  const openings = openingsFrom(now, 15, await readHours(ctx, await readStorefrontVersion(ctx)));
  const endsAt = endOf(input.end, openings, now.epochMilliseconds);
  if (endsAt === null) throw new Problem(availabilityProblems.end_unknown);
  const startedAt = new Date(now.epochMilliseconds);
  const values = {
    target: input.target,
    itemId: input.itemId ?? '',
    itemNameFr: itemName?.fr ?? null,
    itemNameEn: itemName?.en ?? null,
    reason: input.reason,
    startedAt,
    startedBy: email,
    endsAt: new Date(endsAt),
  };
  const [row] = await staffTransaction(ctx, 'service', (tx) =>
    tx
      .insert(unavailabilities)
      .values(values)
      .onConflictDoUpdate({
        target: [unavailabilities.target, unavailabilities.itemId],
        targetWhere: isNull(unavailabilities.endedAt),
        set: values,
      })
      .returning(),
  );
  if (!row) throw new Problem(requestProblems.unavailable);
  return toUnavailability(row);
}

/** Switches it on again before its end; a second press changes nothing. */
export async function makeAvailable(ctx: Context, { id }: { readonly id: number }): Promise<void> {
  await staffTransaction(ctx, 'service', (tx) =>
    tx
      .update(unavailabilities)
      .set({ endedAt: new Date(ctx.clock.now().epochMilliseconds) })
      .where(and(eq(unavailabilities.id, id), isNull(unavailabilities.endedAt))),
  );
}

function toUnavailability(row: typeof unavailabilities.$inferSelect): Unavailability {
  const { id, target, itemId, itemNameFr, itemNameEn, reason, startedAt, endsAt } = row;
  const hasName = itemNameFr !== null && itemNameEn !== null;
  return {
    id,
    target,
    itemId: itemId || null,
    itemName: hasName ? { fr: itemNameFr, en: itemNameEn } : null,
    reason,
    startedAt: startedAt.getTime(),
    endsAt: endsAt.getTime(),
  };
}
