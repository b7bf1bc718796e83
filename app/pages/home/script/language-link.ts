import { readInTab, readStored, storeInTab, storeItem } from '#browser/storage.ts';
import { isLanguage, type Language, languageTag } from '#core/language.ts';
import { openKey, openTab } from './menu-tabs.ts';

const key = 'language';
const year = 365 * 24 * 60 * 60;
const placeKey = 'place';

/** Returns the language in which the server wrote this page. */
export function pageLanguage(): Language {
  return document.documentElement.lang === languageTag.en ? 'en' : 'fr';
}

/** Keeps the choice on the device (B-1302), and in a cookie so that the server renders the right page. */
export function rememberLanguage(language: Language) {
  storeItem(key, language);
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${key}=${language}; path=/; max-age=${year}; samesite=lax`;
  } catch {}
}

/** Shows the page in the language that this device chose; an address that names one counts as a choice. */
export function keepLanguage() {
  const stored = readStored(key);
  const requested = new URLSearchParams(location.search).get('lang');
  const written = pageLanguage();
  if (isLanguage(stored) && stored !== written && requested !== stored) {
    rememberLanguage(stored);
    location.replace(`/?lang=${stored}${location.hash}`);
  } else if (stored !== null || requested === written) rememberLanguage(written);
}

/** Fetches the other language's page as the finger comes down on its link. */
export function fetchAhead(link: HTMLAnchorElement) {
  fetch(link.href, { credentials: 'omit' }).catch(() => {});
}

/** Remembers the language of a link that is followed, and where the reader is on this page. */
export function leaveFor(link: HTMLAnchorElement) {
  link.ariaBusy = 'true';
  if (isLanguage(link.dataset.language)) rememberLanguage(link.dataset.language);
  const [at, card] = cardInSight();
  const top = card?.getBoundingClientRect().top ?? 0;
  storeInTab(
    placeKey,
    JSON.stringify({ tab: openKey(), at, top, y: scrollY, dialog: history.state?.dialog }),
  );
}

/** Goes back to where the reader was when the language changed, and returns the dialog that was about to open. */
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

/** The first card of the open category that is in sight. */
function cardInSight(): readonly [number, HTMLElement | undefined] {
  const all = cards();
  const at = all.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 3);
  const first = all[0]?.getBoundingClientRect().top ?? innerHeight;
  return first < innerHeight ? [at, all[at]] : [-1, undefined];
}
