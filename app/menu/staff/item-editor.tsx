import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { fieldsOf } from '#admin/form.ts';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { drawnPicture } from '../built-in/drawn-picture.ts';
import { itemFieldErrorTexts, itemFieldNames } from '../editing/item-form.text.ts';
import {
  formCategoryKey,
  type ItemForm,
  itemFormOf,
  previewedItem,
  readItemForm,
} from '../editing/item-form.ts';
import { comesBackText, editorText, itemsText, moveQuestion } from '../editing/menu-admin.text.ts';
import { type AdminCategory, type AdminItem, comingBack } from '../editing/menu-admin.ts';
import { type ItemInput, itemFields } from '../menu.schema.ts';
import { ItemCard } from '../section/item-card.tsx';
import { markCategory } from './category-notices.tsx';
import { CardPreview, EditorDialog } from './editor-dialog.tsx';
import { ItemFields } from './item-fields.tsx';
import { usePriceQuestion } from './use-price-question.ts';

/** The category of a dish as typed, and whether its words have changed. */
export type TypedItem = { readonly categoryKey: string; readonly hasOtherWords: boolean };

type ItemEditorProps = {
  title: string;
  initial: ItemForm;
  /** Null for a new one. */
  item: AdminItem | null;
  /** All of the menu. */
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  /** `version` is that of the item that the form was filled from. */
  write: (input: ItemInput, version: number) => FormWrite<AdminItem>;
  done: (saved: AdminItem) => Message;
  onChanged: Written<readonly AdminItem[]>;
  /** Other editors of the dish, for the fields as typed. */
  sections: (typed: TypedItem) => ReactNode;
  another?: ComponentProps<typeof EditorDialog>['another'];
  /** Null when it takes effect later. */
  onSaved: (saved: AdminItem | null) => void;
  onClose: () => void;
};

/**
 * Renders the editor of an item (B-131) beside a preview of its card. A refusal keeps what was typed; a conflict shows
 * both versions.
 */
export function ItemEditor(props: ItemEditorProps) {
  const { title, initial, item, items, categories, onClose } = props;
  const { language, t } = useLanguage();
  const [isUploading, setUploading] = useState(false);
  const effectiveAt = useEffectiveAt();
  const isMeantPrice = usePriceQuestion();
  const saving = useSaving({
    initial,
    version: item?.version ?? 0,
    read: readItemForm,
    formOf: itemFormOf,
    effectiveAt,
    note: (input) => t(input.name),
    ask: isMeant,
    write: props.write,
    about: 'item-form',
    conflictTitle: editorText.conflictTitle,
    done: props.done,
    onChanged: props.onChanged,
    put: (saved) => withRow<AdminItem>(saved),
    onSaved: props.onSaved,
  });
  const { form, theirs } = saving;
  const categoryKey = formCategoryKey(form, categories);

  /** Asks about unusual prices, and when the move would bring a built-in list back (B-161). */
  async function isMeant(input: ItemInput, isLater: boolean): Promise<boolean> {
    const { id, prices: was } = item ?? { id: '', prices: {} };
    if (!(await isMeantPrice([{ id, name: input.name, was, becomes: input.prices }]))) return false;
    const saved = items.map((one) => (one.id === id ? { ...one, ...input } : one));
    const [back] = isLater ? [] : comingBack(categories, items, saved);
    if (!back) return true;
    const answer = await ask({
      question: moveQuestion,
      subject: input.name,
      warning: comesBackText(back.name, back.builtInItems),
      instead: itemsText.hideCategory,
      confirmLabel: itemsText.save,
    });
    if (answer === 'instead') return markCategory(back.key, { isHidden: true });
    return answer !== null;
  }

  /** Lists the fields in which two saves of an item differ. */
  function differingItems(mine: ItemForm, saved: ItemForm) {
    const named = (one: ItemForm): ItemForm => {
      const category = categories.find(({ id }) => id !== null && id === one.categoryId);
      return category ? { ...one, categoryId: t(category.name) } : one;
    };
    return differingFields(itemFieldNames, named(saved), named(mine));
  }

  return (
    <EditorDialog
      title={title}
      name="item-form"
      saving={saving}
      isWaiting={isUploading}
      differing={theirs && differingItems(form, itemFormOf(theirs, language))}
      conflictTitle={t(editorText.conflictTitle)}
      effectiveAt={effectiveAt.field}
      sections={props.sections({ categoryKey, hasOtherWords: isOther(form, initial) })}
      {...(props.another ? { another: props.another } : {})}
      preview={
        <CardPreview className="sm:grid-cols-2">
          <ItemPreview form={form} categoryKey={categoryKey} />
        </CardPreview>
      }
      onClose={onClose}
    >
      <ItemFields
        form={form}
        field={fieldsOf(saving, itemFieldNames, itemFieldErrorTexts)}
        categories={categories}
        onUploading={setUploading}
      />
    </EditorDialog>
  );
}

/** Tells whether saving would remove the confirmation of its allergens (B-1973). */
function isOther(form: ItemForm, initial: ItemForm): boolean {
  return wordFields.some((field) => form[field] !== initial[field]);
}

const wordFields = itemFields.filter((field) => /^(?:name|description|categoryId)/.test(field));

/** Renders the customers' card as it would be after saving. */
function ItemPreview({ form, categoryKey }: { form: ItemForm; categoryKey: string }) {
  const typed = previewedItem(form);
  const item = { ...typed, image: typed.image ?? drawnPicture(categoryKey, typed.name) };
  return (
    <ul>
      <ItemCard item={item} categoryKey={categoryKey} />
    </ul>
  );
}
