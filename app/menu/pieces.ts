import type { Bilingual } from '#core/language.ts';

const pieces = /\b(?:ailes?|wings?|pepites?|nuggets?|doigts?|fingers?|croquettes?|popcorn)\b/;

/** Returns words without accents or capitals, with plain hyphens and apostrophes, for matching. */
export function plainWords(...texts: readonly (string | null)[]): string {
  const joined = texts.filter((text) => text !== null).join(' ');
  const bare = joined.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/’/g, "'").replace(/[\u2010\u2011]/g, '-');
}

// Cached: read for every size of every dish, each time the menu is rendered.
const answers = new WeakMap<Bilingual, boolean>();

/** Tells whether a dish is sold by the piece: wings, nuggets, fingers and the like (B-111). */
export function isWings(categoryKey: string, name: Bilingual): boolean {
  return categoryKey === 'wings' || isNamedSo(name);
}

function isNamedSo(name: Bilingual): boolean {
  const known = answers.get(name) ?? pieces.test(plainWords(name.fr, name.en));
  answers.set(name, known);
  return known;
}
