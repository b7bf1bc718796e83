import type { Bilingual, Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import type { Brand } from './brand.ts';

/** Every fact that its owner may change, as customers read it (B-2000). */
export type Shop = Brand & {
  readonly name: string;
  readonly shortName: string;
  readonly tagline: Bilingual;
  readonly promise: Bilingual;
  readonly description: Bilingual;
  /** Uploaded pictures; null: the site's own. */
  readonly logo: string | null;
  readonly hero: string | null;
  readonly heroAlt: Bilingual;
  readonly address: {
    readonly street: Bilingual;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
  };
  /** Written as `514 555-0142`. */
  readonly phones: readonly string[];
  readonly email: string;
  readonly services: readonly Bilingual[];
  readonly cuisines: readonly Bilingual[];
  /** Other sites on which the shop sells; without an address one is only named. */
  readonly deliveryApps: readonly { readonly name: string; readonly url: string | null }[];
  readonly story: readonly Bilingual[];
  /** Numbers of the shop's pride: `100+`, pizzas per day (B-1109). */
  readonly stats: readonly { readonly value: string; readonly label: Bilingual }[];
  /** Thousandths of a percent (B-604), never printed (B-605). */
  readonly taxRate: number;
  readonly taxLabel: Bilingual;
  /** Of cash sums; 1 means no rounding. */
  readonly cashRounding: Cents;
  /** The least before taxes for a delivery, where the shop has no zones (B-521). */
  readonly deliveryMinimum: Cents;
  readonly deliveryRadiusKm: number;
  /** For a visitor who has chosen none. */
  readonly firstLanguage: Language;
};

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
