import { differingFields } from '#admin/differing.ts';
import { readForm } from '#admin/form.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useVersionedForm } from '#admin/use-versioned-form.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  categoriesText,
  categoryFieldErrorTexts,
  categoryFieldNames,
} from '../../editing/categories/categories.text.ts';
import {
  type CategoryFieldErrors,
  CategoryInput,
  categoryFieldErrorsOf,
  categoryFields,
} from '../../editing/categories/category-form.ts';
import type { AdminCategory } from '../../editing/menu-admin.ts';
import { itemLimits } from '../../menu.schema.ts';

type CategoryNameFormProps = {
  initial: Bilingual;
  version: number;
  /** Throws when refused. */
  onSave: (name: Bilingual, version: number) => Promise<void>;
  onCancel: () => void;
};

/** A category's name in both languages; a refusal keeps what was typed (B-2100, B-2101). */
export function CategoryNameForm({ initial, version, onSave, onCancel }: CategoryNameFormProps) {
  const { t } = useLanguage();
  const editing = useVersionedForm<Bilingual, CategoryInput, CategoryFieldErrors, AdminCategory>({
    initial,
    version,
    onSave: ({ name }, onVersion) => onSave(name, onVersion),
    read: (name) => readForm(CategoryInput, { name }, categoryFieldErrorsOf),
    formOf: ({ name }) => name,
    changedCode: 'category_changed',
    about: 'category',
  });
  const { form: name, fieldErrors, theirs, isSaving } = editing;
  const typed = (words: Bilingual) => ({ 'name.fr': words.fr, 'name.en': words.en });
  return (
    <form noValidate onSubmit={editing.submit} className="grid max-w-3xl gap-4">
      {theirs && (
        <TwoVersions
          differing={differingFields(
            categoryFields,
            (field) => t(categoryFieldNames[field]),
            typed(theirs.name),
            typed(name),
          )}
          onKeepMine={() => editing.keepMine(theirs)}
          onTakeTheirs={() => editing.takeTheirs(theirs)}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {(['fr', 'en'] as const).map((language) => {
          const fieldError = fieldErrors[`name.${language}`];
          return (
            <LabelledInput
              key={language}
              name={`name.${language}`}
              label={t(categoryFieldNames[`name.${language}`])}
              value={name[language]}
              fieldError={fieldError && t(categoryFieldErrorTexts[fieldError])}
              maxLength={itemLimits.name}
              autoComplete="off"
              onChange={(value) => editing.setForm({ ...name, [language]: value })}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {t(categoriesText.save)}
        </Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onCancel}>
          {t(categoriesText.cancel)}
        </Button>
      </div>
    </form>
  );
}
