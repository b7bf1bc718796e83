import { useMemo, useState } from 'react';
import { newRowId } from '#accounts/new-row-id.ts';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { movedText } from '#admin/sort-handle.tsx';
import { useDrag, useSorting } from '#admin/use-sorting.ts';
import type { Bilingual } from '#core/language.ts';
import { planAndSay } from '#hours/staff/use-effective-at.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { specialDishes } from '../editing/special-dishes.ts';
import { emptySpecialForm, specialFormOf } from '../editing/special-form.ts';
import {
  addingSpecial,
  addSpecial,
  changeSpecial,
  changingSpecial,
  deleteSpecial,
  orderSpecials,
  setSpecialActive,
} from '../editing/specials-admin.client.ts';
import type { AdminSpecial } from '../editing/specials-admin.ts';
import { SpecialEditor } from './special-editor.tsx';
import { SpecialRow } from './special-row.tsx';
import { specialFailures, specialMessages, specialsText } from './specials-tab.text.ts';

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
  const byId = new Map(specials.map((special) => [special.id, special]));
  const order = useSorting(
    specials.map(({ id }) => id),
    (ids) => attempt(() => orderSpecials(ids), 'change'),
  );
  const startDrag = useDrag(order);

  async function attempt<Answer>(
    work: () => Promise<Answer>,
    failure: keyof typeof specialFailures,
    put?: (answer: Answer) => (known: readonly AdminSpecial[]) => readonly AdminSpecial[],
  ) {
    try {
      const answer = await work();
      settle(specialFailures[failure].en);
      onChanged(put?.(answer));
      return true;
    } catch (error) {
      notifyFailure(error, specialFailures[failure]);
      onChanged();
      return false;
    }
  }

  function move({ id, name }: AdminSpecial, by: number) {
    const place = order.place(id, order.shown.indexOf(id) + by);
    if (place === null) return;
    setSaid(movedText(name, place + 1, order.shown.length));
    order.commit();
  }

  async function remove({ id }: AdminSpecial) {
    setLeaving(null);
    if (await attempt(() => deleteSpecial(id), 'remove', withoutRow))
      notify(specialMessages.deleted);
  }

  return (
    <section>
      <h1 className="mb-1 font-bold text-2xl">{t(specialsText.heading)}</h1>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(specialsText.lead)}</p>
      {specials.length === 0 && <p className="text-soft">{t(specialsText.none)}</p>}
      <ul data-rows className="grid gap-2">
        {order.shown.map((id) => {
          const special = byId.get(id);
          const dish = dishes.find((one) => one.id === special?.itemId);
          return (
            special && (
              <SpecialRow
                key={id}
                special={special}
                dishName={dish ? t(dish.name) : null}
                onEdit={() => setEditing(special)}
                onRemove={() => setLeaving(special)}
                onMove={(by) => move(special, by)}
                onDrag={(event) => startDrag(id, event)}
                onToggle={(isActive) =>
                  attempt(() => setSpecialActive(id, isActive), 'change', withRow)
                }
              />
            )
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      <Button className="mt-4" onClick={() => setNewId(`special-${newRowId()}`)}>
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
          onSave={async (input, _, beginsAt) => {
            if (beginsAt === null) {
              onChanged(withRow(await addSpecial(newId, input)));
              notify(specialMessages.added);
            } else await planAndSay(addingSpecial(newId, input), beginsAt, t(input.name));
            setNewId(null);
          }}
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
          onSave={async (input, version, beginsAt) => {
            if (beginsAt === null) {
              onChanged(withRow(await changeSpecial(editing.id, version, input)));
              notify(specialMessages.changed);
            } else {
              const write = changingSpecial(editing.id, version, input);
              await planAndSay(write, beginsAt, t(input.name));
            }
            setEditing(null);
          }}
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
