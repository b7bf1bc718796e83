import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { knownPlaces, userRoles, users } from './accounts.table.server.ts';

/** A place that was not used for so long is a new one again. */
const memory = { hours: 24 * 180 };

type Placed = Pick<Context, 'db' | 'clock' | 'authSecret'>;

/** Tells whether an account has signed in from this network address before, and whether it is staff's. */
export async function readPlace(
  ctx: Placed,
  email: string,
  address: string,
): Promise<{ readonly isKnown: boolean; readonly isStaff: boolean }> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const hash = placeHash(ctx, user?.id ?? 'nobody', address);
  const [place] = await ctx.db
    .select({ role: userRoles.role })
    .from(knownPlaces)
    .leftJoin(userRoles, eq(userRoles.userId, knownPlaces.userId))
    .where(eq(knownPlaces.placeHash, hash));
  return { isKnown: place !== undefined, isStaff: Boolean(place?.role) };
}

/** Notes that an account's own person was here. */
export async function rememberPlace(ctx: Placed, userId: string, address: string): Promise<void> {
  const now = ctx.clock.now();
  const seenAt = new Date(now.epochMilliseconds);
  const oldest = new Date(now.subtract(memory).epochMilliseconds);
  await ctx.db
    .insert(knownPlaces)
    .values({ placeHash: placeHash(ctx, userId, address), userId, seenAt })
    .onConflictDoUpdate({ target: knownPlaces.placeHash, set: { seenAt } });
  await ctx.db
    .delete(knownPlaces)
    .where(and(eq(knownPlaces.userId, userId), lt(knownPlaces.seenAt, oldest)));
}

// With the secret: addresses are few enough to be guessed from a plain hash.
function placeHash({ authSecret }: Placed, userId: string, address: string): string {
  return createHmac('sha256', authSecret).update(`place ${userId} ${address}`).digest('base64url');
}
