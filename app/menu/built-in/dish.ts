import type { Bilingual } from '#core/language.ts';
import { type BuiltInItem, keyFrom, type Prices } from '../menu.ts';

/**
 * Returns a dish of a built-in list. `prices` are cents, a number for a dish of one size; the slug is the
 * English name's unless one is given.
 */
export function dish(
  prices: number | Prices,
  fr: string,
  en: string,
  { slug = keyFrom(en), ...description }: Bilingual & { readonly slug?: string },
): BuiltInItem {
  const single = typeof prices === 'number';
  return { slug, name: { fr, en }, description, prices: single ? { single: prices } : prices };
}
