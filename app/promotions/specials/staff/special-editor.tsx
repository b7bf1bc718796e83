import { differingFields } from '#admin/differing.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { RowNotes } from '#admin/row-notes.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useVersionedForm } from '#admin/use-versioned-form.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  type SpecialFieldErrors,
  type SpecialInput,
  specialFields,
} from '../editing/special.schema.ts';
import { previewedSpecial, type SpecialDish } from '../editing/special-dishes.ts';
import { readSpecialForm, type SpecialForm, specialFormOf } from '../editing/special-form.ts';
import type { AdminSpecial } from '../editing/specials-admin.ts';
import { daysInWords } from '../special-words.ts';
import { SpecialFields } from './special-fields.tsx';
import { SpecialPreview } from './special-preview.tsx';
import { specialFieldNames, specialsText } from './specials-tab.text.ts';

type SpecialEditorProps = {
  title: string;
  initial: SpecialForm;
  /** The special being edited; null for a new one. */
  id: string | null;
  /** The version of the special being edited; 0 for a new one. */
  version: number;
  dishes: readonly SpecialDish[];
  /**
   * Throws when refused. The version is that of the special that the form was filled from; `beginsAt` is
   * null for right away.
   */
  onSave: (input: SpecialInput, version: number, beginsAt: string | null) => Promise<void>;
  onClose: () => void;
};

/**
 * Adds or edits a special beside a preview of its card (B-2063). A refusal keeps all that was typed;
 * when somebody else saved meanwhile, both versions are shown.
 */
export function SpecialEditor(props: SpecialEditorProps) {
  const { title, initial, id, dishes, onSave, onClose } = props;
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const editing = useVersionedForm<SpecialForm, SpecialInput, SpecialFieldErrors, AdminSpecial>({
    initial,
    onSave,
    effectiveAt,
    version: props.version,
    read: readSpecialForm,
    formOf: specialFormOf,
    changedCode: 'special_changed',
    about: 'special',
  });
  const { form, fieldErrors, theirs, language, isSaving } = editing;
  const dish = dishes.find(({ id }) => id === form.itemId);

  /** A form as a person reads it: the dish and the days by their names. */
  function inWords(read: SpecialForm): SpecialForm {
    const found = dishes.find(({ id }) => id === read.itemId);
    const days = daysInWords(tickedDays(read));
    return {
      ...read,
      itemId: found ? t(found.name) : '',
      weekdays: t(days ?? specialsText.always),
      orderType: read.orderType === '' ? t(specialsText.both) : t(typeWords(read.orderType)),
    };
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
          form="special-form"
          disabled={isSaving}
          className="w-full py-3 text-lg"
        >
          {t(isSaving ? specialsText.saving : specialsText.save)}
        </Button>
      }
    >
      {theirs && (
        <div className="mb-5">
          <TwoVersions
            differing={differingFields(
              specialFields,
              (field) => t(specialFieldNames[field]),
              inWords(specialFormOf(theirs, language)),
              inWords(form),
            )}
            onKeepMine={() => editing.keepMine(theirs)}
            onTakeTheirs={() => editing.takeTheirs(theirs)}
          />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <form
          id="special-form"
          noValidate
          onSubmit={editing.submit}
          className="grid min-w-0 content-start gap-4"
        >
          {id !== null && (
            <RowNotes
              table="specials"
              rowKey={id}
              onFailure={(error) => notifyFailure(error, failureWords(error), 'special')}
            />
          )}
          <SpecialFields
            form={form}
            fieldErrors={fieldErrors}
            dishes={dishes}
            onChange={editing.setForm}
          />
          <EffectiveAtField {...effectiveAt.field} />
        </form>
        <SpecialPreview special={previewedSpecial(form, dish, dayAt(Date.now()))} />
      </div>
    </Dialog>
  );
}

function typeWords(orderType: string) {
  return orderType === 'delivery' ? specialsText.delivery : specialsText.takeout;
}
