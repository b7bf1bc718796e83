import type { Page } from '@playwright/test';
import { customerAt } from './customer.ts';
import { expect } from './stage.ts';

/** Keeps a page's scripts on the way until the answered function lets them through. */
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

/** Waits until a page has come alive: it has then made the early taps again (app/browser/early-taps.ts). */
export async function comesAlive(page: Page) {
  const isAlive = () => 'earlyTaps' in window && window.earlyTaps === undefined;
  await expect.poll(() => page.evaluate(isAlive)).toBe(true);
}

/** The large of the first pizza, also while no script has given it its whole name. */
export function cheeseL(page: Page) {
  return page.locator('[data-id]', { hasText: /^Fromage/ }).locator('[data-add=l]');
}
