import type { Bilingual } from '#core/language.ts';
import type { DatedException } from './hours.ts';
import { closingMinutes, type Hours, type LocalTime, minutesOf } from './week.ts';

export const earlyClosing: Bilingual = { fr: 'Fermeture hâtive', en: 'Early closing' };

/** Returns whether a press on the board has closed a date early (B-3911). */
export function closesEarly({ reason }: Pick<DatedException, 'reason'>): boolean {
  return reason?.fr === earlyClosing.fr && reason.en === earlyClosing.en;
}

/** Returns a day's hours up to a time; none when the day would not have begun. */
export function hoursUntil(hours: Hours, time: LocalTime): Hours {
  const end = closingMinutes(time);
  return hours
    .filter(({ opens }) => minutesOf(opens) < end)
    .map(({ opens, closes }) => ({ opens, closes: closingMinutes(closes) > end ? time : closes }));
}
