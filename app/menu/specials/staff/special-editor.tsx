import { type FormEvent, useState } from 'react';
import { failureWords, notifyFailure } from '#accounts/staff/notify-failure.ts';
import { LagNotes } from '#history/lag/lag-notes.tsx';
import { BeginsField } from '#history/staff/begins-field.tsx';
import { useBegins } from '#history/staff/use-begins.ts';
import { dayAt } from '#restaurant/calendar-day.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { Sheet } from '#ui/sheet.tsx';
import { differingFields } from '#ui/versions/differing.ts';
import { currentIn, faultsIn } from '#ui/versions/refused.ts';
import { TwoVersions } from '#ui/versions/two-versions.tsx';
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
  const { language, t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [version, setVersion] = useState(props.version);
  const [faults, setFaults] = useState<SpecialFaults>({});
  const [theirs, setTheirs] = useState<AdminSpecial | null>(null);
  const [isSaving, setSaving] = useState(false);
  const begins = useBegins();
  const dish = dishes.find(({ id }) => id === form.itemId);

  async function save(onVersion: number) {
    const read = readSpecialForm(form);
    setFaults('faults' in read ? read.faults : {});
    const beginsAt = begins.read();
    if ('faults' in read || beginsAt === undefined || isSaving) return;
    setSaving(true);
    try {
      await onSave(read.ok, onVersion, beginsAt);
      settle('special');
    } catch (error) {
      const current = currentIn<AdminSpecial>(error, 'special_changed');
      setTheirs(current);
      setFaults(faultsIn<SpecialFaults>(error));
      if (!current) notifyFailure(error, failureWords(error), 'special');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(version);
  }

  function takeTheirs(current: AdminSpecial) {
    setForm(specialFormOf(current, language));
    setVersion(current.version);
    setTheirs(null);
    setFaults({});
  }

  /** A form as a person reads it: the dish and the days by their names. */
  function inWords(read: SpecialForm): SpecialForm {
    const found = dishes.find(({ id }) => id === read.itemId);
    const days = daysInWords(read.weekdays.split(' ').filter(Boolean).map(Number));
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
            onKeepMine={() => save(theirs.version)}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <form
          id="special-form"
          noValidate
          onSubmit={submit}
          className="grid min-w-0 content-start gap-4"
        >
          {id !== null && (
            <LagNotes
              table="specials"
              rowKey={id}
              onFailure={(error) => notifyFailure(error, failureWords(error), 'special')}
            />
          )}
          <SpecialFields form={form} faults={faults} dishes={dishes} onChange={setForm} />
          <BeginsField {...begins.field} />
        </form>
        <SpecialPreview special={previewedSpecial(form, dish, dayAt(Date.now()))} />
      </div>
    </Sheet>
  );
}

function typeWords(orderType: string) {
  return orderType === 'delivery' ? specialsText.delivery : specialsText.takeout;
}
