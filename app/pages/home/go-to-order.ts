import type { NavigateFunction } from 'react-router';
import { routeScripts } from '../route-scripts.ts';

/** A hidden form with this action makes the router learn the page ahead of need. */
export const anyOrder = '/order/any';

/**
 * Leads to an order's page and leaves the messages on the screen. The router would start all over
 * when a page's script does not come: it is fetched first, and else the browser goes its own way.
 */
export async function goToOrder(path: string, navigate: NavigateFunction) {
  const [isReached, isAtHand] = await Promise.all([
    succeeds(fetch(path, { method: 'HEAD', credentials: 'omit' })),
    succeeds(fetchScripts()),
  ]);
  // Without any line a page of errors would take the good news from the screen.
  if (!isReached) return;
  if (isAtHand) await navigate(path, { state: 'sent' });
  else location.assign(`${path}#sent`);
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Fetches the page's scripts; run early, it makes the way there a short one. */
async function fetchScripts() {
  const scripts = routeScripts('pages/order/order');
  await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
}
