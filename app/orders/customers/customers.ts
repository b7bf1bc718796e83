import { plainText } from '#menu/item-search.ts';
import { formatPhone } from '#shop/phone.ts';

/** Of a telephone's orders the newest are read, however many there are. */
export const mostRead = 1_000;

/** So few signs would find nearly all. */
const fewest = 2;
const mostWords = 8;

/** Returns the words of a text as the index has them; of a number alone its digits as one. */
export function soughtWords(text: string): readonly string[] {
  const isNumber = /^[\d\s().+/·•-]+$/.test(text);
  const digits = isNumber && (formatPhone(text) ?? text).replace(/\D/g, '');
  const words = digits ? [digits] : (plainText(text).match(/[a-z0-9]+/g) ?? []);
  return words.join('').length < fewest ? [] : words.slice(0, mostWords);
}
