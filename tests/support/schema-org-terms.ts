/** Allowed values: a data type, a type of thing, or a member of an enumeration. */
type Expected = readonly string[];
type Term = {
  readonly under: readonly string[];
  readonly properties: Readonly<Record<string, Expected>>;
};

const text: Expected = ['Text'];
const url: Expected = ['URL'];

/** The part of schema.org that the site uses: each type, its parents, its own properties. */
const terms: Readonly<Record<string, Term>> = {
  Thing: {
    under: [],
    properties: { name: text, description: text, url, image: url, potentialAction: ['Action'] },
  },
  Place: {
    under: ['Thing'],
    properties: {
      address: ['PostalAddress', 'Text'],
      telephone: text,
      logo: url,
      slogan: text,
      openingHoursSpecification: ['OpeningHoursSpecification'],
    },
  },
  Organization: {
    under: ['Thing'],
    properties: {
      address: ['PostalAddress', 'Text'],
      telephone: text,
      email: text,
      logo: url,
      slogan: text,
      makesOffer: ['Offer'],
    },
  },
  LocalBusiness: {
    under: ['Organization', 'Place'],
    properties: { currenciesAccepted: text, paymentAccepted: text, priceRange: text },
  },
  FoodEstablishment: {
    under: ['LocalBusiness'],
    properties: {
      acceptsReservations: ['Boolean', 'Text', 'URL'],
      hasMenu: ['Menu', 'Text', 'URL'],
      servesCuisine: text,
    },
  },
  Restaurant: { under: ['FoodEstablishment'], properties: {} },
  PostalAddress: {
    under: ['Thing'],
    properties: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: text,
    },
  },
  OpeningHoursSpecification: {
    under: ['Thing'],
    properties: {
      dayOfWeek: ['DayOfWeek'],
      opens: ['Time'],
      closes: ['Time'],
      validFrom: ['Date'],
      validThrough: ['Date'],
    },
  },
  CreativeWork: { under: ['Thing'], properties: { inLanguage: text } },
  Menu: {
    under: ['CreativeWork'],
    properties: { hasMenuSection: ['MenuSection'], hasMenuItem: ['MenuItem'] },
  },
  MenuSection: {
    under: ['CreativeWork'],
    properties: { hasMenuSection: ['MenuSection'], hasMenuItem: ['MenuItem'] },
  },
  MenuItem: { under: ['Thing'], properties: { offers: ['Offer'] } },
  Offer: {
    under: ['Thing'],
    properties: {
      price: ['Number', 'Text'],
      priceCurrency: text,
      availableDeliveryMethod: ['DeliveryMethod'],
    },
  },
  Action: { under: ['Thing'], properties: { target: ['EntryPoint', 'URL'] } },
  OrderAction: { under: ['Action'], properties: { deliveryMethod: ['DeliveryMethod'] } },
  EntryPoint: {
    under: ['Thing'],
    properties: { urlTemplate: text, actionPlatform: ['DigitalPlatformEnumeration', 'Text'] },
  },
};

const of = (...names: readonly string[]) => names.map((name) => `https://schema.org/${name}`);
const weekend = ['Saturday', 'Sunday', 'PublicHolidays'];

const enumerations: Readonly<Record<string, readonly string[]>> = {
  DayOfWeek: of('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', ...weekend),
  DeliveryMethod: [
    ...of('OnSitePickup', 'ParcelService', 'LockerDelivery'),
    'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  ],
  DigitalPlatformEnumeration: of('DesktopWebPlatform', 'MobileWebPlatform'),
};

const dataTypes: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Time: (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
};

/** Lists what schema.org would not understand in a description, by its place. */
export function schemaFieldErrors(node: unknown, place = '$'): string[] {
  if (typeof node !== 'object' || node === null) return [`${place} is no node`];
  const {
    '@type': type,
    '@context': _,
    '@id': __,
    ...properties
  } = node as Record<string, unknown>;
  const known = propertiesOf(String(type));
  if (!known) return [`${place} is of no known type: ${String(type)}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const expected = known[name];
    if (!expected) return [`${place}.${name} is no property of ${String(type)}`];
    return [value].flat().flatMap((one) => fieldErrorsIn(one, expected, `${place}.${name}`));
  });
}

function fieldErrorsIn(value: unknown, expected: Expected, place: string): string[] {
  if (typeof value !== 'object' || value === null) {
    const isFit = expected.some(
      (type) => dataTypes[type]?.(value) || enumerations[type]?.includes(String(value)),
    );
    return isFit ? [] : [`${place} is no ${expected.join(' or ')}: ${String(value)}`];
  }
  const type = '@type' in value ? String(value['@type']) : '';
  const isFit = expected.some((one) => isUnder(type, one));
  return [...(isFit ? [] : [`${place} may not be a ${type}`]), ...schemaFieldErrors(value, place)];
}

function isUnder(type: string, other: string): boolean {
  return type === other || (terms[type]?.under ?? []).some((one) => isUnder(one, other));
}

function propertiesOf(type: string): Readonly<Record<string, Expected>> | null {
  const term = terms[type];
  if (!term) return null;
  return Object.assign({}, ...term.under.map(propertiesOf), term.properties);
}
