import type { Page } from '@playwright/test';

/** Lists visible controls that a press would miss, because a message covers them. */
export function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const messages = document.querySelector<HTMLElement>('[data-messages]');
    const hitAt = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y);
    const spots = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]',
      ),
    ]
      .filter((control) => !messages?.contains(control))
      .flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return [0.05, 0.5, 0.95].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => ({
            control,
            point: [left + width * x, top + height * y] as const,
          })),
        );
      });
    // Controls that could be pressed without messages: none below a dialog.
    if (messages) messages.style.visibility = 'hidden';
    const pressable = spots.filter(({ control, point }) => control.contains(hitAt(point)));
    if (messages) messages.style.visibility = '';
    const missed = pressable.filter(({ point }) => messages?.contains(hitAt(point)));
    return missed.map(({ control }) => control.getAttribute('aria-label') ?? control.outerHTML);
  });
}
