import { createHash } from 'node:crypto';
import { readUnavailable } from '#availability/availability.server.ts';
import {
  pauseOf,
  soldOutUntil,
  type Unavailability,
  unavailableAt,
} from '#availability/availability.ts';
import { maxLines } from '#cart/cart.ts';
import { type Line, subtotalOf } from '#cart/line.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { isInactiveItem, readMenu } from '#menu/menu.server.ts';
import { specialObstacle, specials } from '#menu/specials.ts';
import { missingForDelivery, orderTotals, type Totals } from '#orders/orders.ts';
import { readPromotions } from '#promotions/promotions.server.ts';
import { readHours } from '#restaurant/exceptions.server.ts';
import { openingsFrom } from '#restaurant/hours.ts';
import { type Opening, openNow, targetOpening } from '#restaurant/opening.ts';
import { readStorefrontVersion } from '#restaurant/storefront-version.server.ts';
import { makeCatalogue } from './catalogue.ts';
import { checkoutProblems } from './checkout.problems.ts';
import type { OrderRequest } from './checkout.schema.ts';
import { type Catalogue, type LineProblem, priceLines } from './pricing.ts';
import { asapAt, momentOf, type OrderMoment } from './requested-time.ts';
import { findOrder, type PlacedOrder, storeOrder, type Timing } from './store-order.server.ts';

/**
 * Stores an order, its lines and its letters in one transaction (B-601) and answers its
 * number. The same key and request answer the same order again.
 * Refuses with `key_reused`, `cart_empty`, `cart_too_long`, a line's problem, `total_mismatch`,
 * `delivery_minimum`, `moment_moved`, `time_passed`, a special's obstacle, `ordering_paused`,
 * `delivery_paused` or `item_sold_out`; then nothing is stored.
 */
export async function placeOrder(
  ctx: Context,
  key: string,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const requestHash = hashOf(request);
  const known = await findOrder(ctx, key, requestHash);
  if (known) return known;

  if (request.cartItems.length === 0) throw new Problem(checkoutProblems.cart_empty);
  if (request.cartItems.length > maxLines) throw new Problem(checkoutProblems.cart_too_long);
  const version = await readStorefrontVersion(ctx);
  const lines = await priceOrRefuse(ctx, version, request);
  const totals = orderTotals(subtotalOf(lines));
  if (!agrees(request, totals)) throw new Problem(checkoutProblems.total_mismatch, totals);
  const missing = missingForDelivery(totals.subtotal, request.orderType);
  if (missing > 0) throw new Problem(checkoutProblems.delivery_minimum, { missing });

  const now = ctx.clock.now();
  const openings = openingsFrom(now, 15, await readHours(ctx, version));
  const moment = momentOrRefuse(openings, now.epochMilliseconds, request);
  refuseSpecials(request, lines, moment.weekday);
  const unavailable = unavailableAt(await readUnavailable(ctx, version), now.epochMilliseconds);
  refusePaused(unavailable, request, lines, moment);
  const timing = timingOf(openings, now.epochMilliseconds, moment);
  return storeOrder(ctx, { key, requestHash, request, lines, totals, ...timing });
}

async function readCatalogue(ctx: Context, version: string): Promise<Catalogue> {
  const groups = await readMenu(ctx, version);
  const promotions = await readPromotions(ctx, version);
  return ctx.memory.remember('catalogue', version, async () =>
    makeCatalogue(groups, specials, promotions),
  );
}

async function priceOrRefuse(
  ctx: Context,
  version: string,
  request: OrderRequest,
): Promise<readonly Line[]> {
  const { lines, problems } = priceLines(await readCatalogue(ctx, version), request.cartItems);
  const [first] = problems.toSorted((a, b) => severity(a) - severity(b));
  if (!first) return lines;
  if (first.code === 'price_changed') {
    throw new Problem(checkoutProblems.price_changed, {
      lines: problems,
      ...orderTotals(subtotalOf(lines)),
    });
  }
  const itemId = request.cartItems[first.index]?.itemId ?? '';
  const isInactive = first.code === 'item_unknown' && (await isInactiveItem(ctx, itemId));
  throw new Problem(checkoutProblems[isInactive ? 'item_inactive' : first.code], {
    lines: problems,
  });
}

const severities: readonly LineProblem['code'][] = [
  'quantity_invalid',
  'item_unknown',
  'size_not_offered',
  'modifier_not_offered',
  'price_changed',
];

function severity(problem: LineProblem): number {
  return severities.indexOf(problem.code);
}

function agrees(request: OrderRequest, totals: Totals): boolean {
  const { subtotal, taxes, totalPrice } = request;
  return subtotal === totals.subtotal && taxes === totals.taxes && totalPrice === totals.total;
}

/** Now when the shop is open, else its next opening (B-532), or the time that was chosen. */
function momentOrRefuse(
  openings: readonly Opening[],
  now: number,
  request: OrderRequest,
): OrderMoment {
  const moment = momentOf(openings, now, request.moment);
  if (typeof moment !== 'string') return moment;
  throw new Problem(checkoutProblems[moment], asapAt(openings, now) ?? {});
}

function timingOf(openings: readonly Opening[], now: number, moment: OrderMoment): Timing {
  const isOpen = openNow(openings, now) !== null;
  return {
    placedAt: new Date(now),
    // The day for which it is cooked: else Monday's and Tuesday's number 1 meet on Tuesday.
    day: moment.day,
    dueAt: moment.dueAt === null ? null : new Date(moment.dueAt),
    // Nobody can be blamed for not seeing it before the doors open.
    watchFrom: new Date(isOpen ? now : (targetOpening(openings, now)?.opensAt ?? now)),
  };
}

/** What is switched off is refused, with until when (B-403). */
function refusePaused(
  unavailable: readonly Unavailability[],
  { orderType }: OrderRequest,
  lines: readonly Line[],
  { at }: OrderMoment,
) {
  const pause = pauseOf(unavailable, orderType, at);
  if (pause) {
    const code = pause.target === 'orders' ? 'ordering_paused' : 'delivery_paused';
    throw new Problem(checkoutProblems[code], { until: pause.endsAt, reason: pause.reason });
  }
  const soldOut = lines.flatMap(({ itemId }, index) => {
    const until = soldOutUntil(unavailable, itemId, at);
    return until === null ? [] : [{ index, code: 'item_sold_out', until }];
  });
  if (soldOut.length > 0) throw new Problem(checkoutProblems.item_sold_out, { lines: soldOut });
}

function refuseSpecials(request: OrderRequest, lines: readonly Line[], weekday: number) {
  for (const [index, line] of lines.entries()) {
    const special = specials.find(({ id }) => id === line.itemId);
    const obstacle = special && specialObstacle(special, request.orderType, weekday);
    if (obstacle)
      throw new Problem(checkoutProblems[obstacle], { lines: [{ index, code: obstacle }] });
  }
}

function hashOf(request: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
