import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './stage.ts';
import { badlySet } from './well-set.ts';

/** Where each language is looked at: a screen is looked at once in each, on a phone or on a large one. */
export const screenFor = { fr: '@phone', en: '@desktop' } as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA, axe's best practices and well-set words, once nothing moves any more. */
export async function expectNoBarrier(page: Page) {
  const found = await lookWhileStill(page, 3);
  expect(found).toEqual([]);
  expect(await badlySet(page)).toEqual([]);
}

/** Orders of other tests come onto the same board: only what moved under axe is looked at again. */
async function lookWhileStill(page: Page, tries: number): Promise<readonly string[]> {
  const before = await wordsOn(page);
  const found = await findBarriers(page);
  const isStill = (await wordsOn(page)) === before;
  return found.length === 0 || isStill || tries <= 1 ? found : lookWhileStill(page, tries - 1);
}

function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText);
}

async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    // One that is broken off moves no more either.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  const showAll = await page.evaluateHandle(() => {
    // What the browser has not laid out yet, being out of sight, would be measured where it never stands.
    const dialog = new CSSStyleSheet();
    dialog.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(dialog);
    return dialog;
  });
  // Only what is wrong is told in full, and nothing is put together on a second page: for pages
  // without foreign frames, as ours are, the verdict is the same in a quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  await showAll.evaluate((dialog) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== dialog);
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
