import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './stage.ts';
import { badlySet } from './well-set.ts';

/** A screen is checked once in each language, on a phone or on a large one. */
export const screenFor = { fr: '@phone', en: '@desktop' } as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lays out what the browser defers while it is out of sight: it would be measured in a wrong place. The page behind a
 * dialog was checked before, and laying it out again for each check costs more than all else.
 */
export async function layOutAll(page: Page) {
  await page.evaluate(() => {
    const isLaidOut = document.adoptedStyleSheets.some(({ cssRules }) =>
      cssRules[0]?.cssText.includes('content-visibility: visible'),
    );
    if (isLaidOut) return;
    const style = new CSSStyleSheet();
    style.replaceSync(`
      * { content-visibility: visible !important; }
      main { contain-intrinsic-size: auto 1px !important; }
      main:is([aria-hidden=true], [aria-hidden=true] *) { content-visibility: hidden !important; }
    `);
    document.adoptedStyleSheets.push(style);
  });
}

/** Expects WCAG 2.2 AA, axe's best practices and well-set words, once nothing moves. */
export async function expectNoBarrier(page: Page) {
  await layOutAll(page);
  // Half a megabyte, once for each page, not for each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await lookWhileStill(page, 3);
  expect(found).toEqual([]);
  expect(await badlySet(page)).toEqual([]);
}

/** Checks again only what moved during the check, as orders of other tests reach the same board. */
async function lookWhileStill(page: Page, tries: number): Promise<readonly string[]> {
  const { found, isStill } = await findBarriers(page);
  return found.length === 0 || isStill || tries <= 1 ? found : lookWhileStill(page, tries - 1);
}

function findBarriers(page: Page) {
  return page.evaluate(async (values) => {
    const wordsOn = () => document.body.innerText;
    const isInSight = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const moving = document.getAnimations().filter(isInSight);
    // A cancelled animation moves no more either.
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const before = wordsOn();
    // The page behind a dialog is out of reach, and was checked before the dialog opened.
    const isBehind = document.querySelector('main')?.closest('[aria-hidden=true], [inert]');
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (one) =>
        one.checkVisibility() && !one.closest('[aria-hidden=true], [inert], [data-messages]'),
    );
    const whole = isBehind && dialogs.length > 0 ? { include: dialogs } : document;
    // A message is none. What a bar half covers where the page happens to be scrolled is no barrier: a person scrolls on.
    const top = dialogs.length > 0 ? 0 : scrollY;
    if (top > 0) scrollTo({ top: 0, behavior: 'instant' });
    // Only violations are reported in full.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(whole, {
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
    });
    if (top > 0) scrollTo({ top, behavior: 'instant' });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    return { found, isStill: found.length === 0 || wordsOn() === before };
  }, rules);
}
