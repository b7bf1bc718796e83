import { useState } from 'react';
import type { Opening } from '#restaurant/opening.ts';
import { type Asap, asapAt, hasSlid } from '../requested-time.ts';

/** What "as soon as possible" means in the open form, and whether that is what the diner read. */
export type AsapInForm = {
  readonly asap: Asap | null;
  /** It means something later by now than when the diner read it: the form has to ask. */
  readonly isSlid: boolean;
  /** Looks at the clock once more; false when what the button says has slid meanwhile. */
  stillHolds(): boolean;
  /** The diner has read it, and goes on. */
  accept(): void;
  /** The server says otherwise. */
  correct(asap: Asap): void;
};

/**
 * Follows what "as soon as possible" means while a diner types. The server's word counts until
 * the page's own reading changes: a device's clock may be wrong.
 */
export function useAsap(openings: readonly Opening[], now: number, isOpen: boolean): AsapInForm {
  const own = asapAt(openings, now);
  const [told, setTold] = useState<{ own: Asap | null; asap: Asap } | null>(null);
  const [read, setRead] = useState<Asap | null>(own);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const asap = told && isSame(told.own, own) ? told.asap : own;
  const correct = (other: Asap) => setTold({ own, asap: other });
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setRead(asap);
  }

  function stillHolds() {
    const fresh = asapAt(openings, Math.max(now, Date.now()));
    if (!own || !fresh || !hasSlid(own, fresh)) return true;
    correct(fresh);
    return false;
  }

  const isSlid = read !== null && asap !== null && hasSlid(read, asap);
  return { asap, isSlid, stillHolds, accept: () => setRead(asap), correct };
}

function isSame(one: Asap | null, other: Asap | null): boolean {
  return one?.opensAt === other?.opensAt && one?.day === other?.day;
}
