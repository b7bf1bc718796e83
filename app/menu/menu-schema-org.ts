import { type Language, languageTag, say } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { SchemaNode } from '#restaurant/schema-org.ts';
import { isLongMenu } from './diners/long-menu.ts';
import type { MenuGroup } from './effective-menu.ts';
import type { MenuItem } from './menu.ts';
import { offersOf } from './sizes.ts';
import type { ShownSpecial } from './specials/specials.ts';

type OfferWords = { readonly name?: string | undefined; readonly price: Cents };

/** A price in the words of schema.org: Canadian dollars, a size or a deal by its name. */
export function offerNode({ name, price }: OfferWords): SchemaNode {
  const amount = { price: price / 100, priceCurrency: 'CAD' };
  return name ? { '@type': 'Offer', name, ...amount } : { '@type': 'Offer', ...amount };
}

/** The menu that diners see, a section per tab, in one language; a long one without its dishes. */
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

/** The hero's specials as offers, each with its condition (B-301). */
export function specialOffers(
  specials: readonly ShownSpecial[],
  language: Language,
): readonly SchemaNode[] {
  return specials.map((special) => specialOffer(special, language));
}

function specialOffer(special: ShownSpecial, language: Language): SchemaNode {
  const { name, description, condition, price, orderType, startsOn, endsOn } = special;
  const sentences = [description, condition].filter((words) => words !== null);
  const words = sentences.map((sentence) => `${say(sentence, language)}.`).join(' ');
  return {
    ...offerNode({ name: say(name, language), price }),
    ...(words ? { description: words } : {}),
    ...(orderType ? { availableDeliveryMethod: deliveryMethods[orderType] } : {}),
    ...(startsOn ? { validFrom: startsOn } : {}),
    ...(endsOn ? { validThrough: endsOn } : {}),
  };
}

const deliveryMethods = {
  takeout: 'https://schema.org/OnSitePickup',
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
} as const;
