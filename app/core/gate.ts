import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

/** Who is let in before all others that wait. */
export type Lane = 'first' | 'others';

/** Does a piece of work as soon as there is a place for it, first come, first served within a lane. */
export type Gate = <Result>(work: () => Promise<Result>, lane?: Lane) => Promise<Result>;

type Limits = {
  /** How many pieces of work run at once. */
  readonly atOnce: number;
  /** How many more may wait in each lane; any number unless set. */
  readonly waiting?: number;
  /** What all others are refused with, and what it tells. */
  readonly refusal?: ProblemKind;
  readonly details?: object;
};

/** Returns a gate that keeps the work of many from taking all of the machine; a full lane takes nothing from the other. */
export function createGate({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
  refusal = requestProblems.too_busy,
  details,
}: Limits): Gate {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { first: [], others: [] };
  let free = atOnce;
  return async (work, lane = 'others') => {
    if (free > 0) free -= 1;
    else if (lanes[lane].length >= waiting) throw new Problem(refusal, details);
    else await new Promise<void>((resolve) => lanes[lane].push(resolve));
    try {
      return await work();
    } finally {
      // Between two pieces of work the process listens: others pass the crowd.
      const next = lanes.first.shift() ?? lanes.others.shift();
      if (next) setImmediate(next);
      else free += 1;
    }
  };
}
