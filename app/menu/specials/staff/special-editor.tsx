import { failureWords, notifyFailure } from '#accounts/staff/notify-failure.ts';
import { LagNotes } from '#history/lag/lag-notes.tsx';
import { BeginsField } from '#history/staff/begins-field.tsx';
import { dayAt } from '#restaurant/calendar-day.ts';
import { tickedDays } from '#restaurant/staff/ticked-days.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { differingFields } from '#ui/versions/differing.ts';
import { TwoVersions } from '#ui/versions/two-versions.tsx';
import { useVersionedForm } from '../../staff/use-versioned-form.ts';
import { type SpecialFaults, type SpecialInput, specialFields } from '../editing/special.schema.ts';
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
  const editing = useVersionedForm<SpecialForm, SpecialInput, SpecialFaults, AdminSpecial>({
    ...{ initial, onSave, version: props.version },
    read: readSpecialForm,
    formOf: specialFormOf,
    changedCode: 'special_changed',
    about: 'special',
  });
  const { form, faults, theirs, language, isSaving } = editing;
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
    <Sheet
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
            <LagNotes
              table="specials"
              rowKey={id}
              onFailure={(error) => notifyFailure(error, failureWords(error), 'special')}
            />
          )}
          <SpecialFields form={form} faults={faults} dishes={dishes} onChange={editing.setForm} />
          <BeginsField {...editing.beginsField} />
        </form>
        <SpecialPreview special={previewedSpecial(form, dish, dayAt(Date.now()))} />
      </div>
    </Sheet>
  );
}

function typeWords(orderType: string) {
  return orderType === 'delivery' ? specialsText.delivery : specialsText.takeout;
}
