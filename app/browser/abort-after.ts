/** Does what `AbortSignal.timeout` does, which browsers of a few years ago lack. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
