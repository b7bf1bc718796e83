import { describe, expect, test } from 'vitest';
import { shopFields } from '../facts.ts';
import { firstShop } from '../first-shop.ts';
import {
  changedFields,
  previewedShop,
  readShopForm,
  type ShopForm,
  shopFormOf,
  taxRateText,
} from './shop-form.ts';

const form = shopFormOf(firstShop, 'fr');

function fieldErrorsIn(change: Partial<ShopForm>) {
  const read = readShopForm({ ...form, ...change });
  return 'fieldErrors' in read ? read.fieldErrors : null;
}

describe('an owner', () => {
  test.each(['fr', 'en'] as const)('who changes nothing saves what is there, in %s', (language) => {
    expect(readShopForm(shopFormOf(firstShop, language))).toEqual({ ok: firstShop });
    expect(shopFields.toSorted()).toEqual(Object.keys(firstShop).toSorted());
  });

  test.each([
    ['14,975 %', 14_975],
    ['14.975%', 14_975],
    ['13', 13_000],
    [' 5 % ', 5000],
    ['0', 0],
    ['9,5\u00a0%', 9500],
  ])('types a tax of “%s”', (taxRate, thousandths) => {
    expect(readShopForm({ ...form, taxRate })).toMatchObject({ ok: { taxRate: thousandths } });
  });

  test.each(['', '31 %', '14,9751', '-5', 'quinze', '1e2'])(
    'who types a tax of “%s” is told how it is written (B-2020)',
    (taxRate) => {
      expect(fieldErrorsIn({ taxRate })).toEqual({ taxRate: 'tax_rate' });
    },
  );

  test('reads a tax as it is written in either language', () => {
    expect(taxRateText(14_975, 'fr')).toBe('14,975\u00a0%');
    expect(taxRateText(14_975, 'en')).toBe('14.975%');
    expect(taxRateText(5000, 'fr')).toBe('5\u00a0%');
    expect(taxRateText(10_000, 'en')).toBe('10%');
    expect(taxRateText(0, 'fr')).toBe('0\u00a0%');
    expect(taxRateText(50, 'en')).toBe('0.05%');
  });

  test('types a minimum, a distance and an address as people do', () => {
    const typed = {
      deliveryMinimum: '15,5 $',
      deliveryRadiusKm: '12 KM',
      deliveryApps: [
        { name: 'A', url: 'a.example/moi' },
        { name: 'B', url: ' ' },
      ],
    };
    expect(readShopForm({ ...form, ...typed })).toMatchObject({
      ok: {
        deliveryMinimum: 1550,
        deliveryRadiusKm: 12,
        deliveryApps: [
          { name: 'A', url: 'https://a.example/moi' },
          { name: 'B', url: null },
        ],
      },
    });
  });

  test.each([
    [{ deliveryMinimum: 'vingt' }, { deliveryMinimum: 'minimum' }],
    [{ deliveryMinimum: '' }, { deliveryMinimum: 'minimum' }],
    [{ deliveryMinimum: '1000,01' }, { deliveryMinimum: 'minimum' }],
    [{ deliveryRadiusKm: '101' }, { deliveryRadiusKm: 'distance' }],
    [{ deliveryRadiusKm: '' }, { deliveryRadiusKm: 'distance' }],
    [{ cashRounding: '3' }, { cashRounding: 'choice' }],
    [{ deliveryApps: [{ name: '', url: 'ftp://a' }] }, errorsOfApp()],
  ])('who types %j is told what is wrong', (change, fieldErrors) => {
    expect(fieldErrorsIn(change)).toEqual(fieldErrors);
  });

  test('sees what was typed as far as it can be read (B-2022)', () => {
    const half = { ...form, name: 'Chez Essai', taxRate: 'quinze', deliveryMinimum: '30' };
    const shown = { ...firstShop, name: 'Chez Essai', deliveryMinimum: 3000 };
    expect(previewedShop(half, firstShop)).toMatchObject({ ...shown, deliveryApps: [{}, {}, {}] });
  });

  test('is told which facts were typed over (B-2022)', () => {
    const changed = { ...form, name: 'Chez Essai', phones: ['450 555-0100'], hero: 'x' };
    expect(changedFields(changed, form)).toEqual(['name', 'hero', 'phones']);
    expect(changedFields(form, form)).toEqual([]);
  });
});

function errorsOfApp() {
  return { 'deliveryApps.0.name': 'required', 'deliveryApps.0.url': 'url' };
}
