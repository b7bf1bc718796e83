import type { Page } from '@playwright/test';

/** Keeps a page's scripts on the way until the answered function lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}
