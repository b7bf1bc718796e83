import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FieldFaults,
  fieldFaultsOf,
  formatPhone,
  OrderForm,
  OrderRequest,
} from './checkout.schema.ts';

const filled = {
  fullName: 'Alix Tremblay-Essai',
  email: 'alix@exemple.test',
  phone: '514-555-0100',
  address: '12, rue des Érables',
  paymentMethod: 'cash',
  orderType: 'delivery',
};

function faultsOf(form: object): FieldFaults | null {
  const parsed = OrderForm.safeParse(form);
  return parsed.success ? {} : fieldFaultsOf(parsed.error);
}

describe('a diner who fills the order form', () => {
  test('may leave out the extension and the apartment', () => {
    expect(OrderForm.parse(filled)).toEqual({
      ...filled,
      phone: '514 555-0100',
      phoneExtension: null,
      apartment: null,
    });
  });

  test('needs an address for a delivery, none for takeout', () => {
    expect(faultsOf({ ...filled, address: '  ' })).toEqual({ address: 'required' });
    expect(faultsOf({ ...filled, address: '', orderType: 'takeout' })).toEqual({});
  });

  test.each(['fullName', 'email', 'phone', 'paymentMethod'])(
    'is told that %s is missing',
    (field) => {
      expect(faultsOf({ ...filled, [field]: undefined })).toEqual({ [field]: 'required' });
      expect(faultsOf({ ...filled, [field]: '' })).toEqual({ [field]: 'required' });
    },
  );

  test('is told of every missing field at once', () => {
    const missing = {
      fullName: 'required',
      email: 'required',
      phone: 'required',
      paymentMethod: 'required',
    };
    expect(faultsOf({ orderType: 'takeout' })).toEqual(missing);
    expect(faultsOf({ orderType: 'delivery' })).toEqual({ ...missing, address: 'required' });
  });

  test.each(['alix', 'alix@', '@exemple.test', 'a b@exemple.test', 'a@exemple', 'a@b.c,d@e.fr'])(
    'is told that the email %s is wrong',
    (email) => expect(faultsOf({ ...filled, email })).toEqual({ email: 'email' }),
  );

  test.each(['alix@exemple.test\u0000', '\ufeffalix@exemple.test', 'alix\u2060@exemple.test'])(
    'is told of what nobody can see in the email %j, instead of another address being taken',
    (email) => expect(faultsOf({ ...filled, email })).toEqual({ email: 'email' }),
  );

  test('may leave spaces around the email, as keyboards do', () => {
    const { email } = OrderForm.parse({ ...filled, email: ' \talix@exemple.test\u00a0\n' });
    expect(email).toBe('alix@exemple.test');
  });

  test.each(['555-0100', '12345', '011 33 1 23 45 67 89', 'call me', '114 555-0100'])(
    'is told that the phone %s is wrong',
    (phone) => expect(faultsOf({ ...filled, phone })).toEqual({ phone: 'phone' }),
  );

  test.each(['5145550100', '+1 (514) 555-0100', '1-514-555-0100', '514.555.0100'])(
    'may write the phone as %s',
    (phone) => expect(formatPhone(phone)).toBe('514 555-0100'),
  );

  test('cannot send a name of 121 characters', () => {
    expect(faultsOf({ ...filled, fullName: 'x'.repeat(121) })).toEqual({ fullName: 'too_long' });
  });

  test('cannot smuggle line breaks, null bytes or turned text into a ticket', () => {
    const { fullName } = OrderForm.parse({ ...filled, fullName: 'A\r\nTotal: 0\u0000\u202e$' });
    expect(fullName).toBe('A Total: 0 $');
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
