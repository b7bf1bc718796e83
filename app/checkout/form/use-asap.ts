import { useMemo, useState } from 'react';
import type { Opening } from '#hours/opening.ts';
import { type Asap, asapAt, hasSlid } from '../requested-time.ts';

/** What "as soon as possible" means in the open form. */
export type AsapInForm = {
  /** What it means now; null when no opening is known. */
  readonly asap: Asap | null;
  /** What it meant when the customer read it: the form asks when it has slid since. */
  readonly read: Asap | null;
  /** Looks at the clock once more; false when what the button says has slid meanwhile. */
  stillHolds(): boolean;
  /** The customer has read it, and goes on. */
  accept(): void;
  /** The server says otherwise. */
  correct(asap: Asap): void;
};

/**
 * Follows what "as soon as possible" means while a customer types. The server's word counts until
 * the page's own reading changes: a device's clock may be wrong.
 */
export function useAsap(openings: readonly Opening[], now: number, isOpen: boolean): AsapInForm {
  const own = useMemo(() => asapAt(openings, now), [openings, now]);
  const [told, setTold] = useState<Correction | null>(null);
  const [read, setRead] = useState<Asap | null>(own);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const asap = corrected(own, told);
  const correct = (other: Asap) => setTold({ own, asap: other });
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setRead(asap);
  }

  function stillHolds() {
    const fresh = corrected(asapAt(openings, Math.max(now, Date.now())), told);
    if (!asap || !fresh || !hasSlid(asap, fresh)) return true;
    correct(fresh);
    return false;
  }

  return { asap, read, stillHolds, accept: () => setRead(asap), correct };
}

type Correction = { readonly own: Asap | null; readonly asap: Asap };

function corrected(own: Asap | null, told: Correction | null): Asap | null {
  const isAsTold = told && own?.opensAt === told.own?.opensAt && own?.day === told.own?.day;
  return isAsTold ? told.asap : own;
}
