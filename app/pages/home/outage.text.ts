import type { Bilingual } from '#core/language.ts';
import { formatInstant } from '#hours/hours.text.ts';

/** For an outage of the database; a telephone number ends the sentence. */
export const outageText = {
  call: {
    fr: 'Nous ne pouvons pas prendre de commandes en ligne pour le moment : appelez le',
    en: 'We cannot take orders online right now: call',
  },
} as const satisfies Record<string, Bilingual>;

/** Returns `Menu tel qu'il était aujourd'hui à 18 h 42.` */
export function asItWas(epochMs: number, now: number): Bilingual {
  return {
    fr: `Menu tel qu'il était ${formatInstant(epochMs, now, 'fr')}.`,
    en: `The menu as it was ${formatInstant(epochMs, now, 'en')}`.replace(/\.?$/, '.'),
  };
}
