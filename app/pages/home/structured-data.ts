import { type Language, pathIn, say } from '#core/language.ts';
import type { HoursRules } from '#hours/hours.ts';
import { type Promotion, promotionChoice } from '#promotions/deals/promotions.ts';
import type { ShownSpecial } from '#promotions/specials/specials.ts';
import { specialOffers } from '#promotions/specials/specials-schema-org.ts';
import { offerNode, openingHours, type SchemaNode, shopFacts } from '#shop/schema-org.ts';
import type { Shop } from '#shop/shop.ts';
import { iconAddress } from '#shop/shop-pictures.ts';

export type ShopAtInstant = {
  readonly facts: Shop;
  readonly specials: readonly ShownSpecial[];
  readonly promotions: readonly Promotion[];
  readonly now: Temporal.Instant;
  readonly hours: HoursRules;
  readonly language: Language;
  readonly publicUrl: string;
  /** The full address of the picture of a shared link. */
  readonly card: string;
};

/** Returns the shop as a schema.org `Restaurant` with hours, offers, ordering and menu address. */
export function describeRestaurant(shop: ShopAtInstant): SchemaNode {
  const { facts, specials, promotions, now, hours, language, publicUrl, card } = shop;
  const url = publicUrl + pathIn('/', language, facts.firstLanguage);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    // One shop, whichever language describes it.
    '@id': `${publicUrl}/#restaurant`,
    url,
    ...shopFacts(facts, language),
    image: [card],
    logo: `${publicUrl}${iconAddress(facts, '512')}`,
    openingHoursSpecification: openingHours(now, language, hours),
    makesOffer: [
      ...specialOffers(specials, language),
      ...promotions.map((one) => dealOffer(one, language)),
    ],
    // The page has names and prices as text: repeated, they would be a tenth of the document.
    hasMenu: `${url}#menu`,
  };
}

function dealOffer(promotion: Promotion, language: Language): SchemaNode {
  const { name, size, price, description } = promotionChoice(promotion);
  return {
    ...offerNode({ name: `${say(name, language)} (${size})`, price }),
    ...(description ? { description: say(description, language) } : {}),
  };
}
