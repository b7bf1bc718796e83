/** What time is believed to be; all in epoch milliseconds. */
export type Belief = {
  readonly believedAt: number;
  /** While the clock is ahead: what it said last, and for how many milliseconds it has run so. */
  readonly doubt: { readonly saidAt: number; readonly ran: number } | null;
};

const day = 24 * 60 * 60 * 1000;

/** A shop that was switched off for so long is believed at once, and so is a clock that leapt so far. */
export const longestOff = 2 * day;

/** How long a clock that leapt farther must run on, before what it says is believed. */
export const trial = day;

/**
 * What to believe after a clock has `said` this, when `passed` milliseconds have really gone by since
 * it was asked last: a clock that is far ahead is believed only once it has run on for a day (B-2390).
 * One that was set back is believed at once: it erases less, never more. Never ahead of `said`.
 */
export function believe({ believedAt, doubt }: Belief, said: number, passed: number): Belief {
  const due = believedAt + passed;
  if (said <= due + longestOff) return { believedAt: said, doubt: null };
  const leapt = doubt === null ? 0 : said - doubt.saidAt;
  const stayed = doubt !== null && leapt >= 0 && leapt <= passed + longestOff;
  const ran = stayed ? doubt.ran + passed : 0;
  if (ran >= trial) return { believedAt: said, doubt: null };
  return { believedAt: due, doubt: { saidAt: said, ran } };
}
