import { Button } from '#ui/button.tsx';
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

/** Two people edited one item: what differs, both versions, and a way on for each. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { mine, theirs, categories, onKeepMine, onTakeTheirs } = props;
  const { language, t } = useLanguage();
  const saved = itemFormOf(theirs, language);
  const differing = itemFields.filter((field) => saved[field].trim() !== mine[field].trim());
  const shown = (field: ItemField, form: ItemForm) => {
    const category = categories.find(({ id }) => id !== null && id === form[field]);
    if (field === 'categoryId' && category) return t(category.name);
    return form[field].trim() || t(editorText.empty);
  };
  return (
    <section role="alert" className="mb-5 rounded-2xl border-2 border-tomato bg-white p-4">
      <h3 className="font-bold text-lg text-tomato">{t(editorText.conflictTitle)}</h3>
      <dl className="mt-2 grid gap-3">
        {differing.map((field) => (
          <div key={field}>
            <dt className="font-bold">{t(itemFieldNames[field])}</dt>
            <dd className="break-words">
              <span className="text-soft">{t(editorText.theirs)}</span> {shown(field, saved)}
            </dd>
            <dd className="break-words">
              <span className="text-soft">{t(editorText.mine)}</span> {shown(field, mine)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{t(editorText.keepMine)}</Button>
        <Button look="cream" className="border-2 border-rim" onClick={onTakeTheirs}>
          {t(editorText.takeTheirs)}
        </Button>
      </div>
    </section>
  );
}
