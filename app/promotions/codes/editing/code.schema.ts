import * as z from 'zod/mini';
import { fieldErrorReader, readForm, textsOf, typedWhole } from '#admin/form.ts';
import { rewritten } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import type { Cents } from '#core/money.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { datesInOrder, dayFields, optional } from '../../days.schema.ts';
import { codeLimit, normalCode } from '../codes.ts';
import { codeFieldErrorTexts, codeFieldNames } from '../staff/codes.text.ts';

export type CodeField = keyof typeof codeFieldNames;

/** The same limits as in the database. */
export const mostCodes = 500;
const limits = { amount: 100_000, minimum: 100_000, uses: 100_000, usesPerPhone: 1000 } as const;

const code = rewritten(codeLimit, normalCode, { missing: 'required', tooLong: 'code' }).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^[A-Z0-9]{3,20}$/, 'code'),
);

function sum(least: number, most: number) {
  return z
    .int('price')
    .check(z.gte(least, { error: 'price', abort: true }), z.lte(most, 'too_high'));
}

const off = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('amount'),
      amount: sum(1, limits.amount),
    }),
    z.object({
      kind: z.literal('share'),
      share: z.int('share').check(z.gte(1, 'share'), z.lte(100, 'share')),
    }),
  ],
  'required',
);

function uses(most: number) {
  return optional(z.int('whole_number').check(z.gte(1, 'whole_number'), z.lte(most, 'too_high')));
}

/** A code's form (B-2074), with sums in cents. */
export const CodeInput = z
  .object({
    code,
    off,
    minimum: z._default(sum(0, limits.minimum), 0),
    ...dayFields,
    maxUses: uses(limits.uses),
    maxUsesPerPhone: uses(limits.usesPerPhone),
  })
  .check(datesInOrder);
export type CodeInput = z.output<typeof CodeInput>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export const codeFieldErrorsOf = fieldErrorReader(codeFieldNames, codeFieldErrorTexts);

/** Repeated with the same id it adds no second one. */
export const NewCode = z.intersection(CodeInput, z.object({ id: RowId }));
export type NewCode = z.output<typeof NewCode>;

export const ChangedCode = z.intersection(CodeInput, z.object({ version: RowVersion }));
export type ChangedCode = z.output<typeof ChangedCode>;

/** With its number of uses and its total discount. */
export type AdminCode = CodeInput & {
  readonly id: string;
  readonly isActive: boolean;
  readonly version: number;
  /** Without refused orders. */
  readonly uses: number;
  readonly cost: Cents;
};

/** As typed; `kind` says what `off` is. */
export type CodeForm = Readonly<Record<CodeField, string>> & { readonly kind: 'amount' | 'share' };

export const emptyCodeForm: CodeForm = { ...textsOf(codeFieldNames, {}), kind: 'share' };

/** Reads the form: sums like `5,00` in cents, a share like `10` in percent, empty fields null. */
export function readCodeForm(typed: CodeForm) {
  const share = typedWhole(typed.off.replace('%', ''));
  const amount = typedPrice(typed.off);
  const off = typed.kind === 'share' ? { kind: 'share', share } : { kind: 'amount', amount };
  const form = {
    code: typed.code,
    off,
    minimum: typedPrice(typed.minimum) ?? 0,
    weekdays: tickedDays(typed),
    startsOn: typed.startsOn,
    endsOn: typed.endsOn,
    maxUses: typedWhole(typed.maxUses),
    maxUsesPerPhone: typedWhole(typed.maxUsesPerPhone),
  };
  return readForm(CodeInput, form, codeFieldErrorsOf);
}

export function codeFormOf(code: CodeInput, language: Language): CodeForm {
  const { off, minimum } = code;
  return {
    ...textsOf(codeFieldNames, code),
    kind: off.kind,
    off: off.kind === 'share' ? String(off.share) : priceText(off.amount, language),
    minimum: minimum === 0 ? '' : priceText(minimum, language),
  };
}
