import { type ReactNode, useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { RowNotes } from '#admin/row-notes.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import { CartProvider } from '#cart/panel/cart-provider.tsx';
import { languages } from '#core/language.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { drawnPizza } from '../built-in/drawn-pizzas.ts';
import { itemFieldNames } from '../editing/item-form.text.ts';
import { type ItemForm, itemFormOf, readItemForm } from '../editing/item-form.ts';
import { comesBackText, editorText, itemsText, moveQuestion } from '../editing/menu-admin.text.ts';
import { type AdminCategory, type AdminItem, comesBackOnMove } from '../editing/menu-admin.ts';
import { formCategoryKey, previewedItem } from '../editing/previewed-item.ts';
import { type ItemField, type ItemInput, itemFields } from '../menu.schema.ts';
import { ItemCard } from '../section/item-card.tsx';
import { hideCategory } from './category-notices.tsx';
import { ItemFields } from './item-fields.tsx';

type ItemEditorProps = {
  title: string;
  initial: ItemForm;
  /** The item being edited; null for a new one. */
  item: AdminItem | null;
  categories: readonly AdminCategory[];
  /** The version is that of the item that the form was filled from. */
  write: (input: ItemInput, version: number) => FormWrite<AdminItem>;
  done: (saved: AdminItem) => Message;
  onChanged: Written<readonly AdminItem[]>;
  /** What stands below the fields, told whether the words of the dish have been changed. */
  below?: (hasOtherWords: boolean) => ReactNode;
  onClose: () => void;
};

/** What is asked before it is saved: the category that would show its built-in list. */
type Asked = {
  readonly input: ItemInput;
  readonly back: AdminCategory;
  readonly onAnswer: (answer: 'save' | 'hide' | null) => void;
};

/**
 * Adds or edits an item (B-131) beside a preview of the customer's card. A refusal keeps all that
 * was typed; when somebody else saved meanwhile, both versions are shown.
 */
export function ItemEditor(props: ItemEditorProps) {
  const { title, initial, item, categories, below, onClose } = props;
  const { t } = useLanguage();
  const [isUploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const effectiveAt = useEffectiveAt();
  const { form, setForm, formProps, refused, theirs, isSaving, keepMine, takeTheirs } = useSaving({
    initial,
    version: item?.version ?? 0,
    read: readItemForm,
    formOf: itemFormOf,
    effectiveAt,
    note: (input) => t(input.name),
    ask: isMeant,
    write: props.write,
    about: 'item',
    conflictTitle: editorText.conflictTitle,
    done: props.done,
    onChanged: props.onChanged,
    put: (saved) => withRow<AdminItem>(saved),
    onSaved: onClose,
  });

  /** Asks first when the move would bring a built-in list back (B-161). */
  async function isMeant(input: ItemInput): Promise<boolean> {
    const back = item && comesBackOnMove(categories, item, input);
    if (!back) return true;
    const answer = await new Promise<'save' | 'hide' | null>((onAnswer) =>
      setAsked({ input, back, onAnswer }),
    );
    setAsked(null);
    return answer === 'hide' ? hideCategory(back.key, true) : answer === 'save';
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      place="wide"
      footer={
        <Button
          type="submit"
          form="item-form"
          disabled={isSaving || isUploading}
          className="w-full py-3 text-lg"
        >
          {t(isSaving ? editorText.saving : editorText.save)}
        </Button>
      }
    >
      {theirs && (
        <ConflictNotice
          mine={form}
          theirs={theirs}
          categories={categories}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-4">
          {item && (
            <RowNotes
              table="menu_items"
              rowKey={item.id}
              onFailure={(error) => notifyFailure(error, failureWords(error), 'item')}
            />
          )}
          <form {...formProps} id="item-form" className="grid gap-4">
            <ItemFields
              form={form}
              fieldErrors={refused?.fieldErrors ?? {}}
              categories={categories}
              onChange={setForm}
              onUploading={setUploading}
            />
            <EffectiveAtField {...effectiveAt.field} />
          </form>
          {below?.(isOther(form, initial))}
        </div>
        <ItemPreview form={form} categories={categories} />
      </div>
      <Confirm
        question={asked && t(moveQuestion)}
        subject={asked ? t(asked.input.name) : undefined}
        warning={asked ? t(comesBackText(asked.back.name, asked.back.builtInItems)) : undefined}
        instead={
          asked
            ? { label: t(itemsText.hideCategory), onChoose: () => asked.onAnswer('hide') }
            : undefined
        }
        confirmLabel={t(editorText.save)}
        onConfirm={() => asked?.onAnswer('save')}
        onCancel={() => asked?.onAnswer(null)}
      />
    </Dialog>
  );
}

/** Tells whether saving would make a confirmation of its allergens fall (B-1973). */
function isOther(form: ItemForm, initial: ItemForm): boolean {
  return wordFields.some((field) => form[field] !== initial[field]);
}

const wordFields = itemFields.filter((field) => /^(?:name|description|categoryId)/.test(field));

type ConflictNoticeProps = {
  mine: ItemForm;
  theirs: AdminItem;
  categories: readonly AdminCategory[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people edited one item. */
function ConflictNotice({ mine, theirs, categories, ...ways }: ConflictNoticeProps) {
  const { language, t } = useLanguage();
  const saved = itemFormOf(theirs, language);
  const shown = (field: ItemField, form: ItemForm) => {
    const category = categories.find(({ id }) => id !== null && id === form[field]);
    return field === 'categoryId' && category ? t(category.name) : form[field];
  };
  const differing = differingFields(
    itemFields,
    (field) => t(itemFieldNames[field]),
    { ...saved, categoryId: shown('categoryId', saved) },
    { ...mine, categoryId: shown('categoryId', mine) },
  );
  return (
    <div className="mb-5">
      <TwoVersions title={t(editorText.conflictTitle)} differing={differing} {...ways} />
    </div>
  );
}

type ItemPreviewProps = { form: ItemForm; categories: readonly AdminCategory[] };

/** The customer's card in both languages, as it would be after saving. */
function ItemPreview({ form, categories }: ItemPreviewProps) {
  const { t } = useLanguage();
  const typed = previewedItem(form);
  const categoryKey = formCategoryKey(form, categories);
  const item = { ...typed, image: typed.image ?? drawnPizza(categoryKey, typed.name) };
  return (
    <section aria-label={t(editorText.preview)} className="min-w-0">
      <h3 className="mb-2 font-bold">{t(editorText.preview)}</h3>
      <div inert className="sticky top-0 grid gap-3">
        {languages.map((language) => (
          <InLanguage key={language} language={language}>
            <CartProvider>
              <ul lang={language}>
                <ItemCard item={item} categoryKey={categoryKey} />
              </ul>
            </CartProvider>
          </InLanguage>
        ))}
      </div>
    </section>
  );
}
