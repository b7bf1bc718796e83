import { readInTab, storeInTab } from '#browser/storage.ts';
import { storedLanguage, storeLanguage } from '#browser/stored-language.ts';
import { isLanguage, type Language, languageTag } from '#core/language.ts';
import { openKey, openTab } from './menu-tabs.ts';

const placeKey = 'place';

/** Returns the language in which the server wrote this page. */
export function pageLanguage(): Language {
  return document.documentElement.lang === languageTag.en ? 'en' : 'fr';
}

/** Shows the page in this device's language; an address that names one counts as a choice. */
export function keepLanguage() {
  const stored = storedLanguage();
  const requested = new URLSearchParams(location.search).get('lang');
  const written = pageLanguage();
  if (stored && stored !== written && requested !== stored) {
    storeLanguage(stored);
    location.replace(`/?lang=${stored}${location.hash}`);
  } else if (stored !== null || requested === written) storeLanguage(written);
}

/** Fetches the other language's page as the finger comes down on its link. */
export function fetchAhead(link: HTMLAnchorElement) {
  fetch(link.href, { credentials: 'omit' }).catch(() => {});
}

/** Stores the language of a followed link, and the reader's place on this page. */
export function leaveFor(link: HTMLAnchorElement) {
  link.setAttribute('aria-busy', 'true');
  if (isLanguage(link.dataset.language)) storeLanguage(link.dataset.language);
  const [at, card] = cardInSight();
  const top = card?.getBoundingClientRect().top ?? 0;
  storeInTab(
    placeKey,
    JSON.stringify({ tab: openKey(), at, top, y: scrollY, dialog: history.state?.dialog }),
  );
}

/** Returns to the reader's place after a change of language; returns the dialog about to open. */
export function returnToPlace(): unknown {
  const text = readInTab(placeKey);
  if (!text) return null;
  storeInTab(placeKey, null);
  try {
    const { tab, at, top, y, dialog } = JSON.parse(text);
    openTab(document, String(tab));
    const card = cards()[Number(at)];
    const from = card ? scrollY + card.getBoundingClientRect().top - Number(top) : Number(y);
    // Texts have other lengths now.
    if (Number(y) > 0) scrollTo({ top: from, behavior: 'instant' });
    return dialog;
  } catch {
    return null;
  }
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=tabpanel]:not([hidden]) .dish')];
}

/** Returns the first visible card of the open category. */
function cardInSight(): readonly [number, HTMLElement | undefined] {
  const all = cards();
  const at = all.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 3);
  const first = all[0]?.getBoundingClientRect().top ?? innerHeight;
  return first < innerHeight ? [at, all[at]] : [-1, undefined];
}
