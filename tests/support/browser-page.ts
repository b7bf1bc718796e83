import { onTestFinished, vi } from 'vitest';

/** As much of a browser's page as tells that it is hidden, shown, left or online again. */
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
    /** Aborted when the test has finished, or by `leave`. */
    signal: leave.signal,
    leave: () => leave.abort(),
    hide: () => turn(true),
    show: () => turn(false),
    goOnline: () => window.dispatchEvent(new Event('online')),
    goOffline: () => window.dispatchEvent(new Event('offline')),
  };
}
