import { createHash } from 'node:crypto';
import { roundPromise } from '#capacity/quote.ts';
import { type Line, subtotalOf } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { inTime, isOutage } from '#core/problem.outage.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { openNow, targetOpening } from '#hours/opening.ts';
import { isInactiveItem } from '#menu/menu.server.ts';
import { orderTotals, type Terms, type Totals } from '#orders/orders.ts';
import { codeBlockerText } from '#promotions/codes/codes.text.ts';
import { type CodeRule, codeBlockerCodes } from '#promotions/codes/codes.ts';
import { ruleOf } from '#promotions/codes/read-code.server.ts';
import { specialClause } from '#promotions/specials/special-words.ts';
import { specialCodes } from '#promotions/specials/specials.ts';
import { firstPhone } from '#shop/shop.ts';
import { lastStorefront } from '#storefront/storefront.server.ts';
import {
  type BlockerCode,
  checkOrder,
  type FoundBlocker,
  lineCodes,
  type RequestedOrder,
  type ShopState,
} from './blocker-rules.ts';
import { checkoutProblems } from './checkout.problems.ts';
import type { OrderRequest } from './checkout.schema.ts';
import { findCode } from './codes/codes.server.ts';
import { deliveryTermsOf } from './delivery/delivery-terms.ts';
import { totalsFor } from './delivery/order-totals.ts';
import { kitchenWish, weigh } from './kitchen-time.ts';
import { asStored } from './lines/requested-line.ts';
import type { OrderInstant } from './requested-time.ts';
import { readShop, type ShopOfOrders } from './shop.server.ts';
import type { ByStaff, NewOrder, PlacedOrder } from './storing/new-order.ts';
import { findOrder, storeOrder } from './storing/store-order.server.ts';

/** With whether the order was there before. */
type Placement = PlacedOrder & { readonly isRepeat?: true };

export type OrderToPlace = Pick<NewOrder, 'key' | 'request' | 'byStaff'>;

/** How often an order is held against a shop that changes meanwhile. */
const attempts = 5;

/**
 * Stores an order, its lines and its emails in one transaction (B-601) and returns its number. The
 * same key and request return the same order again, whatever has changed since. Refuses with
 * `key_reused`, or with the first blocker; then nothing is stored.
 */
export async function placeOrder(ctx: Context, order: OrderToPlace): Promise<Placement> {
  const { key, request, byStaff } = order;
  const requestHash = hashOf(byStaff ? { ...request, ...byStaff } : request);
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const placed = await storeOrder(ctx, await passed(ctx, { ...order, requestHash }));
      if (placed) return placed;
    }
    throw new Problem(requestProblems.unavailable);
  } catch (error) {
    // A repeated request gets its stored order, whatever refuses it now: a blocker, or the key itself.
    const known = isOutage(error) ? null : await findOrder(ctx, key, requestHash);
    if (!known) throw error;
    return { ...known, isRepeat: true };
  }
}

type Sent = Pick<NewOrder, 'key' | 'request' | 'requestHash' | 'byStaff'>;

/** Returns the order as this shop sells it now. */
async function passed(ctx: Context, sent: Sent): Promise<NewOrder> {
  const { request, byStaff } = sent;
  const shop = await readShop(ctx);
  const code = request.code ? await findCode(ctx, request.code) : null;
  const order = requestedOrder(request, code && ruleOf(code), byStaff);
  const { blockers: all, due: found, priced, delivery } = checkOrder(order, shop);
  const blockers = byStaff ? all.filter(({ code }) => !isAccepted(code, byStaff)) : all;
  const [first] = blockers;
  if (first) throw await problemOf(ctx, order, first, blockers);
  const { lines } = priced;
  const due = found ?? (byStaff ? forcedInstant(shop, order) : null);
  if (!due) throw new Problem(checkoutProblems.time_passed);
  return {
    ...sent,
    version: shop.version,
    lines: lines.map((line) => ({
      ...asStored(line),
      place: shop.categoryNames.get(line.categoryKey ?? ''),
    })),
    totals: billOf(sent, subtotalOf(lines), order, shop),
    isForced: byStaff?.overruled.some((code) => ofTheOven.includes(code)),
    postalCode: delivery.postalCode,
    code,
    facts: shop.facts,
    drivingMinutes: shop.drivingMinutes,
    kitchen: kitchenOf(shop, order, lines),
    ...timingOf(shop, due, order.moment?.kind === 'at'),
  };
}

/** Rules that say when an order can be made. */
const ofTheOven: readonly BlockerCode[] = ['kitchen_full', 'time_full', 'time_passed'];

/** Tells whether staff take an order all the same: they see the price, and name the other rules that they overrule. */
export function isAccepted(code: BlockerCode, { overruled }: Pick<ByStaff, 'overruled'>): boolean {
  return code === 'price_changed' || overruled.some((one) => one === code);
}

/** Returns the instant for which staff take an order although none is offered. */
export function forcedInstant({ now, times }: ShopOfOrders, { moment }: RequestedOrder) {
  const at = moment?.kind === 'at' ? moment.at : roundPromise(now + times.leadMinutes * 60_000);
  const dueAt = moment?.kind === 'at' ? at : null;
  return { day: dayAt(at), weekday: 1, dueAt, at, promisedAt: at } as const;
}

/** Returns the totals; staff set the fee of a delivery where no zone does. Refuses a total that they did not read. */
function billOf(
  { request, byStaff }: Sent,
  subtotal: Cents,
  order: RequestedOrder,
  { terms }: ShopOfOrders,
): Totals {
  if (!byStaff) return totalsFor(subtotal, order, terms);
  const totals = totalsByStaff(subtotal, order, terms, byStaff.deliveryFee);
  if (totals.total !== request.totalPrice)
    throw new Problem(checkoutProblems.total_mismatch, totals);
  return totals;
}

/** Returns the totals of an order that staff type: the fee is the zone's, else theirs. */
export function totalsByStaff(
  subtotal: Cents,
  order: RequestedOrder,
  terms: Terms,
  typedFee: Cents,
): Totals {
  const totals = totalsFor(subtotal, order, terms);
  const isTheirs = order.orderType === 'delivery' && !deliveryTermsOf(order, terms).isFeeKnown;
  return isTheirs ? orderTotals({ ...totals, deliveryFee: typedFee }, terms) : totals;
}

export function requestedOrder(
  request: OrderRequest,
  code: CodeRule | null,
  byStaff?: ByStaff,
): RequestedOrder {
  const { cartItems: lines, orderType, postalCode, moment } = request;
  const totals = byStaff ? undefined : { ...request, total: request.totalPrice };
  return { lines, orderType, postalCode, code, moment, totals };
}

/** Codes about a line; the details name the other lines' problems too. */
const ofOneLine: ReadonlySet<string> = new Set(lineCodes);

/** Returns the problem of an order's first blocker, with the other lines that are blocked. */
export async function problemOf(
  ctx: Pick<Context, 'db'>,
  order: RequestedOrder,
  first: FoundBlocker,
  blockers: readonly FoundBlocker[],
): Promise<Problem> {
  const isOfOneLine = ({ code }: FoundBlocker) => ofOneLine.has(code);
  const lines = (isOfOneLine(first) ? blockers.filter(isOfOneLine) : [first])
    .flatMap(({ code, lines }) => lines.map((line) => ({ ...line, code })))
    .toSorted((a, b) => a.index - b.index);
  const details = lines.length > 0 ? { lines, ...first.facts } : first.facts;
  const itemId = order.lines[first.lines[0]?.index ?? 0]?.itemId ?? '';
  const isInactive = first.code === 'item_unknown' && (await isInactiveItem(ctx, itemId));
  const kind = checkoutProblems[isInactive ? 'item_inactive' : first.code];
  return new Problem({ ...kind, words: ownWords(first) ?? kind.words }, details);
}

/** Returns a blocker in words. */
export function blockerWords(blocker: FoundBlocker): Bilingual {
  return ownWords(blocker) ?? checkoutProblems[blocker.code].words;
}

/** Returns which special or code is blocked, and when it counts. */
function ownWords({ code, facts: { special, rule, missing = 0 } = {} }: FoundBlocker) {
  const ofSpecial = specialCodes.find((known) => known === code);
  const ofCode = codeBlockerCodes.find((known) => known === code);
  if (ofCode && rule) return codeBlockerText(ofCode, rule, missing, false);
  if (!ofSpecial || !special) return null;
  const { fr, en } = specialClause(ofSpecial, special);
  return { fr: `${fr}.`, en: `${en}.` };
}

/** Returns the order's wish to the kitchen, which answers while the order is stored. */
export function kitchenOf(
  shop: ShopOfOrders,
  { orderType, moment }: RequestedOrder,
  lines: readonly Line[],
): NewOrder['kitchen'] {
  const { kitchenTerms: kitchen, catalogue } = shop;
  if (!kitchen) return null;
  const weighed = weigh(kitchen, catalogue, lines, orderType);
  const chosen = moment?.kind === 'at' ? moment.at : null;
  const wish = kitchenWish({ ...shop, kitchen }, weighed, chosen);
  return wish && { ...wish, quotedAt: moment?.kind === 'asap' ? moment.quotedAt : undefined };
}

export function timingOf(
  { openings, now }: ShopState,
  { day, dueAt, promisedAt }: OrderInstant,
  isChosen: boolean,
): Pick<NewOrder, 'placedAt' | 'day' | 'dueAt' | 'firstPromiseAt' | 'watchFrom'> {
  const isOpen = openNow(openings, now) !== null;
  const opensAt = isChosen ? null : dueAt;
  return {
    placedAt: new Date(now),
    // The day for which it is cooked: else Monday's and Tuesday's number 1 meet on Tuesday.
    day,
    dueAt: dueAt === null ? null : new Date(dueAt),
    firstPromiseAt: promisedAt === undefined ? null : new Date(promisedAt),
    // No cook can see it before the opening it is for.
    watchFrom: new Date(opensAt ?? (isOpen ? now : (targetOpening(openings, now)?.opensAt ?? now))),
  };
}

export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/** Milliseconds: the customer has an answer within five seconds. */
const patience = 4_500;

/**
 * Places an order like `placeOrder`, or refuses with `order_unconfirmed` while the database is
 * down, hangs or is slow: the order may be stored all the same, and the same key finds it (B-2376).
 */
export async function placeInTime(ctx: Context, order: OrderToPlace): Promise<Placement> {
  try {
    return await inTime(patience, placeOrder(ctx, order));
  } catch (error) {
    if (!isOutage(error)) throw error;
    ctx.log.error({ err: error }, 'an order could not be confirmed');
    throw unconfirmed(ctx);
  }
}

/** Names the telephone number, as far as it is known without the database. */
function unconfirmed(ctx: Context): Problem {
  const phone = firstPhone(lastStorefront(ctx).shop);
  const { words, ...kind } = checkoutProblems.order_unconfirmed;
  const fr = words.fr.replace('appelez-nous', `appelez le ${phone}`);
  const en = words.en.replace('call us', `call ${phone}`);
  return new Problem({ ...kind, words: phone ? { fr, en } : words });
}
