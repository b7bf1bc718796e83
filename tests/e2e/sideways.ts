import type { Page } from '@playwright/test';

/** What sticks out of a 360 px screen and is not in a row that scrolls sideways by itself. */
export async function stickingOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX) || scrolls(parent);
    };
    const words = [
      ...document.querySelectorAll('h1, h2, h3, h4, p, a, button, li, dt, dd, input, label'),
    ];
    const wide = words.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
      return isShown && (left < 0 || right > innerWidth + 0.5) && !scrolls(element);
    });
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
      ...(isWide ? ['the page'] : []),
    ];
  });
}
