import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';

/** Does a piece of work as soon as there is a place for it, in the order of asking. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Limits = {
  /** How many pieces of work run at once. */
  readonly places: number;
  /** How many more may wait; any number unless set. */
  readonly waiting?: number;
  /** What all others are refused with. */
  readonly refusal?: ProblemKind;
};

/** Returns a gate that keeps the work of many from taking all of the machine. */
export function createGate({ places, waiting, refusal = requestProblems.too_busy }: Limits): Gate {
  const queue: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= (waiting ?? Number.POSITIVE_INFINITY)) throw new Problem(refusal);
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // Between two pieces of work the process listens: an order passes the crowd.
      const next = queue.shift();
      if (next) setImmediate(next);
      else free += 1;
    }
  };
}
