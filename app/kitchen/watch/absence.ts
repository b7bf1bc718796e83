import { type Opening, openNow } from '#hours/opening.ts';

/** What `GET /api/board-watch` answers; both in epoch milliseconds. */
export type BoardWatch = {
  /** Since when no board has been open; null when one is, or when the shop is closed. */
  readonly absentSince: number | null;
  readonly now: number;
};

const minuteMs = 60_000;

/** How far the clocks of two instances may differ before one of them is disbelieved. */
export const clockSlack = minuteMs;

/**
 * Returns since when no board has been open (the last sign of one, or the opening of the doors), once
 * that is so many minutes of the present opening; else null (B-823). A sign of life from the future is
 * one of a wrong clock: it must not silence the watch for years.
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
