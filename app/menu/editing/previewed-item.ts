import { categoryKeyOf } from '../effective-menu.ts';
import { savedPrices } from '../menu.schema.ts';
import type { MenuItem, Prices } from '../menu.ts';
import { priceKeys } from '../menu.ts';
import { typedPrice } from '../typed-price.ts';
import type { ItemForm } from './item-form.ts';
import type { AdminCategory } from './menu-admin.ts';

type Categories = readonly Pick<AdminCategory, 'id' | 'key'>[];

/** Returns the item that a form would save as it stands now; a price that cannot be read is left out. */
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

/** Returns where customers would find it: its category, or the one that its words lead to (B-104). */
export function formCategoryKey(form: ItemForm, categories: Categories): string {
  const keyOf = new Map(categories.flatMap(({ id, key }) => (id === null ? [] : [[id, key]])));
  const { name, description } = previewedItem(form);
  return categoryKeyOf({ categoryId: form.categoryId || null, name, description }, keyOf);
}

function readablePrices(form: ItemForm): Prices {
  const typed = priceKeys.map((key) => [key, typedPrice(form[`prices.${key}`])] as const);
  const readable = typed.filter(([, price]) => typeof price === 'number');
  return savedPrices(Object.fromEntries(readable));
}
