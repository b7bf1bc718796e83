import type { NavigateFunction } from 'react-router';

/** A hidden form with this action makes the router learn the page ahead of need. */
export const anyOrder = '/order/any';

/**
 * Leads to an order's page and leaves the messages on the screen. The router would start all over
 * when a page's script does not come: it is fetched first, and else the browser goes its own way.
 */
export async function goToOrder(path: string, navigate: NavigateFunction) {
  const page = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => null);
  // Without any line a page of errors would take the good news from the screen.
  if (!page) return;
  const scripts = [...(page.headers.get('Link') ?? '').matchAll(/<([^>]+)>/g)];
  try {
    await Promise.all(scripts.map(([, script]) => import(/* @vite-ignore */ `${script}`)));
  } catch {
    return location.assign(`${path}#sent`);
  }
  await navigate(path, { state: 'sent' });
}
