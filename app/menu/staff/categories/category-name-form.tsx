import type { Written } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { readForm } from '#admin/form.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import {
  categoriesText,
  categoryFieldErrorTexts,
  categoryFieldNames,
} from '../../editing/categories/categories.text.ts';
import {
  CategoryInput,
  categoryFieldErrorsOf,
  categoryFields,
} from '../../editing/categories/category-form.ts';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import { itemLimits } from '../../menu.schema.ts';

type CategoryNameFormProps = {
  initial: Bilingual;
  version: number;
  write: (input: CategoryInput, version: number) => FormWrite<AdminCategory>;
  done: Message;
  onChanged: Written<readonly AdminCategory[]>;
  onSaved?: (saved: AdminCategory) => void;
  onClose: () => void;
};

/** A category's name in both languages; a refusal keeps what was typed (B-2100, B-2101). */
export function CategoryNameForm({ onSaved, onClose, ...saving }: CategoryNameFormProps) {
  const { t } = useLanguage();
  const {
    form: name,
    setForm,
    formProps,
    refused,
    theirs,
    isSaving,
    ...editing
  } = useSaving({
    ...saving,
    read: (typed: Bilingual) => readForm(CategoryInput, { name: typed }, categoryFieldErrorsOf),
    formOf: (current) => current.name,
    about: 'category',
    put: withCategory,
    onSaved(saved) {
      if (saved) onSaved?.(saved);
      onClose();
    },
  });
  const typed = (words: Bilingual) => ({ 'name.fr': words.fr, 'name.en': words.en });
  return (
    <form {...formProps} className="grid max-w-3xl gap-4">
      {theirs && (
        <TwoVersions
          differing={differingFields(
            categoryFields,
            (field) => t(categoryFieldNames[field]),
            typed(theirs.name),
            typed(name),
          )}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {(['fr', 'en'] as const).map((language) => {
          const fieldError = refused?.fieldErrors?.[`name.${language}`];
          return (
            <LabelledInput
              key={language}
              name={`name.${language}`}
              label={t(categoryFieldNames[`name.${language}`])}
              value={name[language]}
              fieldError={fieldError && t(categoryFieldErrorTexts[fieldError])}
              maxLength={itemLimits.name}
              autoComplete="off"
              onChange={(value) => setForm({ ...name, [language]: value })}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {t(categoriesText.save)}
        </Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onClose}>
          {t(categoriesText.cancel)}
        </Button>
      </div>
    </form>
  );
}

/** A built-in category has no id: its key names its row. */
function withCategory(saved: AdminCategory) {
  return (all: readonly AdminCategory[]): readonly AdminCategory[] =>
    all.some(({ key }) => key === saved.key)
      ? all.map((one) => (one.key === saved.key ? saved : one))
      : [...all, saved];
}
