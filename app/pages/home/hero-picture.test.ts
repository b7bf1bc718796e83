import { describe, expect, test } from 'vitest';
import { firstSpecials } from '#promotions/specials/first-specials.ts';
import type { Special } from '#promotions/specials/specials.ts';
import { heroPicture } from './hero-picture.ts';

const wednesday = { day: '2026-11-18', weekday: 3 };
const friday = { day: '2026-11-20', weekday: 5 };
const shown = (specials: readonly Special[], day = friday) =>
  heroPicture(specials, day)?.name ?? 'usual';

/** Returns the all-dressed special, with another dish or on other days. */
function special(part: Partial<Special>): Special {
  const [, allDressed] = firstSpecials;
  if (!allDressed) throw new Error('there is no second special');
  return { ...allDressed, picture: null, ...part };
}

describe('a visitor of the home page', () => {
  test('sees pepperoni on the days of that special, and a slice lifted on all others (B-1327)', () => {
    expect(shown(firstSpecials, wednesday)).toBe('usual');
    expect(shown(firstSpecials)).toBe('lifted-slice');
    expect(shown([])).toBe('usual');
  });

  test('sees what the special of the week is on, by its category (B-1327)', () => {
    const on = (categoryKey: string | null) => shown([special({ categoryKey })]);
    expect(['pizzas', 'combos'].map(on)).toEqual(['lifted-slice', 'lifted-slice']);
    expect(['wings', 'fries', 'burgers', 'club'].map(on)).toEqual(Array(4).fill('feast'));
    expect(['salads', 'desserts', 'constructor', null].map(on)).toEqual(Array(4).fill('usual'));
    const pepperoni = special({ image: '/pictures/pizzas/pepperoni-360.webp' });
    expect(shown([pepperoni])).toBe('usual');
  });

  test('sees the rarest of several that can be had that day, not one that is over or to come (B-1327)', () => {
    const wings = special({ categoryKey: 'wings', startsOn: '2026-11-16', endsOn: '2026-11-22' });
    const fridays = special({ categoryKey: 'fries', weekdays: [5] });
    expect(shown([...firstSpecials, wings], wednesday)).toBe('feast');
    expect(shown([special({}), fridays])).toBe('feast');
    expect(shown([special({}), fridays], wednesday)).toBe('lifted-slice');
    expect(shown([{ ...wings, startsOn: '2026-11-21' }])).toBe('usual');
  });
});
