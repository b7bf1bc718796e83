import { createHash } from 'node:crypto';
import { type Line, subtotalOf } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { inTime, isOutage } from '#core/problem.outage.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { openNow, targetOpening } from '#hours/opening.ts';
import { isInactiveItem } from '#menu/menu.server.ts';
import { codeBlockerText } from '#promotions/codes/codes.text.ts';
import { type CodeRule, codeBlockerCodes } from '#promotions/codes/codes.ts';
import { ruleOf } from '#promotions/codes/read-code.server.ts';
import { specialClause } from '#promotions/specials/special-words.ts';
import { specialCodes } from '#promotions/specials/specials.ts';
import { firstPhone } from '#shop/shop.ts';
import { lastStorefront } from '#storefront/storefront.server.ts';
import {
  checkOrder,
  type FoundBlocker,
  lineCodes,
  type RequestedOrder,
  type ShopState,
} from './blocker-rules.ts';
import { checkoutProblems } from './checkout.problems.ts';
import type { OrderRequest } from './checkout.schema.ts';
import { findCode } from './codes/codes.server.ts';
import { totalsFor } from './delivery/order-totals.ts';
import { kitchenWish, weigh } from './kitchen-time.ts';
import { asStored } from './lines/requested-line.ts';
import type { OrderInstant } from './requested-time.ts';
import { readShop, type ShopOfOrders } from './shop.server.ts';
import type { NewOrder, PlacedOrder } from './storing/new-order.ts';
import { findOrder, storeOrder } from './storing/store-order.server.ts';

/** With whether the order was there before. */
type Placement = PlacedOrder & { readonly isRepeat?: true };

export type OrderToPlace = Pick<NewOrder, 'key' | 'request'>;

/** How often an order is held against a shop that changes meanwhile. */
const attempts = 5;

/**
 * Stores an order, its lines and its emails in one transaction (B-601) and returns its number. The
 * same key and request return the same order again, whatever has changed since. Refuses with
 * `key_reused`, or with the first blocker; then nothing is stored.
 */
export async function placeOrder(ctx: Context, { key, request }: OrderToPlace): Promise<Placement> {
  const requestHash = hashOf(request);
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const placed = await storeOrder(ctx, await passed(ctx, { key, request, requestHash }));
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

type Sent = Pick<NewOrder, 'key' | 'request' | 'requestHash'>;

/** Returns the order as this shop sells it now. */
async function passed(ctx: Context, sent: Sent): Promise<NewOrder> {
  const { request } = sent;
  const shop = await readShop(ctx);
  const code = request.code ? await findCode(ctx, request.code) : null;
  const order = requestedOrder(request, code && ruleOf(code));
  const { blockers, due, priced, delivery } = checkOrder(order, shop);
  const [first] = blockers;
  if (first) throw await problemOf(ctx, order, first, blockers);
  if (!due) throw new Problem(checkoutProblems.time_passed);
  const { lines } = priced;
  return {
    ...sent,
    version: shop.version,
    lines: lines.map((line) => ({
      ...asStored(line),
      place: shop.categoryNames.get(line.categoryKey ?? ''),
    })),
    totals: totalsFor(subtotalOf(lines), order, shop.terms),
    postalCode: delivery.postalCode,
    code,
    facts: shop.facts,
    drivingMinutes: shop.drivingMinutes,
    kitchen: kitchenOf(shop, order, lines),
    ...timingOf(shop, due, order.moment?.kind === 'at'),
  };
}

export function requestedOrder(request: OrderRequest, code: CodeRule | null): RequestedOrder {
  const { cartItems: lines, orderType, postalCode, moment } = request;
  const totals = { ...request, total: request.totalPrice };
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

/** Returns which special or code is blocked, and when it counts. */
export function ownWords({ code, facts: { special, rule, missing = 0 } = {} }: FoundBlocker) {
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
