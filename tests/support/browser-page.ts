import { onTestFinished, vi } from 'vitest';

/** Opens a page that can be hidden, shown, left and come online again. */
export function openPage() {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const leave = new AbortController();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  // A browser that cannot share lines among its tabs.
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    leave.abort();
    vi.unstubAllGlobals();
  });
  function turn(hidden: boolean) {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }
  return {
    /** Aborted at the test's end, or by `leave`. */
    signal: leave.signal,
    leave: () => leave.abort(),
    hide: () => turn(true),
    show: () => turn(false),
    goOnline: () => window.dispatchEvent(new Event('online')),
    goOffline: () => window.dispatchEvent(new Event('offline')),
  };
}
