import { abortAfter } from '#browser/abort-after.ts';
import type { requestProblems } from '#core/problem.request.ts';
import { isProblemBody, type ProblemBody } from '#core/problem.ts';
import type { ConcernedLine } from './blocker-rules.ts';
import type { checkoutProblems } from './checkout.problems.ts';
import type { FieldErrors } from './checkout.schema.ts';
import type { Asap } from './requested-time.ts';
import type { PlacedOrder } from './storing/new-order.ts';

type OrderCode = keyof typeof checkoutProblems | keyof typeof requestProblems;
export type OrderProblem = ProblemBody<OrderCode> & {
  readonly details?: Partial<Asap> & {
    readonly fields?: FieldErrors;
    readonly lines?: readonly ConcernedLine[];
    readonly number?: number;
  };
};

/** `unknown`: the order may or may not have arrived. */
export type SendResult =
  | { readonly kind: 'sent'; readonly order: PlacedOrder }
  | { readonly kind: 'refused'; readonly problem: OrderProblem }
  | { readonly kind: 'unknown' };

/**
 * Returns whether an answer settles the order sent under its key. "Too many requests" leaves open
 * whether an earlier try arrived: another key could make a second order.
 */
export function isCertain(result: SendResult): boolean {
  if (result.kind === 'refused')
    return result.problem.code !== 'too_many_requests' && !isUnconfirmed(result);
  return result.kind === 'sent';
}

/** Returns whether the server cannot tell if it has stored the order (B-2376). */
function isUnconfirmed(result: SendResult): boolean {
  return result.kind === 'refused' && result.problem.code === 'order_unconfirmed';
}

const patience = 20_000;
const pauses = [1_000, 3_000];
/** The customer has an answer within five seconds if the server has one, retries included. */
const untilAnswered = 4_500;

/** Sends an order, or the change of a token's (B-4663), and again when the connection breaks: the key makes it one (B-540). */
export async function sendOrder(key: string, body: string, token?: string): Promise<SendResult> {
  const since = performance.now();
  for (const pause of [...pauses, null]) {
    const result = await sendOnce(key, body, token);
    const isOpen = result.kind === 'unknown' || isUnconfirmed(result);
    if (!isOpen || pause === null) return result;
    if (isUnconfirmed(result) && performance.now() + pause > since + untilAnswered) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { kind: 'unknown' };
}

async function sendOnce(key: string, body: string, token?: string): Promise<SendResult> {
  try {
    const response = await fetch(token ? `/api/orders/${token}` : '/api/orders', {
      method: token ? 'PUT' : 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      credentials: 'omit',
      body,
      signal: abortAfter(patience),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'sent', order: answer as PlacedOrder };
    if (!isProblemBody(answer)) return { kind: 'unknown' };
    const refused = { kind: 'refused', problem: answer as OrderProblem } as const;
    return response.status < 500 || isUnconfirmed(refused) ? refused : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}
