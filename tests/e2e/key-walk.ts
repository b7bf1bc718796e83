import type { Locator, Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Presses a key until an element has the focus, as without a mouse; on the way one sees what has it. */
export async function walkTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let steps = 0; steps < 300; steps++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await step(page, key);
  }
  throw new Error(`300 times ${key} did not lead to ${goal}`);
}

/** Presses a key once; what has the focus then is seen to have it, as soon as the page has scrolled there. */
export async function step(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await page.keyboard.press(key);
  // Asked once where it is seen at once.
  if ((await unseen(page)) !== null)
    await expect.poll(() => unseen(page), { intervals: [20, 100, 300] }).toBeNull();
}

/** Returns what has the focus without a ring, or out of sight; null when it is seen. */
function unseen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    // A box or a dot may be drawn by its label.
    const shown = [at, at.closest('label')].filter((one) => one !== null);
    const hasRing = shown.some((one) => getComputedStyle(one).outlineStyle !== 'none');
    const isInSight = shown.some((one) => {
      const { left, top, width, height } = one.getClientRects()[0] ?? new DOMRect();
      return [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height * part);
        return hit !== null && (one.contains(hit) || hit.contains(one));
      });
    });
    return hasRing && isInSight
      ? null
      : `${hasRing ? 'out of sight' : 'no ring'}: ${at.outerHTML.slice(0, 160)}`;
  });
}
