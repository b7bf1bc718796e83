import { readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { priceText, typedPrice } from '#menu/typed-price.ts';
import { codeFieldNames } from '../staff/codes.text.ts';
import { type CodeField, CodeInput, codeFieldErrorsOf } from './code.schema.ts';

/** What stands in the fields of a code's form, exactly as typed; `kind` says what `off` is. */
export type CodeForm = Readonly<Record<CodeField, string>> & { readonly kind: 'amount' | 'share' };

export const emptyCodeForm: CodeForm = { ...textsOf(codeFieldNames, {}), kind: 'share' };

/** Reads the form: sums like `5,00` in cents, a share like `10` in percent, what is empty null. */
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

/** Fills the form from a code, its sums with the reader's decimal mark. */
export function codeFormOf(code: CodeInput, language: Language): CodeForm {
  const { off, minimum } = code;
  return {
    ...textsOf(codeFieldNames, code),
    kind: off.kind,
    off: off.kind === 'share' ? String(off.share) : priceText(off.amount, language),
    minimum: minimum === 0 ? '' : priceText(minimum, language),
  };
}
