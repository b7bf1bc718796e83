export class LateReading extends Error {
  constructor() {
    super('the reading takes too long');
    this.name = 'LateReading';
  }
}

/** In milliseconds: how long a slow reading has to answer that it is well. */
const sayPatience = 500;

/**
 * Waits for a reading, and asks `isWell` every `patience` milliseconds: without a yes it rejects
 * with `LateReading`, and so do all calls until that reading has ended. A reading that no page
 * waits for goes on.
 */
export function readInTime<Value>(
  patience: number,
  isWell: () => Promise<boolean> = async () => false,
) {
  let late: Promise<unknown> | null = null;
  return async (read: () => Promise<Value>): Promise<Value> => {
    if (late) throw new LateReading();
    const reading = read();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    let isOver = false;
    // An answer that came while this process was busy is handled first.
    const doubt = () => setImmediate(() => void ask());
    let timer = setTimeout(doubt, patience);
    async function ask() {
      const goesOn = await within(sayPatience, isWell());
      if (isOver) return;
      if (goesOn) timer = setTimeout(doubt, patience);
      else reject(new LateReading());
    }
    try {
      return await Promise.race([reading, tooLate]);
    } catch (error) {
      if (error instanceof LateReading) {
        const over = () => {
          late = null;
        };
        late ??= reading.then(over, over);
      }
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
}

/** Returns a question's answer within so many milliseconds; none is a no. */
async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<boolean>();
  const no = () => false;
  // Twice: an answer that has arrived is handled before the timer.
  const late = () => setImmediate(() => setImmediate(() => resolve(false)));
  const timer = setTimeout(late, milliseconds);
  return Promise.race([answer.catch(no), silence]).finally(() => clearTimeout(timer));
}
