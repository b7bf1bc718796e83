import type { ComponentProps } from 'react';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { itemFormHints } from '../editing/item-form.text.ts';
import type { ItemForm } from '../editing/item-form.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';
import { formCategoryKey, previewedItem } from '../editing/previewed-item.ts';
import type { ItemField } from '../menu.schema.ts';
import type { PriceKey } from '../menu.ts';
import { priceKeys } from '../menu.ts';
import { ladderOf } from '../sizes.ts';

type PriceFieldsProps = {
  form: ItemForm;
  categories: readonly AdminCategory[];
  field: (name: ItemField) => ComponentProps<typeof LabelledInput>;
};

/** The sizes that fit the chosen category in front, the others folded away; all before one is. */
export function PriceFields({ form, categories, field }: PriceFieldsProps) {
  const { t } = useLanguage();
  const ladder = ladderOf(formCategoryKey(form, categories), previewedItem(form));
  // Before a category is chosen every size may be the one that is needed.
  const front: readonly PriceKey[] = form.categoryId === '' ? priceKeys : ['single', ...ladder];
  const folded = priceKeys.filter((key) => !front.includes(key));
  const isTouched = folded.some((key) => form[`prices.${key}`] !== '');
  const price = (key: PriceKey) => (
    <LabelledInput
      key={key}
      {...field(`prices.${key}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
    />
  );
  return (
    <fieldset className="rounded-2xl border-2 border-rim p-4">
      <legend className="px-2 font-bold">{t(editorText.prices)}</legend>
      {front.includes('p') && <p className="mb-3 text-sm text-soft">{t(itemFormHints.portions)}</p>}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">{front.map(price)}</div>
      {folded.length > 0 && (
        <details className="mt-3" open={isTouched || undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {t(editorText.otherSizes)}
          </summary>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">{folded.map(price)}</div>
        </details>
      )}
    </fieldset>
  );
}
