import { plainSigns } from '#core/language.marks.ts';
import type { Cents } from '#core/money.ts';
import { type DueDay, isOutsideDates, isWrongWeekday, type OfferedDays } from '../offered-days.ts';

/** An amount, or a share of the subtotal in whole percent. */
export type CodeOff =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'share'; readonly share: number };

/** For customers; the limits of its use are not revealed. */
export type CodeRule = OfferedDays & {
  readonly code: string;
  readonly off: CodeOff;
  /** Of the subtotal, before taxes. */
  readonly minimum: Cents;
};

/** Shown in this order (B-2071). */
export const codeBlockerCodes = [
  'code_below_minimum',
  'code_wrong_day',
  'code_out_of_dates',
] as const;
export type CodeBlocker = (typeof codeBlockerCodes)[number];

/** Characters that a customer types, spaces and dashes included. */
export const codeLimit = 40;

/** Returns a typed code in stored form: `pizza 10` is PIZZA10; `été-10` is none. */
export function normalCode(typed: string): string {
  return plainSigns(typed).toUpperCase().replace(/[\s-]/g, '');
}

/**
 * Returns a code's discount in cents: a share rounds half a cent up, never exceeds the subtotal, and is 0 below the
 * minimum (B-2070).
 */
export function discountOf(
  { off, minimum }: Pick<CodeRule, 'off' | 'minimum'>,
  subtotal: Cents,
): Cents {
  if (subtotal < minimum) return 0;
  const taken = off.kind === 'amount' ? off.amount : Math.floor((subtotal * off.share + 50) / 100);
  return Math.min(taken, subtotal);
}

/** Returns why a code does not count for an order of this subtotal and day; null is an unknown day. */
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
