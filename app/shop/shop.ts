import type { Bilingual } from '#core/language.ts';
import type { facts, ShopField, ValueOf } from './facts.ts';

/** Every fact of the shop that its owner may change, as customers read it (B-2000). */
export type Shop = { readonly [Name in ShopField]: ValueOf<(typeof facts)[Name]> };

/** What pages show of them; the rest is for machines alone, and the server tells it to those. */
export type ShownShop = Omit<Shop, 'description' | 'cuisines'>;

export function shownFacts({ description: _, cuisines: __, ...shown }: Shop): ShownShop {
  return shown;
}

/** The facts as of one saving: an order keeps the number of those that it was sent under. */
export type ShopVersion = { readonly version: number; readonly shop: Shop };

/** Those of now, and whether the owner has opened the page to customers. */
export type CurrentShop = ShopVersion & { readonly hasOpened: boolean };

/** Returns the address on one line: `1020, rue de la Braise, Montréal (QC) H0H 0H0`. */
export function addressLine({ address }: Pick<Shop, 'address'>): Bilingual {
  const { street, city, region, postalCode } = address;
  const rest = `${city} (${region}) ${postalCode}`;
  return { fr: `${street.fr}, ${rest}`, en: `${street.en}, ${rest}` };
}

/** Returns the number that is named where there is room for one. */
export function firstPhone({ phones }: Pick<Shop, 'phones'>): string {
  return phones[0] ?? '';
}

/** Returns where a map shows an address; the link says nothing of the page that it stands on. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
