import { describe, expect, test } from 'vitest';
import { languages } from '#core/language.ts';
import { firstRules } from '#hours/first-hours.ts';
import { firstSpecials } from '#promotions/specials/first-specials.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import { firstShop } from '#shop/first-shop.ts';
import { schemaFieldErrors } from '#tests/support/schema-org-terms.ts';
import { describeRestaurant } from './structured-data.ts';

const publicUrl = 'https://pizzeria.test';
const shop = {
  facts: firstShop,
  specials: shownSpecials(firstSpecials, Date.parse('2026-12-20T12:00:00-05:00')),
  promotions: [{ id: '1', size: 'M', price: 2795, pepsiCans: 2 }],
  hours: firstRules,
  now: Temporal.Instant.from('2026-12-20T12:00:00-05:00'),
  publicUrl,
  card: `${publicUrl}/pictures/social-fr.png`,
} as const;

describe('a search engine that reads the home page', () => {
  test.for(languages)('understands every word of it (%s)', (language) => {
    expect(schemaFieldErrors(describeRestaurant({ ...shop, language }))).toEqual([]);
  });

  test('finds the same shop in both languages, each at its own address', () => {
    const [french, english] = languages.map((language) =>
      describeRestaurant({ ...shop, language }),
    );
    expect(french?.['@id']).toBe(english?.['@id']);
    expect([french?.url, english?.url]).toEqual([`${publicUrl}/`, `${publicUrl}/?lang=en`]);
  });

  test.for(languages)('finds no claim about a diet or an allergen (%s) (B-1975)', (language) => {
    const data = JSON.stringify(describeRestaurant({ ...shop, language }));
    expect(data).not.toMatch(/suitableForDiet|allerg/i);
  });

  test('finds where the menu stands, and none of it a second time (B-1314, B-2242)', () => {
    const data = describeRestaurant({ ...shop, language: 'en' });
    expect(data.hasMenu).toBe(`${publicUrl}/?lang=en#menu`);
    expect(JSON.stringify(data)).not.toContain('MenuItem');
  });

  test('finds the specials with their conditions, and the deals (B-1321)', () => {
    expect(describeRestaurant({ ...shop, language: 'fr' }).makesOffer).toMatchObject([
      {
        price: 17.95,
        description: expect.stringContaining('Pour emporter seulement, du mardi au jeudi.'),
        availableDeliveryMethod: 'https://schema.org/OnSitePickup',
      },
      { price: 20.95 },
      { name: '2 pour 1 + 2 canettes (M)', price: 27.95 },
    ]);
  });

  test('would be told of a wrong word: the check notices a property that a type has not', () => {
    const wrong = {
      '@type': 'Restaurant',
      offers: [],
      hasMenu: { '@type': 'Offer', price: 'x y' },
    };
    expect(schemaFieldErrors(wrong)).toEqual([
      '$.offers is no property of Restaurant',
      '$.hasMenu may not be a Offer',
    ]);
    expect(
      schemaFieldErrors({ '@type': 'OpeningHoursSpecification', opens: '25:00' }),
    ).toHaveLength(1);
    expect(schemaFieldErrors({ '@type': 'Pizzeria' })).toHaveLength(1);
  });
});
