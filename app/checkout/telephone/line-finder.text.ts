import { type Bilingual, both } from '#core/language.ts';

export const finderText = {
  add: { fr: 'Ajouter', en: 'Add' },
  less: { fr: 'Un de moins', en: 'One less' },
  more: { fr: 'Un de plus', en: 'One more' },
  compose: { fr: 'Changer', en: 'Change' },
  size: { fr: 'Quelle taille?', en: 'Which size?' },
} as const satisfies Record<string, Bilingual>;

/** Returns `Déjà sans : oignons`. */
export function absentText(names: readonly Bilingual[]): Bilingual {
  const list = both((language) => names.map((name) => name[language].toLowerCase()).join(', '));
  return { fr: `Déjà sans : ${list.fr}`, en: `Already without: ${list.en}` };
}

/** Returns `Pas compris : truffe`. */
export function unknownText(words: readonly string[]): Bilingual {
  const text = words.join(', ');
  return { fr: `Pas compris : ${text}`, en: `Not understood: ${text}` };
}
