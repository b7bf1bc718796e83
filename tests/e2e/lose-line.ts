import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** What a back office was still prefetching when its line broke. */
export const aheadOfNeed = /^failed: GET \/(?:assets|pictures|__manifest)\S* net::ERR_/;

/**
 * Takes the network away, and waits until the page has none: a busy browser takes a while. The page's prefetches have
 * come by then.
 */
export async function loseLine(page: Page) {
  const isAtHand = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    );
  await expect.poll(isAtHand).toBe(true);
  await page.context().setOffline(true);
  const isReached = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReached).toBe(false);
}
