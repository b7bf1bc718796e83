import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldErrors, fieldErrorsOf, OrderForm, OrderRequest } from './checkout.schema.ts';

const filled = {
  fullName: 'Alix Tremblay-Essai',
  email: 'alix@exemple.test',
  phone: '514-555-0100',
  address: '12, rue des Érables',
  paymentMethod: 'cash',
  orderType: 'delivery',
};

function fieldErrorsIn(form: object): FieldErrors | null {
  const parsed = OrderForm.safeParse(form);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}

describe('a customer who fills the order form', () => {
  test('may leave out the extension and the apartment (B-502)', () => {
    expect(OrderForm.parse(filled)).toEqual({
      ...filled,
      phone: '514 555-0100',
      phoneExtension: null,
      apartment: null,
      driverNote: null,
    });
  });

  test('may write the extension behind the number: it goes into its field (B-4282)', () => {
    const phone = '514/555\u20100100 poste 12';
    const read = { phone: '514 555-0100', phoneExtension: '12' };
    expect(OrderForm.parse({ ...filled, phone })).toMatchObject(read);
    expect(OrderForm.parse({ ...filled, phone, phoneExtension: '7' }).phoneExtension).toBe('7');
  });

  test('needs a house number in the address, in any digits (B-4493)', () => {
    for (const address of ['rue', 'rue des Érables', 'coin Fleury et Berri']) {
      expect(fieldErrorsIn({ ...filled, address })).toEqual({ address: 'house_number' });
      const sent = OrderRequest.safeParse({ ...filled, address });
      expect(sent.error?.issues.map(({ message }) => message)).toContain('house_number');
    }
    for (const address of ['1 rue B', 'rue des Érables, 12A', '１２ rue des Érables', '٣ rue B']) {
      expect(fieldErrorsIn({ ...filled, address })).toEqual({});
    }
  });

  test('needs an address for a delivery, none for takeout (B-502)', () => {
    expect(fieldErrorsIn({ ...filled, address: '  ' })).toEqual({ address: 'required' });
    expect(fieldErrorsIn({ ...filled, address: '', orderType: 'takeout' })).toEqual({});
  });

  test.each(['fullName', 'email', 'phone', 'paymentMethod'])(
    'is told that %s is missing',
    (field) => {
      expect(fieldErrorsIn({ ...filled, [field]: undefined })).toEqual({ [field]: 'required' });
      expect(fieldErrorsIn({ ...filled, [field]: '' })).toEqual({ [field]: 'required' });
    },
  );

  test('is told of every missing field at once (B-503)', () => {
    const missing = {
      fullName: 'required',
      email: 'required',
      phone: 'required',
      paymentMethod: 'required',
    };
    expect(fieldErrorsIn({ orderType: 'takeout' })).toEqual(missing);
    expect(fieldErrorsIn({ orderType: 'delivery' })).toEqual({ ...missing, address: 'required' });
  });

  test.each(['alix', 'alix@', '@exemple.test', 'a b@exemple.test', 'a@exemple', 'a@b.c,d@e.fr'])(
    'is told that the email %s is wrong (B-504)',
    (email) => expect(fieldErrorsIn({ ...filled, email })).toEqual({ email: 'email' }),
  );

  test.each(['alix@exemple.test\u0000', '\ufeffalix@exemple.test', 'alix\u2060@exemple.test'])(
    'is told of what nobody can see in the email %j, instead of another address being taken (B-1536)',
    (email) => expect(fieldErrorsIn({ ...filled, email })).toEqual({ email: 'email' }),
  );

  test('may leave spaces around the email, as keyboards do (B-1536)', () => {
    const { email } = OrderForm.parse({ ...filled, email: ' \talix@exemple.test\u00a0\n' });
    expect(email).toBe('alix@exemple.test');
  });

  test('cannot send a name of 121 characters (B-505)', () => {
    expect(fieldErrorsIn({ ...filled, fullName: 'x'.repeat(121) })).toEqual({
      fullName: 'too_long',
    });
  });

  test('cannot smuggle line breaks, null bytes or turned text into a ticket (B-505)', () => {
    const { fullName } = OrderForm.parse({ ...filled, fullName: 'A\r\nTotal: 0\u0000\u202e$' });
    expect(fullName).toBe('A Total: 0 $');
  });

  test.each([
    ['https://exemple.test', '12 rue A https://exemple.test'],
    ['a bare domain', '12 rue A, exemple.com/pizza'],
    ['full-width letters', '12 rue A ｗｗｗ．ｅｘｅｍｐｌｅ．ｃｏｍ'],
  ])('is told that an address holds %s, and so does a name (B-560)', (_, typed) => {
    expect(fieldErrorsIn({ ...filled, address: typed })).toEqual({ address: 'link' });
    expect(fieldErrorsIn({ ...filled, fullName: typed })).toEqual({ fullName: 'link' });
  });

  test('is told that an apartment or an extension is a web address', () => {
    const typed = { apartment: 'exemple.com', phoneExtension: 'a.co/b' };
    expect(fieldErrorsIn({ ...filled, ...typed })).toEqual({
      apartment: 'link',
      phoneExtension: 'link',
    });
  });

  test('may leave the driver a note of 200 characters that a ticket can print (B-1905)', () => {
    const noteOf = (driverNote: unknown) => OrderForm.parse({ ...filled, driverNote }).driverNote;
    expect(noteOf(' Code 1742\n2e sonnette ')).toBe('Code 1742 2e sonnette');
    expect([noteOf('\n\n'), noteOf(''), noteOf(null)]).toEqual([null, null, null]);
    expect(noteOf('x'.repeat(200))).toHaveLength(200);
    for (const [driverNote, fieldError] of [
      ['x'.repeat(201), 'too_long'],
      ['voir exemple.com', 'link'],
      [`e${'\u0301'.repeat(9)}`, 'marks'],
    ]) {
      expect(fieldErrorsIn({ ...filled, driverNote })).toEqual({ driverNote: fieldError });
    }
  });

  test.each(['12345', '---', '\u3164', '🍕🍕', '1\u200d2'])(
    'is told that the name %j has no email that anybody sees',
    (fullName) => {
      expect(fieldErrorsIn({ ...filled, fullName })).toEqual({ fullName: 'letter' });
      expect(fieldErrorsIn({ ...filled, address: fullName })).toEqual({ address: 'letter' });
    },
  );

  test('is told that a name carries too many accents', () => {
    const fullName = 'Z\u0335\u0321\u031b\u0323algo';
    expect(fieldErrorsIn({ ...filled, fullName })).toEqual({ fullName: 'marks' });
    expect(fieldErrorsIn({ ...filled, apartment: 'e\u0301\u0302\u0303\u0304' })).toEqual({
      apartment: 'marks',
    });
  });

  test('is told that a number costs too much to call', () => {
    expect(fieldErrorsIn({ ...filled, phone: '900 555-0142' })).toEqual({ phone: 'phone_toll' });
    expect(fieldErrorsIn({ ...filled, phone: '1 (809) 555-0142' })).toEqual({
      phone: 'phone_toll',
    });
  });

  test('cannot break the form, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const parsed = OrderRequest.safeParse(anything);
        expect(parsed.success).toBe(false);
      }),
    );
  });
});

test('a customer whose browser sends again after an upgrade has one order: what the stored hash is made of stays letter by letter (B-540)', () => {
  const { paymentMethod, orderType, ...typed } = filled;
  const asked = { subtotal: 3590, taxes: 538, totalPrice: 4128, cartItems: [] };
  const request = { ...asked, language: 'fr', orderType, paymentMethod, ...typed };
  const text = (part: object) => JSON.stringify(OrderRequest.parse({ ...request, ...part }));
  expect(text({})).toBe(
    '{"fullName":"Alix Tremblay-Essai","email":"alix@exemple.test","phone":"514 555-0100","phoneExtension":null,"address":"12, rue des Érables","apartment":null,"driverNote":null,"paymentMethod":"cash","orderType":"delivery","language":"fr","cartItems":[],"subtotal":3590,"taxes":538,"totalPrice":4128}',
  );
  const newer = { postalCode: 'h0h 0h0', code: 'PIZZA10', discount: 359, deliveryFee: 400 };
  expect(text({ ...newer, moment: { kind: 'at', at: 1_780_000_000_000 } })).toBe(
    '{"fullName":"Alix Tremblay-Essai","email":"alix@exemple.test","phone":"514 555-0100","phoneExtension":null,"address":"12, rue des Érables","apartment":null,"driverNote":null,"postalCode":"H0H 0H0","paymentMethod":"cash","orderType":"delivery","language":"fr","cartItems":[],"subtotal":3590,"code":"PIZZA10","discount":359,"deliveryFee":400,"taxes":538,"totalPrice":4128,"moment":{"kind":"at","at":1780000000000}}',
  );
});
