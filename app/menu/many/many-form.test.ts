import { expect, test } from 'vitest';
import { emptyManyForm, type ManyForm, readManyForm } from './many.ts';

const sizes = ['s', 'm', 'l'] as const;

function read(form: Partial<ManyForm>) {
  return readManyForm({ ...emptyManyForm, unit: 'amount', rounding: 'none', ...form }, sizes);
}

test.each([
  [{ by: '0,50' }, { kind: 'amount', cents: 50 }],
  [
    { by: '$0.50', direction: 'down' },
    { kind: 'amount', cents: -50 },
  ],
  [
    { by: '3', unit: 'share' },
    { kind: 'share', basisPoints: 300 },
  ],
  [
    { by: '2,5 %', unit: 'share', direction: 'down' },
    { kind: 'share', basisPoints: -250 },
  ],
] as const)('an owner types %o and is understood', (form, step) => {
  const change = { step, rounding: 'none', sizes: null };
  expect(read(form)).toEqual({ ok: { kind: 'price', change } });
});

test.each([
  [{ by: '' }, 'amount'],
  [{ by: '0' }, 'amount'],
  [{ by: '-3' }, 'amount'],
  [{ by: '1000,01' }, 'amount'],
  [{ by: '101', unit: 'share', direction: 'down' }, 'share'],
  [{ by: '1', without: sizes }, 'sizes'],
  [{ what: 'category' }, 'category'],
] as const)(
  'an owner types %o and is told what is wrong with the %s (B-2104)',
  (form, fieldError) => {
    expect(read(form)).toEqual({ fieldError });
  },
);

test('an owner rounds prices without any step', () => {
  expect(read({ by: '0', rounding: 'near95' })).toHaveProperty('ok');
});

test('an owner leaves sizes out', () => {
  const change = { step: { kind: 'amount', cents: 100 }, rounding: 'none', sizes: ['s', 'l'] };
  expect(read({ by: '1', without: ['m'] })).toEqual({ ok: { kind: 'price', change } });
});
