import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './stage.ts';
import { badlySet } from './well-set.ts';

/** Where each language is looked at: a screen is looked at once in each, on a phone or on a large one. */
export const screenFor = { fr: '@phone', en: '@desktop' } as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA, axe's best practices and well-set words, once nothing moves any more. */
export async function expectNoBarrier(page: Page) {
  // One half a megabyte for each page, not for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await lookWhileStill(page, 3);
  expect(found).toEqual([]);
  expect(await badlySet(page)).toEqual([]);
}

/** Orders of other tests come onto the same board: only what moved under axe is looked at again. */
async function lookWhileStill(page: Page, tries: number): Promise<readonly string[]> {
  const { found, isStill } = await findBarriers(page);
  return found.length === 0 || isStill || tries <= 1 ? found : lookWhileStill(page, tries - 1);
}

function findBarriers(page: Page) {
  return page.evaluate(async (values) => {
    const wordsOn = () => document.body.innerText;
    // One that is broken off moves no more either.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const before = wordsOn();
    // What the browser has not laid out yet, being out of sight, would be measured where it never stands.
    const showAll = new CSSStyleSheet();
    showAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(showAll);
    // Only what is wrong is told in full.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== showAll);
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    return { found, isStill: found.length === 0 || wordsOn() === before };
  }, rules);
}
