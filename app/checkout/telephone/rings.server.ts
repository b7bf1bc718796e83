import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { mayStill } from '#accounts/limits.server.ts';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readCaller } from './caller.ts';
import { type Ring, shownFor } from './rings.ts';
import { rings } from './telephone.table.server.ts';

/** Milliseconds in which a telephone tells the same ring again. */
const sameFor = 5_000;
const mostLines = 10;
const hour = 3_600_000;

type RingContext = Pick<Context, 'db' | 'clock'>;
type Rung = { readonly number: string; readonly line: string };

const before = ({ clock }: RingContext, ms: number) => new Date(clock.now().epochMilliseconds - ms);

/**
 * Stores who rings on a line. Nothing is written for a ring that is told again, nor for what is above the shop's limit
 * of a minute.
 */
export async function ringTelephone(ctx: RingContext, sent: Rung): Promise<void> {
  const { db } = ctx;
  const phone = readCaller(sent.number);
  const named = sent.line.replace(/[^\p{L}\p{N}@.+_-]+/gu, ' ').trim();
  const line = named.slice(0, 20) || '1';
  const isOfLine = and(eq(rings.line, line), gt(rings.at, before(ctx, sameFor)));
  const [last] = await db.select().from(rings).where(isOfLine);
  if (last?.phone === phone || !(await mayStill(ctx, 'rings'))) return;
  const ring = { phone, at: before(ctx, 0) };
  await db
    .insert(rings)
    .values({ line, ...ring })
    .onConflictDoUpdate({ target: rings.line, set: ring });
  const oldest = db
    .select({ line: rings.line })
    .from(rings)
    .orderBy(desc(rings.at))
    .offset(mostLines);
  await db.delete(rings).where(inArray(rings.line, oldest));
}

/** Returns the rings of the last minute and a half, the newest first, each caller once. */
export async function readRings(ctx: Context) {
  staffActor(ctx.actor, 'service');
  const newest = ctx.db
    .select({ name: orders.fullName })
    .from(orders)
    .where(and(eq(orders.phone, rings.phone), isNull(orders.erasedAt), ne(orders.fullName, '')))
    .orderBy(desc(orders.placedAt))
    .limit(1)
    .as('newest');
  const found = await ctx.db
    .select({ line: rings.line, phone: rings.phone, name: newest.name, at: rings.at })
    .from(rings)
    .leftJoinLateral(newest, sql`true`)
    .where(gt(rings.at, before(ctx, shownFor)))
    .orderBy(desc(rings.at));
  const all = found.map((ring): Ring => ({ ...ring, at: ring.at.getTime() }));
  // Telephones that ring together are told of one by one.
  const isFirst = ({ phone }: Ring, place: number) =>
    phone === null || all.findIndex((other) => other.phone === phone) === place;
  return { now: ctx.clock.now().epochMilliseconds, rings: all.filter(isFirst) };
}

/** Deletes rings that are over for long. */
export async function forgetRings(ctx: RingContext): Promise<void> {
  await ctx.db.delete(rings).where(lt(rings.at, before(ctx, hour)));
}
