import { type Opening, openNow } from '#hours/opening.ts';

/** The answer of `GET /api/board-watch`; both in epoch milliseconds. */
export type BoardWatch = {
  /** Since when no board has been open; null when one is, or when the shop is closed. */
  readonly absentSince: number | null;
  readonly now: number;
};

const minuteMs = 60_000;

/** How far two instances' clocks may differ before one is disbelieved. */
export const clockSlack = minuteMs;

/**
 * Returns since when no board has been open (its last heartbeat, or the opening), once that is so
 * many minutes of this opening; else null (B-823). A heartbeat from the future came from a wrong
 * clock, and must not silence the watch.
 */
export function absentSince(
  openings: readonly Opening[],
  now: number,
  lastBeatAt: number | null,
  minutes: number,
): number | null {
  const opening = openNow(openings, now);
  if (!opening) return null;
  const beat = lastBeatAt !== null && lastBeatAt <= now + clockSlack ? lastBeatAt : 0;
  const since = Math.max(opening.opensAt, beat);
  return now - since >= minutes * minuteMs ? since : null;
}
