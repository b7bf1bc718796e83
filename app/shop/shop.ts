import type { Bilingual } from '#core/language.ts';
import type { facts, ShopField, ValueOf } from './facts.ts';

/** Every fact that its owner may change, as customers read it (B-2000). */
export type Shop = { readonly [Name in ShopField]: ValueOf<(typeof facts)[Name]> };

/** The facts on pages; the server sends the others to machines. */
export type ShownShop = Omit<Shop, 'description' | 'cuisines'>;

export function shownFacts({ description: _, cuisines: __, ...shown }: Shop): ShownShop {
  return shown;
}

/** The facts of one save: an order stores its number. */
export type ShopVersion = { readonly version: number; readonly shop: Shop };

/** The current facts, and whether the owner has opened the page. */
export type CurrentShop = ShopVersion & { readonly hasOpened: boolean };

/** Returns the address on one line: `1020, rue de la Braise, Montréal (QC) H0H 0H0`. */
export function addressLine({ address }: Pick<Shop, 'address'>): Bilingual {
  const { street, city, region, postalCode } = address;
  const rest = `${city} (${region}) ${postalCode}`;
  return { fr: `${street.fr}, ${rest}`, en: `${street.en}, ${rest}` };
}

/** Returns the first number, for places with room for one. */
export function firstPhone({ phones }: Pick<Shop, 'phones'>): string {
  return phones[0] ?? '';
}

/** Returns the map's address; it does not reveal the page that it is on. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
