import type { Page } from '@playwright/test';

/**
 * Records, from the next page on, whatever moves by itself once the whole page is drawn; while its last dishes still
 * come, the browser measures some of them twice before it draws them.
 */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const say = ({ node, previousRect, currentRect }: Moved) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
      moves.push(`${name}: ${JSON.stringify([previousRect, currentRect])}`);
    };
    type Moved = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('sources' in entry) (entry.sources as Moved[]).forEach(say);
      }
    });
    const watch = () => observer.observe({ type: 'layout-shift' });
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(watch)));
  });
}

/** Returns what has moved on this page so far, each with its old and new place. */
export function movesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate('moves');
}
