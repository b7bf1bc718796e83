import type { Page } from '@playwright/test';
import { customerAt } from './customer.ts';
import { expect } from './stage.ts';

/** Holds a page's scripts until the returned function releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Opens the home page in French while its scripts are on the way. */
export async function comeEarly(page: Page) {
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#ordering').waitFor({ state: 'attached' });
  return customerAt(page, 'fr');
}

/** Waits until a page is alive, after it has replayed the early taps (app/browser/early-taps.ts). */
export async function comesAlive(page: Page) {
  const isAlive = () => 'earlyTaps' in window && window.earlyTaps === undefined;
  await expect.poll(() => page.evaluate(isAlive)).toBe(true);
}

/** Returns the first pizza's large size, even before a script has written its whole name. */
export function cheeseL(page: Page) {
  return page.locator('[data-id]', { hasText: /^Fromage/ }).locator('[data-add=l]');
}
