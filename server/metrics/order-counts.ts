import { Counter, Registry } from 'prom-client';
import { checkoutProblems } from '#checkout/checkout.problems.ts';
import { requestProblems } from '#core/problem.request.ts';
import type { ProblemKind } from '#core/problem.ts';

/** How `POST /api/orders` was answered: with a new order, with one that was stored before, or with a problem. */
export type OrderAnswer = 'stored' | 'repeated' | Pick<ProblemKind, 'code' | 'status'>;

export type OrderCounts = {
  readonly registry: Registry;
  readonly count: (answer: OrderAnswer) => void;
};

const kinds: readonly ProblemKind[] = Object.values({ ...requestProblems, ...checkoutProblems });
const codes: ReadonlySet<string> = new Set(kinds.map(({ code }) => code));

/** Counts the orders of this process: stored, refused for what they are, failed for how we are (B-2363). */
export function countOrders(): OrderCounts {
  const registry = new Registry();
  const registers = [registry];
  const stored = new Counter({
    ...{ name: 'pizzeria_orders_stored_total', help: 'Orders stored', registers },
  });
  const refused = new Counter({
    ...{
      name: 'pizzeria_orders_refused_total',
      help: 'Orders refused, by the code of the problem',
    },
    ...{ labelNames: ['code'], registers },
  });
  const failed = new Counter({
    ...{
      name: 'pizzeria_orders_failed_total',
      help: 'Orders that the site could not take, by code',
    },
    ...{ labelNames: ['code'], registers },
  });
  // From the start: an alert sees the first failure only beside the nought before it.
  for (const { code, status } of kinds) if (status >= 500) failed.inc({ code }, 0);
  return {
    registry,
    count(answer) {
      if (answer === 'repeated') return;
      if (answer === 'stored') return stored.inc();
      const code = codes.has(answer.code) ? answer.code : 'other';
      (answer.status >= 500 ? failed : refused).inc({ code });
    },
  };
}
