import * as z from 'zod/mini';
import { plainSigns } from '#core/language.marks.ts';
import { requiredText, rewritten, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { parseUrl } from '#core/route.url.ts';
import { isSingleAddress } from '#email/emails.ts';
import { readPhone } from '#shop/phone.ts';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { headingFonts, isColour, isReadable } from '../brand.ts';
import {
  cashRoundings,
  type Field,
  type Fields,
  facts,
  type ShopField,
  type Spelling,
} from '../facts.ts';
import type { Shop } from '../shop.ts';
import { shopFieldErrorTexts } from './shop-form.text.ts';

export type ShopFieldError = keyof typeof shopFieldErrorTexts;

/** By the field's path in the JSON that is sent: `tagline.fr`, `phones.1`, `stats.0.label.en`. */
export type ShopFieldErrors = Readonly<Partial<Record<string, ShopFieldError>>>;

/** Writes `(514) 555-0142`, `+1 514.555.0142` and the like as `514 555-0142`. */
function spelledPhone(typed: string): string {
  const read = readPhone(typed);
  return read?.extension === null ? read.phone : typed;
}

/** Writes `h2x1y4` as `H2X 1Y4`. */
function spelledPostalCode(typed: string): string {
  return plainSigns(typed)
    .toUpperCase()
    .replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2');
}

function isEmail(typed: string): boolean {
  return isSingleAddress(typed) && z.safeParse(z.email(), typed).success;
}

/** Writes ` B3261A` as `#b3261a`. */
export function spelledColour(typed: string): string {
  return typed.trim().toLowerCase().replace(/^#?/, '#');
}

/** By spelling: a function that normalizes a line, and the result's pattern. */
const spellings = {
  phone: [spelledPhone, /^(?=(?:\D*\d){7,15}$)\+?\d+(?: \d+)*(?:-\d{4})?$/],
  postal_code: [spelledPostalCode, /^[A-Z]\d[A-Z] \d[A-Z]\d$/],
} as const;

/** Makes the schema of a line that is normalized, or refused. */
function spelledLine(spelling: Spelling, longest: number) {
  if (spelling === 'email') {
    return requiredText(longest).check(
      z.refine((typed) => typed === '' || isEmail(typed), 'email'),
    );
  }
  const [spell, right] = spellings[spelling];
  return rewritten(longest, (typed) => typed.trim(), {
    missing: 'required',
    tooLong: spelling,
  }).check(
    z.minLength(1, { error: 'required', abort: true }),
    z.overwrite(spell),
    z.regex(right, spelling),
  );
}

function isSecureAddress(typed: string): boolean {
  return /^https:\/\/\S+$/.test(typed) && parseUrl(typed) !== null;
}

const wrongNumber = { rate: 'tax_rate', money: 'minimum', distance: 'distance' } as const;

function schemaOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return field.spelling
        ? spelledLine(field.spelling, field.longest)
        : requiredText(field.longest);
    case 'both':
      return z.object({ fr: requiredText(field.longest), en: requiredText(field.longest) });
    case 'url':
      return z.nullable(typed(field.longest).check(z.refine(isSecureAddress, 'url')));
    case 'picture':
      return z.nullable(
        typed(100, { tooLong: 'picture' }).check(z.refine(isStoredPicture, 'picture')),
      );
    case 'colour':
      return rewritten(7, spelledColour, { missing: 'colour', tooLong: 'colour' }).check(
        z.refine(isColour, { error: 'colour', abort: true }),
        z.refine(isReadable, 'too_light'),
      );
    case 'font':
      return z.enum(headingFonts, 'choice');
    case 'language':
      return z.enum(languages, 'choice');
    case 'rounding':
      return z.literal(cashRoundings, 'choice');
    case 'list': {
      const { of, most, least } = field;
      const list = z.array(schemaOf(of)).check(z.maxLength(most, 'too_many'));
      return least === 0 ? list : list.check(z.minLength(least, 'required'));
    }
    case 'group':
      return z.object(schemasOf(field.fields));
    default: {
      const wrong = wrongNumber[field.kind];
      return z.int(wrong).check(z.gte(0, wrong), z.lte(field.most, wrong));
    }
  }
}

function schemasOf(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

/** Every fact of the shop, with the limits of the database. */
export const ShopInput = z.object(
  schemasOf(facts) as { [Name in ShopField]: z.ZodMiniType<Shop[Name], Shop[Name]> },
);

/** Filled from `version`. Clients of release 0.2 know no brand: an absent one stays as it is. */
export const ChangedShop = z.extend(ShopInput, {
  mainColour: z.optional(ShopInput.shape.mainColour),
  secondColour: z.optional(ShopInput.shape.secondColour),
  headingFont: z.optional(ShopInput.shape.headingFont),
  version: z.int().check(z.gte(0)),
});
export type ChangedShop = z.output<typeof ChangedShop>;

/** Reads the field errors of a failed parse; null when another field is wrong. */
export function shopFieldErrorsOf(
  error: z.core.$ZodError,
): Readonly<Record<string, ShopFieldError>> | null {
  const fieldErrors: Record<string, ShopFieldError> = {};
  for (const { path, message } of error.issues) {
    if (!Object.hasOwn(shopFieldErrorTexts, message)) return null;
    fieldErrors[path.join('.')] ??= message as ShopFieldError;
  }
  return fieldErrors;
}
