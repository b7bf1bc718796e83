import { createHash } from 'node:crypto';
import { type Line, subtotalOf } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
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
  type FoundBlocker,
  findBlockers,
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
import { priceLines } from './pricing.ts';
import { instantOf, type OrderInstant } from './requested-time.ts';
import { readShop, type ShopOfOrders } from './shop.server.ts';
import type { NewOrder } from './storing/new-order.ts';
import { findOrder, type Placement, storeOrder } from './storing/store-order.server.ts';

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
    // A repeated request gets its stored order, not today's blockers.
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
  const blockers = findBlockers(order, shop);
  const [first] = blockers;
  if (first) throw await problemOf(ctx, order, first, blockers);
  const due = instantOf(shop, order.moment, { units: 0, orderType: order.orderType });
  if ('refusal' in due) throw new Problem(checkoutProblems[due.refusal]);
  const { lines } = priceLines(shop.catalogue, order.lines);
  const totals = totalsFor(subtotalOf(lines), order, shop.terms);
  const { postalCode } = deliveryTermsOf(order, shop.terms);
  return {
    ...sent,
    version: shop.version,
    lines: lines.map((line) => ({
      ...line,
      place: shop.categoryNames.get(line.categoryKey ?? ''),
    })),
    totals,
    postalCode,
    code,
    facts: shop.facts,
    drivingMinutes: shop.drivingMinutes,
    kitchen: kitchenOf(shop, order, lines),
    ...timingOf(shop, due.ok, order.moment?.kind === 'at'),
  };
}

export function requestedOrder(request: OrderRequest, code: CodeRule | null): RequestedOrder {
  const { cartItems: lines, orderType, postalCode, moment } = request;
  const totals = { ...request, total: request.totalPrice };
  return { lines, orderType, postalCode, code, moment, totals };
}

/** Codes about a line; the details name the other lines' problems too. */
const ofOneLine: ReadonlySet<string> = new Set(lineCodes);

async function problemOf(
  ctx: Context,
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
  const words = specialWords(first) ?? codeWords(first) ?? kind.words;
  return new Problem({ ...kind, words }, details);
}

/** Returns which special is blocked, and when it is sold. */
function specialWords({ code, facts }: FoundBlocker): Bilingual | null {
  const special = specialCodes.find((known) => known === code);
  if (!special || !facts?.special) return null;
  const { fr, en } = specialClause(special, facts.special);
  return { fr: `${fr}.`, en: `${en}.` };
}

function codeWords({ code, facts }: FoundBlocker): Bilingual | null {
  const blocker = codeBlockerCodes.find((known) => known === code);
  if (!blocker || !facts?.rule) return null;
  return codeBlockerText(blocker, facts.rule, facts.missing ?? 0, false);
}

/** Returns the order's wish to the kitchen, which answers while the order is stored. */
function kitchenOf(
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

function timingOf(
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

function hashOf(request: OrderRequest): string {
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
