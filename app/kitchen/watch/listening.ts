import type { Opening } from '#hours/opening.ts';

/** In epoch milliseconds; `endedAt` is null while the gap lasts. */
export type Gap = { readonly beganAt: number; readonly endedAt: number | null };

/** `share` is null when there were no opening hours. */
export type Listening = { readonly share: number | null; readonly gaps: readonly Gap[] };

/**
 * Returns the share of the opening hours from `from` to `now` without a gap, and the gaps within
 * those hours, the latest first (B-4170).
 */
export function listeningOf(
  openings: readonly Opening[],
  gaps: readonly Gap[],
  from: number,
  now: number,
): Listening {
  let open = 0;
  let missed = 0;
  const within: Gap[] = [];
  for (const { opensAt, closesAt } of openings) {
    const [start, end] = [Math.max(opensAt, from), Math.min(closesAt, now)];
    if (start >= end) continue;
    open += end - start;
    let covered = start;
    for (const gap of [...gaps].sort((a, b) => a.beganAt - b.beganAt)) {
      const began = Math.max(gap.beganAt, covered);
      const ended = Math.min(gap.endedAt ?? now, end);
      if (began >= ended) continue;
      missed += ended - began;
      covered = ended;
      const lasts = gap.endedAt === null && ended === now;
      within.push({ beganAt: began, endedAt: lasts ? null : ended });
    }
  }
  const share = open === 0 ? null : 1 - missed / open;
  return { share, gaps: [...within].sort((a, b) => b.beganAt - a.beganAt) };
}
