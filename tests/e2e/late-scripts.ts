import type { Page } from '@playwright/test';
import { customerAt } from './customer.ts';
import { expect } from './stage.ts';

/** Holds a page's scripts until the returned function releases them. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await gate;
    // A page that was left meanwhile has given its requests up.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(scripts);
  };
}

/** Opens the home page in French while its scripts are on the way. */
export async function comeEarly(page: Page) {
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#lower-notice').waitFor({ state: 'attached' });
  return customerAt(page, 'fr');
}

/** Waits until the home page answers by itself. */
export async function comesAlive(page: Page) {
  await expect(page.locator('#menu[data-alive]')).toBeAttached();
}

/** Returns the first pizza's large size. */
export function cheeseL(page: Page) {
  return page.getByRole('button', { name: /^Ajouter Fromage, L, / });
}
