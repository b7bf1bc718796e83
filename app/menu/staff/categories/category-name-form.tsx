import { type FormEvent, useState } from 'react';
import { differingFields } from '#admin/differing.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { twoVersionsText } from '#admin/two-versions.text.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import {
  categoryFieldErrorsIn,
  currentCategoryIn,
} from '../../editing/categories/categories.client.ts';
import {
  categoriesText,
  categoryFieldErrorTexts,
  categoryFieldNames,
} from '../../editing/categories/categories.text.ts';
import {
  type CategoryFieldErrors,
  categoryFields,
  readCategoryForm,
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
  const [name, setName] = useState(initial);
  const [onVersion, setOnVersion] = useState(version);
  const [fieldErrors, setFieldErrors] = useState<CategoryFieldErrors>({});
  const [theirs, setTheirs] = useState<AdminCategory | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(version: number) {
    const read = readCategoryForm(name);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : {});
    if ('fieldErrors' in read || isSaving) return;
    setSaving(true);
    try {
      await onSave(read.ok.name, version);
      settle('category');
    } catch (error) {
      const current = currentCategoryIn(error);
      setTheirs(current);
      setFieldErrors(categoryFieldErrorsIn(error));
      const { title } = twoVersionsText;
      if (current) notify({ tone: 'destructive', title, about: 'category' });
      else notifyFailure(error, failureWords(error), 'category');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(onVersion);
  }

  function takeTheirs(current: AdminCategory) {
    setName(current.name);
    setOnVersion(current.version);
    setTheirs(null);
    setFieldErrors({});
  }

  const typed = (words: Bilingual) => ({ 'name.fr': words.fr, 'name.en': words.en });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-4">
      {theirs && (
        <TwoVersions
          differing={differingFields(
            categoryFields,
            (field) => t(categoryFieldNames[field]),
            typed(theirs.name),
            typed(name),
          )}
          onKeepMine={() => save(theirs.version)}
          onTakeTheirs={() => takeTheirs(theirs)}
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
              onChange={(value) => setName({ ...name, [language]: value })}
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
