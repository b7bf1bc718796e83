// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { closeLabel } from '#ui/corner.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { takeReorder } from '../remembered-reorder.ts';
import { storeCustomer } from './last-order.ts';
import { LastOrderCard } from './last-order-card.tsx';
import { rememberedText as text } from './remembered.text.ts';

const lines = [{ name: { fr: 'Fromage', en: 'Cheese' }, quantity: 1 }];
const stored = JSON.stringify({ orders: [{ lines }] });

function open(language: Language = 'fr') {
  cleanup();
  const onAgain = vi.fn();
  render(
    <LanguageProvider initial={language}>
      <LastOrderCard onAgain={onAgain} />
    </LanguageProvider>,
  );
  return onAgain;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const customer = () => localStorage.getItem('customer');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

test('a stranger finds no last order; a customer has theirs in the form with one tap (B-572)', () => {
  open();
  expect(screen.queryByRole('region')).toBeNull();
  storeCustomer(stored);
  const onAgain = open();
  screen.getByText('1 × Fromage');
  press(text.again.fr);
  expect(onAgain).toHaveBeenCalledOnce();
  expect(takeReorder()).toContain('Fromage');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a customer who closes the last order keeps it on the device, and sees it in another tab again (B-572)', () => {
  storeCustomer(stored);
  open();
  press(closeLabel.fr);
  expect(screen.queryByRole('region')).toBeNull();
  expect(customer()).toBe(stored);
  open();
  expect(screen.queryByRole('region')).toBeNull();
  sessionStorage.clear();
  open();
  screen.getByText('1 × Fromage');
});

test.each(languages)(
  'a customer is forgotten by a button that says so, in %s, and takes it back with another tap (B-572)',
  (language) => {
    storeCustomer(stored);
    open(language);
    press(text.forgetDetails[language]);
    expect(customer()).toBeNull();
    screen.getByText(text.forgotten[language]);
    press(text.undo[language]);
    expect(customer()).toBe(stored);
    press(text.forgetDetails[language]);
    press(closeLabel[language]);
    expect([customer(), screen.queryByRole('region')]).toEqual([null, null]);
  },
);
