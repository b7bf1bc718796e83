import { plainSigns } from '#core/language.marks.ts';
import type { Cents } from '#core/money.ts';

/** More is in no drawer. */
export const mostCounted: Cents = 10_000_000;

export type CountError = 'required' | 'negative' | 'high' | 'unreadable';

/** Reads counted cash, `12 345,50`, `1,250.00`; returns what is wrong where it is none. */
export function readCount(typed: string): Cents | CountError {
  const bare = plainSigns(typed).replace(/[\s$]|[.,](?=\d{3}[.,]\d)/g, '');
  if (bare === '') return 'required';
  const [, minus, dollars, cents = ''] = /^(-?)(\d{1,15})(?:[.,](\d\d?))?$/.exec(bare) ?? [];
  if (dollars === undefined) return 'unreadable';
  if (minus) return 'negative';
  const counted = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return counted <= mostCounted ? counted : 'high';
}
