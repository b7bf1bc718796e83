import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** What a back office was still fetching ahead of need when its line broke. */
export const aheadOfNeed = /^failed: GET \/(?:assets|pictures|__manifest)\S* net::ERR_/;

/** Takes the network away, and waits until the page has none: a busy browser takes a moment. */
export async function loseLine(page: Page) {
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
