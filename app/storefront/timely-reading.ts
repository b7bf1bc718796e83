/** What a reading ends with that was not waited for. */
export class LateReading extends Error {
  constructor() {
    super('the reading takes too long');
    this.name = 'LateReading';
  }
}

/** How long a doubted reading has to say that it is well: milliseconds. */
const sayPatience = 500;

/**
 * Waits for a reading, and asks `isWell` whenever it takes another `patience` milliseconds: without a yes it
 * rejects with `LateReading`, and so does everything until that reading has ended. A reading that no page waits for
 * any more goes on.
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
    // What was answered while this process was busy itself is heard first.
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

/** What a question was answered in so many milliseconds; no answer is a no. */
async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const { promise: silence, resolve } = Promise.withResolvers<boolean>();
  const no = () => false;
  // Once more: an answer that is here already is heard before the clock.
  const late = () => setImmediate(() => setImmediate(() => resolve(false)));
  const timer = setTimeout(late, milliseconds);
  return Promise.race([answer.catch(no), silence]).finally(() => clearTimeout(timer));
}
