import { released } from '#browser/held-changes.ts';
import { loadAnew } from '#browser/line-back.ts';
import { shareReading } from '#shop/shared-reading.ts';
import { openKey, openTab } from './menu-tabs.ts';

/** Write what only the device knows into a page before it replaces the current one. */
export const onNextPage = new Set<(page: Document) => void>();

/** Replaces the page by the server's, keeping scroll, tab and focus; returns whether it came. */
export const refresh = shareReading(async () => {
  const next = await fetchPage(pageAddress());
  if (!next?.querySelector('main')) return false;
  // No wait from here on: the writers below need the moment of the change.
  const { Idiomorph } = await import('idiomorph');
  await released();
  // Another build has another script; the tab keeps the cart.
  if (scriptOf(next) !== scriptOf(document)) {
    if (!document.querySelector('[role=dialog]')) loadAnew();
    return true;
  }
  openTab(next, openKey());
  for (const write of onNextPage) write(next);
  for (const part of ['#top-bar', 'main', '#lower-notice']) {
    const [here, there] = [document.querySelector(part), next.querySelector(part)];
    if (here && there) Idiomorph.morph(here, there, { ignoreActiveValue: true });
  }
  document.title = next.title;
  wearBrandOf(next);
  return true;
});

/** Returns the address of this page; of a long menu with its open panel and cards. */
export function pageAddress(key = openKey(), more = 0): string {
  const address = new URL(location.href);
  address.hash = '';
  if (document.querySelector('#menu[data-long]') && key) {
    const cards = document.querySelectorAll(`#panel-${CSS.escape(key)} .dish`).length + more;
    address.searchParams.set('panel', key);
    if (cards > 0) address.searchParams.set('cards', String(cards));
  }
  return address.href;
}

/** Reads a page as a document, whose scripts do not run; null without an answer. */
export function fetchPage(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  return new Promise((resolve) => {
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

/** Applies another page's colours by script: the content policy allows this page's style alone. */
function wearBrandOf(next: Document) {
  const [own, theirs] = [document, next].map((page) =>
    page.querySelector<HTMLStyleElement>('#brand'),
  );
  // Older browsers show them from the next page on.
  if (!('adoptedStyleSheets' in document)) return;
  const brand = new CSSStyleSheet();
  brand.replaceSync(theirs?.textContent ?? '');
  document.adoptedStyleSheets = [brand];
  if (own) own.disabled = true;
}

function scriptOf(page: ParentNode): string | null | undefined {
  return page.querySelector('script[type=module]')?.getAttribute('src');
}
