/**
 * Has a page kept on the device, to be opened without a network (server/pages/service-worker.ts), with
 * what it used and what `load` still fetches. Where workers are refused, nothing is kept.
 */
export async function cachePage(address: string, load: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(globalThis.workerAddress ?? '/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    await load();
    active?.postMessage([address, ...usedFiles()]);
  } catch {}
}

/** The paths of all that the page has fetched so far from its own site. */
function usedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
