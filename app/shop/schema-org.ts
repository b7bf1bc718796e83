import { type Language, say } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { departingDates } from '#hours/coming-dates.ts';
import { weekdayNames } from '#hours/hours.text.ts';
import type { HoursRules } from '#hours/hours.ts';
import { type Span, weekRows } from '#hours/week.ts';
import type { Shop } from './shop.ts';

/** In schema.org's terms, to be written as JSON-LD. */
export type SchemaNode = { readonly '@type': string; readonly [property: string]: unknown };

const vocabulary = 'https://schema.org/';

/** Returns the shop's facts in schema.org's terms. */
export function shopFacts(shop: Shop, language: Language) {
  const { street, city, region, postalCode } = shop.address;
  return {
    name: shop.name,
    slogan: say(shop.tagline, language),
    description: say(shop.promise, language),
    telephone: shop.phones.map((phone) =>
      phone.includes('-') ? `+1-${phone.replace(' ', '-')}` : phone,
    ),
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: say(street, language),
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'CA',
    },
    servesCuisine: shop.cuisines.map((cuisine) => say(cuisine, language)),
    priceRange: '$$',
    currenciesAccepted: 'CAD',
    paymentAccepted: { fr: 'Comptant, crédit, débit, Interac', en: 'Cash, credit, debit, Interac' }[
      language
    ],
    acceptsReservations: false,
  } as const;
}

/** Returns the weekly hours, then every date of the coming weeks that departs from them. */
export function openingHours(
  now: Temporal.Instant,
  language: Language,
  rules: HoursRules,
): SchemaNode[] {
  return [...weeklyHours(rules), ...datedHours(now, language, rules)];
}

function weeklyHours({ week, keptHolidays }: HoursRules): SchemaNode[] {
  return weekRows(week, keptHolidays.length > 0).flatMap(({ days, holidays, hours }) => {
    const names = [
      ...days.map((day) => weekdayNames[day].en),
      ...(holidays ? ['PublicHolidays'] : []),
    ];
    const dayOfWeek = names.map((name) => `${vocabulary}${name}`);
    return hours.map((span) => ({ ...specification(span), dayOfWeek }));
  });
}

function datedHours(now: Temporal.Instant, language: Language, rules: HoursRules): SchemaNode[] {
  return departingDates(now, rules).flatMap(({ date, hours, reason }) => {
    const name = reason ? { name: say(reason, language) } : {};
    const only = { ...name, validFrom: date, validThrough: date };
    const spans = hours.length > 0 ? hours : closed;
    return spans.map((span) => ({ ...specification(span), ...only }));
  });
}

// Otherwise the weekday's hours would count: midnight to midnight means closed.
const closed: readonly Span[] = [{ opens: '00:00', closes: '00:00' }];

/** Describes a span; midnight at its end is 00:00, because schema.org has no 24:00. */
function specification({ opens, closes }: Span): SchemaNode {
  const end = closes === '24:00' ? '00:00' : closes;
  return { '@type': 'OpeningHoursSpecification', opens, closes: end };
}

/** Describes a price in Canadian dollars, for a size or a deal. */
export function offerNode({ name, price }: { name: string; price: Cents }): SchemaNode {
  return { '@type': 'Offer', name, price: price / 100, priceCurrency: 'CAD' };
}
