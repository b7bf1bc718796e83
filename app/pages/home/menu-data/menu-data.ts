import { createContext, use } from 'react';
import { started } from '#browser/start-page.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import type { ShownSpecial } from '#promotions/specials/specials.ts';
import type { ShownShop } from '#shop/shop.ts';

/** What the home page says around its menu. */
export type PageFacts = {
  readonly shop: ShownShop;
  readonly specials: readonly ShownSpecial[];
  readonly hours: HoursInWords;
};

/** All that the page says in words, in both languages. */
export type PageWords = { readonly menu: readonly MenuGroup[]; readonly facts: PageFacts };

/** The words of the page that a server writes, which has them at hand. */
export const LoadedMenu = createContext<PageWords | null>(null);

// What is shown, what comes in its place, and what was asked for between them.
const most = 3;
const known = new Map<string, PageWords>();
const readings = new Map<string, Promise<PageWords>>();

/** Files that the server has no more, and answered by today's. */
const gone = new Set<string>();
const never = new Promise<never>(() => {});

/** Returns the words of a page's file; suspends until they have come. */
export function usePageWords(path: string): PageWords {
  return use(LoadedMenu) ?? known.get(path) ?? use(readMenu(path));
}

/** Tells whether a file that was read is one that the server has no more. */
export function isGone(path: string): boolean {
  return gone.has(path);
}

/**
 * Returns the menu of a page's file. One that is gone stands as the server wrote it until the page has read
 * itself anew: taps on it would be lost if other dishes came alive in its place.
 */
export function useMenu(path: string): PageWords['menu'] {
  const { menu } = usePageWords(path);
  return gone.has(path) ? use(never) : menu;
}

/** Returns the same for a page that may have no file, and then has no words here. */
export function useWordsOf(path: string | null): PageWords | null {
  const atHand = use(LoadedMenu);
  if (path === null) return null;
  return atHand ?? known.get(path) ?? use(readMenu(path));
}

/** Fetches the words of a file, once; today's where the server has it no more. Waits for a line that is gone. */
export function readMenu(path: string): Promise<PageWords> {
  const reading = readings.get(path) ?? fetchMenu(path);
  readings.set(path, reading);
  return reading;
}

async function fetchMenu(path: string): Promise<PageWords> {
  const text = await fetch(path)
    .then((answer) => {
      if (answer.redirected) gone.add(path);
      return answer.ok ? answer.text() : null;
    })
    .catch(() => null);
  if (text === null) {
    await (started.lineBack?.() ?? new Promise((resolve) => setTimeout(resolve, 2000)));
    return fetchMenu(path);
  }
  const words: PageWords = JSON.parse(text);
  known.set(path, words);
  for (const old of [...known.keys()].slice(0, -most)) {
    known.delete(old);
    readings.delete(old);
  }
  return words;
}
