import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeTexts } from '#orders/orders.text.ts';
import { firstShop } from '#shop/first-shop.ts';
import { deliveryText, feeText, zoneText } from '../checkout.text.ts';
import { deliveryTermsOf } from './delivery-terms.ts';
import { totalsFor } from './order-totals.ts';

const zones = [
  { prefixes: ['H2'], fee: 700, minimum: 3000 },
  { prefixes: ['H2X', 'H3A1'], fee: 400, minimum: 1500 },
  { prefixes: ['H4C'], fee: 0, minimum: 0 },
];
const terms = { ...firstShop, zones };
const to = (postalCode: string) => ({ orderType: 'delivery', postalCode }) as const;

describe('a customer of a shop with zones', () => {
  test('is asked the fee and the minimum of the zone, by its longest beginning (B-2048)', () => {
    expect(deliveryTermsOf(to('h2x1y4'), terms)).toMatchObject({
      fieldError: null,
      postalCode: 'H2X 1Y4',
      fee: 400,
      minimum: 1500,
    });
    expect(deliveryTermsOf(to('H2Y 1A1'), terms)).toMatchObject({ fee: 700, minimum: 3000 });
    expect(deliveryTermsOf(to('H4C 1A1'), terms)).toMatchObject({ fee: 0, minimum: 0 });
  });

  test('has typed enough where three characters tell the zone, and what follows changes nothing (B-4600)', () => {
    for (const typed of ['h2x', 'H2X 1', 'H2X 1Y'])
      expect(deliveryTermsOf(to(typed), terms)).toMatchObject({
        fieldError: null,
        postalCode: 'H2X',
        fee: 400,
      });
    expect(deliveryTermsOf(to('H2Z'), terms)).toMatchObject({ fieldError: null, fee: 700 });
    expect(deliveryTermsOf(to('H9X'), terms).fieldError).toBe('outside_zones');
  });

  test('is never told another zone by the whole code than by its three characters (B-4600)', () => {
    const char = (signs: string) => fc.constantFrom(...signs);
    const anyCode = fc
      .tuple(char('H'), char('234'), char('ACX'), char('12'), char('AY'), char('14'))
      .map((signs) => signs.join(''));
    const anyZones = fc.array(
      fc.record({
        prefixes: fc.array(
          fc
            .tuple(anyCode, fc.integer({ min: 2, max: 6 }))
            .map(([code, length]) => code.slice(0, length)),
        ),
        fee: fc.integer({ min: 0, max: 900 }),
        minimum: fc.constant(0),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(anyZones, anyCode, fc.integer({ min: 3, max: 5 }), (some, code, typed) => {
        const begun = deliveryTermsOf(to(code.slice(0, typed)), { ...firstShop, zones: some });
        const whole = deliveryTermsOf(to(code), { ...firstShop, zones: some });
        if (begun.fieldError !== 'postal_code_invalid')
          expect([begun.fieldError, begun.fee]).toEqual([whole.fieldError, whole.fee]);
      }),
    );
  });

  test('is asked for a code first, and told that the fee is to come; the lowest minimum holds', () => {
    for (const [typed, fieldError] of [
      ['', 'postal_code_missing'],
      ['H2', 'postal_code_invalid'],
      ['H3A', 'postal_code_invalid'],
      ['H3A 1', 'postal_code_invalid'],
      ['H2!', 'postal_code_invalid'],
    ] as const) {
      const asked = deliveryTermsOf(to(typed), terms);
      expect(asked).toMatchObject({ fieldError, postalCode: null, fee: 0, minimum: 0 });
      expect(feeText(asked, to(typed), terms)).toBe(deliveryText.feeByCode);
    }
    const dear = { ...firstShop, zones: zones.slice(0, 2) };
    expect(deliveryTermsOf(to(''), dear).minimum).toBe(1500);
  });

  test('outside every zone is told so, with no minimum to reach (B-2049)', () => {
    const outside = { fieldError: 'outside_zones', postalCode: 'H9X 1A1', fee: 0, minimum: 0 };
    expect(deliveryTermsOf(to('H9X 1A1'), terms)).toMatchObject(outside);
  });

  test('reads the fee of each delivery, as an amount or in words, and none for takeout (B-4494)', () => {
    const read = (code: string, of = terms) => feeText(deliveryTermsOf(to(code), of), to(code), of);
    expect(read('H2X 1Y4')).toBeNull();
    expect(read('H4C 1A1')).toEqual({ fr: 'gratuite', en: 'free' });
    expect(read('H2')).toEqual({ fr: 'selon le code postal', en: 'by postal code' });
    const toConfirm = { fr: 'à confirmer', en: 'to be confirmed' };
    expect(read('H9X 1A1')).toEqual(toConfirm);
    expect(read('', { ...firstShop, zones: [] })).toEqual(toConfirm);
    const takeout = { orderType: 'takeout', postalCode: '' } as const;
    expect(feeText(deliveryTermsOf(takeout, terms), takeout, terms)).toBeNull();
  });

  test.each([
    [300, null],
    [0, feeTexts.free],
  ])(
    'of one zone reads its fee of %i before a code, and pays it in the totals (B-4494)',
    (fee, words) => {
      const only = { ...firstShop, zones: [{ prefixes: ['H2X'], fee, minimum: 2000 }] };
      for (const code of ['', 'H2', 'H2X 1Y4']) {
        const asked = deliveryTermsOf(to(code), only);
        expect([asked.fee, feeText(asked, to(code), only)]).toEqual([fee, words]);
        expect(totalsFor(2000, to(code), only).deliveryFee).toBe(fee);
      }
      const far = deliveryTermsOf(to('H9X 1A1'), only);
      expect([far.fee, feeText(far, to('H9X 1A1'), only)]).toEqual([0, feeTexts.toCome]);
      expect(deliveryTermsOf(to(''), only).fieldError).toBe('postal_code_missing');
    },
  );

  test('who comes by is asked for nothing', () => {
    const takeout = { orderType: 'takeout', postalCode: 'H9X 1A1' } as const;
    expect(deliveryTermsOf(takeout, terms)).toMatchObject({ fieldError: null, fee: 0, minimum: 0 });
  });

  test('pays fee and taxes to the cent, as exact arithmetic says (B-2048)', () => {
    const sums = fc.record({
      subtotal: fc.nat(50 * 50 * 999_999),
      fee: fc.nat(20_000),
      taxRate: fc.nat(30_000),
    });
    fc.assert(
      fc.property(sums, ({ subtotal, fee, taxRate }) => {
        const only = [{ prefixes: ['H2'], fee, minimum: 0 }];
        const shop = { taxRate, deliveryMinimum: 0, zones: only };
        const { deliveryFee, taxes, total } = totalsFor(subtotal, to('H2X 1Y4'), shop);
        const taxed = BigInt(subtotal) + BigInt(fee);
        expect(deliveryFee).toBe(fee);
        expect(BigInt(taxes)).toBe((taxed * BigInt(taxRate) + 50_000n) / 100_000n);
        expect(BigInt(total)).toBe(taxed + BigInt(taxes));
      }),
      { numRuns: 2000 },
    );
  });

  test('reads what the delivery costs in words', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const { fr, en } = zoneText(deliveryTermsOf(to('H2X 1Y4'), terms));
    expect(plain(fr)).toBe(
      'Frais de livraison : 4,00 $ avant taxes · minimum de 15,00 $ avant taxes',
    );
    expect(plain(en)).toBe('Delivery fee: $4.00 before taxes · minimum $15.00 before taxes');
    expect(zoneText(deliveryTermsOf(to('H4C 1A1'), terms)).fr).toBe('Livraison gratuite');
  });
});

test('a customer of a shop without zones is asked for no code, and for the shop’s one minimum', () => {
  expect(deliveryTermsOf(to('anything'), { ...firstShop, zones: [] })).toMatchObject({
    fieldError: null,
    postalCode: null,
    fee: 0,
    minimum: firstShop.deliveryMinimum,
  });
});
