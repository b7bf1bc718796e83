// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { DestinationLine } from './destination-line.tsx';

const now = Date.parse('2026-11-18T18:30:00-05:00');
const promises = { delivery: now + 45 * 60_000, takeout: now + 30 * 60_000 };
const zones = [{ prefixes: ['H2X'], fee: 300, minimum: 2500 }];

afterEach(cleanup);

type Shown = Partial<Omit<Parameters<typeof DestinationLine>[0], 'to' | 'onChange'>>;

function Chosen({ language, ...shown }: Shown & { language: Language }) {
  const [to, setTo] = useState({ orderType: 'delivery', postalCode: '' } as const);
  return (
    <LanguageProvider initial={language}>
      <DestinationLine
        terms={{ zones: [], deliveryMinimum: 2000 }}
        {...{ promises, now, to, unavailable: [], ...shown }}
        onChange={(change) => setTo({ ...to, ...change } as typeof to)}
      />
    </LanguageProvider>
  );
}

function open(shown: Shown = {}, language: Language = 'fr') {
  render(<Chosen language={language} {...shown} />);
  const words = (name: RegExp) =>
    screen.getByRole('radio', { name }).closest('label')?.textContent?.replaceAll('\u00a0', ' ');
  return { delivery: () => words(/^(Livraison|Delivery)/), takeout: () => words(/^(À|Takeout)/) };
}

test('a customer reads above the menu when an order sent now is at the door and at the counter, and chooses in one tap (B-2660, B-4473)', () => {
  const line = open();
  expect(line.delivery()).toBe('Livraison vers 19 h 15 · min. 20,00 $');
  expect(line.takeout()).toBe('À emporter vers 19 h');
  fireEvent.click(screen.getByRole('radio', { name: /^À emporter/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^À emporter/ }).checked).toBe(true);
  cleanup();
  expect(open({}, 'en').delivery()).toBe('Delivery around 7:15 p.m. · min. $20.00');
});

test('a customer of a closed shop reads the promise of its opening, with the day, and of a paused delivery none (B-4473)', () => {
  const opening = Date.parse('2026-11-19T11:30:00-05:00');
  const line = open({ promises: { delivery: null, takeout: opening } });
  expect(line.delivery()).toBe('Livraison pas en ce moment · min. 20,00 $');
  expect(line.takeout()).toBe('À emporter demain vers 11 h 30');
});

test.each([
  ['today', '2026-11-18T23:30:00-05:00', false],
  ['tomorrow', '2026-11-19T11:30:00-05:00', true],
  ['a later day', '2026-11-20T11:30:00-05:00', true],
])(
  'a customer whose promise is for %s has room for its words in any typeface (B-1406)',
  (_, at, isKept) => {
    open({ promises: { delivery: null, takeout: Date.parse(at) } });
    const choice = screen.getByRole('radio', { name: /^Livraison/ }).closest('label');
    expect(choice?.hasAttribute('data-dated')).toBe(isKept);
  },
);

test('a customer reads above the menu a later day of the week shortly, and one beyond it with its date (B-4473)', () => {
  const takeout = (at: string, language: Language) => {
    cleanup();
    return open({ promises: { delivery: null, takeout: Date.parse(at) } }, language).takeout();
  };
  expect(takeout('2026-11-20T11:30:00-05:00', 'fr')).toBe('À emporter ven. vers 11 h 30');
  expect(takeout('2026-11-24T11:30:00-05:00', 'en')).toBe('Takeout Tue. around 11:30 a.m.');
  expect(takeout('2026-11-25T11:30:00-05:00', 'fr')).toBe(
    'À emporter mercredi 25 novembre vers 11 h 30',
  );
});

test('a customer of a shop with one zone reads its fee before any code (B-4494)', () => {
  const line = open({ terms: { zones, deliveryMinimum: 2000 } }, 'en');
  expect(line.delivery()).toBe('Delivery around 7:15 p.m. · fee $3.00 · min. $25.00');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a customer types a postal code and reads its fee and minimum at once, or that the shop does not go there (B-2048, B-2660)', () => {
  const far = { prefixes: ['H4A'], fee: 500, minimum: 3000 };
  const line = open({ terms: { zones: [...zones, far], deliveryMinimum: 2000 } }, 'en');
  expect(line.delivery()).toBe('Delivery around 7:15 p.m. · min. $25.00');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postal code' });
  fireEvent.change(field, { target: { value: 'h2x1y4' } });
  expect(line.delivery()).toBe('Delivery around 7:15 p.m. · fee $3.00 · min. $25.00');
  expect(field.value).toBe('H2X 1Y4');
  fireEvent.change(field, { target: { value: 'J0J 0J0' } });
  expect(line.delivery()).toBe('Delivery Not to this postal code');
  fireEvent.click(screen.getByRole('radio', { name: /^Takeout/ }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
