import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from '#shop/phone.ts';
import { readCaller } from './caller.ts';

const here = '514 555-0177';

describe('a clerk', () => {
  test.each([
    ['5145550177', here],
    ['15145550177', here],
    ['+15145550177', here],
    // A plus that the telephone did not encode.
    [' 15145550177', here],
    ['+1 514 555 0177', here],
    ['1-514-555-0177', here],
    ['(514) 555-0177', here],
    ['514.555.0177', here],
    ['sip:5145550177@192.168.1.5', here],
    ['sip:5145550177@192.168.1.5:5060;transport=udp', here],
    ['sip:+15145550177@pbx.exemple.test;user=phone', here],
    ['SIPS:+15145550177@pbx.exemple.test', here],
    ['sip:5145550177;phone-context=+1@pbx.exemple.test', here],
    ['sip:5145550177:secret@192.168.1.5', here],
    ['tel:+15145550177', here],
    ['tel:+1-514-555-0177;ext=12', here],
    ['5145550177@192.168.1.5', here],
    ['"Alix" <sip:+15145550177@192.168.1.5>', here],
    ['Alix Tremblay <5145550177>', here],
    ['"4385550100" <sip:5145550177@192.168.1.5>;tag=a1', here],
    ['<sip:5145550177@192.168.1.5', here],
    ['5145550177 ext. 12', here],
    ['+33123456789', '+33 123 456 789'],
    ['0033123456789', '+33 123 456 789'],
    ['sip:5550177@pbx.exemple.test', '555 0177'],
  ])('reads the number of %j', (sent, phone) => {
    expect(readCaller(sent)).toBe(phone);
  });

  test.each([
    ...[
      '',
      ' ',
      'anonymous',
      'Anonymous',
      'unavailable',
      'Private',
      'restricted',
      'unknown',
      'asterisk',
    ],
    ...[
      '*67',
      '*675145550177',
      '101',
      '911',
      'P',
      'sip:',
      'tel:',
      '<>',
      '"" <>',
      '@',
      '%',
      '$remote',
    ],
    ...['sip:anonymous@anonymous.invalid', '"Anonymous" <sip:anonymous@anonymous.invalid>'],
    ...['"5145550177" <sip:anonymous@192.168.1.5>', 'Alix 5145550177', '1234567890123456'],
    ...["5145550177' or 1=1 --", '<script>5145550177</script>', '514555\u00000177', '\ud83c'],
  ])('is told that %j hides its number', (sent) => {
    expect(readCaller(sent)).toBeNull();
  });

  test('reads a telephone or none, whatever was sent (B-4762)', () => {
    const signs = fc.constantFrom(...'0123456789+-.() <>"@;:?*#xsiptel\u00a0%'.split(''));
    const texts = [fc.string({ unit: 'binary' }), fc.string({ unit: signs, maxLength: 60 })];
    fc.assert(
      fc.property(fc.oneof(...texts), (sent) => {
        const phone = readCaller(sent);
        if (phone === null) return;
        expect(formatPhone(phone)).toBe(phone);
        // The table's limit.
        expect(phone.length).toBeLessThanOrEqual(30);
      }),
      { numRuns: 2000 },
    );
  });
});
