import type { Page } from '@playwright/test';
import { layOutAll } from './barriers.ts';

/** The screens on which everything must fit, also with text twice as large. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const;

/** Sets the browser's own text size, which rem and media queries follow. */
export async function setText(page: Page, size: 'as it comes' | 'twice as large') {
  const browser = await page.context().newCDPSession(page);
  const times = size === 'as it comes' ? 1 : 2;
  const fontSizes = { standard: 16 * times, fixed: 13 * times };
  await browser.send('Page.setFontSizes', { fontSizes });
  await browser.detach();
}

/** Those screens zoomed to 200 %: half of each, in pixels twice as large. */
export const halves = screens.map(({ width, height }) => ({
  width: width / 2,
  height: height / 2,
}));

/**
 * Returns what does not fit on the current page: text that is cut, leaves its control or covers other text, controls
 * beyond the sides or over each other, a page that scrolls sideways. Content of scrolling boxes, and what is not for
 * the reader, is left out.
 */
export async function unfit(page: Page): Promise<readonly string[]> {
  await layOutAll(page);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const controlNames =
      'button, a[href], input, select, textarea, summary, [role=tab], [role=button], [role=switch]';
    const ancestorsOf = (element: Element | null): readonly Element[] =>
      element ? [element, ...ancestorsOf(element.parentElement)] : [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 50)}"`;
    const isForReaders = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      // Words for screen readers only are clipped to nothing.
      !ancestorsOf(element).some((one) => styleOf(one).clipPath === 'inset(50%)');
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const widthOf = ({ left, right }: Box) => Math.max(0, right - left);
    const heightOf = ({ top, bottom }: Box) => Math.max(0, bottom - top);
    const areaOf = (box: Box) => widthOf(box) * heightOf(box);
    /** The visible part of an element in scrolling boxes, as they are now. */
    const seenPart = (box: Box, element: Element) =>
      ancestorsOf(element.parentElement)
        .filter((one) => /auto|scroll/.test(styleOf(one).overflow) && one !== document.body)
        .reduce((seen, one) => meet(seen, one.getBoundingClientRect()), box);
    const layerOf = (element: Element) =>
      ancestorsOf(element).find((one) => /fixed|sticky/.test(styleOf(one).position));
    const scrollsSideways = (element: Element) =>
      ancestorsOf(element.parentElement).some((one) => /auto|scroll/.test(styleOf(one).overflowX));

    const shown = [...document.body.querySelectorAll('*')].filter(isForReaders);
    const controls = shown.filter((one) => one.matches(controlNames));
    const texts = shown.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((box) => ({ element, box }));
        })
        .filter(({ box }) => box.width > 1 && box.height > 1),
    );

    const cut = texts.flatMap(({ element, box }) => {
      for (const one of ancestorsOf(element)) {
        const { overflowX, overflowY, fontSize } = styleOf(one);
        // A scrolling box shows the rest when it is scrolled.
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return [];
        const around = one.getBoundingClientRect();
        // The room above and below a letter is not the letter.
        const air = Number.parseFloat(fontSize) / 4;
        const isCutX = /hidden|clip/.test(overflowX) && widthOf(meet(box, around)) < box.width - 1;
        const isCutY =
          /hidden|clip/.test(overflowY) && heightOf(meet(box, around)) < box.height - 2 * air;
        if (one !== document.body && (isCutX || isCutY)) return [`cut: ${name(element)}`];
        if (one.matches(controlNames) && widthOf(meet(box, around)) < box.width - 1)
          return [`leaves its control: ${name(one)}`];
      }
      return [];
    });
    const beyond = [
      ...controls.map((one) => ({ element: one, box: one.getBoundingClientRect() })),
      ...texts,
    ]
      .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
      .filter(({ element }) => !scrollsSideways(element))
      .map(({ element }) => `beyond the side: ${name(element)}`);
    /** Pairs that touch, each compared only with those that begin above its end: a menu has thousands. */
    const pairsOf = (things: readonly { readonly element: Element; readonly box: Box }[]) => {
      const layered = things
        .map((thing) => ({ ...thing, layer: layerOf(thing.element) }))
        .toSorted((one, other) => one.box.top - other.box.top);
      return layered.flatMap((one, at) => {
        const after = layered.slice(at + 1);
        const end = after.findIndex(({ box }) => box.top >= one.box.bottom);
        return after
          .slice(0, end === -1 ? undefined : end)
          .filter((other) => one.element !== other.element && one.layer === other.layer)
          .map((other) => ({ one, other, both: meet(one.box, other.box) }));
      });
    };
    const inSight = ({ element, box }: { element: Element; box: Box }) => ({
      element,
      box: seenPart(box, element),
    });
    const covered = pairsOf(
      controls.map((element) => inSight({ element, box: element.getBoundingClientRect() })),
    )
      .filter(({ both }) => widthOf(both) > 1 && heightOf(both) > 1)
      .filter(({ one, other }) => !one.element.contains(other.element))
      .filter(({ one, other }) => !other.element.contains(one.element))
      .map(({ one, other }) => `covers: ${name(one.element)} and ${name(other.element)}`);
    const written = pairsOf(texts.map(inSight))
      .filter(
        ({ one, other, both }) =>
          areaOf(both) > 0.25 * Math.min(areaOf(one.box), areaOf(other.box)),
      )
      .map(({ one, other }) => `written over: ${name(one.element)} and ${name(other.element)}`);
    const isWide = document.documentElement.scrollWidth > innerWidth;
    return [
      ...new Set([
        ...cut,
        ...beyond,
        ...covered,
        ...written,
        ...(isWide ? ['the page is wide'] : []),
      ]),
    ];
  });
}
