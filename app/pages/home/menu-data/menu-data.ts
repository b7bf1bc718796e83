import { createContext, use } from 'react';
import { onceMore } from '#browser/late-part.ts';
import { started } from '#browser/start-page.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { unpackMenu } from './packed-menu.ts';

type Groups = readonly MenuGroup[];

/** The menu of the page that a server writes, which has it at hand. */
export const MenuAtHand = createContext<Groups | null>(null);

/** The server knows no menu of this name any more: the page is of an older one. */
export class UnknownMenu extends Error {}

// What is shown, what comes in its place, and what was asked for between them.
const most = 3;
const known = new Map<string, Groups>();
const asked = new Map<string, Promise<Groups>>();
const awaited = new Map<string, Promise<Groups>>();

/** The menu of a file; suspends until it has come. */
export function useMenu(path: string): Groups {
  return use(MenuAtHand) ?? atHand(path) ?? use(untilRead(path));
}

/** Fetches a menu, once; throws `UnknownMenu` where the server has it no more. */
export async function readMenu(path: string): Promise<Groups> {
  return atHand(path) ?? ask(path);
}

function ask(path: string): Promise<Groups> {
  const reading = asked.get(path) ?? onceMore(() => fetchMenu(path)).then(mustBeKnown(path));
  asked.set(path, reading);
  reading.catch(() => asked.delete(path));
  return reading;
}

/** The same for what is shown: it stands as the server wrote it until another one is read. */
function untilRead(path: string): Promise<Groups> {
  const waiting =
    awaited.get(path) ??
    new Promise<Groups>((resolve) => {
      readMenu(path).then(resolve, (error: unknown) => {
        if (!(error instanceof UnknownMenu)) started.loadAnew?.();
      });
    });
  awaited.set(path, waiting);
  return waiting;
}

function mustBeKnown(path: string) {
  return (groups: Groups | null) => {
    if (groups) return groups;
    throw new UnknownMenu(path);
  };
}

/** Null where the server has none of that name: asking once more would not help. */
async function fetchMenu(path: string): Promise<Groups | null> {
  const answer = await fetch(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return keep(path, await answer.text());
}

/** What was read already, or was fetched by the page's own small script beside the others. */
function atHand(path: string): Groups | undefined {
  const { menu } = started;
  return known.get(path) ?? (menu?.path === path ? keep(path, menu.text) : undefined);
}

function keep(path: string, text: string): Groups {
  const groups = unpackMenu(text);
  known.set(path, groups);
  for (const old of [...known.keys()].slice(0, -most)) {
    for (const kept of [known, asked, awaited]) kept.delete(old);
  }
  return groups;
}
