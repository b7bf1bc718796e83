/** What a reading ends with that was not waited for. */
export class LateReading extends Error {
  constructor() {
    super('the reading takes too long');
    this.name = 'LateReading';
  }
}

/**
 * Waits for a reading no longer than `patience` milliseconds, and then for none until that one has ended:
 * it rejects with `LateReading`. A reading that nobody waits for any more goes on.
 */
export function readInTime<Value>(patience: number) {
  let late: Promise<unknown> | null = null;
  return async (read: () => Promise<Value>): Promise<Value> => {
    if (late) throw new LateReading();
    const reading = read();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // What was answered while this process was busy itself is heard first.
      setImmediate(() => reject(new LateReading()));
    }, patience);
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
      clearTimeout(timer);
    }
  };
}
