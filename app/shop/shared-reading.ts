/**
 * Returns a reader whose callers share the next reading: each gets one that began after its call, and a crowd costs one
 * reading at a time.
 */
export function shareReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;
  function start(): Promise<Value> {
    next = null;
    const reading: Promise<Value> = read().finally(() => {
      if (running === reading) running = null;
    });
    running = reading;
    return reading;
  }
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
