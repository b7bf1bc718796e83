import { type Language, languageTag, say } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { SchemaNode } from '#shop/schema-org.ts';
import { isLongMenu, type MenuGroup } from './effective-menu.ts';
import type { MenuItem } from './menu.ts';
import { offersOf } from './sizes.ts';

type OfferWords = { readonly name?: string | undefined; readonly price: Cents };

/** Returns a price in the words of schema.org: Canadian dollars, a size or a deal by its name. */
export function offerNode({ name, price }: OfferWords): SchemaNode {
  const amount = { price: price / 100, priceCurrency: 'CAD' };
  return name ? { '@type': 'Offer', name, ...amount } : { '@type': 'Offer', ...amount };
}

/** Returns the menu that customers see, a section per tab, in one language; a long one without its dishes. */
export function menuNode(groups: readonly MenuGroup[], language: Language): SchemaNode {
  const isLong = isLongMenu(groups);
  return {
    '@type': 'Menu',
    inLanguage: languageTag[language],
    hasMenuSection: groups.map(({ key, name, items }) => ({
      '@type': 'MenuSection',
      name: say(name, language),
      ...(isLong ? {} : { hasMenuItem: items.map((item) => itemNode(item, key, language)) }),
    })),
  };
}

// Without its description, which stands in the page already.
function itemNode(item: MenuItem, categoryKey: string, language: Language): SchemaNode {
  const offers = offersOf(item, categoryKey).map(({ label, price }) =>
    offerNode({ name: label ? say(label, language) : undefined, price }),
  );
  return {
    '@type': 'MenuItem',
    name: say(item.name, language),
    // What has no price is shown, not sold: see `offersOf`.
    ...(offers.length > 0 ? { offers: offers.length > 1 ? offers : offers[0] } : {}),
  };
}
