import type { Page } from '@playwright/test';

/** Lists controls and dialogs without a visible edge, once the system's colours replace the page's. */
export function withoutEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const edged = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
      const isDrawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      return isDrawn && !/^rgba\(.*, 0\)$/.test(borderTopColor);
    };
    // The browser draws these itself.
    const own = 'input:is([type=checkbox], [type=radio], [type=file])';
    const controls = document.querySelectorAll(
      'button, .pressable, input, select, textarea, article, [role=dialog], [role=alertdialog], [role=tab], [role=switch]',
    );
    return [...controls]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((one) => !one.closest('[inert]') && !one.matches(own) && one.clientWidth > 1)
      .filter((one) => !edged(one))
      .map((one) => one.outerHTML.slice(0, 140));
  });
}
