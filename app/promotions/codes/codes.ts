import { plainSigns } from '#core/language.marks.ts';
import type { Cents } from '#core/money.ts';
import { type DueDay, isOutsideDates, isWrongWeekday, type OfferedDays } from '../offered-days.ts';

/** What a code takes off: an amount, or a share of the subtotal in whole percent. */
export type CodeOff =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'share'; readonly share: number };

/** A code as a customer learns of it: what it takes off, and when. How often it may be used is not told. */
export type CodeRule = OfferedDays & {
  readonly code: string;
  readonly off: CodeOff;
  /** Of the subtotal, before taxes. */
  readonly minimum: Cents;
};

/** What may keep a code from counting, in the order in which it is said (B-2071). */
export const codeBlockerCodes = [
  'code_below_minimum',
  'code_wrong_day',
  'code_out_of_dates',
] as const;
export type CodeBlocker = (typeof codeBlockerCodes)[number];

/** The longest that a customer types as a code, spaces and dashes included. */
export const codeLimit = 40;

/** Returns a code as it is kept, however it was typed: `été-10` is none, `pizza 10` is PIZZA10. */
export function normalCode(typed: string): string {
  return plainSigns(typed).toUpperCase().replace(/[\s-]/g, '');
}

/**
 * Returns what a code takes off a subtotal before taxes, in whole cents: a share half a cent up,
 * never more than the subtotal, and nothing below its minimum (B-2070).
 */
export function discountOf(
  { off, minimum }: Pick<CodeRule, 'off' | 'minimum'>,
  subtotal: Cents,
): Cents {
  if (subtotal < minimum) return 0;
  const taken = off.kind === 'amount' ? off.amount : Math.floor((subtotal * off.share + 50) / 100);
  return Math.min(taken, subtotal);
}

/** Returns what keeps a code from counting for an order of this subtotal and day; null is no known day. */
export function codeBlockers(
  rule: CodeRule,
  subtotal: Cents,
  due: DueDay | null,
): readonly CodeBlocker[] {
  const stands: Readonly<Record<CodeBlocker, boolean>> = {
    code_below_minimum: subtotal < rule.minimum,
    code_wrong_day: isWrongWeekday(rule, due),
    code_out_of_dates: isOutsideDates(rule, due),
  };
  return codeBlockerCodes.filter((code) => stands[code]);
}
