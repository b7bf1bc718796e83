import { readForm } from '#admin/form.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { parsePrice } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import {
  type Field,
  facts,
  type PlainKind,
  type PlainValues,
  type ShopField,
  shopFields,
  turnedEach,
  type ValueOf,
} from '../facts.ts';
import type { Shop } from '../shop.ts';
import { ShopInput, shopFieldErrorsOf } from './shop-form.schema.ts';

/** As typed. */
export type ShopForm = { readonly [Name in ShopField]: ValueOf<(typeof facts)[Name], Typed> };

type TypedKind = 'url' | 'rounding' | 'rate' | 'money' | 'distance';
type Typed = Omit<PlainValues, TypedKind> & Record<TypedKind, string>;

/** Reads and writes the values that are stored as something else than text. */
const typedKinds: Readonly<Record<TypedKind, TypedText>> = {
  url: { read: typedAddress, write: (url) => String(url ?? '') },
  rounding: { read: Number, write: String },
  rate: { read: typedTaxRate, write: (rate, language) => taxRateText(Number(rate), language) },
  money: {
    read: (typed) => parsePrice(typed) ?? typed,
    write: (cents, language) => formatMoney(Number(cents), language),
  },
  distance: { read: typedKilometres, write: (kilometres) => `${kilometres} km` },
};
type TypedText = {
  readonly read: (typed: string) => unknown;
  readonly write: (value: unknown, language: Language) => string;
};

function typedKind(kind: PlainKind): TypedText | undefined {
  return kind in typedKinds ? typedKinds[kind as TypedKind] : undefined;
}

/** Reads the form (B-2020): `14,975 %` as thousandths, `20 $` as cents, `3 km`, `site.example/shop`. */
export function readShopForm(form: ShopForm) {
  return readForm(ShopInput, readFacts(form), shopFieldErrorsOf);
}

function readFacts(form: ShopForm) {
  return turnedEach(facts, form, (kind, plain) => {
    const text = typedKind(kind);
    return text ? text.read(String(plain)) : plain;
  });
}

/** Fills the form from the facts, numbers as the reader writes them. */
export function shopFormOf(shop: Shop, language: Language): ShopForm {
  return turnedEach(facts, shop, (kind, plain) => {
    const text = typedKind(kind);
    return text ? text.write(plain, language) : plain;
  }) as ShopForm;
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

/** Puts the typed facts over another person's save (B-2021); the others stay as saved. */
export function onTopOf(theirs: ShopForm, mine: ShopForm, filledFrom: ShopForm): ShopForm {
  const typed = changedFields(mine, filledFrom).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(typed) };
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
