import { nested, readForm, typedWhole } from '#admin/form.ts';
import type { Language } from '#core/language.ts';
import { type ItemField, ItemInput, itemFieldErrorsOf } from '../menu.schema.ts';
import { ownPrices } from '../sizes.ts';
import { priceTexts, typedPrices } from '../typed-price.ts';

/** What stands in the fields of the item form, exactly as typed. */
export type ItemForm = Readonly<Record<ItemField, string>>;

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
export function readItemForm(typed: ItemForm) {
  const displayOrder = typedWhole(typed.displayOrder);
  const form = nested({ ...typed, ...typedPrices(typed), displayOrder });
  return readForm(ItemInput, form, itemFieldErrorsOf);
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
    ...priceTexts(ownPrices(item.prices), language),
    image: loadedText(item.image),
    displayOrder: String(item.displayOrder),
  };
}

function loadedText(text: string | null): string {
  return text === null || text.trim() === 'null' ? '' : text;
}
