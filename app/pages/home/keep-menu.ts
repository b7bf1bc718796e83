import { started } from '#browser/start-page.ts';
import { loadToaster } from '#ui/notifications.tsx';

/**
 * Has the menu kept on the device, to be read without a network (server/pages/service-worker.ts). Asks
 * for nothing that the page would wait for; where workers are refused, nothing is kept.
 */
export async function keepMenu(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(started.worker ?? '/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // What opens later has to open without a network, too.
    await Promise.all([import('./dialogs.tsx'), import('./follow-menu.ts'), loadToaster()]);
    active?.postMessage([location.pathname + location.search, ...usedFiles()]);
  } catch {}
}

/** The paths of all that the page has fetched so far from its own site. */
function usedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
