import { type ReadForm, readForm, textsOf } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { type ZoneField, zoneFieldNames } from './delivery-tab.text.ts';
import { readBeginning, splitBeginnings } from './postal-codes.ts';
import { ZoneInput, zoneFieldErrorsOf } from './zones.schema.ts';
import { type AdminZone, type TakenPrefix, takenPrefixes } from './zones-admin.ts';

/** As typed. */
export type ZoneDraft = Readonly<Record<ZoneField, string>>;

export const emptyZone: ZoneDraft = textsOf(zoneFieldNames, {});

/** With the invalid prefix, and those of other zones. */
export type ReadZone = ReadForm<ZoneInput, NonNullable<ReturnType<typeof zoneFieldErrorsOf>>> & {
  readonly wrong?: string | undefined;
  readonly taken?: readonly TakenPrefix[];
};

/** Reads the draft as the server will: prefixes split, sums like `4,00` in cents. */
export function readZone(
  draft: ZoneDraft,
  others: readonly Pick<AdminZone, 'name' | 'prefixes'>[],
): ReadZone {
  const typed = splitBeginnings(draft.prefixes);
  const sums = { fee: typedPrice(draft.fee) ?? 0, minimum: typedPrice(draft.minimum) ?? 0 };
  const zone = { name: draft.name, prefixes: typed, ...sums };
  const read = readForm(ZoneInput, zone, zoneFieldErrorsOf);
  if ('fieldErrors' in read)
    return { ...read, wrong: typed.find((one) => readBeginning(one) === null) };
  const taken = takenPrefixes(read.ok.prefixes, others);
  return taken.length > 0 ? { fieldErrors: { prefixes: 'taken' }, taken } : read;
}

export function zoneDraftOf(zone: AdminZone, language: Language): ZoneDraft {
  const sums = { fee: priceText(zone.fee, language), minimum: priceText(zone.minimum, language) };
  return { ...textsOf(zoneFieldNames, zone), ...sums };
}
