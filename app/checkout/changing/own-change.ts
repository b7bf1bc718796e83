import { addToCart, type Cart, emptyCart } from '#cart/cart.ts';
import { type Line, subtotalOf } from '#cart/line.ts';
import { linesChanged, splitSold } from '#orders/changing/difference.ts';
import type { Order } from '#orders/order.ts';
import { orderTotals, type Totals, totalsOf } from '#orders/orders.ts';
import { discountOf } from '#promotions/codes/codes.ts';
import type { BlockerCode, RequestedOrder, ShopState } from '../blocker-rules.ts';
import { blockersOf } from '../blockers.ts';
import { deliveryTermsOf } from '../delivery/delivery-terms.ts';
import { totalsFor } from '../delivery/order-totals.ts';
import type { Draft } from '../form/draft.ts';
import { type KitchenTerms, weigh } from '../kitchen-time.ts';
import { requestedLine } from '../lines/requested-line.ts';
import { type PriceList, priceLines } from '../pricing.ts';
import { restoreCart } from '../reorder.ts';
import type { StaffChange } from './changing.schema.ts';
import type { OrderInChange } from './changing-store.ts';

type Moved = Readonly<Record<'isElsewhere' | 'isTimed' | 'isOrdered', boolean>>;

const ofPlace: readonly BlockerCode[] = [
  'postal_code_missing',
  'postal_code_invalid',
  'outside_zones',
];
const ofOven: readonly BlockerCode[] = ['time_full', 'kitchen_full'];
const ofTime: readonly BlockerCode[] = [...ofOven, 'moment_moved', 'time_passed'];

/** Tells whether a blocker is of what changes: an old address or time is no reason against a drink. */
export function isOfChange(code: BlockerCode, { isElsewhere, isTimed, isOrdered }: Moved): boolean {
  if (ofPlace.includes(code)) return isElsewhere;
  return ofTime.includes(code) ? isTimed : isOrdered || isTimed;
}

type Before = Totals & Pick<Order, 'lines' | 'status' | 'orderType' | 'postalCode'>;

type Asking = Partial<Pick<StaffChange, 'moment'>> & { isOwn?: boolean };

type Selling = Pick<ShopState, 'catalogue' | 'terms'> & {
  readonly kitchen?: Pick<KitchenTerms, 'oven'> | null | undefined;
};

/**
 * Returns what a change moves, and the totals that follow: one rule of form and server (B-4664). `moreUnits` is what it
 * takes more of the oven, negative where it takes less.
 */
export function movedBy(
  before: Before,
  order: RequestedOrder,
  { catalogue, terms, kitchen }: Selling,
  { isOwn, moment }: Asking,
) {
  const { orderType, postalCode = null, code } = order;
  const { lines, problems } = priceLines(catalogue, order.lines, before.lines);
  const isElsewhere = orderType !== before.orderType || postalCode !== before.postalCode;
  const isLines = linesChanged(before.lines, lines).length + problems.length > 0;
  const isOrdered = isLines || isElsewhere;
  const [more, had] = [lines, before.lines].map(
    (some) => weigh(kitchen, catalogue, some, orderType).units,
  );
  const moreUnits = (more ?? 0) - (had ?? 0);
  // What the oven does not feel keeps its time.
  const isSlower = (kitchen ? moreUnits > 0 : isLines) || orderType !== before.orderType;
  const isTimed = before.status === 'new' && (isSlower || moment !== undefined);
  const zone = deliveryTermsOf(order, terms);
  // A zone sets the fee where the order goes elsewhere; else it stays.
  const isOfZone = zone.isFeeKnown && (isElsewhere || isOwn);
  const fee = isOfZone ? zone.fee : before.deliveryFee;
  const deliveryFee = orderType === 'takeout' ? 0 : fee;
  const subtotal = subtotalOf(lines);
  // A code that is gone takes off what it took.
  const lost = Math.min(before.discount, subtotal);
  const discount = code ? discountOf(code, subtotal) : lost;
  const isPriced = isOrdered || deliveryFee !== before.deliveryFee;
  const bill = { subtotal, discount, deliveryFee };
  const totals = isPriced ? orderTotals(bill, terms) : totalsOf(before);
  return { isElsewhere, isOrdered, isTimed, isSlower, moreUnits, isPriced, totals };
}

/**
 * Returns lines as a changed order has them: what was sold at its price, also where the menu has it no longer, and more
 * of it apart, as it is sold today (B-4664).
 */
export function cartOf(lines: readonly Line[], prices: PriceList, sold: readonly Line[]): Cart {
  const cart = lines.reduce(addToCart, emptyCart);
  return splitSold(sold, cart.map(requestedLine)).flatMap(({ sold: had, today }, index) => {
    const line = cart[index];
    if (!line) return [];
    const pieces = had.map((one) => ({ ...prices.offers.get(one.itemId)?.[0], ...one }));
    const more = today ? restoreCart([{ ...line, quantity: today.quantity }], prices).cart : [];
    for (const one of more) {
      const same = one.price === pieces.at(-1)?.price ? pieces.pop() : null;
      pieces.push({ ...one, quantity: one.quantity + (same?.quantity ?? 0) });
    }
    return pieces.map((piece, at) => ({ ...piece, id: at === 0 ? line.id : `${line.id} ${at}` }));
  });
}

/** Returns what blocks a cart, and its totals; a change is held to what it changes. */
export function checkCart(
  change: OrderInChange | null,
  { orderType, postalCode, at }: Pick<Draft, 'orderType' | 'postalCode' | 'at'>,
  cart: Pick<RequestedOrder, 'lines' | 'code' | 'moment'>,
  shop: ShopState,
) {
  const order = { ...cart, sold: change?.lines, orderType, postalCode };
  const blockers = blockersOf(order, shop);
  const totals = totalsFor(subtotalOf(cart.lines), order, shop.terms);
  if (!change) return { blockers, totals, isElsewhere: true, isTimed: true };
  const isSameTime = at === change.draft.at;
  const asking = { isOwn: true, moment: isSameTime ? undefined : cart.moment };
  const place = (orderType === 'delivery' && postalCode.trim()) || null;
  const before = { ...change, ...change.totals };
  const moved = movedBy(before, { ...order, postalCode: place }, shop, asking);
  const left = blockers.filter(({ code }) => isOfChange(code, moved));
  // It has its place in the oven: the server knows whether that is enough.
  return { ...moved, blockers: left.filter(({ code }) => !isSameTime || !ofOven.includes(code)) };
}
