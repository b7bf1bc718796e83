import { pictureProblems } from '#core/problem.pictures.ts';
import { Problem } from '#core/problem.ts';

/** Waits until those who came before are done, then works. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Takes a few uploads at once and refuses the rest with `picture_busy`; of those taken, one
 * works at a time, in the order in which they ask.
 */
export function createQueue(places: number) {
  let inside = 0;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn: InTurn = (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  return async function admit<T>(visit: (inTurn: InTurn) => Promise<T>): Promise<T> {
    if (inside >= places) throw new Problem(pictureProblems.picture_busy);
    inside += 1;
    try {
      return await visit(inTurn);
    } finally {
      inside -= 1;
    }
  };
}
