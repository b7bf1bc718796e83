import { useMemo, useState } from 'react';
import { useNow } from '#browser/use-now.ts';
import type { Opening } from '#hours/opening.ts';
import type { RequestedOrder, ShopState } from '../blocker-rules.ts';
import {
  type Asap,
  asapAt,
  freeTimes,
  hasSlid,
  type RequestedInstant,
  type Told,
} from '../requested-time.ts';

/** What the open form knows about when an order is for. */
export type RequestedTime = Omit<AsapInForm, 'read'> & {
  readonly now: number;
  /** The times that can be chosen. */
  readonly times: readonly number[];
  /** What the customer read that the order is for. */
  readonly said: RequestedInstant | undefined;
  /** What the button says that it is for, and the request with it. */
  readonly asked: RequestedInstant | undefined;
  readonly told: Told;
  /** The server refuses the chosen time. */
  refuseTime(): void;
};

// Openings, closings and the marks of the clock all fall on it.
const tick = 15_000;

/** Follows the clock while the form is open: what can be chosen, and what was. */
export function useRequestedTime(
  { orderType, at }: Pick<RequestedOrder, 'orderType'> & { readonly at: number | null },
  { now: readAt, openings, times: rules, unavailable }: ShopState,
  isOpen: boolean,
): RequestedTime {
  const now = useNow(readAt, (moment) =>
    isOpen ? (Math.floor(moment / tick) + 1) * tick : Number.POSITIVE_INFINITY,
  );
  const { read, ...asap } = useAsap(openings, now, isOpen);
  const [passed, setPassed] = useState<number>();
  const minute = Math.floor(now / 60_000) * 60_000;
  const times = useMemo(
    () => freeTimes({ openings, times: rules, unavailable }, orderType, minute),
    [openings, rules, unavailable, orderType, minute],
  );
  const means = asap.asap;
  return {
    ...asap,
    now,
    times,
    said: useMemo(() => instantIn(at, read), [at, read]),
    asked: instantIn(at, means),
    told: useMemo(() => ({ asap: means ?? undefined, passed }), [means, passed]),
    refuseTime: () => setPassed(at ?? undefined),
  };
}

function instantIn(at: number | null, asap: Asap | null): RequestedInstant | undefined {
  if (at !== null) return { kind: 'at', at };
  return asap ? { kind: 'asap', ...asap } : undefined;
}

/** What "as soon as possible" means in the open form. */
type AsapInForm = {
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
function useAsap(openings: readonly Opening[], now: number, isOpen: boolean): AsapInForm {
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
