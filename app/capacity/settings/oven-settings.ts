import type { Bilingual } from '#core/language.ts';
import type { Weekday } from '#hours/shop-clock.ts';
import type { StationKey, Weight } from '../capacity.ts';
import type { OvenField, OvenFieldError } from './oven.text.ts';

/** Minutes of the day. */
export type OvenHours = {
  readonly station: StationKey;
  readonly weekday: Weekday;
  readonly from: number;
  readonly to: number;
  readonly units: number;
};

/** Units in hundredths of a large pizza; null is not set. */
export type OvenSettings = Readonly<Record<StationKey | 'deliveries', number | null>> &
  Readonly<Record<Exclude<OvenField, StationKey | 'deliveries'>, number>> & {
    readonly weights: readonly Weight[];
    readonly hours: readonly OvenHours[];
  };

export type StoredOven = OvenSettings & { readonly version: number };

export type RuleTarget = Pick<Weight, 'target' | 'key'> & { readonly name: Bilingual };

/** The settings, and the categories and dishes that can have a rule. */
export type OvenReading = { readonly oven: StoredOven; readonly targets: readonly RuleTarget[] };

/** The bounds of the fields; the others are minutes of work. */
export const ovenBounds = {
  units: 20_000,
  weight: 2_000,
  minutes: 120,
  extra: { least: -30, most: 60 },
  deliveries: 50,
  share: 400,
  weights: 200,
  hours: 100,
} as const;

export const sizeFields = ['sizeB', 'sizeS', 'sizeM', 'sizeL', 'sizeXl'] as const;

/** By field; a rule's by its index: `weights.2`, `hours.0`. */
export type OvenErrors = Readonly<Record<string, OvenFieldError>>;

/** Returns the errors between settings that are each valid; form and server call it. */
export function ovenErrors(settings: OvenSettings): OvenErrors {
  const found: Record<string, OvenFieldError> = {};
  // Without an oven nothing is weighed, and the other settings wait.
  if (settings.oven === null) return found;
  const least = (station: StationKey) => {
    const units = settings[station];
    const others = settings.hours.filter((one) => one.station === station);
    return units === null ? null : Math.min(units, ...others.map((one) => one.units));
  };
  const most = { oven: least('oven'), fryer: least('fryer'), hands: least('hands') };
  for (const field of sizeFields)
    if (most.oven !== null && settings[field] > most.oven) found[field] = 'too_heavy';
  for (const [at, { station, units, target, key }] of settings.weights.entries()) {
    const room = most[station];
    const isTwice = settings.weights
      .slice(0, at)
      .some((one) => one.station === station && one.target === target && one.key === key);
    if (isTwice) found[`weights.${at}`] = 'twice';
    else if (room === null) found[`weights.${at}`] = 'station_off';
    else if (units > room) found[`weights.${at}`] = 'too_heavy';
  }
  for (const [at, one] of settings.hours.entries()) {
    const overlaps = settings.hours
      .slice(0, at)
      .some(
        (other) =>
          other.station === one.station &&
          other.weekday === one.weekday &&
          other.from < one.to &&
          one.from < other.to,
      );
    if (overlaps) found[`hours.${at}`] = 'overlap';
    else if (settings[one.station] === null) found[`hours.${at}`] = 'station_off';
  }
  return found;
}
