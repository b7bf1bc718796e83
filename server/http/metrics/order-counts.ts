import { checkoutProblems } from '#checkout/checkout.problems.ts';
import { requestProblems } from '#core/problem.request.ts';
import type { ProblemKind } from '#core/problem.ts';

/** The answer to `POST /api/orders`: a new order, one stored before, or a problem. */
export type OrderAnswer = 'stored' | 'repeated' | Pick<ProblemKind, 'code' | 'status'>;

/** Counts so far; those of refused and failed orders by the problem's code. */
export type OrderTotals = {
  stored: number;
  readonly refused: Map<string, number>;
  readonly failed: Map<string, number>;
};

export type OrderCounts = {
  readonly totals: Readonly<OrderTotals>;
  readonly count: (answer: OrderAnswer) => void;
};

const kinds: readonly ProblemKind[] = Object.values({ ...requestProblems, ...checkoutProblems });
const codes: ReadonlySet<string> = new Set(kinds.map(({ code }) => code));

/** Counts the orders of this process: stored, refused (4xx) and failed (5xx) (B-2363). */
export function countOrders(): OrderCounts {
  // Zeros from the start: an alert sees the first failure only beside the zero before it.
  const failures = kinds.filter(({ status }) => status >= 500);
  const totals: OrderTotals = {
    stored: 0,
    refused: new Map(),
    failed: new Map(failures.map(({ code }) => [code, 0])),
  };
  return {
    totals,
    count(answer) {
      if (answer === 'repeated') return;
      if (answer === 'stored') {
        totals.stored += 1;
        return;
      }
      const code = codes.has(answer.code) ? answer.code : 'other';
      const by = answer.status >= 500 ? totals.failed : totals.refused;
      by.set(code, (by.get(code) ?? 0) + 1);
    },
  };
}
