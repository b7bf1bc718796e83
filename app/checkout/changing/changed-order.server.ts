import { eq } from 'drizzle-orm';
import { unitsOf } from '#capacity/capacity.ts';
import type { Line } from '#cart/line.ts';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { changingProblems } from '#orders/changing/changing.problems.ts';
import {
  type Difference,
  type LineChange,
  linesChanged,
  together,
} from '#orders/changing/difference.ts';
import { type ChangedPart, partOfField, verdictOn } from '#orders/changing/what-may-change.ts';
import { noteOf } from '#orders/customers/customers.server.ts';
import type { Order } from '#orders/order.ts';
import type { OrderRow, orders } from '#orders/orders.table.server.ts';
import type { Totals } from '#orders/orders.ts';
import { isChosenTime } from '#orders/promise.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { type CodeRow, ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkOrder, type FoundBlocker, type RequestedOrder } from '../blocker-rules.ts';
import { checkoutProblems } from '../checkout.problems.ts';
import { asStored, requestedLine } from '../lines/requested-line.ts';
import { problemOf } from '../place-order.server.ts';
import type { ShopOfOrders } from '../shop.server.ts';
import { markOrder } from '../storing/sender.server.ts';
import { changedTimes } from './changed-times.server.ts';
import type { StaffChange } from './changing.schema.ts';
import { isOfChange, movedBy } from './own-change.ts';

/** A change of staff, or of the order's own customer. */
export type Changing = Partial<Omit<StaffChange, 'version'>> & { readonly isOwn?: true };

export type OrderColumns = Partial<typeof orders.$inferInsert>;

/** An order as it would be, and what stands in its way. */
export type Changed = {
  readonly lines: readonly Line[];
  readonly columns: OrderColumns;
  readonly difference: Difference;
  readonly blockers: readonly FoundBlocker[];
  /** What may be made already: a cook is asked first. */
  readonly unsure: readonly ChangedPart[];
  /** When its customer can have it by the oven; null where it takes no more of the oven. */
  readonly ovenAt: number | null;
};

const fields = Object.keys(partOfField) as (keyof typeof partOfField)[];

/**
 * Returns a locked order as a change makes it, by the rules and prices of today but for what was sold (B-4604); null
 * where nothing changes. Refuses with `change_late`, `change_unsure`, `change_empty` or the first blocker; a trial tells
 * them.
 */
export async function changedOrder(
  db: Database,
  shop: ShopOfOrders,
  row: OrderRow,
  change: Changing,
): Promise<Changed | null> {
  const { isTrial = false, isOwn = false, promisedAt } = change;
  const before = await readOrder({ db }, row.id);
  const code = await codeOf(db, row);
  const wanted = {
    ...change.who,
    ...whereOf(change, shop),
    paymentMethod: change.paymentMethod ?? before.paymentMethod,
  };
  const next = { ...before, ...wanted };
  if (change.cartItems?.length === 0) throw new Problem(changingProblems.change_empty);
  const isChosen = isChosenTime(before) && before.dueAt !== null;
  const order: RequestedOrder = {
    ...next,
    lines: change.cartItems ?? before.lines.map(requestedLine),
    sold: before.lines,
    code: code && ruleOf(code),
    moment: change.moment ?? (isChosen ? { kind: 'at', at: before.dueAt } : undefined),
    totals: undefined,
  };
  const { priced, delivery, due: found, blockers: all } = checkOrder(order, shop);
  // As soon as possible is never another day in silence (B-533).
  const isPast = !order.moment && found !== null && found.day !== row.day;
  const due = isPast ? null : found;
  const lines = priced.lines.map((line) => ({
    ...asStored(line),
    place: line.place ?? shop.categoryNames.get(line.categoryKey ?? ''),
  }));
  const changes = linesChanged(before.lines, lines);
  const changedFields = fields.filter((field) => next[field] !== before[field]);
  const changed = [...new Set(changedFields.map((field) => partOfField[field]))];
  const moved = movedBy(before, order, { ...shop, kitchen: shop.kitchenTerms }, change);
  const { isElsewhere, isPriced, moreUnits, totals } = moved;
  const asksTime =
    change.moment !== undefined || (promisedAt ?? before.promisedAt) !== before.promisedAt;
  const { late, unsure } = verdictOn(row.status, [
    ...new Set(changes.map((one) => partOf(one, shop))),
    ...changed,
    ...(asksTime ? (['time'] as const) : []),
  ]);
  if (late.length > 0) throw new Problem(changingProblems.change_late);
  if (unsure.length > 0 && !change.isSure && !isTrial)
    throw new Problem(changingProblems.change_unsure, { unsure });

  if ((change.totalPrice ?? totals.total) !== totals.total)
    throw new Problem(checkoutProblems.total_mismatch, totals);

  const passed: FoundBlocker[] = isPast ? [{ code: 'time_passed', lines: [] }] : [];
  // Staff see the price, and what a code takes off, before they save.
  const isAccepted = ({ code }: FoundBlocker) =>
    code === 'price_changed' ||
    code.startsWith('code_') ||
    row.overruled.some((one) => one === code);
  const standing = [...all, ...passed].filter(
    (one) => (isOwn || !isAccepted(one)) && isOfChange(one.code, moved),
  );
  const blockers = standing.filter(
    ({ code }) => !(change.overruled ?? []).some((one) => one === code),
  );
  const [first] = blockers;
  if (first && !isTrial) throw await problemOf({ db }, order, first, blockers);

  const callFirst = isOwn ? await marksOf(db, row, next, totals) : row.callFirst;
  // No cook would verify it once it is confirmed.
  if (row.status !== 'new' && callFirst.length > row.callFirst.length)
    throw new Problem(changingProblems.change_large);
  const timed = { row: { ...row, callFirst }, order, lines, due, promisedAt, isOwn };
  const timing = moved.isSlower || asksTime ? await changedTimes(db, shop, timed) : null;
  const times: OrderColumns = timing?.columns ?? placeOf(row, moreUnits);
  const isMoved = (['dueAt', 'promisedAt'] as const).some(
    (field) => field in times && Number(times[field]) !== Number(before[field]),
  );
  const parts: ChangedPart[] = [...changed, ...(isMoved ? (['time'] as const) : [])];
  if (changes.length + parts.length === 0 && totals.total === before.total) return null;
  const difference: Difference = { lines: changes, parts, totals: [before.total, totals.total] };
  const columns: OrderColumns = {
    ...wanted,
    ...(next.phone === before.phone ? {} : { customerNote: await noteOf(db, next.phone, row.id) }),
    // In the post's spelling.
    ...(isElsewhere ? { postalCode: delivery.postalCode ?? next.postalCode } : {}),
    ...totals,
    shopVersion: isPriced ? shop.facts.version || null : row.shopVersion,
    ...times,
    callFirst: [...callFirst],
    overruled: [
      ...new Set([
        ...row.overruled,
        ...(change.overruled ?? []).filter((one) => standing.some(({ code }) => code === one)),
      ]),
    ],
    changes: together(row.changes, difference),
  };
  return { lines, columns, difference, blockers: standing, unsure, ovenAt: timing?.ovenAt ?? null };
}

/** Returns what a changed line is of an order: what bakes is made already where the order is in the oven. */
function partOf({ line, by }: LineChange, { kitchenTerms, catalogue }: ShopOfOrders): ChangedPart {
  if (by > 0) return 'added';
  const oven = kitchenTerms?.oven ?? { baked: ['pizzas'] };
  const categoryOf = (id: string) => catalogue.offers.get(id)?.[0]?.categoryKey ?? null;
  return unitsOf([line], oven, categoryOf) > 0 ? 'baked' : 'unbaked';
}

/** Returns where an order goes by now; takeout has no address. */
function whereOf({ where }: Changing, { terms: { zones } }: ShopOfOrders) {
  if (!where) return {};
  const { orderType, postalCode = null, ...door } = where;
  if (orderType === 'delivery')
    return { orderType, postalCode: zones.length > 0 ? postalCode : null, ...door };
  return { orderType, address: null, apartment: null, driverNote: null, postalCode: null };
}

/** Returns the order's own code, also where it is used up or off by now. */
async function codeOf(db: Database, { codeId }: OrderRow): Promise<CodeRow | null> {
  if (codeId === null) return null;
  const [own] = await db.select().from(promotionCodes).where(eq(promotionCodes.id, codeId));
  return own ?? null;
}

/** Returns the place of an order that takes less of the oven: the first of it stays. */
function placeOf({ ovenUnits }: OrderRow, moreUnits: number): OrderColumns {
  if (!ovenUnits || moreUnits >= 0) return {};
  let left = ovenUnits.reduce((sum, units) => sum + units, moreUnits);
  const stays = ovenUnits.map((units) => {
    const some = Math.min(units, Math.max(0, left));
    left -= some;
    return some;
  });
  return { ovenUnits: stays.filter((units, at) => at === 0 || units > 0) };
}

/** An order that its customer makes large is one to verify by phone, as a new one is (B-640). */
async function marksOf(db: Database, row: OrderRow, next: Order, totals: Totals) {
  const { callFirst } = await markOrder(
    db,
    { ...row, request: { ...row, ...next }, totals },
    false,
  );
  const large = callFirst.filter((reason) => reason.startsWith('large'));
  return [...new Set([...row.callFirst, ...large])];
}
