import { type ReadForm, readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { OvenInput, ovenFieldErrorsOf } from './oven.schema.ts';
import { type OvenField, ovenFieldNames } from './oven.text.ts';
import { type OvenErrors, ovenErrors, type StoredOven, sizeFields } from './oven-settings.ts';

export type WeightForm = {
  /** `category fries`, `item …`. */
  readonly of: string;
  readonly station: string;
  readonly units: string;
};

export type HoursForm = {
  readonly station: string;
  readonly weekday: string;
  readonly from: string;
  readonly to: string;
  readonly units: string;
};

export type OvenForm = Readonly<Record<OvenField, string>> & {
  readonly weights: readonly WeightForm[];
  readonly hours: readonly HoursForm[];
};

/** The fields that are numbers of large pizzas, with two decimals. */
const unitFields: readonly OvenField[] = ['oven', 'fryer', 'hands', ...sizeFields];

/** Fills the form, numbers with the reader's decimal mark. */
export function ovenFormOf(oven: StoredOven, language: Language): OvenForm {
  const units = unitFields.map((field) => [field, unitsText(oven[field], language)]);
  return {
    ...textsOf(ovenFieldNames, oven),
    ...Object.fromEntries(units),
    weights: oven.weights.map(({ target, key, station, units: taken }) => ({
      of: `${target} ${key}`,
      station,
      units: unitsText(taken, language),
    })),
    hours: oven.hours.map(({ station, weekday, from, to, units: taken }) => ({
      station,
      weekday: String(weekday),
      from: clockText(from),
      to: clockText(to),
      units: unitsText(taken, language),
    })),
  };
}

/** Returns `6`, `0,75`: without needless decimals. */
function unitsText(units: number | null, language: Language): string {
  return units === null ? '' : priceText(units, language).replace(/[.,]?0+$/, '');
}

function clockText(minutes: number): string {
  // The field knows no 24:00; what ends at 00:00 ends with the day.
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function typedClock(typed: string, later = 0): number | string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? [];
  return hours === undefined ? typed : Number(hours) * 60 + Number(minutes) + later;
}

export type ReadOven = ReadForm<OvenInput, OvenErrors>;

/** Reads the form as the server will: an empty field is no station; the oven's is required. */
export function readOvenForm(form: OvenForm): ReadOven {
  const fields = Object.keys(ovenFieldNames) as OvenField[];
  const numbers = fields.map((field) => [
    field,
    unitFields.includes(field) ? typedPrice(form[field]) : typedWhole(form[field]),
  ]);
  const read = readForm(
    OvenInput,
    {
      ...Object.fromEntries(numbers),
      weights: form.weights.map(({ of, station, units }) => {
        const [target = '', ...key] = of.split(' ');
        return { target, key: key.join(' '), station, units: typedPrice(units) ?? '' };
      }),
      hours: form.hours.map(({ station, weekday, from, to, units }) => ({
        station,
        weekday: Number(weekday),
        from: typedClock(from),
        // An end before the beginning is in the night that follows.
        to: typedClock(to, to <= from ? 1440 : 0),
        units: typedPrice(units) ?? '',
      })),
    },
    ovenFieldErrorsOf,
  );
  if ('fieldErrors' in read) return read;
  if (read.ok.oven === null) return { fieldErrors: { oven: 'required' } };
  const wrong = ovenErrors(read.ok);
  return Object.keys(wrong).length > 0 ? { fieldErrors: wrong } : read;
}

export function newWeight(of: string): WeightForm {
  return { of, station: 'oven', units: '1' };
}

export const newHours: HoursForm = {
  station: 'oven',
  weekday: '5',
  from: '17:00',
  to: '21:00',
  units: '',
};
