import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { knownNetworks, userRoles, users } from './accounts.table.server.ts';

/** A place that was not used for so long is a new one again. */
const memory = { hours: 24 * 180 };

type Placed = Pick<Context, 'db' | 'clock' | 'authSecret'>;

/** Tells whether an account has signed in from this network address before, and whether it is staff's. */
export async function readNetwork(
  ctx: Placed,
  email: string,
  address: string,
): Promise<{ readonly isKnown: boolean; readonly isStaff: boolean }> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const hash = networkHash(ctx, user?.id ?? 'nobody', address);
  const [place] = await ctx.db
    .select({ role: userRoles.role })
    .from(knownNetworks)
    .leftJoin(userRoles, eq(userRoles.userId, knownNetworks.userId))
    .where(eq(knownNetworks.networkHash, hash));
  return { isKnown: place !== undefined, isStaff: Boolean(place?.role) };
}

/** Notes that an account's own person was here. */
export async function rememberNetwork(ctx: Placed, userId: string, address: string): Promise<void> {
  const now = ctx.clock.now();
  const seenAt = new Date(now.epochMilliseconds);
  const oldest = new Date(now.subtract(memory).epochMilliseconds);
  await ctx.db
    .insert(knownNetworks)
    .values({ networkHash: networkHash(ctx, userId, address), userId, seenAt })
    .onConflictDoUpdate({ target: knownNetworks.networkHash, set: { seenAt } });
  await ctx.db
    .delete(knownNetworks)
    .where(and(eq(knownNetworks.userId, userId), lt(knownNetworks.seenAt, oldest)));
}

// With the secret: addresses are few enough to be guessed from a plain hash.
function networkHash({ authSecret }: Placed, userId: string, address: string): string {
  return createHmac('sha256', authSecret).update(`place ${userId} ${address}`).digest('base64url');
}
