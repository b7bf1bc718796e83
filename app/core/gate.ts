import { requestProblems } from './problem.request.ts';
import { Problem, type ProblemKind } from './problem.ts';

/** Which waiters come first. */
export type Lane = 'first' | 'others';

/** Runs work once there is a place for it, first come, first served within a lane. */
export type Gate = <Result>(work: () => Promise<Result>, lane?: Lane) => Promise<Result>;

type Limits = {
  readonly atOnce: number;
  /** Waiters in each lane; unlimited by default. */
  readonly waiting?: number;
  /** The problem for all others. */
  readonly refusal?: ProblemKind;
  readonly details?: object;
};

/** Returns a gate that limits how much work runs at once; a full lane leaves the other its places. */
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
      // Between two pieces of work the event loop turns: other requests pass the crowd.
      const next = lanes.first.shift() ?? lanes.others.shift();
      if (next) setImmediate(next);
      else free += 1;
    }
  };
}
