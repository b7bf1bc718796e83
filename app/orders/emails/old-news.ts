const hour = 3_600_000;

/** Milliseconds: nobody waits for the news of an order half a day after it was due (B-2403). */
export const newsLasts = 12 * hour;

type Timed = { readonly placedAt: number; readonly dueAt: number | null };

/** Whether what an email tells of an order is no news any more at `now`; all in epoch milliseconds. */
export function isOldNews({ placedAt, dueAt }: Timed, now: number): boolean {
  return now > (dueAt ?? placedAt) + newsLasts;
}
