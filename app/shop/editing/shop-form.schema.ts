import * as z from 'zod/mini';
import { requiredText, rewritten, typed } from '#core/language.schema.ts';
import { languages } from '#core/language.ts';
import { isSingleAddress } from '#email/emails.ts';
import { isStoredPicture } from '#ui/uploads/stored-picture.ts';
import { cashRoundings, shopLimits as limit } from '../shop.limits.ts';

/** What can be wrong with one field of the shop's form. */
const shopFieldErrors = [
  'required',
  'too_long',
  'too_many',
  'phone',
  'email',
  'postal_code',
  'url',
  'tax_rate',
  'minimum',
  'distance',
  'choice',
  'picture',
  'host',
] as const;
export type ShopFieldError = (typeof shopFieldErrors)[number];

/** By the field's path in the JSON that is sent: `tagline.fr`, `phones.1`, `stats.0.label.en`. */
export type ShopFieldErrors = Readonly<Partial<Record<string, ShopFieldError>>>;

function both(longest: number) {
  return z.object({ fr: requiredText(longest), en: requiredText(longest) });
}

function few<Each extends z.core.$ZodType>(each: Each, most: number) {
  return z.array(each).check(z.maxLength(most, 'too_many'));
}

/** A line that is spelled in one way, whatever is typed, or refused. */
function spelled(
  spell: (typed: string) => string,
  right: RegExp,
  fieldError: ShopFieldError,
  longest = 40,
) {
  return rewritten(longest, (typed) => typed.trim(), {
    missing: 'required',
    tooLong: fieldError,
  }).check(
    z.minLength(1, { error: 'required', abort: true }),
    z.overwrite(spell),
    z.regex(right, fieldError),
  );
}

/** `(514) 555-0142`, `+1 514.555.0142` and the like as `514 555-0142`. */
function spelledPhone(typed: string): string {
  const [, area, exchange, line] =
    typed.replace(/\D/g, '').match(/^1?(\d{3})(\d{3})(\d{4})$/) ?? [];
  return /[^\d\s().+-]/.test(typed) || !line ? typed : `${area} ${exchange}-${line}`;
}

/** `h2x1y4` as `H2X 1Y4`. */
function spelledPostalCode(typed: string): string {
  return typed.toUpperCase().replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2');
}

function isEmail(typed: string): boolean {
  return isSingleAddress(typed) && z.safeParse(z.email(), typed).success;
}

const phone = spelled(spelledPhone, /^[2-9]\d{2} [2-9]\d{2}-\d{4}$/, 'phone');
const address = typed(limit.deliveryApps.url).check(
  z.refine((typed) => /^https:\/\/\S+$/.test(typed) && URL.canParse(typed), 'url'),
);
const picture = z.nullable(
  typed(100, { tooLong: 'picture' }).check(z.refine(isStoredPicture, 'picture')),
);
/** `https://Photos.example/a.jpg` as `photos.example`. */
function spelledHost(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/.*$/s, '');
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A name of the public net: no port, no number, no name of this network. */
const host = spelled(
  spelledHost,
  new RegExp(
    `^(?=.{4,${limit.pictureHosts.longest}}$)(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`,
  ),
  'host',
);

function whole(most: number, fieldError: ShopFieldError) {
  return z.int(fieldError).check(z.gte(0, fieldError), z.lte(most, fieldError));
}

/** Every fact of the shop, as the API receives it. Its limits are those of the database. */
export const ShopInput = z.object({
  name: requiredText(limit.name),
  shortName: requiredText(limit.shortName),
  tagline: both(limit.tagline),
  promise: both(limit.promise),
  description: both(limit.description),
  address: z.object({
    street: both(limit.street),
    city: requiredText(limit.city),
    region: requiredText(limit.region),
    postalCode: spelled(spelledPostalCode, /^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'postal_code'),
  }),
  phones: few(phone, limit.phones).check(z.minLength(1, 'required')),
  email: requiredText(254).check(z.refine((typed) => typed === '' || isEmail(typed), 'email')),
  services: few(both(limit.services.longest), limit.services.most),
  cuisines: few(both(limit.cuisines.longest), limit.cuisines.most),
  story: few(both(limit.story.longest), limit.story.most),
  stats: few(
    z.object({ value: requiredText(limit.stats.value), label: both(limit.stats.longest) }),
    limit.stats.most,
  ),
  deliveryApps: few(
    z.object({ name: requiredText(limit.deliveryApps.longest), url: z.nullable(address) }),
    limit.deliveryApps.most,
  ),
  firstLanguage: z.enum(languages, 'choice'),
  taxRate: whole(limit.taxRate, 'tax_rate'),
  taxLabel: both(limit.taxLabel),
  cashRounding: z.literal(cashRoundings, 'choice'),
  deliveryMinimum: whole(limit.deliveryMinimum, 'minimum'),
  deliveryRadiusKm: whole(limit.radiusKm, 'distance'),
  logo: picture,
  hero: picture,
  heroAlt: both(limit.heroAlt),
  pictureHosts: few(host, limit.pictureHosts.most),
});
export type ShopInput = z.output<typeof ShopInput>;

/**
 * The facts as they should be from now on, filled in from those of `version`. Clients of release 0.2
 * know of no picture hosts: these stay as they are.
 */
export const ChangedShop = z.extend(ShopInput, {
  pictureHosts: z.optional(ShopInput.shape.pictureHosts),
  version: z.int().check(z.gte(0)),
});
export type ChangedShop = z.output<typeof ChangedShop>;

/** Reads what is wrong out of a refused parse; null when it is not the form's own fields. */
export function shopFieldErrorsOf(
  error: z.core.$ZodError,
): Readonly<Record<string, ShopFieldError>> | null {
  const fieldErrors: Record<string, ShopFieldError> = {};
  for (const { path, message } of error.issues) {
    const fieldError = shopFieldErrors.find((known) => known === message);
    if (!fieldError) return null;
    fieldErrors[path.join('.')] ??= fieldError;
  }
  return fieldErrors;
}
