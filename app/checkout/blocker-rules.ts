import { maxLines } from '#cart/cart.ts';
import { type Line, type RequestedLine, subtotalOf } from '#cart/line.ts';
import { type NoteFieldError, noteFieldError } from '#cart/note.ts';
import type { Cents } from '#core/money.ts';
import type { Outcome } from '#core/outcome.ts';
import { groupBy } from '#core/row.groups.ts';
import { missingForDelivery, type Terms, type Totals, totalFields } from '#orders/orders.ts';
import { type CodeRule, codeBlockers } from '#promotions/codes/codes.ts';
import {
  asOrdered,
  type SpecialInOrder,
  specialBlockers,
  specialCodes,
} from '#promotions/specials/specials.ts';
import type { OrderType } from '#shop/order-types.ts';
import { type CurrentUnavailability, pauseOf, soldOutUntil } from '#storefront/availability.ts';
import type { checkoutProblems } from './checkout.problems.ts';
import {
  type DeliveryTerms,
  deliveryTermsOf,
  postalFieldErrorOf,
} from './delivery/delivery-terms.ts';
import { totalsFor } from './delivery/order-totals.ts';
import { type Weighed, weigh } from './kitchen-time.ts';
import { type Concern, type Thing, thingOf } from './lines/concerns.ts';
import { asStored } from './lines/requested-line.ts';
import { type LineProblem, type Priced, type PriceList, priceLines } from './pricing.ts';
import {
  asapFor,
  type InstantProblem,
  instantOf,
  type OrderInstant,
  type RequestedInstant,
  type TimesOfShop,
} from './requested-time.ts';

/** The totals a customer was shown; a page of a shop without zones knows no fee. */
export type ShownTotals = { readonly [Field in keyof Totals]?: Totals[Field] | undefined };

export type RequestedOrder = {
  readonly lines: readonly RequestedLine[];
  /** The lines of the order that is changed: they stay at their price, also where they are sold no longer. */
  readonly sold?: readonly Line[] | undefined;
  readonly orderType: OrderType;
  /** As typed; only shops with zones ask for it. */
  readonly postalCode?: string | null | undefined;
  readonly code?: CodeRule | null | undefined;
  /** The instant the customer was shown; without it, the next one possible. */
  readonly moment: RequestedInstant | undefined;
  /** The totals that the customer was shown, where they may differ from those of the lines. */
  readonly totals?: ShownTotals | undefined;
};

/** All that decides whether an order can be taken; times in epoch milliseconds. */
export type ShopState = TimesOfShop & {
  readonly unavailable: readonly CurrentUnavailability[];
  readonly catalogue: PriceList;
  readonly terms: Terms;
  readonly specials: readonly SpecialInOrder[];
};

/** Of the problems that an order is refused with; `rules` has their order. */
export type BlockerCode = keyof typeof checkoutProblems;

/** A line by its index: as it is sold today, what in it is concerned, or until when it is off. */
export type ConcernedLine = Concern & {
  readonly index: number;
  readonly price?: Cents;
  readonly line?: Line;
  readonly until?: number;
  readonly note?: NoteFieldError;
};

export type FoundBlocker = {
  readonly code: BlockerCode;
  /** Empty when the order as a whole is blocked. */
  readonly lines: readonly ConcernedLine[];
  /** Facts for the customer: missing cents, until when and why, another time. */
  readonly facts?: Readonly<Record<string, unknown>> & {
    readonly missing?: Cents;
    readonly minimum?: Cents;
    readonly until?: number;
    readonly opensAt?: number | null;
    /** The chosen time that is full. */
    readonly at?: number;
    readonly day?: string | undefined;
    /** What in the lines is sold out: a topping, the other half, a can. */
    readonly thing?: Thing;
    readonly special?: SpecialInOrder;
    readonly rule?: CodeRule;
  };
};

type CheckedOrder = RequestedOrder & {
  readonly shop: ShopState;
  readonly priced: Priced;
  readonly delivery: DeliveryTerms;
  /** What it takes of the kitchen, where that sets the time. */
  readonly weighed: Weighed;
  readonly instant: Outcome<OrderInstant, InstantProblem>;
  /** When it would be for, also if it has moved; null when there is no such time. */
  readonly due: OrderInstant | null;
};

/** Every rule, in the order in which blockers are displayed (B-520). */
const rules: readonly ((checked: CheckedOrder) => readonly FoundBlocker[])[] = [
  tooLong,
  unsoldLines,
  noSuchAddress,
  otherTotals,
  belowMinimum,
  noSuchInstant,
  specialsElsewhere,
  codeElsewhere,
  paused,
  soldOut,
];

/** Returns what blocks an order, in the order of the rules; nothing when it can be taken. */
export function findBlockers(order: RequestedOrder, shop: ShopState): readonly FoundBlocker[] {
  return checkOrder(order, shop).blockers;
}

/** Returns an order as this shop sells it, and what blocks it. */
export function checkOrder(order: RequestedOrder, shop: ShopState) {
  const priced = priceLines(shop.catalogue, order.lines, order.sold);
  const weighed = weigh(shop.kitchen, shop.catalogue, priced.lines, order.orderType);
  const instant = instantOf(shop, order.moment, weighed);
  const hasMoved = 'refusal' in instant && instant.refusal === 'moment_moved';
  const due = hasMoved ? instantOf(shop, undefined, weighed) : instant;
  const delivery = deliveryTermsOf(order, shop.terms);
  const found = { priced, delivery, weighed, instant, due: 'ok' in due ? due.ok : null };
  const checked: CheckedOrder = { ...order, shop, ...found };
  const applied = order.lines.length === 0 ? [emptyCart] : rules;
  return { ...found, blockers: applied.flatMap((rule) => rule(checked)) };
}

function emptyCart(): FoundBlocker[] {
  return [{ code: 'cart_empty', lines: [] }];
}

function tooLong({ lines }: CheckedOrder): FoundBlocker[] {
  return lines.length > maxLines ? [{ code: 'cart_too_long', lines: [] }] : [];
}

/** The blockers of one line, in the order in which they are displayed. */
export const lineCodes = [
  'quantity_invalid',
  'item_unknown',
  'size_not_offered',
  'modifiers_too_many',
  'modifier_unknown',
  'choices_too_many',
  'half_not_offered',
  'parts_too_many',
  'part_not_offered',
  'note_invalid',
  'price_changed',
] as const satisfies readonly LineProblem['code'][];

function unsoldLines(order: CheckedOrder): FoundBlocker[] {
  const { lines: requested, priced } = order;
  const { problems } = priced;
  return lineCodes.flatMap((code): FoundBlocker[] => {
    const found = problems.filter((problem) => problem.code === code);
    if (found.length === 0) return [];
    const lines = found.map((problem) => concerned(problem, requested[problem.index]));
    return code === 'price_changed'
      ? [{ code, lines, facts: pricedTotals(order) }]
      : [{ code, lines }];
  });
}

function concerned(problem: LineProblem, requested: RequestedLine | undefined): ConcernedLine {
  const { code, ...concern } = problem;
  if (problem.code === 'price_changed')
    return { ...concern, price: problem.line.price, line: asStored(problem.line) };
  const note = code === 'note_invalid' ? noteFieldError(requested?.note) : null;
  return note ? { ...concern, note } : concern;
}

/** Returns the totals of the lines that can be sold, with their delivery. */
function pricedTotals(order: CheckedOrder): Totals {
  return totalsFor(subtotalOf(order.priced.lines), order, order.shop.terms);
}

function noSuchAddress({ delivery: { fieldError } }: CheckedOrder): FoundBlocker[] {
  if (!fieldError) return [];
  const fields = postalFieldErrorOf({ fieldError });
  return [{ code: fieldError, lines: [], ...(fields.postalCode ? { facts: { fields } } : {}) }];
}

function otherTotals(order: CheckedOrder): FoundBlocker[] {
  const { totals: shown } = order;
  if (!shown) return [];
  const facts = pricedTotals(order);
  const agrees = totalFields.every((field) => (shown[field] ?? facts[field]) === facts[field]);
  return agrees ? [] : [{ code: 'total_mismatch', lines: [], facts }];
}

function belowMinimum({ priced, orderType, delivery: { minimum } }: CheckedOrder): FoundBlocker[] {
  const missing = missingForDelivery(priced.soFar, orderType, { deliveryMinimum: minimum });
  return missing > 0 ? [{ code: 'delivery_minimum', lines: [], facts: { missing, minimum } }] : [];
}

function noSuchInstant({ instant, moment, shop, weighed }: CheckedOrder): FoundBlocker[] {
  if ('ok' in instant) return [];
  if (instant.refusal === 'time_full' && moment?.kind === 'at')
    return [{ code: 'time_full', lines: [], facts: { at: moment.at } }];
  const facts = shop.corrected ?? asapFor(shop, weighed) ?? {};
  return [{ code: instant.refusal, lines: [], facts }];
}

/** Blocks specials that cannot be ordered like this: each by itself, with all its lines. */
function specialsElsewhere({ lines, orderType, due, shop }: CheckedOrder): FoundBlocker[] {
  const ordered = shop.specials.flatMap((special) => {
    const found = lines.flatMap(({ itemId }, index) => (itemId === special.id ? [{ index }] : []));
    const codes = specialBlockers(special, orderType, due);
    return found.length > 0 ? codes.map((code) => ({ code, lines: found, special })) : [];
  });
  return specialCodes.flatMap((code) =>
    ordered
      .filter((one) => one.code === code)
      .map(({ lines, special }) => ({ code, lines, facts: { special: asOrdered(special) } })),
  );
}

/** Blocks a code that does not apply; without it the order could be placed. */
function codeElsewhere({ code: rule, due, priced }: CheckedOrder): FoundBlocker[] {
  if (!rule) return [];
  const missing = Math.max(0, rule.minimum - priced.soFar);
  const facts = { rule, missing };
  return codeBlockers(rule, priced.soFar, due).map((code) => ({ code, lines: [], facts }));
}

/** Blocks what would be made during a pause (B-403). */
function paused({ orderType, due, shop }: CheckedOrder): FoundBlocker[] {
  const pause = due && pauseOf(shop.unavailable, orderType, due.at);
  if (!pause) return [];
  const code = pause.target === 'orders' ? 'ordering_paused' : 'delivery_paused';
  return [{ code, lines: [], facts: { until: pause.endsAt, reason: pause.reason } }];
}

/** Blocks sold-out dishes, and each sold-out thing inside others with every line that contains it. */
function soldOut({ lines, due, shop, priced }: CheckedOrder): FoundBlocker[] {
  if (!due) return [];
  const found = lines.flatMap(({ itemId }, index) =>
    priced.had.has(index)
      ? []
      : [...new Set([itemId, ...(priced.contents.get(index) ?? [])])].flatMap((id) => {
          const until = soldOutUntil(shop.unavailable, id, due.at);
          return until === null
            ? []
            : [{ thingId: id === itemId ? null : id, line: { index, until } }];
        }),
  );
  const byThing = groupBy(found, ({ thingId }) => thingId);
  const linesOf = (thingId: string | null) => (byThing.get(thingId) ?? []).map(({ line }) => line);
  const inside = [...byThing.keys()].flatMap((id): FoundBlocker[] => {
    const thing = id === null ? null : thingOf(shop.catalogue, id);
    return thing ? [{ code: 'modifier_sold_out', lines: linesOf(id), facts: { thing } }] : [];
  });
  const dishes = linesOf(null);
  return dishes.length > 0 ? [{ code: 'item_sold_out', lines: dishes }, ...inside] : inside;
}
