// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { readDraft } from '../form/draft.ts';
import { rememberCustomer } from '../remembered/remembered.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { destination, draftName } from './destination.ts';
import { followDelivery, writeDelivery } from './follow-delivery.ts';

const zones = [{ prefixes: ['H2X'], fee: 300, minimum: 2500 }];
const minutes = { delivery: 45, takeout: 30 };
let end = new AbortController();

function open({ hasZones = false, isClosed = false } = {}) {
  const terms = { zones: hasZones ? zones : [], deliveryMinimum: 2000 };
  render(
    <LanguageProvider initial="en">
      <DeliveryLine terms={terms} minutes={isClosed ? null : minutes} />
    </LanguageProvider>,
  );
  followDelivery('en', end.signal);
  return {
    delivery: screen.getByRole<HTMLInputElement>('radio', { name: /^Delivery/ }),
    takeout: screen.getByRole<HTMLInputElement>('radio', { name: /^Takeout/ }),
  };
}

function words(radio: HTMLInputElement) {
  return radio.closest('label')?.textContent?.replaceAll('\u00a0', ' ');
}

function typed() {
  return readDraft(sessionStorage.getItem(draftName));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  destination.follow({ orderType: 'delivery', postalCode: '' });
});

afterEach(() => {
  end.abort();
  end = new AbortController();
  cleanup();
});

test('a customer reads minutes and minimum above the menu, and chooses takeout in one tap (B-2660)', () => {
  const { delivery, takeout } = open();
  expect(words(delivery)).toBe('Deliveryabout 45 min · min. $20.00');
  expect(words(takeout)).toBe('Takeoutabout 30 min');
  expect(delivery.checked).toBe(true);
  fireEvent.click(takeout);
  expect(destination.now().orderType).toBe('takeout');
  expect(typed().orderType).toBe('takeout');
});

test('a customer of a closed shop is promised no minutes (B-2660)', () => {
  const { delivery, takeout } = open({ isClosed: true });
  expect([delivery, takeout].map(words)).toEqual(['Deliverymin. $20.00', 'Takeout']);
});

test('a customer types a postal code and reads its fee and minimum at once, or that the shop does not go there (B-2048, B-2660)', async () => {
  const { delivery, takeout } = open({ hasZones: true });
  const reads = (text: string) => waitFor(() => expect(words(delivery)).toBe(text));
  await reads('Deliveryabout 45 min · min. $25.00');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postal code' });
  fireEvent.input(field, { target: { value: 'h2x1y4' } });
  await reads('Deliveryabout 45 min · fee $3.00 · min. $25.00');
  expect([field.value, typed().postalCode]).toEqual(['H2X 1Y4', 'h2x1y4']);
  fireEvent.input(field, { target: { value: 'J0J 0J0' } });
  await reads('DeliveryNot to this postal code');
  fireEvent.click(takeout);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('a customer who changes it in the form finds it above the menu, in the page that is read anew too (B-2660)', () => {
  const { takeout } = open({ hasZones: true });
  destination.follow({ orderType: 'takeout', postalCode: 'H2X 1Y4' });
  expect(takeout.checked).toBe(true);
  const next = document.createElement('div');
  next.innerHTML = document.body.innerHTML;
  writeDelivery(next, 'en');
  expect(next.querySelector<HTMLInputElement>('[value=takeout]')?.checked).toBe(true);
});

test('a customer whom the device remembers loses nothing by choosing here first (B-570, B-2660)', () => {
  const draft = { ...readDraft(null), fullName: 'Maëlle Essai', isRemembered: true };
  rememberCustomer(draft, []);
  destination.choose({ orderType: 'takeout' });
  expect(typed()).toMatchObject({ fullName: 'Maëlle Essai', orderType: 'takeout' });
});
