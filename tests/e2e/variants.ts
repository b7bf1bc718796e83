import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { withoutEdge } from './forced-colours.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';
import { setText, unfit } from './text-fits.ts';

type Size = { readonly width: number; readonly height: number };
type Sizes = readonly Size[];

/** The smallest phone on which everything must be readable. */
export const smallest = { width: 320, height: 640 } as const;
/** A whole dialog at once: no control is below what stays in sight. */
const tall = { width: 600, height: 4000 } as const;

/** Checks besides barriers and overflow on the smallest phone. */
export type Further = {
  /** Whether everything is readable with text twice as large. */
  readonly large?: Sizes;
  /** Whether everything is readable at the default size. */
  readonly plain?: Sizes;
  /** Whether controls and dialogs have an edge when the system's colours replace the page's. */
  readonly inFewColours?: boolean;
  /** Findings of `unfit` to ignore. */
  readonly allows?: RegExp;
};

/** Checks the current place, and leaves the page as it was. */
export type Look = (place: string) => Promise<void>;

/** Returns a check for barriers, and one for readable text, on the smallest phone and as given. */
export function lookAt(page: Page, further: Further): { readonly look: Look; readonly read: Look } {
  const size = page.viewportSize();
  const returns = () => (size ? page.setViewportSize(size) : undefined);

  async function fits(place: string, sizes: Sizes) {
    for (const one of sizes) {
      await page.setViewportSize(one);
      const found = async () => [
        ...(await unfit(page)).filter((what) => !further.allows?.test(what)),
        ...(await sidewaysDialogs(page)),
      ];
      await holds(found, `${place}, ${one.width} px wide`);
    }
  }

  async function reads(place: string) {
    await page.setViewportSize(smallest);
    await holds(
      async () => [...(await stickingOut(page)), ...(await sidewaysDialogs(page))],
      `${place}, on the smallest phone`,
    );
    if (further.large?.length) {
      await setText(page, 'twice as large');
      await fits(place, further.large);
      await holds(() => shutIn(page), `${place}, the end of it`);
      await setText(page, 'as it comes');
    }
    await fits(place, further.plain ?? []);
    if (further.inFewColours) {
      await page.emulateMedia({ forcedColors: 'active' });
      await holds(() => withoutEdge(page), `${place}, in few colours`);
      await page.emulateMedia({ forcedColors: 'none' });
    }
    await returns();
  }

  return {
    read: (place) => test.step(place, () => reads(place)),
    look: (place) =>
      test.step(place, async () => {
        const isDialog = await page.getByRole('dialog').getByRole('radiogroup').first().isVisible();
        if (isDialog) await page.setViewportSize(tall);
        await expectNoBarrier(page);
        if (isDialog) await returns();
        await reads(place);
      }),
  };
}

/** Polls: a page that has just changed its size may still be moving. */
async function holds(find: () => Promise<readonly string[]>, message: string) {
  await expect.poll(find, { message, intervals: [20, 50, 100, 200] }).toEqual([]);
}

/** Returns what of an open dialog can only be read by scrolling it sideways. */
function sidewaysDialogs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className }) => `scrolls sideways: ${className.slice(0, 60)}`),
  );
}

/** Returns the last control of each open dialog that no scrolling brings into sight. */
function shutIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
      const last = [...dialog.querySelectorAll('button, input, textarea, select, a[href]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1)
        .at(-1);
      last?.scrollIntoView({ block: 'nearest' });
      const { top = 0, bottom = 0 } = last?.getBoundingClientRect() ?? {};
      return last && (top < -1 || top >= innerHeight || bottom <= 0)
        ? [`shut in: ${last.outerHTML.slice(0, 120)}`]
        : [];
    }),
  );
}
