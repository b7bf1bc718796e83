import { and, eq, isNull } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails, rewriteWaiting, withdrawWaiting } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderingBounds } from '#hours/ordering.ts';
import { readShopVersion } from '#shop/read-shop.server.ts';
import { changingProblems } from './changing/changing.problems.ts';
import { takeCodeAgain } from './code-uses.server.ts';
import { earnReward } from './customers/reward.server.ts';
import { statusEmails } from './emails/status-emails.server.tsx';
import type { CallInput, MoveInput, SeenInput, TimeInput } from './moves.schema.ts';
import { inMilliseconds, type Order } from './order.ts';
import {
  callResults,
  type EventKind,
  findMove,
  isCalledOff,
  isClosed,
  isCustomersEnd,
  longestPromise,
  timedStatuses,
} from './order-status.ts';
import { ordersProblems } from './orders.problems.ts';
import { type BeforeStep, type OrderRow, orderEvents, orders } from './orders.table.server.ts';
import { isFeeOpen, orderTotals, type Totals } from './orders.ts';
import { promisedPlace } from './promised-place.server.ts';
import { readOrder } from './read-orders.server.ts';
import { stepEmailWaits, stepFields, undoableKinds } from './undo-step.ts';

const showsOrder: readonly object[] = [
  ordersProblems.order_moved,
  ordersProblems.undo_late,
  ...Object.values(changingProblems),
];

/** Steps that raise the version and change nothing that a form shows. */
const harmless: readonly EventKind[] = ['seen', ...callResults, 'made_good'];

/** Tells whether a locked order is another than the version that was read; a touch or a call makes it none. */
export function isStale(
  { version, steadyVersion }: Pick<OrderRow, 'version' | 'steadyVersion'>,
  read: number,
): boolean {
  return read > version || read < steadyVersion;
}

type Named = { readonly id: number };
type Change = Partial<typeof orders.$inferInsert>;
type Step = {
  readonly kind: EventKind;
  readonly change: Change;
  /** Steps back after a slip of the thumb: the customer has had that status's email already. */
  readonly isBack?: boolean | undefined;
  readonly tellsCustomer?: boolean | undefined;
  /** Further columns of its event. */
  readonly event?: Partial<typeof orderEvents.$inferInsert>;
};

/**
 * Takes one step of `orderMoves`, with its event, its email and at a confirmation the delivery fee
 * (B-2050), in one transaction. Of two simultaneous steps the second gets `order_moved` with the
 * order, unless it is the same. Refuses also with `order_unknown`, `move_not_allowed`, `fee_fixed`;
 * `malformed` without time or reason.
 */
export async function moveOrder(ctx: Context, input: MoveInput & Named): Promise<Order> {
  return takeStep(ctx, input, async (row, now, tx) => {
    if (isStale(row, input.version)) {
      if (hasHappened(row, input, now)) return null;
      throw new Problem(ordersProblems.order_moved);
    }
    // Who drives it is also named, or named anew, on the way (B-4623).
    const isNaming = row.status === 'out' && input.driver !== undefined;
    const move = isNaming && input.to === 'out' ? { to: input.to } : findMove(row, input.to);
    if (!move) throw new Problem(ordersProblems.move_not_allowed);
    const isRefused = input.to === 'refused';
    if (move.needs === 'reason' && !input.reason) throw new Problem(requestProblems.malformed);
    const { driver = row.driver } = input;
    const change: Change = {
      status: input.to,
      statusAt: now,
      closedAt: isClosed(input.to) ? now : null,
      // What is made again has no driver, and cash that was handed in goes out again.
      driver: input.to === 'out' ? driver : isClosed(input.to) ? row.driver : null,
      paidInAt: null,
      refusalReason: isRefused ? (input.reason ?? null) : null,
      refusalNote: isRefused ? input.note : null,
      ...(move.needs === 'time' ? promiseOf(row, input, now) : {}),
      ...(move.needs === 'time' ? await feeChange(tx, row, input.deliveryFee) : {}),
    };
    const { tellsCustomer } = input;
    return { kind: eventOf(input.to), change, isBack: move.isBack, tellsCustomer };
  });
}

/** Moves the promised time of an order under way; the customer's page shows it at once. */
export async function movePromise(ctx: Context, input: TimeInput & Named): Promise<Order> {
  return takeStep(ctx, input, (row, now) => {
    if (isStale(row, input.version)) throw new Problem(ordersProblems.order_moved);
    if (!timedStatuses.includes(row.status)) throw new Problem(ordersProblems.move_not_allowed);
    return { kind: 'time_moved', change: promiseOf(row, input, now) };
  });
}

/** Records the first touch, also after a change: the order stops ringing on every board, unless it changed since. */
export async function markSeen(ctx: Context, input: SeenInput & Named): Promise<Order> {
  return takeStep(ctx, input, (row) => {
    const changes = isStale(row, input.version ?? row.version) ? row.changes : null;
    return row.seenAt && !row.changes ? null : { kind: 'seen', change: { changes } };
  });
}

/** Records how the call to the customer ended; it counts as a touch. */
export async function recordCall(ctx: Context, input: CallInput & Named): Promise<Order> {
  const { result } = input;
  return takeStep(ctx, input, () => ({ kind: result, change: { callResult: result } }));
}

/**
 * Locks the order, lets `decide` return the change, and writes it with its event and its emails,
 * which wait until the step can no longer be undone. The loser of a race gets the current order.
 */
export async function takeStep(
  ctx: Context,
  { id }: Named,
  decide: (row: OrderRow, now: Date, tx: Database) => Step | null | Promise<Step | null>,
): Promise<Order> {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  const refused = await staffTransaction(ctx, 'service', async (tx, actor) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!row) throw new Problem(ordersProblems.order_unknown);
    try {
      const decided = await decide(row, now, tx);
      // One instant for event and emails: an undone step finds them by it.
      const at = { ...ctx, clock: { now: () => instant }, db: tx, actor };
      if (decided) await writeStep(at, row, decided, now);
      return null;
    } catch (error) {
      if (error instanceof Problem && showsOrder.includes(error.kind)) return error;
      throw error;
    }
  });
  const order = await readOrder(ctx, id);
  if (refused) throw new Problem(refused.kind, { ...Object(refused.details), order });
  return order;
}

/** Takes a step of an order's own customer, who has its token; refuses an erased order. */
export async function takeOwnStep(
  ctx: Context,
  token: string,
  decide: (row: OrderRow, now: Date, tx: Database) => Promise<Step | null>,
): Promise<void> {
  const instant = ctx.clock.now();
  const now = new Date(instant.epochMilliseconds);
  await ctx.db.transaction(async (db) => {
    const isTheirs = and(eq(orders.token, token), isNull(orders.erasedAt));
    const [row] = await db.select().from(orders).where(isTheirs).for('update');
    if (!row) throw new Problem(ordersProblems.order_unknown);
    const decided = await decide(row, now, db);
    const at = { ...ctx, db, clock: { now: () => instant }, actor: { kind: 'visitor' } } as const;
    if (decided) await writeStep(at, row, decided, now);
  });
}

/** Writes a step of a locked order with its event, emails and place in the kitchen; the site's own has no name. */
export async function writeStep(ctx: Context, row: OrderRow, step: Step, now: Date): Promise<void> {
  const { kind, change, isBack } = step;
  if (isCalledOff(row.status) && !isCalledOff(change.status ?? row.status))
    await takeCodeAgain(ctx.db, row);
  const person = ctx.actor.kind === 'staff' ? ctx.actor : null;
  // No cook takes back what a customer did.
  const isUndoable = undoableKinds.includes(kind) && ctx.actor.kind !== 'visitor';
  // An undone step has the place from before it, a change one of its own.
  const isMoved = change.promisedAt && kind !== 'undone' && kind !== 'changed';
  const place = isMoved && (await promisedPlace(ctx.db, row, { ...row, ...change }, now.getTime()));
  const [changed] = await ctx.db
    .update(orders)
    .set({
      ...change,
      ...place,
      seenAt: row.seenAt ?? (person && now),
      version: row.version + 1,
      ...(harmless.includes(kind) ? {} : { steadyVersion: row.version + 1 }),
    })
    .where(and(eq(orders.id, row.id), eq(orders.version, row.version)))
    .returning();
  if (!changed) throw new Problem(ordersProblems.order_moved);
  await ctx.db.insert(orderEvents).values({
    orderId: row.id,
    at: now,
    kind,
    actorId: person?.userId,
    actorEmail: person?.email,
    promisedAt: change.promisedAt ?? null,
    drivingMinutes: change.promisedAt ? changed.drivingMinutes : null,
    reason: change.refusalReason ?? null,
    deliveryFee: change.deliveryFee ?? null,
    before: isUndoable ? beforeOf(row, changed) : null,
    ...step.event,
  });
  if (kind === 'done') await earnReward(ctx.db, changed.phone);
  if (isBack) return;
  if (isCustomersEnd(kind) && !step.tellsCustomer)
    return withdrawWaiting(ctx.db, row.id, changed.email);
  for (const written of await statusEmails(ctx, changed, kind)) {
    const email = { ...written, firstWait: stepEmailWaits };
    // A waiting email says how the order is when it leaves, whatever step wrote it.
    const isRewritten = await rewriteWaiting(ctx, email);
    if (!isRewritten && (await isNews(ctx.db, changed, kind))) await enqueueEmails(ctx, [email]);
  }
}

/** Tells whether a step's email is to be written: also where an undone end had withdrawn a confirmation (B-4640). */
async function isNews(db: Database, row: OrderRow, kind: EventKind): Promise<boolean> {
  const { id, status, changes } = row;
  if (kind !== 'undone') return ['confirmed', 'changed'].includes(kind) || isCalledOff(status);
  const written = and(eq(outbox.orderId, id), isNull(outbox.kind));
  if (isCalledOff(status) || (status === 'new' && !changes)) return false;
  return (await db.$count(outbox, written)) === 0;
}

/** Returns the changed fields as they were before the step. */
function beforeOf(row: OrderRow, changed: OrderRow): BeforeStep {
  const before = inMilliseconds(row, stepFields);
  const after = inMilliseconds(changed, stepFields);
  return Object.fromEntries(
    stepFields.flatMap((field) => (before[field] === after[field] ? [] : [[field, before[field]]])),
  );
}

/** Returns whether another person's step was the same: the same reason, or the same minute. */
function hasHappened(row: OrderRow, input: MoveInput, now: Date): boolean {
  if (row.status !== input.to) return false;
  if (input.to === 'refused') {
    return row.refusalReason === input.reason && row.refusalNote === input.note;
  }
  if (input.driver !== undefined && input.driver !== row.driver) return false;
  if (input.deliveryFee !== undefined && input.deliveryFee !== row.deliveryFee) return false;
  const isTimed = input.minutes !== undefined || input.promisedAt !== undefined;
  if (!isTimed || !row.promisedAt) return true;
  const { promisedAt, drivingMinutes } = promiseOf(row, input, now);
  const isSameTime = Math.abs(promisedAt.getTime() - row.promisedAt.getTime()) <= 60_000;
  return isSameTime && drivingMinutes === row.drivingMinutes;
}

/** Returns the promise and its driving minutes: the order's own unless others are given. */
export function promiseOf(row: OrderRow, input: Omit<TimeInput, 'version'>, now: Date) {
  const isDelivery = row.orderType === 'delivery';
  const drivingMinutes = input.drivingMinutes ?? row.drivingMinutes;
  return {
    promisedAt: instantOf(input, now),
    drivingMinutes: isDelivery ? drivingMinutes : null,
  };
}

/** Returns the promised instant in whole minutes; refuses one beyond the days of ordering. */
function instantOf({ minutes, promisedAt }: Omit<TimeInput, 'version'>, now: Date): Date {
  const at = minutes === undefined ? promisedAt : now.getTime() + minutes * 60_000;
  const latest = now.getTime() + (orderingBounds.horizonDays.most + 1) * longestPromise * 60_000;
  if (at === undefined || at < now.getTime() - 60_000 || at > latest)
    throw new Problem(requestProblems.malformed);
  return new Date(Math.ceil(at / 60_000) * 60_000);
}

function eventOf(to: MoveInput['to']): EventKind {
  if (to === 'new') throw new Problem(ordersProblems.move_not_allowed);
  return to;
}

/**
 * Returns an order's sums with the cook's delivery fee, taxed at the rate of its day (B-2050); null
 * without a fee or without a change. Refuses with `fee_fixed`.
 */
async function feeChange(
  tx: Database,
  row: OrderRow,
  deliveryFee: number | undefined,
): Promise<Partial<Totals>> {
  if (deliveryFee === undefined || deliveryFee === row.deliveryFee) return {};
  if (!isFeeOpen(row) || row.erasedAt !== null) throw new Problem(ordersProblems.fee_fixed);
  const { subtotal, discount } = row;
  const shop = await readShopVersion(tx, row.shopVersion);
  return orderTotals({ subtotal, discount, deliveryFee }, shop);
}
