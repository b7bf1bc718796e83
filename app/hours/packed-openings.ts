import type { Opening } from './opening.ts';

const minute = 60_000;
const day = 86_400_000;

/**
 * Openings as one string: of each the days since the one before, and in minutes how long after it
 * begins, how long it lasts, and how long before its end the last order is taken. Written out they
 * take four times as much of the document.
 */
export function packOpenings(openings: readonly Opening[]): string {
  let before = { date: epoch, closesAt: 0 };
  const packed = openings.map((opening) => {
    const { date, opensAt, closesAt, lastOrderAt = closesAt } = opening;
    const days = (Date.parse(date) - Date.parse(before.date)) / day;
    const instants = [opensAt - before.closesAt, closesAt - opensAt, closesAt - lastOrderAt];
    before = opening;
    const minutes = instants.map((length) => length / minute);
    return [days, ...(lastOrderAt < closesAt ? minutes : minutes.slice(0, 2))].join(' ');
  });
  return packed.join();
}

/** Returns the openings that `packOpenings` made a string of. */
export function unpackOpenings(packed: string): readonly Opening[] {
  let today = 0;
  let end = 0;
  return packed.split(',').flatMap((one) => {
    if (one === '') return [];
    const [days = 0, gap = 0, length = 0, early] = one.split(' ').map(Number);
    const opensAt = end + gap * minute;
    today += days * day;
    end = opensAt + length * minute;
    const lastOrder = early !== undefined && { lastOrderAt: end - early * minute };
    const date = new Date(today);
    // The last day of a week is its seventh, as `weekdayOf` counts.
    const weekday = (date.getUTCDay() || 7) as Opening['weekday'];
    return [
      { opensAt, closesAt: end, ...lastOrder, date: date.toISOString().slice(0, 10), weekday },
    ];
  });
}

const epoch = '1970-01-01';
