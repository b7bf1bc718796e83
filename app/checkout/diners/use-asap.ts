import { useState } from 'react';
import type { Opening } from '#restaurant/opening.ts';
import { hasSlid, type Soon, soonAt } from '../requested-time.ts';

/** What "as soon as possible" means in the open form, and whether that is what the diner read. */
export type SoonInForm = {
  readonly soon: Soon | null;
  /** It means something later by now than when the diner read it: the form has to ask. */
  readonly isSlid: boolean;
  /** Looks at the clock once more; false when what the button says has slid meanwhile. */
  stillHolds(): boolean;
  /** The diner has read it, and goes on. */
  accept(): void;
  /** The server says otherwise. */
  correct(soon: Soon): void;
};

/**
 * Follows what "as soon as possible" means while a diner types. The server's word counts until
 * the page's own reading changes: a device's clock may be wrong.
 */
export function useSoon(openings: readonly Opening[], now: number, isOpen: boolean): SoonInForm {
  const own = soonAt(openings, now);
  const [told, setTold] = useState<{ own: Soon | null; soon: Soon } | null>(null);
  const [read, setRead] = useState<Soon | null>(own);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const soon = told && isSame(told.own, own) ? told.soon : own;
  const correct = (other: Soon) => setTold({ own, soon: other });
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setRead(soon);
  }

  function stillHolds() {
    const fresh = soonAt(openings, Math.max(now, Date.now()));
    if (!own || !fresh || !hasSlid(own, fresh)) return true;
    correct(fresh);
    return false;
  }

  const isSlid = read !== null && soon !== null && hasSlid(read, soon);
  return { soon, isSlid, stillHolds, accept: () => setRead(soon), correct };
}

function isSame(one: Soon | null, other: Soon | null): boolean {
  return one?.opensAt === other?.opensAt && one?.day === other?.day;
}
