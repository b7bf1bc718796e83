import * as z from 'zod/mini';
import { type FieldErrors, fieldErrorReader } from '#admin/form.ts';
import { requiredText, text, typed } from '#core/language.schema.ts';
import { RowVersion } from '#core/row.schema.ts';
import { isDay } from '#hours/calendar-day.ts';
import { itemLimits } from '#menu/menu.schema.ts';
import { sizeKeys } from '#menu/menu.ts';
import { PriceInput, priceFieldErrors } from '#menu/typed-price.ts';
import { specialPictures } from '../specials.ts';

// Without this zod probes `Function`, which the content policy refuses.
z.config({ jitless: true });

/** Every field of a special's form, by its path in the JSON that is sent. */
export const specialFields = [
  'name.fr',
  'name.en',
  'description.fr',
  'description.en',
  'itemId',
  'size',
  'price',
  'picture',
  'orderType',
  'weekdays',
  'startsOn',
  'endsOn',
] as const;
export type SpecialField = (typeof specialFields)[number];

/** What is wrong with one field of it. */
const specialFieldErrors = [
  'required',
  'too_long',
  ...priceFieldErrors,
  'one_language',
  'dish',
  'size',
  'picture',
  'order_type',
  'weekdays',
  'date',
  'ends_before',
] as const;
export type SpecialFieldError = (typeof specialFieldErrors)[number];
export type SpecialFieldErrors = FieldErrors<SpecialField, SpecialFieldError>;

/** The most specials that there can be, active or not. */
export const mostSpecials = 40;

const given = z.refine((value) => value !== null && value !== undefined, {
  error: 'required',
  abort: true,
});

/** Nothing is null: an absent field, an empty text. */
function optional<Value>(shape: z.ZodMiniType<Value>) {
  const emptied = z.pipe(
    z._default(z.unknown(), null),
    z.transform((value): unknown => (value === '' ? null : value)),
  );
  return z.pipe(emptied, z.nullable(shape));
}

const description = z.pipe(
  z.nullish(text(itemLimits.description)),
  z.transform((typed) => typed || null),
);

const date = typed(10, { missing: 'date', tooLong: 'date' }).check(z.refine(isDay, 'date'));

const weekdays = z.pipe(
  z
    .array(z.int('weekdays').check(z.gte(1, 'weekdays'), z.lte(7, 'weekdays')), 'weekdays')
    .check(z.maxLength(7, 'weekdays')),
  z.transform((days) => {
    const each = [...new Set(days)].toSorted((a, b) => a - b);
    // All of them is any day, and so is none.
    return each.length === 0 || each.length === 7 ? null : each;
  }),
);

/** What a person fills in for a special (B-2063), as the API receives it: the price in cents. */
export const SpecialInput = z
  .object({
    name: z.object({ fr: requiredText(itemLimits.name), en: requiredText(itemLimits.name) }),
    description: z._default(z.object({ fr: description, en: description }), { fr: null, en: null }),
    itemId: optional(z.guid('dish')),
    size: optional(z.enum(sizeKeys, 'size')),
    price: z.pipe(z.unknown().check(given), PriceInput),
    picture: optional(z.enum(specialPictures, 'picture')),
    orderType: optional(z.enum(['takeout', 'delivery'], 'order_type')),
    weekdays: optional(weekdays),
    startsOn: optional(date),
    endsOn: optional(date),
  })
  .check((read) => {
    const { description, startsOn, endsOn } = read.value;
    const refuse = (path: readonly string[], message: SpecialFieldError) =>
      read.issues.push({ code: 'custom', input: read.value, path: [...path], message });
    if (description.fr === null && description.en !== null) {
      refuse(['description', 'fr'], 'one_language');
    }
    if (description.en === null && description.fr !== null) {
      refuse(['description', 'en'], 'one_language');
    }
    if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
      refuse(['endsOn'], 'ends_before');
    }
  });
export type SpecialInput = z.output<typeof SpecialInput>;

/** Reads what is wrong out of a refused parse; null when it is not the form's own fields. */
export const specialFieldErrorsOf = fieldErrorReader(specialFields, specialFieldErrors);

// What a cart's line names; the page makes it when a form opens.
const SpecialId = typed(68).check(z.regex(/^special-[a-z0-9-]{1,60}$/));
export const SpecialPath = z.object({ id: SpecialId });

/** A new special: under its id, sending it again makes no second one. */
export const NewSpecial = z.intersection(SpecialInput, SpecialPath);
export type NewSpecial = z.output<typeof NewSpecial>;

/** A special as it should be from now on, filled in from its `version`. */
export const ChangedSpecial = z.intersection(SpecialInput, z.object({ version: RowVersion }));
export type ChangedSpecial = z.output<typeof ChangedSpecial>;

/** Specials in the order in which customers meet them. */
export const SpecialOrder = z.object({ ids: z.array(SpecialId).check(z.maxLength(mostSpecials)) });
export type SpecialOrder = z.output<typeof SpecialOrder>;
