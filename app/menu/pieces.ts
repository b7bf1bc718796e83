import type { Bilingual } from '#core/language.ts';

const pieces = /\b(?:ailes?|wings?|pepites?|nuggets?|doigts?|fingers?|croquettes?|popcorn)\b/;

/** Returns words without accents or capitals, with plain hyphens and apostrophes, ready to be matched. */
export function plainWords(...texts: readonly (string | null)[]): string {
  const joined = texts.filter((text) => text !== null).join(' ');
  const bare = joined.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/’/g, "'").replace(/[\u2010\u2011]/g, '-');
}

// Asked for with every size of every dish, each time the menu is written.
const answers = new WeakMap<Bilingual, boolean>();

/** Wings, nuggets, fingers and the like are sold by the piece (B-111). */
export function isWings(categoryKey: string, name: Bilingual): boolean {
  return categoryKey === 'wings' || isNamedSo(name);
}

function isNamedSo(name: Bilingual): boolean {
  const known = answers.get(name) ?? pieces.test(plainWords(name.fr, name.en));
  answers.set(name, known);
  return known;
}
