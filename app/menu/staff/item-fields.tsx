import type { FocusEvent, KeyboardEvent } from 'react';
import type { ShowField } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { itemFormHints } from '../editing/item-form.text.ts';
import type { ItemForm } from '../editing/item-form.ts';
import { formCategoryKey, previewedItem } from '../editing/item-form.ts';
import { editorText, itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';
import { type ItemField, itemLimits } from '../menu.schema.ts';
import { type PriceKey, priceKeys } from '../menu.ts';
import { ladderOf } from '../sizes.ts';
import { PictureField } from './picture-field.tsx';

export type ItemFieldsProps = {
  form: ItemForm;
  field: ShowField<ItemField>;
  categories: readonly AdminCategory[];
  onUploading: (isUploading: boolean) => void;
};

export function ItemFields({ form, field, categories, onUploading }: ItemFieldsProps) {
  const { t } = useLanguage();
  const isOneMissing =
    (form['description.fr'].trim() === '') !== (form['description.en'].trim() === '');
  const description = { maxLength: itemLimits.description, optional: t(formWords.optional) };
  const stored = categories.filter(({ id }) => id !== null);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput {...field('name.fr')} maxLength={itemLimits.name} />
        <LabelledInput {...field('name.en')} maxLength={itemLimits.name} />
        <TextArea {...field('description.fr')} {...description} />
        <TextArea {...field('description.en')} {...description} />
      </div>
      {isOneMissing && (
        <p role="status" className="rounded-xl bg-cheese px-4 py-2">
          {t(itemFormHints.missingDescription)}
        </p>
      )}
      <SelectField
        {...field('categoryId')}
        options={[
          { value: '', label: t(itemsText.noCategory) },
          ...stored.map(({ id, name }) => ({ value: id ?? '', label: t(name) })),
        ]}
      />
      <PriceFields form={form} categories={categories} field={field} />
      <PictureField
        image={form.image}
        fieldError={field('image').fieldError}
        onChange={field('image').onChange}
        onUploading={onUploading}
      />
      <LabelledInput
        {...field('displayOrder')}
        inputMode="numeric"
        maxLength={8}
        className="max-w-48"
      />
    </>
  );
}

/** One row where there is room for it. */
const priceGrid = 'grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] items-end gap-3';

const turns: Readonly<Record<string, 1 | -1>> = {
  Enter: 1,
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function selectAll({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLInputElement) target.select();
}

/** Focuses the next or previous price, as in a spreadsheet; Enter on the last one stays (B-3804). */
function turnToPrice(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event;
  const turn = turns[key];
  if (!turn || !(target instanceof HTMLInputElement)) return;
  const { selectionStart, selectionEnd, value } = target;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  // Within the typed text the arrow moves the cursor.
  if (key === 'ArrowRight' && !isWhole && selectionEnd !== value.length) return;
  if (key === 'ArrowLeft' && !isWhole && selectionStart !== 0) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll('input')].filter(
    (field) => !field.closest('details:not([open])'),
  );
  fields[fields.indexOf(target) + turn]?.focus();
}

type PriceFieldsProps = Pick<ItemFieldsProps, 'form' | 'categories' | 'field'>;

/** Renders the sizes that fit the chosen category, the others folded away. */
function PriceFields({ form, categories, field }: PriceFieldsProps) {
  const { t } = useLanguage();
  const ladder = ladderOf(formCategoryKey(form, categories), previewedItem(form));
  // Before a category is chosen any size may be needed.
  const front: readonly PriceKey[] = form.categoryId === '' ? priceKeys : ['single', ...ladder];
  const folded = priceKeys.filter((key) => !front.includes(key));
  const isTouched = folded.some((key) => form[`prices.${key}`] !== '');
  const price = (key: PriceKey) => (
    <LabelledInput key={key} {...field(`prices.${key}`)} inputMode="decimal" maxLength={14} />
  );
  return (
    <fieldset
      onKeyDown={turnToPrice}
      onFocus={selectAll}
      className="rounded-2xl border-2 border-rim p-4"
    >
      <legend className="px-2 font-bold">{t(editorText.prices)}</legend>
      {front.includes('p') && <p className="mb-3 text-sm text-soft">{t(itemFormHints.portions)}</p>}
      <div className={priceGrid}>{front.map(price)}</div>
      {folded.length > 0 && (
        <details className="mt-3" open={isTouched || undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {t(editorText.otherSizes)}
          </summary>
          <div className={priceGrid}>{folded.map(price)}</div>
        </details>
      )}
    </fieldset>
  );
}
