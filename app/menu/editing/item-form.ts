import { nested, readForm, textsOf, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { typedPrice } from '#core/money.decimal.ts';
import { categoryKeyOf } from '../effective-menu.ts';
import { type ItemField, ItemInput, itemFieldErrorsOf, savedPrices } from '../menu.schema.ts';
import { type MenuItem, type Prices, priceKeys } from '../menu.ts';
import { ownPrices } from '../sizes.ts';
import { priceTexts, typedPrices } from '../typed-price.ts';
import { itemFieldNames } from './item-form.text.ts';
import type { AdminCategory } from './menu-admin.ts';

/** As typed. */
export type ItemForm = Readonly<Record<ItemField, string>>;

/** For a new item: every field empty, the order 0 (B-131). */
export const emptyItemForm: ItemForm = textsOf(itemFieldNames, { displayOrder: 0 });

/**
 * Reads the item form (B-131): texts trimmed, empty ones null, prices like `17,95` in cents, S from P and L from G, no
 * order is 0.
 */
export function readItemForm(typed: ItemForm) {
  const displayOrder = typedWhole(typed.displayOrder);
  const form = nested({ ...typed, ...typedPrices(typed), displayOrder });
  return readForm(ItemInput, form, itemFieldErrorsOf);
}

/**
 * Fills the form from an item, without the text `null` and dollar signs (B-134). S and L stay empty where they are
 * saved copies of P and G, so that they follow them again.
 */
export function itemFormOf(item: ItemInput, language: Language): ItemForm {
  const texts = {
    ...textsOf(itemFieldNames, item),
    ...priceTexts(ownPrices(item.prices), language),
  };
  const loaded = Object.entries(texts).map(([field, text]) => [
    field,
    text.trim() === 'null' ? '' : text,
  ]);
  // Every field of the form is there.
  return Object.fromEntries(loaded) as ItemForm;
}

type Categories = readonly Pick<AdminCategory, 'id' | 'key'>[];

/** Returns the item that a form would save now; unreadable prices are left out. */
export function previewedItem(form: ItemForm): MenuItem {
  return {
    id: 'preview',
    name: { fr: form['name.fr'].trim(), en: form['name.en'].trim() },
    description: {
      fr: form['description.fr'].trim() || null,
      en: form['description.en'].trim() || null,
    },
    prices: readablePrices(form),
    image: form.image.trim() || null,
  };
}

/** Returns the form's category, or the one that its words lead to (B-104). */
export function formCategoryKey(form: ItemForm, categories: Categories): string {
  const keyOf = new Map(categories.map(({ id, key }) => [id, key]));
  const { name, description } = previewedItem(form);
  return categoryKeyOf({ categoryId: form.categoryId || null, name, description }, keyOf);
}

function readablePrices(form: ItemForm): Prices {
  const typed = priceKeys.map((key) => [key, typedPrice(form[`prices.${key}`])] as const);
  const readable = typed.filter(([, price]) => typeof price === 'number');
  return savedPrices(Object.fromEntries(readable));
}
