import type { Context } from '#core/context.ts';
import {
  alternatesOf,
  type Language,
  languageTag,
  otherLanguage,
  pathIn,
  say,
} from '#core/language.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { firstShop } from '#shop/first-shop.ts';
import type { Shop } from '#shop/shop.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import { homeTitle } from '../../app/pages/home/home.text.ts';
import { describeRestaurant } from '../../app/pages/home/structured-data.ts';
import { cardFile } from '../images/marks.api.ts';
import type { Extras } from './documents.ts';

/**
 * Returns the home page's description for machines, written here and not by React: it costs no script and is never
 * hydrated.
 */
export function homeExtras(
  { clock, publicUrl }: Pick<Context, 'clock' | 'publicUrl'>,
  language: Language,
  { shop: facts, specials, promotions, hours }: Storefront,
): Extras {
  const now = clock.now();
  const shown = shownSpecials(specials, now.epochMilliseconds);
  const sold = { specials: shown, promotions };
  const card = `${publicUrl}${socialCard(facts, language).path}`;
  const data = describeRestaurant({ ...sold, facts, card, hours, now, language, publicUrl });
  return { head: homeHead(facts, language, publicUrl), data };
}

/** Returns the page's address in each language, and its card when it is shared. */
export function homeHead(shop: Shop, language: Language, publicUrl: string): string {
  const { firstLanguage } = shop;
  const card = socialCard(shop, language);
  const url = publicUrl + pathIn('/', language, firstLanguage);
  const alternates = alternatesOf('/', firstLanguage).map(({ code, path }) =>
    tag('link', { rel: 'alternate', hreflang: code, href: publicUrl + path }),
  );
  const facts = {
    'og:type': 'website',
    'og:site_name': shop.name,
    'og:title': say(homeTitle(shop), language),
    'og:description': say(shop.description, language),
    'og:url': url,
    'og:locale': locale(language),
    'og:locale:alternate': locale(otherLanguage(language)),
    'og:image': `${publicUrl}${card.path}`,
    'og:image:type': card.type,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': say(shop.heroAlt, language),
  };
  return [
    tag('meta', { name: 'description', content: say(shop.description, language) }),
    tag('link', { rel: 'canonical', href: url }),
    ...alternates,
    ...Object.entries(facts).map(([property, content]) => tag('meta', { property, content })),
    // The rest of the card comes from the `og:` tags.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

function locale(language: Language): string {
  return languageTag[language].replace('-', '_');
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

type Card = { readonly path: string; readonly type: 'image/png' | 'image/jpeg' };

/**
 * Returns a shared link's card: a rendered one with the first day's name, tagline and services, else one drawn without
 * words from the shop's own pictures.
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
