type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

/**
 * The site's worker, as the content policy wants its address: the one Trusted Types policy that a page may have
 * knows this address alone (B-1523).
 */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const address = '/sw.js';
  const only = trustedTypes?.createPolicy('kept-menu', { createScriptURL: () => address });
  return only?.createScriptURL('') ?? address;
}

let worker: string | undefined;

/**
 * Has a page kept on the device, to be opened without a network (server/pages/service-worker.ts), with
 * what it used and what `load` still fetches. Where workers are refused, nothing is kept.
 */
export async function cachePage(address: string, load: () => Promise<unknown>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    worker ??= workerAddress();
    await navigator.serviceWorker.register(worker);
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
