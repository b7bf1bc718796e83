import { useEffect } from 'react';
import { started } from '#browser/start-page.ts';

/** One address of each page of the back office. */
const pages = [
  '/admin/orders',
  '/admin/orders/day',
  '/admin/menu',
  '/admin/menu/new',
  '/admin/menu/any',
  '/admin/menu/allergens',
  '/admin/menu/categories',
  '/admin/menu/many',
  '/admin/menu/exchange',
  '/admin/modifiers',
  '/admin/promotions',
  '/admin/specials',
  '/admin/shop',
  '/admin/hours',
  '/admin/delivery',
  '/admin/administrators',
  '/admin/administrators/log',
  '/admin/changes',
  '/admin/settings',
  '/admin/settings/letters',
  '/admin/morning',
];

/**
 * Keeps the board, its bell and what it holds on the screen when another page's script does not
 * come: the router would load the page anew, and without a line there would be none. The scripts
 * are fetched ahead of need (server/pages/pages.ts).
 */
export function TabsAtHand() {
  useEffect(() => {
    const { lineBack, loadAnew } = started;
    const { navigation }: { navigation?: Navigation } = window;
    if (!navigation || !lineBack || !loadAnew) return;
    const end = new AbortController();
    function wait(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      end.abort();
      lineBack?.().then(loadAnew);
    }
    navigation.addEventListener('navigate', wait, { signal: end.signal });
    return () => end.abort();
  }, []);
  // From hidden forms the router learns the pages ahead of need.
  return pages.map((path) => <form key={path} hidden action={path} data-discover="true" />);
}
