import type { Bilingual } from '#core/language.ts';

/** Apart, because the cart needs these words before the composer's own. */
export const actionText = {
  customize: { fr: 'Personnaliser', en: 'Customize' },
  sameAgain: { fr: 'La même, mais…', en: 'Same again, but…' },
  finish: { fr: 'Finir de choisir', en: 'Finish choosing' },
} as const satisfies Record<string, Bilingual>;

export function customizeLabel(name: Bilingual): Bilingual {
  return { fr: `Personnaliser ${name.fr}`, en: `Customize ${name.en}` };
}

export function sameAgainLabel(name: Bilingual): Bilingual {
  return { fr: `La même, mais… : ${name.fr}`, en: `Same again, but…: ${name.en}` };
}
