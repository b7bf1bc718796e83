import type { Bilingual, Language } from '#core/language.ts';
import { parsePrice } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import type { Shop, Stat } from '../shop.ts';
import { type ShopFieldErrors, ShopInput, shopFieldErrorsOf } from './shop-form.schema.ts';

type Numbers = 'taxRate' | 'cashRounding' | 'deliveryMinimum' | 'deliveryRadiusKm';

/** What stands in the fields of the shop's form, exactly as typed. */
export type ShopForm = Omit<Shop, Numbers | 'deliveryApps'> &
  Readonly<Record<Numbers, string>> & {
    readonly deliveryApps: readonly { readonly name: string; readonly url: string }[];
  };

/** What every part of the form is given. */
export type ShopFormPart = {
  readonly form: ShopForm;
  readonly fieldErrors: ShopFieldErrors;
  readonly onChange: (change: Partial<ShopForm>) => void;
};

/** Every fact that is edited, in the form's order. */
export const shopFields = [
  ...['name', 'shortName', 'tagline', 'promise', 'description', 'logo', 'hero', 'heroAlt'],
  'pictureHosts',
  ...['address', 'phones', 'email', 'services', 'cuisines', 'deliveryApps', 'story', 'stats'],
  ...['firstLanguage', 'taxRate', 'taxLabel', 'cashRounding', 'deliveryMinimum'],
  'deliveryRadiusKm',
] as const satisfies readonly (keyof Shop)[];
export type ShopField = keyof Shop;

/** What to save, or what is wrong with which field. */
type ReadShop = { readonly ok: ShopInput } | { readonly fieldErrors: ShopFieldErrors };

/** Reads the form (B-2020): `14,975 %` as thousandths, `20 $` as cents, `3 km`, `site.example/shop`. */
export function readShopForm(form: ShopForm): ReadShop {
  const parsed = ShopInput.safeParse({
    ...form,
    taxRate: typedTaxRate(form.taxRate),
    cashRounding: Number(form.cashRounding),
    deliveryMinimum: parsePrice(form.deliveryMinimum) ?? form.deliveryMinimum,
    deliveryRadiusKm: typedKilometres(form.deliveryRadiusKm),
    deliveryApps: form.deliveryApps.map(({ name, url }) => ({ name, url: typedAddress(url) })),
  });
  if (parsed.success) return { ok: parsed.data };
  const fieldErrors = shopFieldErrorsOf(parsed.error);
  if (!fieldErrors)
    throw new Error('the form of the shop has a field that the schema does not know');
  return { fieldErrors };
}

/** Fills the form from the facts, numbers as the reader writes them. */
export function shopFormOf(shop: Shop, language: Language): ShopForm {
  return {
    ...shop,
    taxRate: taxRateText(shop.taxRate, language),
    cashRounding: String(shop.cashRounding),
    deliveryMinimum: formatMoney(shop.deliveryMinimum, language),
    deliveryRadiusKm: `${shop.deliveryRadiusKm} km`,
    deliveryApps: shop.deliveryApps.map(({ name, url }) => ({ name, url: url ?? '' })),
  };
}

/** Returns the facts as the form has them, as far as they can be read: what customers would be shown. */
export function previewedShop(form: ShopForm, saved: Shop): Shop {
  const read = readShopForm(form);
  if ('ok' in read) return read.ok;
  const { taxRate, cashRounding, deliveryMinimum, deliveryRadiusKm } = saved;
  const minimum = parsePrice(form.deliveryMinimum);
  const kilometres = typedKilometres(form.deliveryRadiusKm);
  return {
    ...form,
    ...{ taxRate, cashRounding },
    deliveryMinimum: minimum ?? deliveryMinimum,
    deliveryRadiusKm: typeof kilometres === 'number' ? kilometres : deliveryRadiusKm,
  };
}

/** Returns each fact as a text of one or more lines: to compare two forms, and to show what differs. */
export function shopTexts(form: ShopForm): Readonly<Record<ShopField, string>> {
  const { street, city, region, postalCode } = form.address;
  const { name, shortName, email, firstLanguage, taxRate, cashRounding } = form;
  const { deliveryMinimum, deliveryRadiusKm, logo, hero } = form;
  return {
    ...{ name, shortName, email, firstLanguage, taxRate, cashRounding },
    ...{ deliveryMinimum, deliveryRadiusKm, logo: logo ?? '', hero: hero ?? '' },
    tagline: both(form.tagline),
    promise: both(form.promise),
    description: both(form.description),
    heroAlt: both(form.heroAlt),
    taxLabel: both(form.taxLabel),
    address: [both(street), `${city} (${region}) ${postalCode}`].join('\n'),
    phones: form.phones.join('\n'),
    pictureHosts: form.pictureHosts.join('\n'),
    services: form.services.map(both).join('\n'),
    cuisines: form.cuisines.map(both).join('\n'),
    story: form.story.map(both).join('\n'),
    stats: form.stats.map(stat).join('\n'),
    deliveryApps: form.deliveryApps.map((app) => `${app.name} ${app.url}`.trim()).join('\n'),
  };
}

/** Returns the facts that were typed over. */
export function changedFields(form: ShopForm, saved: ShopForm): readonly ShopField[] {
  const [mine, theirs] = [shopTexts(form), shopTexts(saved)];
  return shopFields.filter((field) => mine[field] !== theirs[field]);
}

/**
 * Returns what was typed, on top of what another person saved since (B-2021): a fact that was not
 * touched here is as they left it.
 */
export function onTopOf(theirs: ShopForm, mine: ShopForm, filledFrom: ShopForm): ShopForm {
  const typed = changedFields(mine, filledFrom).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(typed) };
}

function both({ fr, en }: Bilingual): string {
  return `${fr} / ${en}`;
}

function stat({ value, label }: Stat): string {
  return `${value} ${both(label)}`;
}

/** `14,975 %` in thousandths of a percent; what is no rate comes out as it is, to be refused. */
function typedTaxRate(typed: string): number | string {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? typed : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

/** Thousandths of a percent as the reader writes them: `14,975 %`, `14.975%`. */
export function taxRateText(thousandths: number, language: Language): string {
  const part = String(thousandths % 1000).padStart(3, '0');
  const number = `${Math.floor(thousandths / 1000)}.${part}`.replace(/\.?0+$/, '') || '0';
  return language === 'fr' ? `${number.replace('.', ',')}\u00a0%` : `${number}%`;
}

function typedKilometres(typed: string): number | string {
  const [, digits] = /^(\d{1,4})(?:\s*km)?$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? typed : Number(digits);
}

/** An address as people type it, `site.example/shop`; nothing is null. */
function typedAddress(typed: string): string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`;
}
