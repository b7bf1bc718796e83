import { expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { emptyDraft } from './draft.ts';
import { fieldErrorsLeft, readForm } from './read-form.ts';

const terms = { ...firstShop, zones: [] };
const { fieldErrors } = readForm(emptyDraft, terms);

test('a customer who fills in one of the fields that were missing keeps the errors of the others (B-2612)', () => {
  expect(fieldErrors).toMatchObject({ fullName: 'required', address: 'required' });
  const named = { ...emptyDraft, fullName: 'Maëlle Gagné-Essai' };
  const { fullName: _, ...others } = fieldErrors;
  expect(fieldErrorsLeft(fieldErrors, emptyDraft, named, terms)).toEqual(others);
});

test('a customer who types an email address reads that it looks incomplete until it is whole (B-2612)', () => {
  const begun = { ...emptyDraft, email: 'maelle@' };
  const shown = fieldErrorsLeft({ email: 'required' }, emptyDraft, begun, terms);
  expect(shown).toEqual({ email: 'email' });
  const whole = { ...begun, email: 'maelle@exemple.test' };
  expect(fieldErrorsLeft(shown, begun, whole, terms)).toEqual({});
});

test('a customer reads no error in a field that was never looked at (B-2612)', () => {
  const begun = { ...emptyDraft, email: 'maelle@' };
  expect(fieldErrorsLeft({}, emptyDraft, begun, terms)).toEqual({});
});

test('a customer keeps what the server refused of a field until it is typed anew (B-2612)', () => {
  const before = { ...emptyDraft, fullName: 'Maëlle', email: 'maelle@exemple.test' };
  const changed = { ...before, phone: '418 555-0100' };
  expect(fieldErrorsLeft({ email: 'email' }, before, changed, terms)).toEqual({
    email: 'email',
  });
});
