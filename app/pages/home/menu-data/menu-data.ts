import { createContext, use } from 'react';
import { onceMore } from '#browser/late-part.ts';
import { started } from '#browser/start-page.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { type PageFacts, type PageWords, unpackMenu } from './packed-menu.ts';

/** The words of the page that a server writes, which has them at hand. */
export const LoadedMenu = createContext<PageWords | null>(null);

/** The server knows no menu of this name any more: the page is of an older one. */
export class UnknownMenu extends Error {}

// What is shown, what comes in its place, and what was asked for between them.
const most = 3;
const known = new Map<string, PageWords>();
const asked = new Map<string, Promise<PageWords>>();
const awaited = new Map<string, Promise<PageWords>>();
const replaced = new Map<string, Promise<PageWords>>();

/** Returns the menu of a file; suspends until it has come. */
export function useMenu(path: string): readonly MenuGroup[] {
  return (use(LoadedMenu) ?? loadedAt(path) ?? use(untilRead(path))).menu;
}

/**
 * Returns what a file says around its menu; suspends until it has come. Of a file that the server
 * has no more it is what today's says, so that the page comes alive and reads itself anew.
 */
export function usePageFacts(path: string): PageFacts {
  return (use(LoadedMenu) ?? loadedAt(path) ?? use(orTodays(path))).facts;
}

/** Returns the same for a page that may have no file. */
export function useFactsOf(path: string | null): PageFacts | null {
  const written = use(LoadedMenu);
  if (path === null) return null;
  return (written ?? loadedAt(path) ?? use(orTodays(path))).facts;
}

/** Fetches a menu, once; throws `UnknownMenu` where the server has it no more. */
export async function readMenu(path: string): Promise<PageWords> {
  return loadedAt(path) ?? ask(path);
}

function ask(path: string): Promise<PageWords> {
  const reading = asked.get(path) ?? onceMore(() => fetchMenu(path)).then(mustBeKnown(path));
  asked.set(path, reading);
  reading.catch(() => asked.delete(path));
  return reading;
}

/** The same for what is shown: it stands as the server wrote it until another one is read. */
function untilRead(path: string): Promise<PageWords> {
  const waiting =
    awaited.get(path) ??
    new Promise<PageWords>((resolve) => {
      readMenu(path).then(resolve, (error: unknown) => {
        if (!(error instanceof UnknownMenu)) started.loadAnew?.();
      });
    });
  awaited.set(path, waiting);
  return waiting;
}

function orTodays(path: string): Promise<PageWords> {
  const reading =
    replaced.get(path) ??
    readMenu(path).catch(async () => {
      const words = await onceMore(() => fetchMenu(`${path}?today`));
      return mustBeKnown(path)(words);
    });
  replaced.set(path, reading);
  return reading;
}

function mustBeKnown(path: string) {
  return (words: PageWords | null) => {
    if (words) return words;
    throw new UnknownMenu(path);
  };
}

/** Null where the server has none of that name: asking once more would not help. */
async function fetchMenu(path: string): Promise<PageWords | null> {
  const answer = await fetch(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return keep(path, await answer.text());
}

/** What was read already, or was fetched by the page's own small script beside the others. */
function loadedAt(path: string): PageWords | undefined {
  const { menu } = started;
  return known.get(path) ?? (menu?.path === path ? keep(path, menu.text) : undefined);
}

function keep(path: string, text: string): PageWords {
  const words = unpackMenu(text);
  known.set(path, words);
  for (const old of [...known.keys()].slice(0, -most)) {
    for (const kept of [known, asked, awaited, replaced]) kept.delete(old);
  }
  return words;
}
