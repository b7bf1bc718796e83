import { workerAddress } from './worker-address.ts';

/**
 * Caches a page on the device for offline visits (server/pages/service-worker.ts), with what it used and what `load`
 * fetches. Without workers it does nothing.
 */
export async function cachePage(address: string, load: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerAddress());
    const { active } = await navigator.serviceWorker.ready;
    await load();
    active?.postMessage([address, ...usedFiles()]);
  } catch {}
}

/** Lists the paths that the page has fetched from its own site. */
function usedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
