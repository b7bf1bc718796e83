import type { Bilingual, Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** One of the numbers that a shop is proud of: `100+`, pizzas per day (B-1109). */
export type Stat = { readonly value: string; readonly label: Bilingual };

/** Another site on which the shop sells; without an address it is only named. */
export type DeliveryApp = { readonly name: string; readonly url: string | null };

/** Every fact of the shop that its owner may change, as customers read it (B-2000). */
export type Shop = {
  readonly name: string;
  /** Where room is short: below the icon on a telephone. */
  readonly shortName: string;
  readonly tagline: Bilingual;
  readonly promise: Bilingual;
  /** What search engines and shared links say of it. */
  readonly description: Bilingual;
  readonly address: {
    readonly street: Bilingual;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
  };
  /** As they are read: `514 555-0142`. At least one. */
  readonly phones: readonly string[];
  readonly email: string;
  readonly services: readonly Bilingual[];
  readonly cuisines: readonly Bilingual[];
  readonly story: readonly Bilingual[];
  readonly stats: readonly Stat[];
  readonly deliveryApps: readonly DeliveryApp[];
  /** In which language a visitor is answered who has chosen none. */
  readonly firstLanguage: Language;
  /** In thousandths of a percent (B-604). Never printed (B-605). */
  readonly taxRate: number;
  /** What the line of taxes is called. */
  readonly taxLabel: Bilingual;
  /** What a sum paid in cash is rounded to. */
  readonly cashRounding: Cents;
  /** Below it, before taxes, there is no delivery where the shop has no zones (B-521). */
  readonly deliveryMinimum: Cents;
  readonly deliveryRadiusKm: number;
  /** Uploaded pictures; null is the one that the site comes with. */
  readonly logo: string | null;
  readonly hero: string | null;
  readonly heroAlt: Bilingual;
  /** The hosts of other sites whose pictures dishes may show: `photos.example`. None at first. */
  readonly pictureHosts: readonly string[];
};

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
