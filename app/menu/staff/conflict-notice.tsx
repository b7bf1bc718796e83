import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { itemFieldNames } from '../editing/item-form.text.ts';
import { type ItemForm, itemFormOf } from '../editing/item-form.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { type ItemField, itemFields } from '../menu.schema.ts';

type ConflictNoticeProps = {
  mine: ItemForm;
  theirs: AdminItem;
  categories: readonly AdminCategory[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people edited one item. */
export function ConflictNotice({ mine, theirs, categories, ...ways }: ConflictNoticeProps) {
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
