import type { Browser, Page } from '@playwright/test';
import { signInOwner } from './owner.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Window {
    /** When each order's card was first there, in epoch milliseconds, by the order's number. */
    cardsSeen?: Map<number, number>;
    whenDrawn?: (cards: number) => Promise<number>;
    moveOne?: () => Promise<number>;
    /** When an order stood in a column, on the screen, in epoch milliseconds. */
    whenIn?: (id: number, column: string) => Promise<number>;
  }
}

/** Opens the orders board of a new shop as its owner, in a page that notes when cards appear. */
export async function openBoard(browser: Browser, port: number): Promise<Page> {
  const baseURL = `http://localhost:${port}`;
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  const token = await signInOwner(baseURL);
  await page.addInitScript((session) => {
    localStorage.setItem('session', session);
    watch();

    function watch() {
      const seen = new Map<number, number>();
      window.cardsSeen = seen;
      window.whenDrawn = (cards) =>
        until(() => document.querySelectorAll('[data-order]').length >= cards);
      window.whenIn = (id, column) => {
        const card = `[data-column=${column}] [data-order="${id}"]`;
        return until(() => document.querySelector(card) !== null).then(
          (end) => performance.timeOrigin + end,
        );
      };
      window.moveOne = () => {
        const card = document.querySelector('[data-column=confirmed] [data-order]');
        const id = card?.getAttribute('data-order');
        const since = performance.now();
        card?.querySelector<HTMLElement>('button.grow')?.click();
        const moved = `[data-column=baking] [data-order="${id}"]`;
        return until(() => document.querySelector(moved) !== null).then((end) => end - since);
      };
      new MutationObserver(() => {
        for (const number of document.querySelectorAll('[data-order] h3 [aria-hidden]')) {
          const of = Number(number.textContent);
          if (!seen.has(of)) seen.set(of, performance.timeOrigin + performance.now());
        }
      }).observe(document, { childList: true, subtree: true });
    }

    /** When something holds, and is on the screen: milliseconds since the page began. */
    function until(holds: () => boolean): Promise<number> {
      return new Promise((resolve) => {
        const look = () =>
          holds()
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
            : requestAnimationFrame(look);
        look();
      });
    }
  }, token);
  await page.goto('/admin/orders');
  await page.locator('[data-column=new]').waitFor();
  await page.waitForTimeout(1_500);
  return page;
}
