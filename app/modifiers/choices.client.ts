import { useEffect, useState } from 'react';
import { onceMore } from '#browser/late-part.ts';
import { callApi } from '#browser/request.ts';
import type { Choices } from './modifiers.ts';

/** What there is to choose, and the version of the storefront that it is of. */
type Answer = Choices & { readonly version: string | null };

/** The same as this page has it: also for the version that it was asked for. */
export type LoadedChoices = { readonly choices: Choices; readonly versions: readonly unknown[] };

let atHand: LoadedChoices | null = null;
let reading: Promise<LoadedChoices> | null = null;

/** Returns what this page read last of what there is to choose; null before that. */
export function loadedChoices(): LoadedChoices | null {
  return atHand;
}

/** Tells whether it is of this version, so that there is nothing to read again. */
export function isOfVersion(known: LoadedChoices | null, version: string | null): boolean {
  return known?.versions.includes(version) ?? false;
}

/**
 * Reads what there is to choose, unless it is at hand for this version; one reading at a time.
 * Throws a `CallFailure` when it cannot be had.
 */
export async function readChoices(version: string | null): Promise<LoadedChoices> {
  await reading?.catch(() => {});
  if (atHand && isOfVersion(atHand, version)) return atHand;
  reading ??= read(version).finally(() => {
    reading = null;
  });
  return reading;
}

async function read(requested: string | null): Promise<LoadedChoices> {
  const answer = await callApi<Answer>('/api/choices', { isAnonymous: true });
  const { version, ...choices } = answer;
  // The page may lag behind the shop: then this is what it has to show, and it will be told.
  atHand = { choices, versions: [requested, version] };
  return atHand;
}

/** What an open page knows of what there is to choose. */
type ChoicesKnown = {
  /** Null while they have not come, or cannot be had. */
  readonly choices: Choices | null;
  /** They have come, or were asked for in vain: nothing waits for them any longer. */
  readonly isAnswered: boolean;
  /** Asks for them once more where that failed. */
  readonly readAgain: () => void;
};

/** Returns what there is to choose on the menu of `version`, read when needed and again with each version. */
export function useChoices(version: string | null, isNeeded: boolean): ChoicesKnown {
  const [known, setKnown] = useState(loadedChoices);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const isThere = isOfVersion(known, version);
  useEffect(() => {
    if (!isNeeded || isThere) return;
    let isLeft = false;
    const read = () =>
      readChoices(version).catch((error: unknown) => {
        if (!isLeft) setFailed(true);
        throw error;
      });
    onceMore(read)
      .then((read) => {
        if (!isLeft) setKnown(read);
      })
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [version, isNeeded, isThere, tries]);
  return {
    choices: known?.choices ?? null,
    isAnswered: known !== null || hasFailed,
    readAgain: () => setTries((before) => before + 1),
  };
}
