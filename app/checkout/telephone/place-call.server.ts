import { readKitchenForPages } from '#capacity/read-kitchen.server.ts';
import { subtotalOf } from '#cart/line.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { parse } from '#core/problem.parse.server.ts';
import { Problem } from '#core/problem.ts';
import { shopInstant, typedTime } from '#hours/calendar-day.ts';
import { cashDue, isFeeOpen, type Totals } from '#orders/orders.ts';
import { workDay } from '#orders/promise.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { ruleOf } from '#promotions/codes/read-code.server.ts';
import { checkOrder } from '../blocker-rules.ts';
import { problemOf } from '../checkout.api.server.ts';
import { type FieldErrors, fieldErrorsOf, type OrderRequest } from '../checkout.schema.ts';
import { findCode } from '../codes/codes.server.ts';
import {
  blockerWords,
  forcedInstant,
  isAccepted,
  placeOrder,
  totalsByStaff,
} from '../place-order.server.ts';
import { asapFor, type RequestedInstant } from '../requested-time.ts';
import { readShop } from '../shop.server.ts';
import { type CallDraft, type CallSending, callForms } from './calls.schema.ts';

/** What a call comes to as it stands, and what is in its way. */
export type CallQuote = {
  readonly totals: Totals;
  /** What is paid in cash, where it differs. */
  readonly cashDue: Cents | null;
  /** When the customer has it; null while nothing is ordered, or no time is possible. */
  readonly promisedAt: number | null;
  /** The time as it is sent, so that a later one is told first. */
  readonly moment?: RequestedInstant | undefined;
  readonly hasZones: boolean;
  /** No zone sets the fee of this delivery: staff may. */
  readonly isFeeOpen: boolean;
  readonly blockers: readonly { readonly code: string; readonly words: Bilingual }[];
  readonly fieldErrors: FieldErrors;
};

/** Returns what a draft comes to, by the rules of every order; it stores nothing and locks nothing (B-4783). */
export async function quoteCall(ctx: Context, draft: CallDraft): Promise<CallQuote> {
  staffActor(ctx.actor, 'service');
  const found = await readShop(ctx);
  const { oven } = found.kitchenTerms ?? {};
  const reading = oven ? await readKitchenForPages(ctx, oven) : null;
  const kitchen = reading && found.kitchenTerms && { ...reading, ...found.kitchenTerms };
  const shop = { ...found, kitchen };
  const code = draft.code ? await findCode(ctx, draft.code).catch(passUnknown) : null;
  const chosen = momentOf(draft, shop.now);
  const order = {
    ...{ lines: draft.cartItems, orderType: draft.orderType, postalCode: draft.postalCode },
    ...{ code: code && ruleOf(code), moment: chosen, totals: undefined },
  };
  const { blockers, due, priced, weighed, delivery } = checkOrder(order, shop);
  const isEmpty = draft.cartItems.length === 0;
  const totals = totalsByStaff(subtotalOf(priced.lines), order, shop.terms, draft.deliveryFee);
  const asap = chosen ? null : asapFor(shop, weighed);
  const forced = blockers.some(({ code }) => isAccepted(code, draft))
    ? forcedInstant(shop, order)
    : null;
  const parsed = callForms[draft.source].safeParse(draft);
  const unknown =
    draft.code && !code ? [{ code: 'code_unknown', words: codeProblems.code_unknown.words }] : [];
  return {
    totals,
    cashDue: cashDue(totals.total, draft.paymentMethod, shop.facts.shop),
    promisedAt: isEmpty ? null : ((due ?? forced)?.promisedAt ?? null),
    moment: chosen ?? (asap && !asap.isFull ? { kind: 'asap', ...asap } : undefined),
    hasZones: shop.terms.zones.length > 0,
    isFeeOpen: isFeeOpen({
      ...draft,
      postalCode: delivery.isFeeKnown ? delivery.postalCode : null,
    }),
    blockers: [
      ...blockers
        .filter(({ code }) => !isAccepted(code, { overruled: [] }))
        .map((one) => ({
          code: one.code,
          words: blockerWords(one),
        })),
      ...unknown,
    ],
    fieldErrors: parsed.success ? {} : (fieldErrorsOf(parsed.error) ?? {}),
  };
}

function passUnknown(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

/**
 * Stores a call as an order, confirmed for the time that its customer was told, and returns it (B-4785). The same call
 * is stored once. Refuses as `placeOrder` does, with the fields that are wrong, or with another total than was told.
 */
export async function placeCall(ctx: Context, sending: CallSending & { readonly id: string }) {
  // Before what the order comes to is told; and again in the transaction that writes.
  await staffTransaction(ctx, 'service', async () => {});
  const { id: key, draft, total, moment } = sending;
  const { source, overruled, deliveryFee, language, cartItems, code } = draft;
  const form = parse(callForms[source], draft, problemOf);
  const request: OrderRequest = {
    ...form,
    ...{ language, cartItems, moment, subtotal: 0, taxes: 0, totalPrice: total },
    ...(code ? { code } : {}),
  };
  const byStaff = { source, overruled, deliveryFee };
  const { number, firstPromiseAt } = await placeOrder(ctx, { key, request, byStaff });
  return { number, total, promisedAt: firstPromiseAt };
}

/** Returns the time that was typed, also one that is over; nothing where none can be read. */
function momentOf({ time }: CallDraft, now: number): RequestedInstant | undefined {
  if (time === '') return undefined;
  const at = typedTime(time, now, now) ?? shopInstant(workDay(now), time.padStart(5, '0'));
  return at === null ? undefined : { kind: 'at', at };
}
