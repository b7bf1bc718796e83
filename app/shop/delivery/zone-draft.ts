import type { Language } from '#core/language.ts';
import { parsePrice, toDecimal } from '#core/money.decimal.ts';
import { readBeginning, splitBeginnings } from './postal-codes.ts';
import {
  type ZoneField,
  type ZoneFieldErrors,
  ZoneInput,
  zoneFieldErrorsOf,
} from './zones.schema.ts';
import { type AdminZone, type TakenPrefix, takenPrefixes } from './zones-admin.ts';

/** What stands in the fields of a zone, exactly as typed. */
export type ZoneDraft = Readonly<Record<ZoneField, string>>;

export const emptyZone: ZoneDraft = { name: '', prefixes: '', fee: '', minimum: '' };

/** What to save, or what is wrong with which field: which beginning is none, which is another zone's. */
export type ReadZone =
  | { readonly ok: ZoneInput }
  | {
      readonly fieldErrors: ZoneFieldErrors;
      readonly wrong?: string | undefined;
      readonly taken?: readonly TakenPrefix[];
    };

/** Reads the draft as the server will: beginnings however they are apart, sums like `4,00`. */
export function readZone(
  draft: ZoneDraft,
  others: readonly Pick<AdminZone, 'name' | 'prefixes'>[],
): ReadZone {
  const typed = splitBeginnings(draft.prefixes);
  const parsed = ZoneInput.safeParse({
    name: draft.name,
    prefixes: typed,
    fee: readSum(draft.fee),
    minimum: readSum(draft.minimum),
  });
  if (!parsed.success) {
    const fieldErrors = zoneFieldErrorsOf(parsed.error);
    if (!fieldErrors)
      throw new Error('the form of a zone has a field that the schema does not know');
    return { fieldErrors, wrong: typed.find((one) => readBeginning(one) === null) };
  }
  const taken = takenPrefixes(parsed.data.prefixes, others);
  return taken.length > 0 ? { fieldErrors: { prefixes: 'taken' }, taken } : { ok: parsed.data };
}

/** Fills the fields from a zone, its sums with the reader's decimal mark. */
export function zoneDraftOf(zone: AdminZone, language: Language): ZoneDraft {
  const sum = (cents: number) => toDecimal(cents).replace('.', language === 'fr' ? ',' : '.');
  return {
    name: zone.name,
    prefixes: zone.prefixes.join(' '),
    fee: sum(zone.fee),
    minimum: sum(zone.minimum),
  };
}

/** Nothing is nothing to pay; what is no sum comes out as it is, for the schema to refuse. */
function readSum(typed: string): number | string {
  return typed.trim() === '' ? 0 : (parsePrice(typed) ?? typed);
}
