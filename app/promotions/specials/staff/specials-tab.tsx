import { useMemo, useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { RowNotes } from '#admin/row-notes.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { useSortedRows } from '#admin/use-sorting.ts';
import type { FormWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import type { Bilingual } from '#core/language.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { type SpecialInput, specialFields } from '../editing/special.schema.ts';
import { previewedSpecial, type SpecialDish, specialDishes } from '../editing/special-dishes.ts';
import {
  emptySpecialForm,
  readSpecialForm,
  type SpecialForm,
  specialFormOf,
} from '../editing/special-form.ts';
import {
  addSpecial,
  changeSpecial,
  deleteSpecial,
  orderSpecials,
  setSpecialActive,
} from '../editing/specials-admin.client.ts';
import type { AdminSpecial } from '../editing/specials-admin.ts';
import { daysInWords } from '../special-words.ts';
import { SpecialFields } from './special-fields.tsx';
import { SpecialPreview } from './special-preview.tsx';
import { SpecialRow } from './special-row.tsx';
import {
  specialFailures,
  specialFieldNames,
  specialMessages,
  specialsText,
} from './specials-tab.text.ts';

type SpecialsTabProps = {
  specials: readonly AdminSpecial[];
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminSpecial[]>;
};

/** The specials: switch, order, add, edit beside a preview, delete (B-2063). */
export function SpecialsTab({ specials, items, categories, onChanged }: SpecialsTabProps) {
  const { language, t } = useLanguage();
  const [editing, setEditing] = useState<AdminSpecial | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<AdminSpecial | null>(null);
  const [said, setSaid] = useState<Bilingual | null>(null);
  const dishes = useMemo(() => specialDishes(items, categories), [items, categories]);
  const order = useSortedRows(specials, {
    send: (ids) =>
      attempt(() => orderSpecials(ids), { failure: specialFailures.change, onChanged }),
    onSaid: setSaid,
  });

  function remove({ id }: AdminSpecial) {
    setLeaving(null);
    attempt(() => deleteSpecial(id), {
      failure: specialFailures.remove,
      done: specialMessages.deleted,
      onChanged,
      put: withoutRow<AdminSpecial>,
    });
  }

  return (
    <section>
      <h1 className="mb-1 font-bold text-2xl">{t(specialsText.heading)}</h1>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(specialsText.lead)}</p>
      {specials.length === 0 && <p className="text-soft">{t(specialsText.none)}</p>}
      <ul data-rows onKeyDown={order.moveByKey} className="grid gap-2">
        {order.shown.map((special) => {
          const { id } = special;
          const dish = dishes.find((one) => one.id === special.itemId);
          const said = { failure: specialFailures.change, onChanged, put: withRow<AdminSpecial> };
          return (
            <SpecialRow
              key={id}
              special={special}
              dishName={dish ? t(dish.name) : null}
              onEdit={() => setEditing(special)}
              onRemove={() => setLeaving(special)}
              onToggle={(isActive) => attempt(() => setSpecialActive(id, isActive), said)}
              {...order.handlesOf(id)}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      <Button className="mt-4" onClick={() => setNewId(`special-${makeId()}`)}>
        {t(specialsText.add)}
      </Button>
      {newId !== null && (
        <SpecialEditor
          title={t(specialsText.addTitle)}
          initial={emptySpecialForm}
          id={null}
          version={0}
          dishes={dishes}
          onClose={() => setNewId(null)}
          write={(input) => addSpecial(newId, input)}
          done={specialMessages.added}
          onChanged={onChanged}
        />
      )}
      {editing && (
        <SpecialEditor
          title={t(specialsText.editTitle)}
          initial={specialFormOf(editing, language)}
          id={editing.id}
          version={editing.version}
          dishes={dishes}
          onClose={() => setEditing(null)}
          write={(input, version) => changeSpecial(editing.id, version, input)}
          done={specialMessages.changed}
          onChanged={onChanged}
        />
      )}
      <Confirm
        question={leaving && t(specialsText.confirm)}
        subject={leaving ? t(leaving.name) : undefined}
        warning={t(specialsText.removalWarning)}
        confirmLabel={t(specialsText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

type SpecialEditorProps = {
  title: string;
  initial: SpecialForm;
  /** The special being edited; null for a new one. */
  id: string | null;
  /** The version of the special being edited; 0 for a new one. */
  version: number;
  dishes: readonly SpecialDish[];
  write: (input: SpecialInput, version: number) => FormWrite<AdminSpecial>;
  done: Message;
  onChanged: Written<readonly AdminSpecial[]>;
  onClose: () => void;
};

/**
 * Adds or edits a special beside a preview of its card (B-2063). A refusal keeps all that was typed;
 * when somebody else saved meanwhile, both versions are shown.
 */
function SpecialEditor({ title, id, dishes, onClose, ...saving }: SpecialEditorProps) {
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const { form, setForm, formProps, refused, theirs, language, isSaving, ...editing } = useSaving({
    ...saving,
    read: readSpecialForm,
    formOf: specialFormOf,
    effectiveAt,
    note: ({ name }) => t(name),
    about: 'special',
    put: withRow<AdminSpecial>,
    onSaved: onClose,
  });
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
            onKeepMine={editing.keepMine}
            onTakeTheirs={editing.takeTheirs}
          />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <form {...formProps} id="special-form" className="grid min-w-0 content-start gap-4">
          {id !== null && (
            <RowNotes
              table="specials"
              rowKey={id}
              onFailure={(error) => notifyFailure(error, failureWords(error), 'special')}
            />
          )}
          <SpecialFields
            form={form}
            fieldErrors={refused?.fieldErrors ?? {}}
            dishes={dishes}
            onChange={setForm}
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
