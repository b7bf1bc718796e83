import type { Bilingual } from '#core/language.ts';

export const finderText = {
  add: { fr: 'Ajouter', en: 'Add' },
  size: { fr: 'Quelle taille?', en: 'Which size?' },
} as const satisfies Record<string, Bilingual>;

/** Returns `Pas compris : truffe`. */
export function unknownText(words: readonly string[]): Bilingual {
  const text = words.join(', ');
  return { fr: `Pas compris : ${text}`, en: `Not understood: ${text}` };
}
