import { plainText } from '#menu/item-search.ts';
import type { Order } from '#orders/order.ts';
import { formatPhone } from '#shop/phone.ts';

type Sought = Pick<Order, 'number' | 'fullName' | 'phone'>;

/** So many digits may be a part of a phone; fewer are an order's number. */
const phonePart = 3;

/**
 * Returns the orders that match: by number, by any part of the phone in any notation, or by the
 * words of the name in any order, without accents and case. An empty text matches all.
 */
export function findOrders<Order extends Sought>(
  orders: readonly Order[],
  text: string,
): readonly Order[] {
  const plain = plainText(formatPhone(text) ?? text);
  if (plain === '') return orders;
  const digits = digitsOf(plain);
  if (digits !== '' && !/\p{L}/u.test(withoutNumberSign(plain))) {
    return orders.filter((order) => hasDigits(order, digits));
  }
  const words = plain.split(' ');
  return orders.filter((order) => {
    const name = plainText(order.fullName);
    return words.every(
      (word) => name.includes(word) || (/\d/.test(word) && hasDigits(order, digitsOf(word))),
    );
  });
}

function hasDigits({ number, phone }: Sought, digits: string): boolean {
  if (String(number) === digits.replace(/^0+(?=\d)/, '')) return true;
  return digits.length >= phonePart && digitsOf(phone).includes(withoutCountry(digits));
}

/** Removes "no 12", "n° 12", "#12": they mark a number, not a name. */
function withoutNumberSign(plain: string): string {
  return plain.replace(/^(?:no|n°|nº|num|#)\.?\s*(?=\d)/, '');
}

function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
