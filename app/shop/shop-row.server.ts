import type { shopRow } from './shop.table.server.ts';
import type { Shop } from './shop.ts';

/** The facts as columns; without what is no fact. */
export type ShopFactsRow = Omit<typeof shopRow.$inferSelect, 'onlyRow' | 'openedAt' | 'version'>;

/** Returns a row's columns as the facts that everything else reads. */
export function shopOf(row: ShopFactsRow): Shop {
  const { name, shortName, phones, email, services, cuisines, story, stats, logo, hero } = row;
  return {
    ...{ name, shortName, phones, email, services, cuisines, story, stats, logo, hero },
    tagline: { fr: row.taglineFr, en: row.taglineEn },
    promise: { fr: row.promiseFr, en: row.promiseEn },
    description: { fr: row.descriptionFr, en: row.descriptionEn },
    address: {
      street: { fr: row.streetFr, en: row.streetEn },
      city: row.city,
      region: row.region,
      postalCode: row.postalCode,
    },
    deliveryApps: row.deliveryApps,
    firstLanguage: row.firstLanguage,
    taxRate: row.taxRate,
    taxLabel: { fr: row.taxLabelFr, en: row.taxLabelEn },
    cashRounding: row.cashRounding,
    deliveryMinimum: row.deliveryMinimum,
    deliveryRadiusKm: row.deliveryRadiusKm,
    heroAlt: { fr: row.heroAltFr, en: row.heroAltEn },
    // Facts that were kept before there were any have none.
    pictureHosts: row.pictureHosts ?? [],
  };
}

/** Returns the facts as columns. */
export function rowOf(shop: Shop): ShopFactsRow {
  const { tagline, promise, description, address, taxLabel, heroAlt, ...same } = shop;
  const { street, city, region, postalCode } = address;
  return {
    ...same,
    phones: [...shop.phones],
    pictureHosts: [...shop.pictureHosts],
    taglineFr: tagline.fr,
    taglineEn: tagline.en,
    promiseFr: promise.fr,
    promiseEn: promise.en,
    descriptionFr: description.fr,
    descriptionEn: description.en,
    streetFr: street.fr,
    streetEn: street.en,
    ...{ city, region, postalCode },
    taxLabelFr: taxLabel.fr,
    taxLabelEn: taxLabel.en,
    heroAltFr: heroAlt.fr,
    heroAltEn: heroAlt.en,
  };
}
