import { type Opening, openNow } from '#hours/opening.ts';

/** An open shop whose board nobody has open. */
export type Absence = {
  /** The last sign of a board, or the opening of the doors, in epoch milliseconds. */
  readonly since: number;
};

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
 * Tells whether no board has been open for so many minutes of the present opening (B-823). A sign
 * of life from the future is one of a wrong clock: it must not silence the watch for years.
 */
export function absenceOf(
  openings: readonly Opening[],
  now: number,
  lastBeatAt: number | null,
  minutes: number,
): Absence | null {
  const opening = openNow(openings, now);
  if (!opening) return null;
  const beat = lastBeatAt !== null && lastBeatAt <= now + clockSlack ? lastBeatAt : null;
  const since = Math.max(opening.opensAt, beat ?? opening.opensAt);
  return now - since >= minutes * minuteMs ? { since } : null;
}
