import { useLanguage } from '#ui/language-provider.tsx';
import { itemFieldNames } from '../editing/item-form.text.ts';
import { type ItemForm, itemFormOf } from '../editing/item-form.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import { type ItemField, itemFields } from '../menu.schema.ts';
import { TwoVersions } from './two-versions.tsx';

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
  const differing = itemFields
    .filter((field) => saved[field].trim() !== mine[field].trim())
    .map((field) => ({
      label: t(itemFieldNames[field]),
      theirs: shown(field, saved),
      mine: shown(field, mine),
    }));
  return (
    <div className="mb-5">
      <TwoVersions title={t(editorText.conflictTitle)} differing={differing} {...ways} />
    </div>
  );
}
