import type { Cents } from '#core/money.ts';
import { plainText } from '#menu/item-search.ts';
import { formatPhone } from '#shop/phone.ts';
import type { Order } from '../order.ts';
import type { calledOffStatuses } from '../order-status.ts';

/** Where a customer was brought something. */
export type Door = {
  readonly address: string;
  readonly apartment: string | null;
  readonly postalCode: string | null;
  readonly driverNote: string | null;
};

/** A customer by the newest of the orders that match. */
export type FoundCustomer = Pick<Order, 'phone' | 'fullName' | 'address' | 'placedAt'>;

/** Of a telephone's orders the newest are read, however many there are. */
export const mostRead = 1_000;

/** What the orders of a telephone say that are not erased; instants in epoch milliseconds. */
export type CustomerCard = {
  readonly phone: string;
  readonly note: string;
  /** Newest first, like doors and orders. */
  readonly names: readonly string[];
  readonly doors: readonly Door[];
  readonly orders: readonly Order[];
  /** At most `mostRead`. */
  readonly count: number;
  readonly ends: Readonly<Record<(typeof calledOffStatuses)[number], number>>;
  readonly since: number;
  /** When the last of it is erased. */
  readonly until: number;
  /** Orders until the free one; null where the owner gives none. */
  readonly missing: number | null;
  readonly rewardCode: string | null;
  readonly rewardAmount: Cents | null;
};

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

/** Tells whether every word begins one of a text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = soughtWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
