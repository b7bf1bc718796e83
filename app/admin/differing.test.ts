import { expect, test } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { differingFields } from './differing.ts';
import { currentIn, fieldErrorsOf } from './refused.ts';

const title = { fr: 'Non.', en: 'No.' };

test('of two people who saved one form, the later reads only what they left different', () => {
  const theirs = { name: 'Braise', city: 'Laval', note: '' };
  const mine = { name: 'Four', city: ' Laval ', note: 'Fermé' };
  const names = {
    name: { fr: 'Nom', en: 'Name' },
    city: { fr: 'Ville', en: 'City' },
    note: { fr: 'Note', en: 'Note' },
  };
  const differing = differingFields(names, theirs, mine);
  expect(differing).toEqual([
    { label: names.name, theirs: 'Braise', mine: 'Four' },
    { label: names.note, theirs: '', mine: 'Fermé' },
  ]);
});

test('somebody who is refused learns what it is now only when that is why', () => {
  const refused = new CallFailure({ code: 'thing_changed', title, details: { current: 5 } });
  expect(currentIn(refused, 'thing_changed')).toBe(5);
  expect(currentIn(refused, 'other_changed')).toBeNull();
  expect(currentIn(new Error('no line'), 'thing_changed')).toBeNull();
});

test('somebody who is refused learns at which fields, if at any', () => {
  const details = { fields: { name: 'required' } };
  const refused = new CallFailure({ code: 'fields_missing', title, details });
  expect(fieldErrorsOf(refused)).toEqual({ name: 'required' });
  expect(fieldErrorsOf(new CallFailure(null))).toEqual({});
  expect(fieldErrorsOf(new Error('no line'))).toEqual({});
});
