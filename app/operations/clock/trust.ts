/** What time is believed to have come; all in epoch milliseconds. */
export type ClockTrust = {
  readonly trustedAt: number;
  /** While the clock is far from that: what it said last, and for how many milliseconds it has run so. */
  readonly doubt: { readonly saidAt: number; readonly ran: number } | null;
};

const day = 24 * 60 * 60 * 1000;

/** A shop that was switched off for so long is believed at once, and so is a clock that leapt so far. */
export const longestOff = 2 * day;

/** How long a clock that leapt farther must run on, before what it says is believed. */
export const trial = day;

/** A shop may be switched off for a month's holiday; a clock that leaps farther needs somebody's word. */
export const longestHoliday = 45 * day;

/**
 * What to believe after a clock has `said` this, when `passed` milliseconds at most have really gone by
 * since it was asked last. One that is suddenly more than two days off is believed once it has run on for
 * a day (B-2390); one that is more than 45 days ahead never is, until somebody vouches for it (B-2392).
 */
export function trust({ trustedAt, doubt }: ClockTrust, said: number, passed: number): ClockTrust {
  const leapt = said - (doubt?.saidAt ?? trustedAt);
  // Each of several instances has counted the same minutes: a clock that they share tells how many are new.
  const gone = Math.min(Math.max(leapt, 0), passed);
  const due = trustedAt + gone;
  if (Math.abs(said - due) <= longestOff) return confirmClockJump(said);
  const isSameDoubt = doubt !== null && Math.abs(leapt) <= passed + longestOff;
  const next = {
    trustedAt: due,
    doubt: { saidAt: said, ran: isSameDoubt ? doubt.ran + gone : 0 },
  };
  const isOver = next.doubt.ran >= trial && !jumpOf(next)?.needsWord;
  return isOver ? confirmClockJump(said) : next;
}

/** What is believed once somebody says that the clock is right. */
export function confirmClockJump(said: number): ClockTrust {
  return { trustedAt: said, doubt: null };
}

/** By what time things are old when the clock has `said` this: never a later one than that (B-2391). */
export function oldBy({ trustedAt }: ClockTrust, said: number): number {
  return Math.min(trustedAt, said);
}

/** A clock that is ahead of what is believed. */
export type Jump = {
  readonly said: number;
  readonly believed: number;
  /** It is believed only when somebody says that it is right. */
  readonly needsWord: boolean;
  /** How long it must run on to be believed by itself, unless it needs somebody's word. */
  readonly left: number;
};

/** The leap that is doubted; null while there is none, or the clock was set back. */
export function jumpOf({ trustedAt, doubt }: ClockTrust): Jump | null {
  if (doubt === null || doubt.saidAt <= trustedAt) return null;
  return {
    ...{ said: doubt.saidAt, believed: trustedAt },
    needsWord: doubt.saidAt - trustedAt > longestHoliday,
    left: Math.max(0, trial - doubt.ran),
  };
}
