import { type ReactNode, useState } from 'react';
import { newRowId } from '#accounts/new-row-id.ts';
import { type Written, withRow } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { movedText } from '#admin/sort-handle.tsx';
import { useDrag, useSorting } from '#admin/use-sorting.ts';
import type { Bilingual } from '#core/language.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { emptyGroupForm } from '../editing/modifier-form.ts';
import { addGroup, orderGroups } from '../editing/modifiers-admin.client.ts';
import type { AdminGroup, AdminModifier } from '../editing/modifiers-admin.ts';
import { GroupCard } from './group-card.tsx';
import { GroupForm } from './group-form.tsx';
import { modifiersFailures, modifiersMessages, modifiersText } from './modifiers-tab.text.ts';

type GroupListProps = {
  groups: readonly AdminGroup[];
  items: readonly FoundItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminGroup[]>;
  onSaid: (words: Bilingual) => void;
  extra: (modifier: AdminModifier) => ReactNode;
};

/** All groups in their order; one is open at a time. */
export function GroupList({ groups, items, categories, onChanged, onSaid, extra }: GroupListProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<string | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const order = useSorting(
    groups.map(({ id }) => id),
    async (ids) => {
      try {
        await orderGroups(ids);
        settle(modifiersFailures.order.en);
        return true;
      } catch (error) {
        notifyFailure(error, modifiersFailures.order);
        return false;
      } finally {
        onChanged();
      }
    },
  );
  const startDrag = useDrag(order);
  const byId = new Map(groups.map((group) => [group.id, group]));

  function move(group: AdminGroup, by: number) {
    const place = order.place(group.id, order.shown.indexOf(group.id) + by);
    if (place === null) return;
    onSaid(movedText(group.name, place + 1, order.shown.length));
    order.commit();
  }

  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(modifiersText.lead)}</p>
      {groups.length === 0 && <p className="text-soft">{t(modifiersText.none)}</p>}
      <ul data-rows className="grid gap-2">
        {order.shown.map((id) => {
          const group = byId.get(id);
          return (
            group && (
              <GroupCard
                key={id}
                group={group}
                items={items}
                categories={categories}
                isOpen={open === id}
                onOpen={(isOpen) => setOpen(isOpen ? id : null)}
                onChanged={onChanged}
                onSaid={onSaid}
                onMove={(by) => move(group, by)}
                onDrag={(event) => startDrag(id, event)}
                extra={extra}
              />
            )
          );
        })}
      </ul>
      {newId === null ? (
        <Button className="mt-4" onClick={() => setNewId(newRowId())}>
          {t(modifiersText.addGroup)}
        </Button>
      ) : (
        <section
          aria-label={t(modifiersText.newGroup)}
          className="mt-4 rounded-2xl border-2 border-tomato bg-white p-4"
        >
          <h2 className="mb-3 font-bold text-lg">{t(modifiersText.newGroup)}</h2>
          <GroupForm
            initial={emptyGroupForm}
            version={0}
            onCancel={() => setNewId(null)}
            onSave={async (input) => {
              onChanged(withRow(await addGroup(newId, input)));
              notify({ ...modifiersMessages.groupAdded, about: 'group' });
              setOpen(newId);
              setNewId(null);
            }}
          />
        </section>
      )}
    </>
  );
}
