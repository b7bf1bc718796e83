import { useMemo, useState } from 'react';
import { useNow } from '#browser/use-now.ts';
import type { RequestedOrder, ShopState } from '../blocker-rules.ts';
import { type Asap, freeTimes, type RequestedInstant, type Told } from '../requested-time.ts';
import { type AsapInForm, useAsap } from './use-asap.ts';

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
