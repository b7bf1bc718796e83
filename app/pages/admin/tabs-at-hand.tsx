import { useEffect } from 'react';
import { fetchWhole } from '#browser/late-files.ts';
import { insist } from '#browser/late-part.ts';
import { routeScripts } from '../route-scripts.ts';

/** One address of each page of the back office, with the page behind it. */
const pages = {
  '/admin/orders': 'orders',
  '/admin/orders/day': 'order-day',
  '/admin/menu': 'menu',
  '/admin/menu/new': 'new-item',
  '/admin/menu/any': 'edit-item',
  '/admin/promotions': 'promotions',
  '/admin/hours': 'hours',
  '/admin/administrators': 'administrators',
  '/admin/settings': 'settings',
} as const;

async function fetchPages() {
  const scripts = Object.values(pages).flatMap((page) => routeScripts(`pages/admin/${page}`));
  await Promise.all([...new Set(scripts)].map(fetchWhole));
}

let isAsked = false;

/**
 * Has every page of the back office at hand before it is asked for: a page whose script does not
 * come would take the board, its bell and what it holds off the screen.
 */
export function TabsAtHand() {
  useEffect(() => {
    // The page in front comes first.
    const soon = setTimeout(() => {
      if (!isAsked) insist(fetchPages);
      isAsked = true;
    }, 2000);
    return () => clearTimeout(soon);
  }, []);
  // From hidden forms the router learns the pages ahead of need.
  return Object.keys(pages).map((path) => (
    <form key={path} hidden action={path} data-discover="true" />
  ));
}
