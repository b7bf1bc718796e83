import { readForm } from '#admin/form.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { parsePrice } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { type Field, facts, type ShopField, shopFields } from '../facts.ts';
import type { Shop } from '../shop.ts';
import { ShopInput, shopFieldErrorsOf } from './shop-form.schema.ts';

type Typed = 'taxRate' | 'cashRounding' | 'deliveryMinimum' | 'deliveryRadiusKm';

/** As typed. */
export type ShopForm = Omit<Shop, Typed | 'deliveryApps'> &
  Readonly<Record<Typed, string>> & {
    readonly deliveryApps: readonly { readonly name: string; readonly url: string }[];
  };

/** Reads the form (B-2020): `14,975 %` as thousandths, `20 $` as cents, `3 km`, `site.example/shop`. */
export function readShopForm(form: ShopForm) {
  return readForm(ShopInput, readFacts(form), shopFieldErrorsOf);
}

function readFacts(form: ShopForm) {
  return {
    ...form,
    deliveryApps: form.deliveryApps.map(({ name, url }) => ({ name, url: typedAddress(url) })),
    taxRate: typedTaxRate(form.taxRate),
    cashRounding: Number(form.cashRounding),
    deliveryMinimum: parsePrice(form.deliveryMinimum) ?? form.deliveryMinimum,
    deliveryRadiusKm: typedKilometres(form.deliveryRadiusKm),
  };
}

/** Fills the form from the facts, numbers as the reader writes them. */
export function shopFormOf(shop: Shop, language: Language): ShopForm {
  return {
    ...shop,
    deliveryApps: shop.deliveryApps.map(({ name, url }) => ({ name, url: url ?? '' })),
    taxRate: taxRateText(shop.taxRate, language),
    cashRounding: String(shop.cashRounding),
    deliveryMinimum: formatMoney(shop.deliveryMinimum, language),
    deliveryRadiusKm: `${shop.deliveryRadiusKm} km`,
  };
}

/** Returns the form's facts for a preview, as far as they can be read. */
export function previewedShop(form: ShopForm, saved: Shop): Shop {
  const read = readShopForm(form);
  if ('ok' in read) return read.ok;
  const typed = Object.entries(readFacts(form)).filter(
    ([name, value]) => typeof saved[name as ShopField] !== 'number' || typeof value === 'number',
  );
  return { ...saved, ...Object.fromEntries(typed) };
}

/** Returns each fact as text, to compare two forms and show differences. */
export function shopTexts(form: ShopForm) {
  const texts = shopFields.map((name) => [name, textOf(facts[name], form[name])]);
  return Object.fromEntries(texts) as Readonly<Record<ShopField, string>>;
}

function textOf(field: Field, value: unknown): string {
  if (field.kind === 'list') {
    return (value as readonly unknown[]).map((each) => textOf(field.of, each)).join('\n');
  }
  if (field.kind === 'group') {
    const values = value as Readonly<Record<string, unknown>>;
    const texts = Object.entries(field.fields).map(([name, each]) => textOf(each, values[name]));
    return texts.filter((text) => text !== '').join(' · ');
  }
  if (field.kind !== 'both') return String(value ?? '');
  const { fr, en } = value as Bilingual;
  return `${fr} / ${en}`;
}

export function changedFields(form: ShopForm, saved: ShopForm): readonly ShopField[] {
  const [mine, theirs] = [shopTexts(form), shopTexts(saved)];
  return shopFields.filter((field) => mine[field] !== theirs[field]);
}

/** Reads `14,975 %` in thousandths of a percent; another text is returned unchanged, to be refused. */
function typedTaxRate(typed: string): number | string {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*%?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? typed : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

/** Writes thousandths of a percent: `14,975 %`, `14.975%`. */
export function taxRateText(thousandths: number, language: Language): string {
  const part = String(thousandths % 1000).padStart(3, '0');
  const number = `${Math.floor(thousandths / 1000)}.${part}`.replace(/\.?0+$/, '') || '0';
  return language === 'fr' ? `${number.replace('.', ',')}\u00a0%` : `${number}%`;
}

function typedKilometres(typed: string): number | string {
  const [, digits] = /^(\d{1,4})(?:\s*km)?$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? typed : Number(digits);
}

/** Completes a typed address, `site.example/shop`; an empty one is null. */
function typedAddress(typed: string): string | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : `https://${bare}`;
}
