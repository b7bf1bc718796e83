import { useEffect, useState } from 'react';
import { onceMore } from '#browser/late-part.ts';
import { choicesAtHand, isOfVersion, readChoices } from './choices.client.ts';
import type { Choices } from './modifiers.ts';

/** What an open page knows of what there is to choose. */
export type ChoicesKnown = {
  /** Null while they have not come, or cannot be had. */
  readonly choices: Choices | null;
  /** They have come, or were asked for in vain: nothing waits for them any longer. */
  readonly isAcknowledged: boolean;
  /** Asks for them once more where that failed. */
  readonly readAgain: () => void;
};

/** What there is to choose on the menu of `version`, read when needed and again with each version. */
export function useChoices(version: string | null, isNeeded: boolean): ChoicesKnown {
  const [known, setKnown] = useState(choicesAtHand);
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
    isAcknowledged: known !== null || hasFailed,
    readAgain: () => setTries((before) => before + 1),
  };
}
