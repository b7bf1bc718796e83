import { test as base, expect } from '@playwright/test';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { watchForTrouble } from './trouble.ts';

type Fixtures = {
  /** Lets a test name the trouble that it makes on purpose; all other trouble fails it. */
  readonly allowTrouble: (pattern: RegExp) => void;
};

/** A test on a running shop, one for each worker, whose browser must have nothing to complain of. */
export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      expect(await shop.stop(), 'the exit code after SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  allowTrouble: [
    async ({ context }, use) => {
      const trouble = watchForTrouble(context);
      await use(trouble.allow);
      expect(trouble.unexpected(), 'what went wrong in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
