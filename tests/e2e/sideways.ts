import type { Page } from '@playwright/test';

/** Lists what overflows a small phone's screen, outside rows that scroll sideways themselves. */
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
    // A word too long for its box overflows it though the box itself is within the page.
    const isFull = (element: Element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right > element.getBoundingClientRect().right + 2;
    };
    const wide = words.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
      const isWide = left < 0 || right > innerWidth + 0.5;
      const isHeading = /^H\d$/.test(element.tagName);
      return isShown && (isWide || (isHeading && isFull(element))) && !scrolls(element);
    });
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
      ...(isWide ? ['the page'] : []),
    ];
  });
}
