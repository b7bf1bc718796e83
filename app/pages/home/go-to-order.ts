import type { NavigateFunction } from 'react-router';
import { routeScripts } from '../route-scripts.ts';

/** A hidden form with this action makes the router learn the page ahead of need. */
export const anyOrder = '/order/any';

/**
 * Leads to an order's page and leaves the messages on the screen. The router would start all over
 * when a page's script does not come: it is fetched first, and else the browser goes its own way.
 */
export async function goToOrder(path: string, navigate: NavigateFunction) {
  try {
    await fetchScripts();
    await navigate(path, { state: 'sent' });
  } catch {
    // Without any line the browser's own error page would take the good news from the screen.
    if (await isReached(path)) location.assign(`${path}#sent`);
  }
}

function isReached(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
}

/** Fetches the page's scripts; run early, it makes the way there a short one. */
async function fetchScripts() {
  const scripts = routeScripts('pages/order/order');
  await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
}
