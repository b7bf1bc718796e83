import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from '../accounts.problems.ts';

type HashQueueLimits = {
  /** How many hashes are worked out at the same time. */
  readonly atOnce: number;
  /** How many wait for their turn in each lane; who comes after them is refused. */
  readonly waiting: number;
};

/** Who waits where: staff at a place that their account knows are called before everybody else. */
export type HashLane = 'staff' | 'anybody';

/**
 * Lets a few work at once and the others wait in order, each lane in its own: one that is full
 * keeps nobody out of the other. Refuses with `sign_ins_busy`.
 */
export function createHashQueue({ atOnce, waiting }: HashQueueLimits) {
  let working = 0;
  const queues: Readonly<Record<HashLane, (() => void)[]>> = { staff: [], anybody: [] };
  return async function inTurn<Result>(
    work: () => Promise<Result>,
    lane: HashLane = 'anybody',
  ): Promise<Result> {
    const queue = queues[lane];
    if (working < atOnce) working += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Problem(accountsProblems.sign_ins_busy, { retryAfter: 5 });
    try {
      return await work();
    } finally {
      // The place goes to whoever waits longest, so that nobody slips in between.
      const next = queues.staff.shift() ?? queues.anybody.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

// Two of the four threads that read files as well; 60 waiting are done in three to seven seconds.
const takeTurn = createHashQueue({ atOnce: 2, waiting: 60 });
// Carried along: the library calls `verify` itself and hands nothing through.
const lanes = new AsyncLocalStorage<HashLane>();

/** Does some work whose hashes wait in this lane. */
export function inLane<Result>(lane: HashLane, work: () => Promise<Result>): Promise<Result> {
  return lanes.run(lane, work);
}

/** Does some work when its turn has come, as every hash does. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return takeTurn(work, lanes.getStore());
}

/** The slow salted hash of a password. Never called in a transaction: it may wait its turn. */
export function hash(password: string): Promise<string> {
  return inTurn(() => hashPassword(password));
}

/** Tells whether a password is the one that was hashed, after the same time when none was. */
export function verify(known: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    if (known) return verifyPassword({ hash: known, password });
    await hashPassword(password);
    return false;
  });
}
