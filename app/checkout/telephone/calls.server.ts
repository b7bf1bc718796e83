import { and, asc, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { orders } from '#orders/orders.table.server.ts';
import { workDay } from '#orders/promise.ts';
import { callProblems } from './calls.problems.ts';
import { CallDraft, type CallWriting } from './calls.schema.ts';
import { calls } from './telephone.table.server.ts';

/** How many calls are in hand at once, on all desks. */
const mostCalls = 40;

type Named = { readonly id: string };

/** A call in hand, which any desk may go on with. */
export type Call = Pick<typeof calls.$inferSelect, 'id' | 'version' | 'writtenBy'> & {
  readonly draft: CallDraft;
  readonly startedAt: number;
};

/** Lists the calls in hand of this work day, the oldest first. */
export async function listCalls(ctx: Context): Promise<readonly Call[]> {
  staffActor(ctx.actor, 'service');
  // One whose order is stored is over, also where the answer was lost.
  const sent = ctx.db
    .select()
    .from(orders)
    .where(eq(orders.idempotencyKey, sql`${calls.id}::text`));
  const rows = await ctx.db
    .select()
    .from(calls)
    .where(and(gte(calls.day, today(ctx)), notExists(sent)))
    .orderBy(asc(calls.startedAt), asc(calls.id));
  return rows.flatMap(({ id, version, writtenBy, startedAt, draft }) => {
    // Of a release before, a draft may have another shape.
    const read = CallDraft.safeParse(draft);
    if (!read.success) return [];
    return [{ id, version, writtenBy, startedAt: startedAt.getTime(), draft: read.data }];
  });
}

/**
 * Stores what is typed of a call and returns its next version (B-4782). Refuses with `call_moved` where another desk
 * has written meanwhile, with `call_sent` and `calls_full`.
 */
export async function writeCall(
  ctx: Context,
  { id, draft, version }: CallWriting & Named,
): Promise<number> {
  return staffTransaction(ctx, 'service', async (tx, { email }) => {
    const [order] = await tx
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.idempotencyKey, id));
    if (order) throw new Problem(callProblems.call_sent, order);
    const others = and(gte(calls.day, today(ctx)), ne(calls.id, id));
    if ((await tx.$count(calls, others)) >= mostCalls) throw new Problem(callProblems.calls_full);
    const columns = { draft, version: version + 1, writtenBy: email };
    const startedAt = new Date(ctx.clock.now().epochMilliseconds);
    // After an answer that was lost, the same draft is sent again.
    const isSame = sql`${calls.version} = ${version} or (${calls.version} = ${version + 1}
      and ${calls.draft} = ${JSON.stringify(draft)}::jsonb)`;
    const { rowCount } = await tx
      .insert(calls)
      .values({ ...columns, id, day: today(ctx), startedAt })
      .onConflictDoUpdate({ target: calls.id, set: columns, setWhere: isSame });
    if (rowCount === 0) throw new Problem(callProblems.call_moved);
    return version + 1;
  });
}

/** Throws a call away; a second press changes nothing. */
export async function dropCall(ctx: Context, { id }: Named): Promise<void> {
  await staffTransaction(ctx, 'service', (tx) => tx.delete(calls).where(eq(calls.id, id)));
}

/** Deletes the calls of work days that are over. */
export async function forgetCalls(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(calls).where(lt(calls.day, today(ctx)));
}

function today({ clock }: Pick<Context, 'clock'>): string {
  return workDay(clock.now().epochMilliseconds);
}
