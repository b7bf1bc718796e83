import type { Language } from '#core/language.ts';
import { toDecimal } from '#core/money.decimal.ts';
import {
  type ItemField,
  type ItemFieldErrors,
  ItemInput,
  itemFieldErrorsOf,
} from '../menu.schema.ts';
import { type PriceKey, type Prices, priceKeys } from '../menu.ts';
import { typedPrice } from '../typed-price.ts';

/** What stands in the fields of the item form, exactly as typed. */
export type ItemForm = Readonly<Record<ItemField, string>>;

/** What to save, or what is wrong with which field. */
export type ReadItem = { readonly ok: ItemInput } | { readonly fieldErrors: ItemFieldErrors };

/** The form for a new item: every field empty, the order 0 (B-131). */
export const emptyItemForm: ItemForm = itemFormOf(
  {
    name: { fr: '', en: '' },
    description: { fr: null, en: null },
    categoryId: null,
    prices: {},
    image: null,
    displayOrder: 0,
  },
  'fr',
);

/**
 * Reads the item form (B-131): texts trimmed, empty ones null, prices like `17,95` in cents, S
 * from P and L from G, no order is 0.
 */
export function readItemForm(typed: ItemForm): ReadItem {
  const prices = priceKeys.map((key) => [key, typedPrice(typed[`prices.${key}`])]);
  const parsed = ItemInput.safeParse({
    name: { fr: typed['name.fr'], en: typed['name.en'] },
    description: { fr: typed['description.fr'], en: typed['description.en'] },
    categoryId: typed.categoryId,
    prices: Object.fromEntries(prices),
    image: typed.image,
    displayOrder: typedNumber(typed.displayOrder),
  });
  if (parsed.success) return { ok: parsed.data };
  const fieldErrors = itemFieldErrorsOf(parsed.error);
  if (!fieldErrors) throw new Error('the item form has a field that the schema does not know');
  return { fieldErrors };
}

/**
 * Fills the form from an item: the text `null` and dollar signs are left out (B-134), prices have
 * the reader's decimal mark. S and L come back empty where they are the copies of P and G that
 * saving made, so that they follow them again.
 */
export function itemFormOf(item: ItemInput, language: Language): ItemForm {
  return {
    'name.fr': loadedText(item.name.fr),
    'name.en': loadedText(item.name.en),
    'description.fr': loadedText(item.description.fr),
    'description.en': loadedText(item.description.en),
    categoryId: loadedText(item.categoryId),
    ...loadedPrices(item.prices, language),
    image: loadedText(item.image),
    displayOrder: String(item.displayOrder),
  };
}

/** A whole number as typed; what is none comes out as it is, for the schema to refuse. */
function typedNumber(typed: string): number | string {
  const bare = typed.trim();
  return /^[+-]?\d{1,9}$/.test(bare) || bare === '' ? Number(bare) : typed;
}

function loadedText(text: string | null): string {
  return text === null || text.trim() === 'null' ? '' : text;
}

type PriceFields = Readonly<Record<`prices.${PriceKey}`, string>>;

function loadedPrices(prices: Prices, language: Language): PriceFields {
  const copies: Prices = { s: prices.p, l: prices.g };
  const texts = priceKeys.map((key) => {
    const price = prices[key];
    const isShown = price !== undefined && price !== copies[key];
    return [`prices.${key}`, isShown ? priceText(price, language) : ''];
  });
  // Every price key is there: it is what the list is made from.
  return Object.fromEntries(texts) as PriceFields;
}

/** A price to correct by hand: `17,95` in French, `17.95` in English. */
export function priceText(cents: number, language: Language): string {
  return language === 'fr' ? toDecimal(cents).replace('.', ',') : toDecimal(cents);
}
