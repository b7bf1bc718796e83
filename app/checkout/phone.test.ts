import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, readPhone } from '#shop/phone.ts';
import { phoneFieldError } from './phone.ts';

describe('a customer who gives a telephone number', () => {
  test.each(['5145550100', '+1 (514) 555-0100', '1-514-555-0100', '514.555.0100'])(
    'may write it as %s (B-504)',
    (phone) => {
      expect(formatPhone(phone)).toBe('514 555-0100');
      expect(phoneFieldError(phone)).toBeNull();
    },
  );

  test.each([
    '514\u2010555\u20110100',
    '514\u2012555\u20130100',
    '514\u2212555\u20150100',
    '514/555-0100',
    '514\u00b7555\u00b70100',
    'tel:+1-514-555-0100',
    'Tél. : 514 555-0100',
    '５１４ ５５５－０１００',
    '\u202a514\u00ad555\u200b\u20600100\u202c\ufeff',
    '(514)\u00a0555\u202f0100',
  ])('may write or paste it as %j (B-4282)', (phone) => {
    expect(readPhone(phone)).toEqual({ phone: '514 555-0100', extension: null });
    expect(phoneFieldError(phone)).toBeNull();
  });

  test.each([
    '514 555-0100 poste 12',
    '514 555-0100, Poste: 12',
    '514-555-0100 ext. 12',
    '514 555-0100 x12',
    '514 555-0100 #12',
    '514 555-0100 (poste 12)',
    'tel:+15145550100;ext=12',
    '514 555-0100 p. 12',
  ])('may write its extension behind it: %s (B-4282)', (phone) => {
    expect(readPhone(phone)).toEqual({ phone: '514 555-0100', extension: '12' });
    expect(phoneFieldError(phone)).toBeNull();
  });

  test.each(['514 555-0100 poste', '514 555-0100 ou 514 555-0101'])(
    'is asked again for %s, which is read in no way or in two (B-4282)',
    (phone) => expect(phoneFieldError(phone)).toBe('phone'),
  );

  test.each(['555-010', '12345', '1234567890123456', '+', 'call me', ''])(
    'is told that %s is none: it has not from 7 to 15 digits (B-4386)',
    (phone) => expect(phoneFieldError(phone)).toBe('phone'),
  );

  test.each([
    ['555-0100', '555 0100'],
    ['+33 1 23 45 67 89', '+33 123 456 789'],
    ['011 33 1 23 45 67 89', '+33 123 456 789'],
    ['0033123456789', '+33 123 456 789'],
    ['+44 20 7946 0958', '+44 207 946 0958'],
    ['+4532123456', '+45 321 23456'],
    ['+353 86 555 0100', '+353 865 550 100'],
    ['+514 555-0100', '514 555-0100'],
    ['01 23 45 67 89', '012 345 6789'],
    ['514 555-01001', '514 555 01001'],
    ['123456789012345', '123 456 789 012 345'],
  ])('of another country or of any length may write %s, kept as %s (B-4386)', (typed, kept) => {
    expect(readPhone(typed)).toEqual({ phone: kept, extension: null });
    expect(formatPhone(kept)).toBe(kept);
    expect(phoneFieldError(typed)).toBeNull();
  });

  test('finds dashes in a North American number alone, and one spelling of any (B-4386)', () => {
    const signs = fc.constantFrom('', '+', '00', '011');
    fc.assert(
      fc.property(signs, fc.stringMatching(/^\d{7,12}$/), (sign, digits) => {
        const phone = formatPhone(sign + digits);
        if (phone === null) throw new Error('it is not taken');
        expect(formatPhone(phone)).toBe(phone);
        expect(phone).toMatch(/^(?:[2-9]\d{2} [2-9]\d{2}-\d{4}|\+?[\d ]+)$/);
        expect(phone.replace(/\D/g, '').endsWith(digits.slice(-7))).toBe(true);
      }),
    );
  });

  test.each([
    '514 555-0142',
    '438 555-0142',
    '450 555-0142',
    '867 555-0142',
    '212 555-0142',
    '907 555-0142',
    '808 555-0142',
    '787 555-0142',
    '340 555-0142',
    '800 555-0142',
    '888 555-0142',
    '519 555-0142',
    '514 900-0142',
  ])('is called back at %s, in Canada or the United States (B-561)', (phone) =>
    expect(phoneFieldError(phone)).toBeNull(),
  );

  test.each([
    '900 555-0142',
    '976 555-0142',
    '514 976-0142',
    '809 555-0142',
    '829 555-0142',
    '849 555-0142',
    '876 555-0142',
    '658 555-0142',
    '242 555-0142',
    '246 555-0142',
    '264 555-0142',
    '268 555-0142',
    '284 555-0142',
    '345 555-0142',
    '441 555-0142',
    '473 555-0142',
    '649 555-0142',
    '664 555-0142',
    '721 555-0142',
    '758 555-0142',
    '767 555-0142',
    '784 555-0142',
    '868 555-0142',
    '869 555-0142',
    '671 555-0142',
    '514 555-1212',
  ])('is told that %s costs too much to call (B-561)', (phone) =>
    expect(phoneFieldError(phone)).toBe('phone_toll'),
  );

  test.each([
    '411 555-0142',
    '911 555-0142',
    '514 911-0142',
    '514 411-0142',
    '590 555-0142',
    '370 555-0142',
    '960 555-0142',
    '500 555-0142',
    '533 555-0142',
    '600 555-0142',
    '700 555-0142',
    '710 555-0142',
  ])('is told that %s is nobody’s number (B-561)', (phone) =>
    expect(phoneFieldError(phone)).toBe('phone'),
  );

  test('is told the same however the number is written', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    fc.assert(
      fc.property(digits, (ten) => {
        const [area, exchange, line] = [ten.slice(0, 3), ten.slice(3, 6), ten.slice(6)];
        const ways = [`+1 (${area}) ${exchange}-${line}`, `1${ten}`, `${area}.${exchange}.${line}`];
        expect(ways.map(phoneFieldError)).toEqual(ways.map(() => phoneFieldError(ten)));
      }),
    );
  });
});
