import type { Language } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import type { Shop } from '#shop/shop.ts';
import { cardFile } from '../images/marks.api.ts';

type Card = { readonly path: string; readonly type: 'image/png' | 'image/jpeg' };

/**
 * Returns what a shared link shows. The rendered cards carry the name, the tagline and the services
 * of the first day: a shop with others has one without words, of its own pictures.
 */
export function socialCard(shop: Shop, language: Language): Card {
  const isFirst =
    shop.hero === null &&
    shop.logo === null &&
    wordsOf(shop, language) === wordsOf(firstShop, language);
  return isFirst
    ? { path: `/pictures/social-${language}.png`, type: 'image/png' }
    : { path: `/icons/${cardFile(shop)}`, type: 'image/jpeg' };
}

function wordsOf({ name, tagline, services }: Shop, language: Language): string {
  return [name, tagline[language], ...services.map((service) => service[language])].join('\n');
}
